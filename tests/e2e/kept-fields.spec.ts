/** What is typed into a form of the admin waits in the tab until it has arrived, for the one who typed it. */
import type { Page } from "@playwright/test";
import { expect, newAdmin, rarely, test } from "./admin.ts";
import { openApp } from "./open-app.ts";
import { writeAs } from "./write-request.ts";

test.use({ ownSession: true });

const choose = async (page: Page, list: string, option: string) => {
  await page.getByRole("combobox", { name: list }).click();
  await page.getByRole("option", { name: option }).click();
};

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("tonica.scritto.")));

test(
  "what is typed or chosen by mouse comes back in every form, and never to a colleague in the same tab",
  rarely(),
  async ({ asGiulia: page, browser, context, server }) => {
    await openApp(page, "/admin/richieste/nuova");
    await choose(page, "Com’è arrivata", "WhatsApp");
    await choose(page, "Per che cosa", "Dimagrimento");
    await page.getByLabel("Nome").fill("Rosa Bianchi");
    await page.getByLabel(/Le ho detto/).check();
    await openApp(page, "/admin/richieste/nuova");
    await expect(page.getByLabel("Nome")).toHaveValue("Rosa Bianchi");
    await expect(page.getByRole("combobox", { name: "Com’è arrivata" })).toHaveText("WhatsApp");
    await expect(page.getByRole("combobox", { name: "Per che cosa" })).toHaveText("Dimagrimento");
    await expect(page.getByLabel(/Le ho detto/)).toBeChecked();

    await writeAs(page, server.url, "Marta Righetti");
    await openApp(page, "/admin/richieste?stato=tutte&q=Righetti");
    await page.getByRole("link", { name: /Marta Righetti/ }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Marta Righetti" })).toBeVisible();
    const request = page.url();
    await page.getByText("Chiudi…").click();
    await page.getByLabel("Una frase, se vuoi").fill("Comincia a gennaio.");
    await page.getByText("Correggi i dati").click();
    const correction = page.locator("form", { hasText: "Salva i dati corretti" });
    await correction.getByLabel("Nome").fill("Marta Righetto");
    await page.getByLabel("Ora", { exact: true }).fill("18:30");
    await choose(page, "Durata", "60 minuti");
    await openApp(page, request);
    await expect(page.getByLabel("Una frase, se vuoi")).toHaveValue("Comincia a gennaio.");
    await expect(correction.getByLabel("Nome")).toHaveValue("Marta Righetto");
    await expect(page.getByLabel("Ora", { exact: true })).toHaveValue("18:30");
    await expect(page.getByRole("combobox", { name: "Durata" })).toHaveText("60 minuti");
    await page.getByRole("button", { name: "Salva i dati corretti" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Marta Righetto" })).toBeVisible();
    await openApp(page, request);
    await expect(page.getByLabel("Una frase, se vuoi")).toBeVisible();
    await expect(page.getByText("Salva i dati corretti")).toBeHidden();

    await openApp(page, "/admin/agenda/nuovo");
    await page.getByLabel("Nome e cognome").fill("Dina Perbellini");
    await openApp(page, "/admin/agenda/nuovo");
    await expect(page.getByLabel("Nome e cognome")).toHaveValue("Dina Perbellini");

    await openApp(page, "/admin/utenti");
    const invitation = page.getByRole("form", { name: "Invito" });
    await invitation.getByLabel("Nome", { exact: true }).fill("Chiara");
    await invitation.getByRole("checkbox", { name: "Rispondere alle richieste" }).check();
    await openApp(page, "/admin/utenti");
    await expect(invitation.getByLabel("Nome", { exact: true })).toHaveValue("Chiara");
    await expect(invitation.getByRole("checkbox", { name: "Rispondere alle richieste" })).toBeChecked();

    // The studio's forms are whole sections, with lists that grow; the tab is loaded anew as after a login.
    page.on("dialog", (dialog) => void dialog.accept());
    await openApp(page, "/admin/studio/orari");
    await page.getByLabel("Lunedì, chiude alle").fill("12:00");
    await openApp(page, "/admin/studio/orari");
    await expect(page.getByLabel("Lunedì, chiude alle")).toHaveValue("12:00");
    await page.getByRole("main").getByRole("link", { name: "Studio" }).first().click();
    await page.getByRole("button", { name: "Esci senza salvare" }).click();
    await page.getByRole("link", { name: "Orari di apertura" }).first().click();
    await expect(page.getByLabel("Lunedì, chiude alle")).toHaveValue("21:00");

    // A password is kept nowhere.
    await openApp(page, "/admin/profilo");
    await page.getByLabel("Password attuale").fill("un segreto");
    expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain("un segreto");

    const colleague = await (await browser.newContext({ baseURL: server.url })).newPage();
    await newAdmin(page, colleague, server.url);
    await context.clearCookies();
    await context.addCookies(await colleague.context().cookies());
    await openApp(page, "/admin/richieste/nuova");
    await expect(page.getByLabel("Nome")).toHaveValue("");
    expect(await kept(page)).toEqual([]);
    await colleague.context().close();
  },
);
