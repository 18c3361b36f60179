/** The pages around the editor: articles, categories, pictures (spec §2, §5, §8); and all of it without JavaScript. */
import { expectAccessible, expectFits, expectFitsOnPhone } from "./accessible.ts";
import { expect, rarely, test, toast } from "./admin.ts";
import { newDraft, openEditor, text, title, write } from "./editor.ts";
import { openApp } from "./open-app.ts";
import { photo } from "./pictures.ts";
import { watch } from "./quiet-page.ts";

test.describe("articles", () => {
  test(
    "are found by title and slug, narrowed by status, and say so when there are none",
    rarely(),
    async ({ asGiulia: page }) => {
      await newDraft(page, { title: "Molle e pazienza", text: "Bozza." });
      await openApp(page, "/admin/blog");
      const rows = page.getByRole("article");
      await expect(rows.first()).toContainText("Molle e pazienza");
      await page.getByRole("searchbox", { name: "Cerca" }).fill("pilates");
      await page.getByRole("button", { name: "Cerca", exact: true }).last().click();
      await expect(page).toHaveURL(/\?q=pilates/);
      await expect(rows.first()).toContainText(/pilates/i);
      await expect(page.getByRole("article", { name: "Molle e pazienza" })).toBeHidden();
      await page.getByRole("link", { name: /^Bozze/ }).click();
      await expect(page.getByText("Nessun articolo con questo filtro.")).toBeVisible();
      await page.getByRole("searchbox", { name: "Cerca" }).fill("molle");
      await page.keyboard.press("Enter");
      await expect(rows).toHaveCount(1);
      await page.getByRole("link", { name: /^Pubblicati/ }).click();
      await expect(rows).toHaveCount(0);
      await page.goto("/admin/blog?status=published");
      await page.getByRole("link", { name: /^Apri/ }).first().click();
      await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/);
    },
  );
});

test.describe("categories", () => {
  test("are created, changed and deleted, each time with the specified words", rarely(), async ({ asGiulia: page }) => {
    await openApp(page, "/admin/blog/categorie");
    const form = page.getByRole("form", { name: "Nuova categoria" });
    await form.getByRole("button", { name: "Crea categoria" }).click();
    await expect(toast(page, "Nome richiesto")).toContainText("Inserisci un nome categoria");
    await expect(page.getByLabel("Nome").last()).toBeFocused();
    await form.getByLabel("Nome").fill("Mobilità & Respiro");
    await form.getByRole("button", { name: "Crea categoria" }).click();
    await expect(toast(page, "Categoria creata")).toBeVisible();
    await expect(form.getByLabel("Nome")).toHaveValue("");
    const row = page.getByRole("listitem").filter({ hasText: "Mobilità & Respiro" });
    await expect(row).toContainText("/blog/c/mobilita-respiro");
    await expect(row).toContainText("0 articoli");

    await form.getByLabel("Nome").fill("Copia");
    await form.getByLabel("Slug").fill("mobilita-respiro");
    await form.getByRole("button", { name: "Crea categoria" }).click();
    await expect(toast(page, "Errore creazione")).toBeVisible();

    await row.getByText("Modifica").click();
    const edit = page.getByRole("form", { name: "Modifica Mobilità & Respiro" });
    await edit.getByLabel("Nome").fill("");
    await edit.getByRole("button", { name: "Salva" }).click();
    await expect(edit.getByRole("heading", { name: "Nome richiesto: Inserisci un nome categoria" })).toBeVisible();
    await edit.getByLabel("Nome").fill("Mobilità");
    await edit.getByLabel("Descrizione").fill("Spalle, anche, fiato.");
    await edit.getByRole("button", { name: "Salva" }).click();
    await expect(toast(page, "Salvato")).toBeVisible();
    const renamed = page.getByRole("listitem").filter({ hasText: "Spalle, anche, fiato." });
    await expect(renamed).toContainText("Mobilità");

    const question = page.getByRole("dialog", { name: "Eliminare questa categoria?" });
    await renamed.getByRole("button", { name: "Elimina la categoria Mobilità" }).click();
    await expect(question).toContainText("Nessun articolo la usa.");
    await question.getByRole("button", { name: "Annulla" }).click();
    await expect(renamed).toBeVisible();
    await renamed.getByRole("button", { name: "Elimina la categoria Mobilità" }).click();
    await question.getByRole("button", { name: "Elimina" }).click();
    await expect(toast(page, "Categoria eliminata")).toBeVisible();
    await expect(renamed).toBeHidden();
  });

  test("a category of articles that goes leaves them without one", rarely(), async ({ asGiulia: page }) => {
    await openApp(page, "/admin/blog/categorie");
    const form = page.getByRole("form", { name: "Nuova categoria" });
    await form.getByLabel("Nome").fill("Passeggera");
    await form.getByRole("button", { name: "Crea categoria" }).click();
    await expect(toast(page, "Categoria creata")).toBeVisible();
    await openEditor(page);
    await write(page, { title: "Di passaggio", text: "Testo." });
    await page.getByLabel("Categoria").click();
    await page.getByRole("option", { name: "Passeggera" }).click();
    await page.getByRole("button", { name: "Pubblica", exact: true }).click();
    await expect(page.getByRole("article", { name: "Di passaggio" })).toContainText("Passeggera");
    await openApp(page, "/admin/blog/categorie");
    const row = page.getByRole("listitem").filter({ hasText: "Passeggera" });
    await expect(row).toContainText("1 articolo");
    await row.getByRole("button", { name: "Elimina la categoria Passeggera" }).click();
    const question = page.getByRole("dialog", { name: "Eliminare questa categoria?" });
    await expect(question).toContainText("1 articolo resta dov’è, ma senza categoria.");
    await question.getByRole("button", { name: "Elimina" }).click();
    await expect(toast(page, "Categoria eliminata")).toBeVisible();
    await openApp(page, "/admin/blog");
    await expect(page.getByRole("article", { name: "Di passaggio" })).toContainText("Senza categoria");
  });
});

