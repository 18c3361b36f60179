/** What comes into an article from elsewhere: pictures with words for who does not see them, words without what runs. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import fc from "fast-check";
import sharp from "sharp";
import { seedArticles } from "#app/content/articles/all.ts";
import { sanitiseArticle } from "#app/features/blog/sanitise-article.server.ts";
import { anyArticle } from "#tests/support/any-article.ts";
import { legitimate } from "#tests/support/legitimate-html.ts";
import { examples, inLongSet } from "#tests/support/long-set.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, rarely, test, toast } from "./admin.ts";
import { draftSaved, openEditor, text, title, write } from "./editor.ts";
import { photo } from "./pictures.ts";

const CLIPBOARDS = join(import.meta.dirname, "clipboards");
const inOneLine = (html: string) =>
  html
    .replace(/>\n/g, ">")
    .replace(/<br ?\/?>/g, "<br />")
    .trim();
const PICTURE = "data:image/png;base64,";

test("what ten programs put into the clipboard comes in whole: headings, bold and italic, lists, links, tables, pictures", async ({
  asGiulia: page,
}) => {
  await openEditor(page);
  const files = readdirSync(CLIPBOARDS).filter((name) => !name.includes("expected"));
  expect(files.length).toBeGreaterThanOrEqual(10);
  const pixels = (
    await sharp({ create: { width: 64, height: 48, channels: 3, background: "#be185d" } })
      .png()
      .toBuffer()
  ).toString("base64");
  for (const file of files) {
    await text(page).focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Backspace");
    const pasted = readFileSync(join(CLIPBOARDS, file), "utf8").replace("@PICTURE@", pixels);
    await pasteHtml(page, pasted);
    const expected = readFileSync(join(CLIPBOARDS, file.replace(".html", ".expected.html")), "utf8");
    const came = async () => sanitiseArticle(await contentOf(page));
    await expect.poll(came, file).toBe(sanitiseArticle(inOneLine(expected)));
    const far = ["google-docs.html", "outlook.html", "web-page.html", "word.html"].includes(file);
    await expect.soft(page.getByText("Un’immagine non è arrivata con il testo"), file).toHaveCount(far ? 1 : 0);
    const waits = pasted.includes(PICTURE);
    await expect.soft(page.getByRole("heading", { name: "Una foto da descrivere" }), file).toHaveCount(waits ? 1 : 0);
  }
  await page.evaluate(() => scrollTo(0, 0)); // nothing lies half under the bar
  await expectAccessible(page);
});

test(
  "an article that is opened stays as it is, and a letter that is typed changes nothing else",
  rarely(),
  async ({ asGiulia: page }) => {
    await openEditor(page);
    const stored = seedArticles.map(({ body }) =>
      body.trim().replace(/(?<=src=")(?=[\w-]+\.webp)/g, "/storage/immagini/blog/"),
    );
    const generated = fc.sample(anyArticle, examples(200, 8).numRuns);
    const articles = [legitimate, ...inLargeOnes(inLongSet ? stored : stored.slice(0, 8)), ...inLargeOnes(generated)];
    for (const article of articles) {
      const before = sanitiseArticle(`<p>Inizio.</p>${article}`);
      await page.getByRole("button", { name: "HTML" }).click();
      await page.getByLabel("Contenuto (HTML)").fill(before);
      await page.getByRole("button", { name: "Torna al testo" }).click();
      await expect(text(page)).toBeVisible();
      expect.soft(await contentOf(page), "opening alone").toBe(inOneLine(before));
      await page.evaluate(() => {
        const words = document.querySelector(".ProseMirror p")!.firstChild!;
        getSelection()!.collapse(words, 1);
      });
      await text(page).focus();
      await page.keyboard.type("x");
      expect(await contentOf(page)).toContain("<p>Ixnizio.</p>");
      await page.keyboard.press("Backspace");
      expect.soft(sanitiseArticle(await contentOf(page)), "a letter and back").toBe(inOneLine(before));
    }
  },
);

test(
  "several photos are described in the text while they are uploaded and typing goes on, and come in as one gallery",
  rarely(),
  async ({ asGiulia: page }) => {
    await openEditor(page);
    await write(page, { title: "Tre foto", text: "La sera il corpo" });
    for (let letters = 0; letters < 12; letters++) await page.keyboard.press("ArrowLeft"); // «La s|era»
    const busy = { times: 1 };
    await page.route("**/api/storage/immagini", (route) =>
      route.request().method() === "POST" && busy.times-- > 0
        ? route.fulfill({ status: 503, json: { error: "Ci sono già molte immagini in lavorazione." } })
        : route.fallback(),
    );
    const [first, second] = await Promise.all([photo("corda.jpg", 3), photo("molla.jpg", 5)]);
    const fake = { ...first, name: "finta.jpg", buffer: Buffer.from("<html>") };
    const wide = page.viewportSize()!;
    await page.setViewportSize({ width: 360, height: 740 });
    await hand(page, "drop", [first, fake, second]);

    const tray = page.getByRole("region", { name: /da descrivere/ });
    await expect(tray.locator("canvas:visible")).toHaveCount(2);
    // The longest words about an upload stand there now.
    const fields = tray.getByLabel("Testo alternativo");
    const right = (element: Locator) => element.evaluate((box) => box.getBoundingClientRect().right);
    expect(await right(fields.first()), "a field ends inside the tray on a phone").toBeLessThan(await right(tray));
    await page.setViewportSize(wide);
    await expect(toast(page, "Errore upload")).toContainText("finta.jpg");
    await expect(tray.getByText("Caricata")).toHaveCount(2);
    await expectAccessible(page);

    await text(page).locator("p").first().click();
    await page.keyboard.press("End");
    await page.keyboard.type(" si ferma.");
    await expect(text(page).locator("p").first()).toHaveText("La sera il corpo si ferma.");
    await page.getByRole("button", { name: "Pubblica", exact: true }).click();
    await expect(toast(page, "Ci sono foto non ancora inserite")).toBeVisible();

    await tray.getByRole("button", { name: "Inserisci le 2 foto" }).click();
    await expect(tray.getByText("Descrivi l’immagine per chi non la vede.")).toHaveCount(2);
    await fields.first().fill("Una corda tesa");
    await fields.last().fill("Una molla");
    await tray
      .getByLabel(/Didascalia/)
      .last()
      .fill("La molla in studio");
    await tray.getByRole("button", { name: "Inserisci le 2 foto" }).click();
    await expect(tray).toBeHidden();
    await expect(text(page).getByRole("img")).toHaveCount(2);
    const order = await contentOf(page);
    expect(order).toMatch(
      /^<p>La sera il corpo si ferma\.<\/p><img [^>]*alt="Una corda tesa"[^>]*><figure><img [^>]*alt="Una molla"[^>]*><figcaption>La molla in studio<\/figcaption><\/figure>/,
    );
    await page.keyboard.press("Control+z");
    await expect(text(page).getByRole("img")).toHaveCount(0);
    await expect(fields.first()).toHaveValue("Una corda tesa");
    await tray.getByRole("button", { name: "Inserisci le 2 foto" }).click();
    await expect(text(page).getByRole("img")).toHaveCount(2);

    await hand(page, "paste", [second]);
    await tray.getByRole("button", { name: "Lascia perdere" }).click();
    await expect(tray).toBeHidden();

    await text(page).locator("p").last().click();
    await page.getByRole("button", { name: "Tabella", exact: true }).click();
    await page.keyboard.type("Giorno");
    for (const words of ["Lavoro", "Minuti", "Lunedì", "Gambe", "30", "Martedì", "Schiena", "20", "Giovedì"]) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(words);
    }
    await page.getByRole("button", { name: "Togli la colonna" }).click();
    await expectAccessible(page);
    expect(await contentOf(page)).toContain(
      '<table><thead><tr><th scope="col">Lavoro</th><th scope="col">Minuti</th></tr></thead><tbody><tr><td>Gambe</td><td>30</td></tr>',
    );
    await page.getByRole("button", { name: "Pubblica", exact: true }).click();
    await expect(toast(page, "Salvato")).toBeVisible();
    await page.goto("/blog/tre-foto");
    await expect(page.locator("article img[alt='Una corda tesa']").first()).toHaveAttribute("srcset", /\d+w/);
    await expect(page.getByRole("columnheader")).toHaveText(["Lavoro", "Minuti"]);
    await page.goto("/admin/media?q=molla");
    await expect(page.getByRole("link", { name: "Apri l’immagine Una molla" })).toBeVisible();
  },
);

