/** A working day of somebody who has a phone and nothing else, and the forms of the desk when the line or the session go. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, rarely, test, toast } from "./admin.ts";
import { openEditor, write } from "./editor.ts";
import { openApp } from "./open-app.ts";
import { watchCode } from "./watch-code.ts";
import { writeAs } from "./write-request.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const name = (page: Page, of: string) => page.getByRole("heading", { level: 2, name: of });
const history = (page: Page) => page.locator("section", { has: page.getByRole("heading", { name: "Cronologia" }) });
const noSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

/** No telephone answers here: the tap alone counts. */
const withoutTelephone = (page: Page) =>
  page.addInitScript(() =>
    addEventListener(
      "click",
      (event) => {
        if ((event.target as Element).closest("a[href^='tel:']")) event.preventDefault();
      },
      { capture: true },
    ),
  );

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test(
  "a whole day on a phone: answer, call, book, move, note, write, publish, close; and who telephones is in the list too",
  rarely(),
  async ({ asGiulia: page, server }) => {
    await withoutTelephone(page);
    const email = await writeAs(page, server.url, "Chiara Dell’Orto");
    // Other journeys have left requests here, of which the dashboard shows the first five.
    await openApp(page, "/admin/richieste");
    await page.getByRole("searchbox", { name: "Cerca nelle richieste" }).fill("Chiara Dell’Orto");
    await page.getByRole("button", { name: "Cerca", exact: true }).tap();
    await expect(page).toHaveURL(/q=Chiara/);
    await page.getByRole("link", { name: /Chiara Dell’Orto/ }).tap();
    await expect(name(page, "Chiara Dell’Orto")).toBeVisible();
    const address = page.url();

    await page.getByText("Rispondi da qui").tap();
    await page.getByLabel("Risposta", { exact: true }).fill("Ciao Chiara, ti va bene martedì alle 18?");
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.getByRole("button", { name: "Invia la risposta" }).tap();
    await expect(toast(page, "Risposta scritta")).toBeVisible();
    await expect(history(page)).toContainText("Risposta: ");
    await expect(history(page)).toContainText("Da «Nuova» a «Contattata»");

    await page.getByRole("link", { name: "Chiama", exact: true }).tap();
    await expect(page.getByText("Com’è andata la telefonata?")).toBeVisible();
    // The phone dropped the page while she called: the question is still there.
    await page.reload();
    await expect(page.getByText("Com’è andata la telefonata?")).toBeVisible();
    await page.getByRole("button", { name: "Ha risposto", exact: true }).tap();
    await expect(history(page)).toContainText("Per telefono: ha risposto");
    await expect(page.getByText("Com’è andata la telefonata?")).toBeHidden();

    await page.getByLabel("Giorno").fill(inDays(20));
    await page.getByLabel("Ora").fill("18:30");
    await page.getByRole("button", { name: "Fissa l’appuntamento" }).tap();
    await expect(history(page)).toContainText("Appuntamento fissato per");
    await page.getByLabel("Giorno").fill(inDays(21));
    await page.getByRole("button", { name: "Sposta l’appuntamento" }).tap();
    await expect(history(page)).toContainText("Appuntamento spostato a");
    await page.getByLabel("Nota interna").fill("Ha un bambino piccolo.");
    await page.getByRole("button", { name: "Aggiungi la nota" }).tap();
    await expect(history(page)).toContainText("Ha un bambino piccolo.");

    await openEditor(page);
    await write(page, { title: "Dal telefono", text: "Due righe scritte in piedi." });
    await page.getByRole("button", { name: "Pubblica", exact: true }).tap();
    await expect(page).toHaveURL(/\/admin\/blog$/);
    expect((await page.request.get(`${server.url}/blog/dal-telefono`)).status()).toBe(200);

    await openApp(page, "/admin/richieste");
    await page.getByRole("link", { name: "Nuova richiesta" }).tap();
    await page.getByLabel("Nome").fill("Rosa Bianchi");
    await page.getByLabel("Telefono").fill("0442 600100");
    await page.getByRole("button", { name: "Scrivi la richiesta" }).tap();
    await expect(page.getByLabel(/Le ho detto/)).toBeFocused();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.getByLabel(/Le ho detto/).check();
    await page.getByRole("button", { name: "Scrivi la richiesta" }).tap();
    await expect(name(page, "Rosa Bianchi")).toBeVisible();
    await expect(page.getByText("arrivata per telefono, scritta dallo studio").first()).toBeVisible();

    await openApp(page, address);
    await page.getByText("Chiudi…").tap();
    await expect(page.getByRole("radio", { name: "Telefono", exact: true }).first()).toBeChecked();
    await expectAccessible(page);
    await page.getByRole("button", { name: "È diventata cliente" }).tap();
    await expect(page.getByText("Com’è finita:")).toBeVisible();
    await expect(history(page)).toContainText("Esito: È diventata cliente · sentita per telefono");
    await expectAccessible(page);
    await openApp(page, "/admin/richieste?stato=chiusa&esito=cliente");
    await expect(page.getByRole("listitem").getByRole("link", { name: /Chiara Dell’Orto/ })).toBeVisible();
    await expectAccessible(page);

    await writeAs(page, server.url, "Chiara", { email, message: "Sono ancora io." });
    await openApp(page, address);
    await page.getByRole("button", { name: /^Unisci/ }).tap();
    await expect(page.getByRole("heading", { name: "Unite a questa richiesta" })).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);
  },
);

