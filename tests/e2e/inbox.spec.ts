/** The owner's desk: a request arrives in an open inbox and is answered, booked, noted, exported; mails that fail go out again. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectFits, expectFitsOnPhone } from "./accessible.ts";
import { expect, rarely, signInAtTheWire, startDesk, test, toast } from "./admin.ts";
import { openApp } from "./open-app.ts";
import { watch } from "./quiet-page.ts";
import { writeAs } from "./write-request.ts";
import { startMailServer } from "#tests/support/smtp.ts";
import { queryDatabase } from "#tests/support/prepared-site.ts";

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).getByRole("link");

test("a request appears in the open inbox, is answered, booked, noted and exported", async ({
  asGiulia: page,
  server,
}) => {
  await queryDatabase(server.databaseUrl, "truncate contact_requests cascade"); // other journeys wrote some
  const watched = watch(page);
  await openApp(page, "/admin/richieste");
  await expect(page.getByText("Hai risposto a tutti.")).toBeVisible();

  await writeAs(page, server.url, "Chiara Dall’Ò");
  await expect(row(page, "Chiara Dall’Ò")).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Richieste/);
  await expect(page.getByRole("link", { name: "Richieste 1 nuova" })).toBeVisible();
  await expect(page.getByText("Nuova richiesta: Chiara Dall’Ò")).toBeAttached();

  await row(page, "Chiara Dall’Ò").click();
  await expect(page.getByRole("heading", { level: 2, name: "Chiara Dall’Ò" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Chiama" })).toHaveAttribute("href", /^tel:\+39333/);
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/39333\d+\?text=Ciao%20Chiara/,
  );
  await expect(page.getByRole("link", { name: "E-mail", exact: true })).toHaveAttribute(
    "href",
    /^mailto:visitatore.*subject=/,
  );

  await page.getByRole("button", { name: "Segna come contattata" }).click();
  await expect(toast(page, "Stato cambiato")).toBeVisible();
  await expect(page.getByText("Da «Nuova» a «Contattata»")).toBeVisible();
  await expect(page.getByRole("link", { name: "Contattate 1" })).toBeVisible();

  await page.getByLabel("Nota interna").fill("Preferisce la sera, dopo le 18.");
  await page.getByRole("button", { name: "Aggiungi la nota" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Preferisce la sera, dopo le 18." })).toBeVisible();
  await expect(page.getByLabel("Nota interna")).toHaveValue("");

  await page.getByRole("button", { name: "Fissa l’appuntamento" }).click();
  await expect(toast(page, "Errore")).toContainText("Scegli il giorno e l’ora dell’appuntamento.");
  await expect(page.getByLabel("Giorno")).toBeFocused();
  await expect(page.getByLabel("Giorno")).toHaveAccessibleDescription("Scegli il giorno e l’ora dell’appuntamento.");
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Giorno").fill(day);
  await page.getByLabel("Ora").fill("18:30");
  await page.getByRole("button", { name: "Fissa l’appuntamento" }).click();
  await expect(toast(page, "Appuntamento salvato")).toBeVisible();
  await expect(page.getByRole("link", { name: "Prenotate 1" })).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Scarica per il calendario" }).click(),
  ]);
  const calendar = readCalendar(await readFile(await file.path(), "utf8"));
  expect(calendar["SUMMARY"]).toBe("Consulenza: Chiara Dall’Ò");
  expect(calendar["DTSTART"]).toMatch(new RegExp(`^${day.replaceAll("-", "")}T1[67]3000Z$`));
  expect(calendar["UID"]).toMatch(/^[\da-f-]{36}$/);

  const [table] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Esporta CSV" }).click(),
  ]);
  const csv = await readFile(await table.path(), "utf8");
  expect(csv).toContain("Chiara Dall’Ò");
  expect(csv).toContain("prenotata");
  // The status that nobody may have refuses in words; nothing is noisy otherwise.
  watched.expectQuiet(/status of 422/);
});

test("the keys walk the list only while the focus is in it", rarely(), async ({ asGiulia: page, server }) => {
  await writeAs(page, server.url, "Marco Primo");
  await writeAs(page, server.url, "Marco Secondo");
  await openApp(page, "/admin/richieste?stato=tutte&q=marco");
  await page.keyboard.press("j");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  await row(page, "Marco Secondo").focus();
  await page.keyboard.press("j");
  await expect(row(page, "Marco Primo")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(row(page, "Marco Secondo")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Marco Secondo" })).toBeVisible();
  await expect(page).toHaveURL(/stato=tutte&q=marco/);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("without JavaScript everything can be done too", async ({ browser, asGiulia, server }) => {
  await writeAs(asGiulia, server.url, "Senza Script");
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    storageState: await asGiulia.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto("/admin/richieste?stato=tutte");
  await page.getByRole("searchbox").fill("senza script");
  await page.getByRole("button", { name: "Cerca", exact: true }).click();
  await row(page, "Senza Script").click();
  await page.getByLabel("Nota interna").fill("Richiamare lunedì.");
  await page.getByRole("button", { name: "Aggiungi la nota" }).click();
  await expect(page.getByText("Nota aggiunta")).toBeVisible();
  await expect(page.getByRole("paragraph").filter({ hasText: "Richiamare lunedì." })).toBeVisible();
  await page.getByText("Chiudi…").click();
  await page.getByRole("button", { name: "È diventata cliente" }).click();
  await expect(page.getByText("Da «Nuova» a «Chiusa»")).toBeVisible();
  await page.goto("/admin/offerte");
  await page.getByLabel("Posti rimasti").fill("2");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Numeri salvati")).toBeVisible();
  await context.close();
});

test(
  "a mail that the server refuses is marked, and goes out when it is sent again",
  rarely(),
  async ({ browser, playwright }) => {
    const mail = await startMailServer({ mood: "refuses the recipient" });
    const server = await startDesk(playwright, { SMTP_URL: mail.url });
    const context = await browser.newContext({ baseURL: server.url });
    await signInAtTheWire(context.request, server.url);
    const page = await context.newPage();
    await writeAs(page, server.url, "Posta Ferma");
    await openApp(page, "/admin/richieste");
    await row(page, "Posta Ferma").click();
    await expect(page.getByRole("heading", { level: 2, name: "Posta Ferma" })).toBeVisible();
    const notice = page
      .getByRole("listitem")
      .filter({ hasText: "Notifica allo studio" })
      .filter({ hasText: "Rimanda" });
    await expect(notice.getByText("Rifiutata dal server di posta")).toBeVisible();
    await expectAccessible(page);

    mail.mood = "accepts";
    await openApp(page, new URL(page.url()).pathname);
    await notice.getByRole("button").click();
    await expect(toast(page, "E-mail rimandata")).toBeVisible();
    await expect(notice.getByText("Accettata dal server di posta")).toBeVisible();
    expect(mail.received.length).toBeGreaterThan(0);
    await context.close();
    await server.stop();
    await mail.stop();
  },
);

for (const [name, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desk: { width: 1440, height: 900 },
})) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, hasTouch: name === "phone", isMobile: name === "phone" });

    test(
      "every page of the desk is accessible and nothing runs off sideways",
      rarely(),
      async ({ asGiulia: page, server }) => {
        const long = "Unaparolalunghissimasenzaspazi".repeat(8);
        const email = `${"maria".repeat(12)}@${"rovere".repeat(10)}.${name}.example`;
        await writeAs(page, server.url, "Maria Vittoria Della Rovere Bentivoglio", { message: `Ciao ${long}`, email });
        await openApp(page, "/admin/richieste?stato=tutte");
        const address = await row(page, "Maria Vittoria").first().getAttribute("href");
        const watched = watch(page);
        for (const path of [
          "/admin/richieste",
          "/admin/richieste?stato=tutte&q=nessunosichiamacosi",
          "/admin/richieste?stato=sospette",
          address!,
          "/admin/richieste/00000000-0000-4000-8000-000000000000",
          "/admin/offerte",
          "/admin/persone",
          "/admin/dashboard",
          "/admin/dashboard?scheda=statistiche",
        ]) {
          await openApp(page, path);
          await expectAccessible(page);
          await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
          await expectFits(page);
          if (name === "desk") await expectFitsOnPhone(page);
        }
        watched.expectQuiet(/status of 404/);
      },
    );
  });
}

/** RFC 5545 §3.1: unfolded, then name and value; §3.3.11: text unescaped. */
function readCalendar(file: string): Record<string, string> {
  const lines = file.replaceAll("\r\n ", "").split("\r\n").filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).replace(/\\([\\;,])/g, "$1")];
    }),
  );
}