test(
  "what is pasted brings its words and nothing that runs, embeds or asks elsewhere",
  rarely(),
  async ({ asGiulia: page }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (!request.url().includes("localhost")) elsewhere.push(request.url());
    });
    await openEditor(page);
    await write(page, { title: "Incollato", text: "Da fuori: " });
    // What has no element at all must not spoil what is pasted afterwards (rich-text.tsx).
    await pasteHtml(page, "senza segni ");
    await expect(text(page)).toContainText("Da fuori: senza segni");
    await pasteHtml(
      page,
      `<p>Primo.</p><h1 onclick="top.ran=1">Titolo</h1><p style="color:red" onmouseover="top.ran=1">Parole <a href="javascript:top.ran=1">cliccami</a>
       <img src="https://evil.example/x.png" onerror="top.ran=1"><script>top.ran=1</script><iframe src="https://evil.example"></iframe>
       <svg onload="top.ran=1"></svg><style>*{display:none}</style></p>`,
    );
    await expect(text(page).locator("h2")).toHaveText("Titolo");
    await expect(text(page)).toContainText("Parole cliccami");
    await draftSaved(page);
    await page.getByRole("button", { name: "HTML" }).click();
    const html = await page.getByLabel("Contenuto (HTML)").inputValue();
    expect(html).not.toMatch(/script|onclick|onerror|onmouseover|javascript:|iframe|svg|style|evil/i);
    await page.getByLabel("Contenuto (HTML)").fill(`${html}<p>Dal codice.</p><script>top.ran=1</script>`);
    await page.getByRole("button", { name: "Torna al testo" }).click();
    await expect(text(page)).toContainText("Dal codice.");
    await page.getByRole("button", { name: "Pubblica", exact: true }).click();
    await expect(title(page)).toBeHidden();
    await page.goto("/blog/incollato");
    await expect(page.getByText("Dal codice.").first()).toBeVisible();
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    expect(elsewhere).toEqual([]);
  },
);

