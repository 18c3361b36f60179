/** The site stops answering under an open page: a proxy's 502 while it restarts, a Wi-Fi's own page, a dead line. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, GIULIA, rarely, test, toast } from "./admin.ts";
import { draftSaved, newDraft, openEditor, text } from "./editor.ts";
import { openApp } from "./open-app.ts";
import { watchCode } from "./watch-code.ts";
import { writeAs } from "./write-request.ts";

/** What nginx answers when nothing listens behind it. */
const BAD_GATEWAY = {
  status: 502,
  contentType: "text/html",
  body: "<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>",
};
const WELCOME = { status: 200, contentType: "text/html", body: "<!doctype html><h1>Benvenuto nel Wi-Fi</h1>" };

const notice = (page: Page) => page.getByText("riprovo da solo ogni pochi secondi");

/** From now on a proxy answers everything. @returns ends it */
async function stopSite(page: Page, answer: typeof BAD_GATEWAY = BAD_GATEWAY): Promise<() => Promise<void>> {
  await page.route("**/*", (route) => route.fulfill(answer));
  return () => page.unroute("**/*");
}

const copiesInBrowser = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .flatMap(([key, copy]) => (key.startsWith("tonica.bozza.") ? [copy] : []))
      .join(),
  );

test(
  "an article whose save a proxy answers stays in the editor and in the browser, and is saved afterwards",
  rarely(),
  async ({ asGiulia: page }) => {
    const path = await newDraft(page, { title: "Durante il riavvio", text: "Prima." });
    const restart = await stopSite(page);
    await page.keyboard.type(" Dopo.");
    await page.getByRole("button", { name: "Salva bozza", exact: true }).click();
    await expect(toast(page, "Errore salvataggio")).toContainText("Il sito non risponde");
    await expect(notice(page)).toBeVisible();
    await expect(text(page)).toHaveText("Prima. Dopo.");
    expect(await copiesInBrowser(page)).toContain("Prima. Dopo.");
    await expectAccessible(page);

    await restart();
    await draftSaved(page);
    await expect(notice(page)).toBeHidden();
    await page.getByRole("button", { name: "Salva bozza", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/blog$/);
    expect(await copiesInBrowser(page)).toBe("");
    await openEditor(page, path);
    await expect(text(page)).toHaveText("Prima. Dopo.");
  },
);

test("a page that was asked for comes by itself when the site answers again; what is open and typed stays until then", async ({
  asGiulia: page,
  server,
}) => {
  await writeAs(page, server.url, "Vera Galleria");
  await page.clock.install();
  const codeHasCome = watchCode(page);
  await openApp(page, "/admin/richieste?stato=tutte&q=galleria");
  await page.clock.runFor(6_000);
  await page.clock.resume();
  const row = page.getByRole("listitem").getByRole("link", { name: "Vera Galleria" });
  await expect(row).toBeVisible();
  await expect.poll(codeHasCome).toBe(true);
  await page.context().setOffline(true);
  await row.click();
  await expect(notice(page)).toBeVisible();
  await expect(row).toBeVisible();
  await expect(page.getByText("colpa nostra")).toBeHidden();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 2, name: "Vera Galleria" })).toBeVisible();
  await expect(notice(page)).toBeHidden();

  const note = page.getByLabel("Nota interna");
  await note.fill("Preferisce la sera.");
  const restart = await stopSite(page);
  await page.getByRole("button", { name: "Aggiungi la nota" }).click();
  await expect(page.getByRole("heading", { name: "Errore: Il sito non risponde" })).toBeVisible();
  await expect(note).toHaveValue("Preferisce la sera.");
  await page.getByRole("navigation", { name: "Amministrazione" }).getByRole("link", { name: "Utenti" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Vera Galleria" })).toBeVisible();
  // Before the site answers: afterwards the page may have come by itself, and the button is gone.
  await page.getByRole("button", { name: "Riprova adesso" }).click();
  await expect(notice(page)).toBeVisible();
  await restart();
  await expect(page.getByRole("heading", { level: 1, name: "Utenti" })).toBeVisible();
});

test.describe("who signs out", () => {
  test.use({ ownSession: true });

  test("while the site does not answer is signed out when it does", rarely(), async ({ asGiulia: page }) => {
    await openApp(page, "/admin/profilo");
    const restart = await stopSite(page);
    await page.getByRole("button", { name: "Esci" }).first().click();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await restart();
    await expect(page).toHaveURL(/\/$/);
    await openApp(page, "/admin/auth");
    await expect(page.getByRole("button", { name: "Accedi" })).toBeVisible();
  });
});

for (const [what, answer] of [
  ["a proxy's 502", BAD_GATEWAY],
  ["a Wi-Fi's welcome", WELCOME],
] as const) {
  test(`the forms of the admin survive ${what} with the catalogue's words`, rarely(), async ({ asGiulia: page }) => {
    await openApp(page, "/admin/blog/categorie");
    const created = page.getByRole("form", { name: "Nuova categoria" });
    await created.getByLabel("Nome").fill("Mai arrivata");
    let restart = await stopSite(page, answer);
    await created.getByRole("button", { name: "Crea categoria" }).click();
    await expect(toast(page, "Errore creazione")).toContainText("Il sito non risponde");
    await expect(created.getByLabel("Nome")).toHaveValue("Mai arrivata");
    await restart();

    await openApp(page, "/admin/utenti");
    await page.getByLabel("Persona", { exact: true }).fill("00000000-0000-4000-8000-000000000000");
    restart = await stopSite(page, answer);
    await page.getByRole("button", { name: "Assegna ruolo" }).click();
    await expect(toast(page, "Errore")).toContainText("Impossibile assegnare il ruolo");
    await restart();

    await page.context().clearCookies();
    await openApp(page, "/admin/auth");
    await page.getByLabel("Email").fill(GIULIA);
    await page.getByLabel("Password").fill("una qualunque");
    restart = await stopSite(page, answer);
    await page.getByRole("button", { name: "Accedi" }).click();
    await expect(toast(page, "Errore")).toContainText("Errore durante l'accesso");
    await expect(page.getByLabel("Email")).toHaveValue(GIULIA);
    await restart();
    await expect(notice(page)).toBeHidden();
  });
}