test(
  "pictures are sent, described, found by their words, and deleted only when nothing uses them",
  rarely(),
  async ({ asGiulia: page }) => {
    await openApp(page, "/admin/media");
    await page.getByRole("button", { name: "Carica immagine" }).click();
    await expect(toast(page, "Seleziona un file")).toBeVisible();
    await page.getByLabel("Nuova immagine").setInputFiles(await photo("nuova.jpg", 5));
    await page.getByRole("button", { name: "Carica immagine" }).click();
    await expect(toast(page, "Immagine caricata")).toBeVisible();
    const newest = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^Elimina/ }) })
      .first();
    await expect(newest).toContainText("Non è usata in nessun articolo.");
    await newest.getByLabel("Testo alternativo").fill("Un reformer visto dall’alto");
    await newest.getByRole("button", { name: "Salva" }).click();
    await expect(toast(page, "Salvato")).toBeVisible();
    await page.getByRole("searchbox", { name: "Cerca" }).fill("reformer dall’alto");
    await page.keyboard.press("Enter");
    const found = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("img", { name: "Un reformer visto dall’alto" }) });
    await expect(found).toHaveCount(1);
    await found.getByRole("button", { name: /^Elimina/ }).click();
    await page
      .getByRole("dialog", { name: "Eliminare questa immagine?" })
      .getByRole("button", { name: "Elimina" })
      .click();
    await expect(toast(page, "Immagine eliminata")).toBeVisible();
    await expect(page.getByText("Nessuna immagine con questo filtro.")).toBeVisible();
    await page.goto("/admin/media?uso=used");
    await expect(page.getByRole("button", { name: /^Elimina/ })).toHaveCount(0);
    await expect(page.getByText("(copertina)").first()).toBeVisible();
  },
);

