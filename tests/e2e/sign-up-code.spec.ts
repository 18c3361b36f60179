/** Signing up where mail goes out: the page asks for the code that was mailed, in the place of the form (decision 0035). */
import type { Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { startMailServer } from "#tests/support/smtp.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, newPerson, PASSWORD, startDesk, rarely, test, toast } from "./admin.ts";
import { openApp } from "./open-app.ts";

async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Registrati come Admin" }).click();
}

test("a new account begins with the code of the mail", rarely(), async ({ playwright, browser }) => {
  const mail = await startMailServer();
  const server = await startDesk(playwright, { SMTP_URL: mail.url });
  const page = await browser.newPage({ baseURL: server.url });
  try {
    const email = newPerson();
    await openApp(page, "/admin/auth?scheda=registrati");
    await register(page, email);
    const field = page.getByRole("textbox", { name: "Codice" });
    await expect(field).toBeFocused();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expectAccessible(page);

    const mails = () => mail.received.filter(({ recipient }) => recipient === email);
    await expect.poll(() => mails().length).toBe(1);
    await page.getByRole("link", { name: "Ricomincia" }).click();
    await expect(page.getByRole("tab", { name: "Registrati" })).toHaveAttribute("aria-selected", "true");
    await openApp(page, page.url());
    await register(page, email);
    await expect(field).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toast(page, "Errore di registrazione")).toContainText("Scrivi le sei cifre");
    await expect(field).toBeFocused();

    await expect.poll(() => mails().length).toBe(2);
    const { subject = "" } = await PostalMime.parse(mails()[1]!.raw);
    const code = subject.slice(0, 6);
    await page.route(/auth.*\.data/, (route) => route.abort());
    await field.fill(code);
    await page.keyboard.press("Enter");
    await expect(toast(page, "Errore")).toContainText("Errore durante la registrazione");
    await expect(field).toHaveValue(code);
    await page.unroute(/auth.*\.data/);

    await field.fill("12 34");
    await page.keyboard.press("Enter");
    await expect(field).toHaveAccessibleDescription(/Scrivi le sei cifre/);
    await expectAccessible(page);
    await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Account creato con successo!")).toBeVisible();
    await expect(toast(page, "Richiesta Amministratore")).toBeVisible();
    await expectAccessible(page);
    await page.goto("/admin/auth");
    await expect(page.getByText(email)).toBeVisible();
  } finally {
    await page.context().close();
    await server.stop();
    await mail.stop();
  }
});
