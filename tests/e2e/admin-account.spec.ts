/** One's own account: name, password, forgotten password, second step. */
import { totp } from "#tests/support/totp.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, newAdmin, newPerson, PASSWORD, signIn, signUp, rarely, test, toast } from "./admin.ts";
import { mailsAbout } from "./mailbox.ts";
import { openApp } from "./open-app.ts";

const NEW_PASSWORD = "Un’altra corda 7!";

test(
  "a forgotten password is chosen anew through the mail's link, once",
  rarely(),
  async ({ page, playwright, server }) => {
    const email = newPerson();
    const request = await playwright.request.newContext();
    await signUp(request, server.url, email);
    await request.dispose();

    await openApp(page, "/admin/auth");
    await page.getByRole("link", { name: "Password dimenticata?" }).click();
    await page.getByLabel("Email").fill(email);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Mandami il link" }).click();
    await expect(page.getByText(/Se l’indirizzo ha un account/)).toBeVisible();

    const mails = await mailsAbout(server.dataDir, email, 2);
    const link = mails.map(({ text }) => /http\S+\/auth\/reimposta-password\S+/.exec(text ?? "")?.[0]).find(Boolean)!;
    await openApp(page, new URL(link).pathname + new URL(link).search);
    await page.getByLabel("Nuova password").fill("123456");
    await page.getByRole("button", { name: "Salva la password" }).click();
    await expect(toast(page, "Errore")).toContainText("tra le più usate");
    await page.getByLabel("Nuova password").fill(NEW_PASSWORD);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Salva la password" }).click();
    await expect(page.getByText("La password è cambiata: accedi con quella nuova.")).toBeVisible();

    await signIn(page, email);
    await expect(toast(page, "Errore di accesso")).toBeVisible();
    await page.getByLabel("Password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Accedi" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accesso riservato");

    await openApp(page, new URL(link).pathname + new URL(link).search);
    await page.getByLabel("Nuova password").fill(PASSWORD);
    await page.getByRole("button", { name: "Salva la password" }).click();
    await expect(toast(page, "Errore")).toContainText("Il link non vale più");
  },
);

test("an unknown address reads the same", rarely(), async ({ page }) => {
  await openApp(page, "/auth/password-dimenticata");
  await page.getByRole("button", { name: "Mandami il link" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Email").fill(newPerson());
  await page.getByRole("button", { name: "Mandami il link" }).click();
  await expect(page.getByText(/Se l’indirizzo ha un account/)).toBeVisible();
});

test("name and password are changed in the profile", rarely(), async ({ asGiulia, browser, server }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  const email = await newAdmin(asGiulia, page, server.url);
  await openApp(page, "/admin/profilo");
  await page.getByLabel("Nome", { exact: true }).fill("Marta");
  await page.getByLabel("Cognome").fill("Dall’Ò 2");
  await page.getByRole("group", { name: "Il tuo nome" }).getByRole("button", { name: "Salva" }).click();
  await expect(toast(page, "Errore")).toContainText("Il nome contiene caratteri non validi.");
  await expect(page.getByLabel("Cognome")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Cognome").fill("Dall’Ò");
  await page.getByRole("group", { name: "Il tuo nome" }).getByRole("button", { name: "Salva" }).click();
  await expect(toast(page, "Profilo salvato")).toBeVisible();

  await page.getByLabel("Password attuale").fill("sbagliata");
  await page.getByLabel("Nuova password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Cambia password" }).click();
  await expect(toast(page, "Errore")).toContainText("La password attuale non è corretta.");
  await expect(page.getByLabel("Password attuale")).toBeFocused();
  await expect(page.getByLabel("Password attuale")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Password attuale").fill(PASSWORD);
  await page.getByRole("button", { name: "Cambia password" }).click();
  await expect(toast(page, "Password cambiata")).toBeVisible();
  await expect(page.getByLabel("Password attuale")).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("Marta");

  await asGiulia.goto("/admin/utenti");
  await expect(asGiulia.getByRole("listitem").filter({ hasText: email }).first()).toContainText("Marta Dall’Ò");
  await page.context().close();
});

test(
  "the second step: switched on with the app, asked at sign-in, replaced by a recovery code, switched off",
  rarely(),
  async ({ asGiulia, browser, server }) => {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    const email = await newAdmin(asGiulia, page, server.url);
    await openApp(page, "/admin/profilo/due-passaggi");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Attiva la verifica" }).click();
    await expect(page.getByRole("img", { name: "Codice QR per l’app di autenticazione" })).toBeVisible();
    const secret = (await page.locator("code").textContent())!;
    const recovery = await page.locator("main ul > li").allTextContents();
    expect(recovery.length).toBeGreaterThanOrEqual(8);
    await expectAccessible(page);
    await page.getByLabel("Codice", { exact: true }).fill("000000");
    await page.getByRole("button", { name: "Conferma" }).click();
    await expect(toast(page, "Errore")).toContainText("Il codice non è corretto.");
    await expect(page.getByRole("img", { name: "Codice QR per l’app di autenticazione" })).toBeVisible();
    await page.getByLabel("Codice", { exact: true }).fill(totp(secret));
    await page.getByRole("button", { name: "Conferma" }).click();
    await expect(toast(page, "Verifica in due passaggi attivata")).toBeVisible();
    await page.reload();
    await expect(page.getByText(recovery[0]!)).toBeHidden();
    await page.getByRole("button", { name: "Esci" }).click();
    await expect(page).toHaveURL(/\/$/);

    await signIn(page, email);
    await expect(page).toHaveURL(/\/auth\/secondo-fattore/);
    await expectAccessible(page);
    await page.getByLabel("Codice", { exact: true }).fill("111111");
    await page.getByRole("button", { name: "Accedi" }).click();
    await expect(toast(page, "Errore di accesso")).toContainText("Il codice non è corretto.");
    await page.getByLabel("Codice", { exact: true }).fill(totp(secret, 1));
    await page.getByRole("button", { name: "Accedi" }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.getByRole("button", { name: "Esci" }).click();
    await expect(page).toHaveURL(/\/$/);

    await signIn(page, email);
    await page.getByLabel("Codice", { exact: true }).fill(recovery[0]!);
    await page.getByLabel(/30 giorni/).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Accedi" }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await openApp(page, "/admin/profilo");
    await expect(page.getByRole("heading", { name: "Dispositivi ricordati" })).toBeVisible();
    await expectAccessible(page);
    await openApp(page, "/admin/profilo/due-passaggi");
    const off = page.getByRole("form", { name: "Disattiva la verifica" });
    await off.getByLabel("Password").fill(PASSWORD);
    await off.getByRole("button", { name: "Disattiva la verifica" }).click();
    await expect(toast(page, "Verifica in due passaggi disattivata")).toBeVisible();
    await page.context().close();
  },
);
