/** What comes into an article from elsewhere: pictures with words for who does not see them, words without what runs. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, rarely, test, toast } from "./admin.ts";
import { draftSaved, openEditor, text, title, write } from "./editor.ts";
import { photo } from "./pictures.ts";

test(
  "pictures are dropped and pasted, never without words for who does not see them",
  rarely(),
  async ({ asGiulia: page }) => {
    await openEditor(page);
    await write(page, { title: "Con figure", text: "Guarda:" });
    const words = page.getByRole("tooltip");
    await page.getByRole("button", { name: "Grassetto" }).hover();
    await expect(words).toBeHidden(); // for 700 ms
    await expect(words).toHaveText("Grassetto");
    const { buffer } = await photo("corda.jpg", 3);
    for (const kind of ["drop", "paste"] as const) {
      await hand(page, kind, buffer.toString("base64"));
      const dialog = page.getByRole("dialog", { name: "Immagine" });
      await expect(dialog).toContainText("corda.jpg");
      await dialog.getByRole("button", { name: "Inserisci" }).click();
      await expect(dialog.getByText("Descrivi l’immagine per chi non la vede.")).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel("Testo alternativo").fill(`Una corda: ${kind}`);
      if (kind === "paste") await dialog.getByLabel(/Didascalia/).fill("La corda in studio");
      await dialog.getByRole("button", { name: "Inserisci" }).click();
      await expect(toast(page, "Immagine caricata")).toBeVisible();
      await expect(text(page).getByRole("img", { name: `Una corda: ${kind}` })).toBeVisible();
    }
    await expect(text(page).locator("figcaption")).toHaveText("La corda in studio");
    await page.getByRole("button", { name: "Pubblica", exact: true }).click();
    await expect(toast(page, "Salvato")).toBeVisible();
    await page.goto("/blog/con-figure");
    await expect(page.locator("article img[alt='Una corda: drop']").first()).toHaveAttribute("srcset", /\d+w/);
  },
);

test("what is pasted brings its words and nothing that runs, embeds or asks elsewhere", async ({ asGiulia: page }) => {
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
});

/** A file from the desktop, or from the clipboard. */
const hand = (page: Page, kind: "drop" | "paste", base64: string) =>
  page.evaluate(
    ([kind, base64]) => {
      const bytes = Uint8Array.from(atob(base64!), (sign) => sign.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], "corda.jpg", { type: "image/jpeg" }));
      const editor = document.querySelector(".ProseMirror")!;
      const { left, bottom } = editor.lastElementChild!.getBoundingClientRect();
      const how = { bubbles: true, cancelable: true, clientX: left + 5, clientY: bottom - 5 };
      editor.dispatchEvent(
        kind === "drop"
          ? new DragEvent("drop", { ...how, dataTransfer: files })
          : new ClipboardEvent("paste", { ...how, clipboardData: files }),
      );
    },
    [kind, base64],
  );

const pasteHtml = (page: Page, html: string) =>
  page.evaluate((pasted) => {
    const clipboard = new DataTransfer();
    clipboard.setData("text/html", pasted);
    document
      .querySelector(".ProseMirror")!
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true, cancelable: true }));
  }, html);
