/** Pictures that the studio has already, taken again. */
import { expectAccessible } from "./accessible.ts";
import { expect, rarely, test } from "./admin.ts";
import { draftSaved, openEditor, text, title } from "./editor.ts";
import { photo } from "./pictures.ts";

test(
  "a picture that was sent before becomes cover and part of the text, with the keyboard alone",
  rarely(),
  async ({ asGiulia: page }) => {
    const ask = page.context().request;
    const { publicUrl } = await (
      await ask.post("/api/storage/immagini", {
        multipart: { file: await photo("corda.jpg", 3), alt: "Una corda tesa, di profilo" },
      })
    ).json();
    const keys = async (...presses: string[]) => {
      for (const press of presses) await page.keyboard.press(press);
    };
    const stored = (name: string) => page.getByRole("radio", { name });

    await openEditor(page);
    await title(page).fill("Due volte la stessa corda");
    const opener = page.getByRole("button", { name: "Scegli fra le caricate" });
    await opener.focus();
    await keys("Enter");
    await expect(page.getByRole("button", { name: "Usa questa immagine" })).toBeDisabled();
    await page.getByLabel("Cerca fra le immagini caricate").focus();
    await page.keyboard.type("corda profilo");
    await expect(page.getByText("1 immagine.")).toBeVisible();
    await keys("Enter", "Tab", "Space");
    await expect(stored("Una corda tesa, di profilo")).toBeChecked();
    await expectAccessible(page);
    await keys("Tab", "Enter");
    await expect(opener).toBeFocused();
    await expect(page.locator("[name=featured_image]")).toHaveValue(publicUrl);
    await expect(page.locator("[name=cover_alt]")).toHaveValue("Una corda tesa, di profilo");

    await text(page).click();
    await page.getByRole("button", { name: "Immagine", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Immagine" });
    await dialog.getByRole("button", { name: "Scegli fra le caricate" }).click();
    await dialog.getByRole("button", { name: "Inserisci" }).click();
    await expect(page.getByText("Seleziona un file").first()).toBeVisible(); // the dialog hides the toast's role
    await dialog.getByLabel("Cerca fra le immagini caricate").fill("nessuna immagine si chiama così");
    await expect(dialog.getByText("Nessuna immagine con queste parole.")).toBeVisible();
    await dialog.getByLabel("Cerca fra le immagini caricate").fill("corda");
    await stored("Una corda tesa, di profilo").check();
    await expect(dialog.getByLabel("Testo alternativo")).toHaveValue("Una corda tesa, di profilo");
    await dialog.getByLabel("Testo alternativo").fill("La corda, ancora");
    await dialog.getByRole("button", { name: "Inserisci" }).click();
    await expect(text(page).getByRole("img", { name: "La corda, ancora" })).toHaveAttribute("src", publicUrl);
    await draftSaved(page);

    await page.goto("/admin/media?q=corda");
    await expect(page.getByText("(copertina)")).toBeVisible();
    await expect(page.getByText("(nel testo)")).toBeVisible();
  },
);

test("without an answer the list says so, and the article stays as it is", rarely(), async ({ asGiulia: page }) => {
  await openEditor(page);
  await title(page).fill("Senza elenco");
  await page.route("**/admin/blog/immagini?*", (route) => route.abort());
  await page.getByRole("button", { name: "Scegli fra le caricate" }).click();
  await expect(page.getByText("L’elenco non arriva")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(title(page)).toHaveValue("Senza elenco");
});
