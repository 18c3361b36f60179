/** The owner's desk as a place: what comes first, where links lead, and that nothing opens out of sight. */
import { expect, rarely, test, toast } from "./admin.ts";
import { openApp } from "./open-app.ts";
import { writeAs } from "./write-request.ts";

test(
  "links and commands lead to the tab they name, whichever is open; going back finds the one that was left",
  rarely(),
  async ({ asGiulia: page }) => {
    const tab = (name: string) => page.getByRole("tab", { name, selected: true });
    const menu = page.getByRole("navigation", { name: "Amministrazione" });
    await openApp(page, "/admin/dashboard?scheda=statistiche");
    await menu.getByRole("link", { name: "Dashboard" }).click();
    await expect(tab("Articoli")).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("Impostazioni");
    await page.keyboard.press("Enter");
    await expect(tab("Impostazioni")).toBeVisible();
    await expect(page.getByText("Amministratore Principale")).toBeVisible();
    await page.getByRole("tab", { name: "Statistiche" }).click();
    await menu.getByRole("link", { name: "Articoli" }).click();
    await expect(page).toHaveURL(/\/admin\/blog$/);
    await page.goBack();
    await expect(tab("Statistiche")).toBeVisible();
  },
);

test(
  "a request from far down the list is read at once, and the list stays where it was",
  rarely(),
  async ({ asGiulia: page, server }) => {
    for (let count = 1; count <= 20; count++)
      await writeAs(page, server.url, `In fila ${"abcdefghilmnopqrstuvz"[count]}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openApp(page, "/admin/richieste?stato=tutte&q=in+fila");
    const row = page.getByRole("listitem").getByRole("link", { name: "In fila b" });
    await row.click();
    await expect(page.getByRole("heading", { level: 2, name: "In fila b" })).toBeInViewport();
    await expect(row).toBeInViewport();
  },
);

test(
  "what a colleague does with an open request is seen at once, and so is that its person was erased",
  rarely(),
  async ({ asGiulia: page, context, server }) => {
    const email = await writeAs(page, server.url, "Vista Daddue");
    await openApp(page, "/admin/richieste?stato=tutte&q=daddue");
    const row = page.getByRole("listitem").getByRole("link", { name: "Vista Daddue" });
    await row.click();
    const colleague = await context.newPage();
    await openApp(colleague, (await row.getAttribute("href"))!);
    await colleague.getByRole("button", { name: "Segna come contattata" }).click();
    await colleague.getByLabel("Nota interna").fill("Richiamo io domani.");
    await colleague.getByRole("button", { name: "Aggiungi la nota" }).click();
    await expect(page.getByRole("paragraph").filter({ hasText: "Richiamo io domani." })).toBeVisible();

    await openApp(page, "/admin/richieste?stato=tutte&q=daddue");
    await expect(row).toBeVisible();
    await openApp(colleague, "/admin/persone");
    await colleague.getByLabel("E-mail").fill(email);
    await colleague.getByRole("main").getByRole("button", { name: "Cerca" }).click();
    await colleague.getByLabel("Scrivi CANCELLA per confermare").fill("CANCELLA");
    await colleague.getByRole("button", { name: "Cancella per sempre" }).click();
    await expect(row).toBeHidden();
  },
);

test(
  "a page begins at its top and is told; going back finds the place that was left",
  rarely(),
  async ({ asGiulia: page }) => {
    const place = () => page.evaluate(() => scrollY);
    await openApp(page, "/admin/blog");
    const last = page.getByRole("link", { name: /^Modifica/ }).last();
    await last.scrollIntoViewIfNeeded();
    const left = await place();
    expect(left).toBeGreaterThan(300);
    await last.click();
    await expect(page.locator("#annunci")).toHaveText("Modifica articolo · Tonica");
    await expect.poll(place).toBe(0);
    await expect(page.getByRole("main")).toBeFocused();
    await page.goBack();
    await expect(last).toBeInViewport();
    await expect.poll(place).toBe(left);
    // What one chooses among stays in sight.
    await page.getByRole("navigation", { name: "Amministrazione" }).getByRole("link", { name: "Statistiche" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Statistiche" })).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 50));
    await page.getByRole("link", { name: "90 giorni" }).click();
    await expect(page.getByRole("link", { name: "90 giorni" })).toHaveAttribute("aria-current", "page");
    await expect.poll(place).toBe(50);
  },
);

test(
  "a form that was sent gives the keyboard back: to what is wrong, else to where it was",
  rarely(),
  async ({ asGiulia: page }) => {
    await openApp(page, "/admin/blog/categorie");
    await page.getByRole("button", { name: "Crea categoria" }).click();
    const name = page.getByRole("form", { name: "Nuova categoria" }).getByLabel("Nome");
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(name).toBeFocused();

    await openApp(page, "/admin/offerte");
    await page.getByLabel("Primi clienti").fill("-1");
    await page.getByLabel("Consulenze al mese").fill("1000");
    await page.getByRole("button", { name: "Salva" }).click();
    await expect(page.getByLabel("Primi clienti")).toBeFocused();
    await expect(page.getByLabel("Consulenze al mese")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Primi clienti").fill("9");
    await page.getByLabel("Consulenze al mese").fill("12");
    await page.getByLabel("Consulenze al mese").press("Enter");
    await expect(toast(page, "Numeri salvati")).toBeVisible();
    await expect(page.getByLabel("Consulenze al mese")).toBeFocused();
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("who waits for an answer comes before everything else", rarely(), async ({ asGiulia: page, server }) => {
    await writeAs(page, server.url, "Chiara Dall’Ò");
    await openApp(page, "/admin/dashboard");
    const waiting = page.getByRole("region", { name: "Richieste nuove" });
    await expect(waiting.getByRole("listitem").first()).toBeInViewport();
    const order = await page.getByRole("tabpanel").getByRole("heading", { level: 2 }).allTextContents();
    expect(order.slice(0, 3)).toEqual(["Richieste nuove", "Che cosa dice il sito", "Ultimi articoli"]);
  });
});
