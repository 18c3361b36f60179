/** The whole life of an article, from an empty database to nowhere at all. */
import { startServer } from "#tests/support/server.ts";
import { expect, GIULIA, PASSWORD, rarely, test, toast } from "./admin.ts";
import { openEditor, text, write } from "./editor.ts";
import { openApp } from "./open-app.ts";
import { photo } from "./pictures.ts";

test(
  "the first administrator writes the first article; readers find it, follow it when it moves, and lose it",
  rarely(),
  async ({ page, browser }) => {
    const server = await startServer({ env: { SEED_DEMO: "false" } });
    const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const reader = await visitor.newPage();
    const anywhere = async (words: string) => {
      const [rss, sitemap, footer] = await Promise.all(
        ["/api/blog-rss", "/sitemap.xml", "/contatti"].map(async (path) => (await visitor.request.get(path)).text()),
      );
      return { rss: rss!.includes(words), sitemap: sitemap!.includes(words), footer: footer!.includes(words) };
    };
    try {
      await openApp(page, `${server.url}/admin/auth?scheda=registrati`);
      await page.getByLabel("Email").fill(GIULIA);
      await page.getByLabel("Password").fill(PASSWORD);
      await page.getByRole("button", { name: "Registrati come Admin" }).click();
      await expect(page).toHaveURL(/\/admin\/dashboard/);

      await openApp(page, `${server.url}/admin/blog`);
      await page.getByRole("link", { name: "Scrivi il primo" }).click();
      await openEditor(page, `${server.url}/admin/blog/new`);
      await write(page, { title: "Il primo", text: "Comincia qui." });
      for (const [seed, alt] of ["Una sala vuota", "La stessa sala, piena"].entries()) {
        await page.getByRole("button", { name: "Immagine", exact: true }).click();
        const dialog = page.getByRole("dialog", { name: "Immagine" });
        await dialog.locator("input[type=file]").setInputFiles(await photo(`${seed}.jpg`, seed + 1));
        const tray = page.getByRole("region", { name: "Una foto da descrivere" });
        await tray.getByLabel("Testo alternativo").fill(alt);
        await tray.getByRole("button", { name: "Inserisci la foto" }).click();
        await expect(text(page).getByRole("img", { name: alt })).toBeVisible();
      }
      await page.getByLabel("Immagine di copertina").setInputFiles(await photo("copertina.jpg", 6));
      await expect(page.getByRole("button", { name: "Togli la copertina" })).toBeVisible();
      await page.getByRole("button", { name: "Pubblica", exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/blog$/);
      await expect.poll(() => anywhere("/blog/il-primo")).toEqual({ rss: true, sitemap: true, footer: true });

      await reader.goto("/blog/il-primo");
      await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Il primo");
      for (const alt of ["Una sala vuota", "La stessa sala, piena"])
        await expect(reader.getByRole("img", { name: alt }).first()).toBeVisible();

      await page.getByRole("link", { name: "Modifica «Il primo»" }).click();
      await page.getByLabel(/Slug/).fill("il-primissimo");
      await page.getByRole("button", { name: "Pubblica", exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/blog$/);
      await reader.goto("/blog/il-primo");
      await expect(reader).toHaveURL(/\/blog\/il-primissimo$/);

      await page.getByRole("link", { name: "Modifica «Il primo»" }).click();
      await page.getByRole("button", { name: "Salva bozza", exact: true }).click();
      await page.getByRole("button", { name: "Togli l’articolo dal sito" }).click();
      await expect(toast(page, "Salvato")).toContainText("Bozza salvata");
      await expect.poll(() => anywhere("/blog/il-prim")).toEqual({ rss: false, sitemap: false, footer: false });
      for (const path of ["/blog/il-primo", "/blog/il-primissimo"])
        expect((await visitor.request.get(path)).status()).toBe(404);
    } finally {
      await visitor.close();
      await server.stop();
    }
  },
);
