/** The two buttons ask what has no single meaning, a deletion can be taken back, and the other writer is seen while writing. */
import { expectAccessible } from "./accessible.ts";
import { expect, GIULIA, newAdmin, rarely, test, toast } from "./admin.ts";
import { draftSaved, openEditor, text, write } from "./editor.ts";

test("nothing leaves the site unasked, a date is kept, and a deletion is undone", async ({ asGiulia: page }) => {
  test.slow();
  const published = { title: "Già in linea", content: "<p>Quello che leggono tutti.</p>", status: "published" };
  await page.request.post("/admin/blog/new", { form: published });
  const isLive = async () =>
    (await (await page.request.get("/blog/gia-in-linea")).text()).includes("Quello che leggono");

  await page.goto("/admin/blog");
  await page.getByRole("link", { name: "Modifica «Già in linea»" }).click();
  await expect(page.getByText("Sul sito c’è questo articolo, così com’è.")).toBeVisible();
  await expect(text(page)).toBeVisible();

  // «Salva bozza» asks; the default lets the changes wait.
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" E poi ancora.");
  await expect(page.getByText("Sul sito resta com’era fino a «Pubblica».")).toBeVisible();
  await page.getByRole("button", { name: "Salva bozza", exact: true }).click();
  const live = page.getByRole("dialog", { name: "L’articolo è sul sito" });
  await expect(live).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await live.getByRole("button", { name: "Tieni l’articolo sul sito" }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  await expect(toast(page, "Salvato")).toContainText("Bozza salvata: l’articolo resta sul sito com’era");
  await expect(toast(page, "Salvato").getByRole("link", { name: "Vedi l’articolo" })).toHaveAttribute(
    "href",
    "/blog/gia-in-linea",
  );
  await expect(page.getByRole("article", { name: "Già in linea" })).toContainText("modifiche in attesa");
  expect(await isLive()).toBe(true);

  // «Pubblica» with a date to come asks too; the default keeps the date.
  await page.getByRole("link", { name: "Nuovo articolo" }).click();
  await expect(text(page)).toBeVisible();
  await write(page, { title: "Fra molto tempo", text: "Chi legge ha pazienza." });
  await page.getByLabel("Pubblica da sola il").fill("2099-12-01T09:30");
  await expect(page.getByText("con «Pubblica» esce il 1° dicembre 2099 alle 9.30.")).toBeVisible();
  await page.getByRole("button", { name: "Pubblica", exact: true }).click();
  await page.getByRole("button", { name: "Il 1° dicembre 2099 alle 9.30" }).click();
  await expect(toast(page, "Salvato")).toContainText("Si pubblica da sola il 1° dicembre 2099 alle 9.30");
  expect((await page.request.get("/blog/fra-molto-tempo")).status()).toBe(404);

  // A deletion says what it takes, and its message takes it back.
  await page.getByRole("link", { name: "Modifica «Fra molto tempo»" }).click();
  await page.getByRole("button", { name: "Elimina bozza" }).click();
  await page.getByRole("dialog", { name: "Eliminare questa bozza?" }).getByRole("button", { name: "Elimina" }).click();
  await expect(toast(page, "Bozza eliminata")).toContainText("Resta nel cestino per 30 giorni.");
  const row = page.getByRole("article", { name: "Fra molto tempo" });
  await expect(row).toBeHidden();
  await toast(page, "Bozza eliminata").getByRole("button", { name: "Annulla" }).click();
  await expect(toast(page, "Articolo ripristinato")).toBeVisible();
  await expect(row).toBeVisible();
});

test(
  "the other writer is seen by name: there, typing, gone",
  rarely(),
  async ({ asGiulia: page, browser, baseURL }) => {
    const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    const colleague = await newAdmin(page, other, baseURL!);
    const stored = { title: "A quattro mani", content: "<p>Si comincia.</p>", status: "draft" };
    await page.request.post("/admin/blog/new", { form: stored });
    await page.goto("/admin/blog");
    await page.getByRole("link", { name: "Modifica «A quattro mani»" }).click();
    await expect(text(page)).toBeVisible();
    await openEditor(other, new URL(page.url()).pathname);
    await expect(page.getByText(`Anche ${colleague} ha aperto questo articolo.`)).toBeVisible();
    await expect(other.getByText(`Anche ${GIULIA} ha aperto questo articolo.`)).toBeVisible();
    await text(other).click();
    await other.keyboard.type("Scrivo anch’io. ");
    await expect(page.getByText(`Anche ${colleague} sta scrivendo qui, adesso`)).toBeVisible();
    await draftSaved(other);
    await other.goto("/admin/blog");
    await expect(page.getByText(colleague)).toBeHidden();
    await other.context().close();
  },
);