const inLargeOnes = (articles: string[]): string[] =>
  [...Map.groupBy(articles.entries(), ([index]) => Math.floor(index / 8)).values()].map((some) =>
    some.map(([, html]) => html).join(""),
  );

/** What the form would send. */
const contentOf = async (page: Page) => inOneLine(await page.locator("textarea[name=content]").inputValue());

type File = Awaited<ReturnType<typeof photo>>;

/** Files from the desktop, dropped into the first word, or from the clipboard. */
const hand = (page: Page, kind: "drop" | "paste", files: File[]) =>
  page.evaluate(
    ({ kind, files }) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: "image/jpeg" }));
      }
      const editor = document.querySelector(".ProseMirror")!;
      const { left, top, height } = editor.firstElementChild!.getBoundingClientRect();
      const how = { bubbles: true, cancelable: true, clientX: left + 40, clientY: top + height / 2 };
      editor.dispatchEvent(
        kind === "drop"
          ? new DragEvent("drop", { ...how, dataTransfer: transfer })
          : new ClipboardEvent("paste", { ...how, clipboardData: transfer }),
      );
    },
    { kind, files: files.map(({ name, buffer }) => ({ name, base64: buffer.toString("base64") })) },
  );

const pasteHtml = (page: Page, html: string) =>
  page.evaluate((pasted) => {
    const clipboard = new DataTransfer();
    clipboard.setData("text/html", pasted);
    document
      .querySelector(".ProseMirror")!
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true, cancelable: true }));
  }, html);
