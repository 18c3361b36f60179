/** The owner's desk as a place: what comes first, where links lead, and that nothing opens out of sight. */
import { expect, test } from "./admin.ts";
import { openApp } from "./open-app.ts";
import { writeAs } from "./write-request.ts";

test("links and commands lead to the tab they name, whichever is open; going back finds the one that was left", async ({
  asGiulia: page,
}) => {
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
});

test("a request from far down the list is read at once, and the list stays where it was", async ({
  asGiulia: page,
  server,
}) => {
  for (let count = 1; count <= 20; count++)
    await writeAs(page, server.url, `In fila ${"abcdefghilmnopqrstuvz"[count]}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openApp(page, "/admin/richieste?stato=tutte&q=in+fila");
  const row = page.getByRole("listitem").getByRole("link", { name: "In fila b" });
  await row.click();
  await expect(page.getByRole("heading", { level: 2, name: "In fila b" })).toBeInViewport();
  await expect(row).toBeInViewport();
});

test("what a colleague does with an open request is seen at once, and so is that its person was erased", async ({
  asGiulia: page,
  context,
  server,
}) => {
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
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("who waits for an answer comes before everything else", async ({ asGiulia: page, server }) => {
    await writeAs(page, server.url, "Chiara Dall’Ò");
    await openApp(page, "/admin/dashboard");
    const waiting = page.getByRole("region", { name: "Richieste nuove" });
    await expect(waiting.getByRole("listitem").first()).toBeInViewport();
    const order = await page.getByRole("tabpanel").getByRole("heading", { level: 2 }).allTextContents();
    expect(order.slice(0, 2)).toEqual(["Richieste nuove", "Ultimi articoli"]);
  });
});