for (const width of [360, 1440]) {
  test(`every page of the writers is accessible and quiet at ${width} px`, rarely(), async ({ asGiulia: page }) => {
    const fits = () => (width === 360 ? expectFits(page) : expectFitsOnPhone(page));
    const quiet = watch(page);
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      "/admin/blog",
      "/admin/blog?q=niente+di+simile",
      "/admin/blog/categorie",
      "/admin/media",
      "/admin/cestino",
      "/admin/generatore",
    ]) {
      await openApp(page, path);
      await expectAccessible(page);
      await expectFits(page);
      await fits();
    }
    await openApp(page, "/admin/blog/categorie");
    await page.getByText("Modifica").first().click();
    await expectAccessible(page);
    const path = await newDraft(page, {
      title: `${width}${"precipitevolissimevolmente".repeat(4)}`,
      text: "Un testo.",
    });
    await page.getByText("Motori di ricerca", { exact: true }).click();
    await page.evaluate(() => scrollTo(0, 0)); // a button that is half beneath the head would be a small one
    await expectAccessible(page);
    await expectFits(page);
    await fits();
    await page.getByRole("button", { name: "Immagine", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Immagine" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "HTML" }).click();
    await expectAccessible(page);
    await openApp(page, `${path}/revisioni`);
    await page
      .getByRole("link", { name: /parole/ })
      .first()
      .click();
    await expect(page.getByRole("article", { name: "Allora" })).toBeVisible();
    await expectFits(page);
    await fits();
    await expectAccessible(page);
    quiet.expectQuiet();
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an article is written, published, corrected and withdrawn; a category is made and deleted", async ({
    asGiulia: page,
  }) => {
    await page.goto("/admin/blog/categorie");
    const form = page.getByRole("form", { name: "Nuova categoria" });
    await form.getByRole("button", { name: "Crea categoria" }).click();
    await expect(page.getByText("Nome richiesto: Inserisci un nome categoria")).toBeVisible();
    await form.getByLabel("Nome").fill("Senza script");
    await form.getByRole("button", { name: "Crea categoria" }).click();
    await expect(page.getByText("Categoria creata")).toBeVisible();

    await page.goto("/admin/blog/new");
    await page.getByRole("button", { name: "Pubblica", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Errore salvataggio", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Per pubblicare serve un titolo." })).toBeVisible();
    await title(page).fill("Scritto alla vecchia maniera");
    await page.getByLabel("Contenuto").fill("Un paragrafo.\n\nUn altro, con 3 < 5.");
    await page.getByLabel("Categoria").selectOption({ label: "Senza script" });
    await expect(page.getByRole("button", { name: "Carica immagine" })).toBeHidden(); // it could not
    await page.getByRole("button", { name: "Pubblica", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/blog$/);
    await expect(page.getByText("Salvato: Articolo pubblicato")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Salvato: Articolo pubblicato")).toBeHidden();
    await page.getByRole("link", { name: "Apri «Scritto alla vecchia maniera»" }).click();
    await expect(page.getByText("Un altro, con 3 < 5.", { exact: true })).toBeVisible();

    await page.goto("/admin/blog");
    await page.getByRole("link", { name: "Modifica «Scritto alla vecchia maniera»" }).click();
    await expect(page.getByLabel("Contenuto")).toHaveValue("<p>Un paragrafo.</p><p>Un altro, con 3 &lt; 5.</p>");
    await page.getByLabel("«Salva bozza» toglie l’articolo dal sito").check();
    await page.getByRole("button", { name: "Salva bozza", exact: true }).click();
    await expect(page.getByText("Salvato: Bozza salvata")).toBeVisible();
    expect((await page.request.get("/blog/scritto-alla-vecchia-maniera")).status()).toBe(404);

    await page.goto("/admin/blog/categorie");
    await page.getByRole("button", { name: "Elimina la categoria Senza script" }).click();
    await expect(page.getByText("Categoria eliminata")).toBeVisible();
  });
});

test(
  "an article of the studio's first days passes through the editor without losing a thing",
  rarely(),
  async ({ asGiulia: page }) => {
    await openApp(page, "/admin/blog?q=ems-quante-volte");
    await page
      .getByRole("link", { name: /^Modifica/ })
      .first()
      .click();
    await expect(text(page)).toBeVisible();
    const stored = await page.locator("textarea[name=content]").inputValue();
    expect(stored).toContain("<figcaption>");
    await page.getByLabel("Autore").fill("Redazione");
    await text(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("!");
    await page.keyboard.press("Backspace");
    const shape = (html: string) =>
      html
        .replace(/\s+(width|height|loading)="[^"]*"|\s*\/(?=>)/g, "")
        .replace(/\s+/g, " ")
        .replace(/> | </g, (edge) => edge.trim());
    await expect.poll(async () => shape(await page.locator("textarea[name=content]").inputValue())).toBe(shape(stored));
  },
);