test.describe("with a session of its own", () => {
  test.use({ ownSession: true });

  test(
    "what is typed stays without a line, and after a session that ended finds itself where it was",
    rarely(),
    async ({ asGiulia: page, context }) => {
      await page.clock.install();
      const codeHasCome = watchCode(page);
      await openApp(page, "/admin/richieste/nuova");
      await page.clock.runFor(6_000);
      await page.clock.resume();
      await expect.poll(codeHasCome).toBe(true);
      await page.getByLabel("Nome").fill("Senza Linea");
      await page.getByLabel("Telefono").fill("0442 600200");
      await page.getByLabel(/Le ho detto/).check();
      await context.setOffline(true);
      await page.getByRole("button", { name: "Scrivi la richiesta" }).tap();
      await expect(page.getByRole("heading", { name: "Errore: Il sito non risponde" })).toBeVisible();
      await expect(page.getByLabel("Nome")).toHaveValue("Senza Linea");
      await page.getByRole("link", { name: "Torna all’elenco" }).tap();
      await expect(page.getByText("riprovo da solo ogni pochi secondi")).toBeVisible();
      await expect(page.getByLabel("Nome")).toHaveValue("Senza Linea");
      await context.setOffline(false);
      await expect(page.getByRole("heading", { level: 1, name: "Richieste" })).toBeVisible();

      // Nothing was sent: it waits for who comes back.
      await page.getByRole("link", { name: "Nuova richiesta" }).tap();
      await expect(page.getByLabel("Nome")).toHaveValue("Senza Linea");
      const session = await context.cookies();
      await context.clearCookies();
      await page.getByRole("button", { name: "Scrivi la richiesta" }).tap();
      await expect(page).toHaveURL(/ritorno=%2Fadmin%2Frichieste%2Fnuova&motivo=fine/);
      await context.addCookies(session);
      await openApp(page, "/admin/richieste/nuova");
      await expect(page.getByLabel("Nome")).toHaveValue("Senza Linea");
      await expect(page.getByLabel(/Le ho detto/)).toBeChecked();
      await page.getByRole("button", { name: "Scrivi la richiesta" }).tap();
      await expect(name(page, "Senza Linea")).toBeVisible();
      await openApp(page, "/admin/richieste/nuova");
      await expect(page.getByLabel("Nome")).toHaveValue("");
    },
  );
});
