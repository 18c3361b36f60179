/** A passage said better, a description, an alternative text: shown beside what is there, and a person decides. */
import { expectAccessible } from "./accessible.ts";
import { expect, rarely } from "./admin.ts";
import { draftSaved, openEditor, text, write } from "./editor.ts";
import { photo } from "./pictures.ts";
import { test } from "./with-gemini.ts";

const dialog = "Migliora il passaggio";

test(
  "a selected passage: both versions are shown, the proposal takes its place, undo brings it back",
  rarely(),
  async ({ asGiulia: page, gemini }) => {
    await openEditor(page);
    await write(page, { title: "Da limare", text: "Prima frase. La seconda è lunga e gira su se stessa." });
    const improve = page.getByRole("button", { name: dialog });
    await expect(improve).toHaveAttribute("aria-disabled", "true");
    for (let letters = 0; letters < "La seconda è lunga e gira su se stessa.".length; letters++)
      await page.keyboard.press("Shift+ArrowLeft");
    await improve.click();

    const question = page.getByRole("dialog", { name: dialog });
    await expect(question.getByRole("region", { name: "Adesso" })).toContainText("La seconda è lunga");
    await question.getByLabel("Più breve").check();
    gemini.answer = "<p>La seconda è breve.<img src=x onerror=alert(1)></p>";
    await question.getByRole("button", { name: "Proponi" }).click();
    const proposal = question.getByRole("region", { name: "La proposta dell’IA" });
    await expect(proposal).toHaveText(/La seconda è breve\.$/);
    await expect(proposal.locator("img")).toHaveCount(0);
    expect(gemini.received.at(-1)!.prompt).toContain("La seconda è lunga e gira su se stessa.");
    await expectAccessible(page);

    gemini.answer = "<p>La seconda, in breve.</p>";
    await question.getByRole("button", { name: "Proponi ancora" }).click();
    await expect(proposal).toContainText("La seconda, in breve.");
    await question.getByRole("button", { name: "Usa la proposta" }).click();
    await expect(text(page)).toHaveText("Prima frase. La seconda, in breve.");
    await expect(text(page).locator("p")).toHaveCount(1);
    await expect(text(page)).toBeFocused();
    await expect(page.getByLabel("Redatto con l’aiuto dell’IA")).toBeChecked();
    await draftSaved(page);
    await page.keyboard.press("Control+z");
    await expect(text(page)).toHaveText("Prima frase. La seconda è lunga e gira su se stessa.");
  },
);

test(
  "a passage that was left as it is leaves no mark, a failure neither",
  rarely(),
  async ({ asGiulia: page, gemini }) => {
    await openEditor(page);
    await write(page, { title: "Da lasciare", text: "Va bene così." });
    await page.keyboard.press("Control+a");
    await page.getByRole("button", { name: dialog }).click();
    const question = page.getByRole("dialog", { name: dialog });
    gemini.mood = "is overloaded";
    await question.getByRole("button", { name: "Proponi" }).click();
    await expect(question.getByText("Il servizio è temporaneamente sovraccarico.")).toBeVisible();
    gemini.mood = "answers";
    gemini.answer = "<p>Altro.</p>";
    await question.getByRole("button", { name: "Proponi" }).click();
    await expect(question.getByRole("region", { name: "La proposta dell’IA" })).toContainText("Altro.");
    await question.getByRole("button", { name: "Lascia com’è" }).click();
    await expect(text(page)).toHaveText("Va bene così.");
    await expect(page.getByLabel("Redatto con l’aiuto dell’IA")).not.toBeChecked();
  },
);

test(
  "a description fills an empty field at once, and asks before it covers another",
  rarely(),
  async ({ asGiulia: page, gemini }) => {
    await openEditor(page);
    await write(page, { title: "Da trovare", text: "Tre esercizi per chi sta seduto." });
    await page.getByText("Motori di ricerca", { exact: true }).click();
    const field = page.getByLabel("Descrizione per i motori di ricerca");
    const suggest = page.getByRole("button", { name: "Suggerisci la descrizione" });
    gemini.answer = "«Tre esercizi semplici, da fare alla scrivania.»";
    await suggest.click();
    await expect(field).toHaveValue("Tre esercizi semplici, da fare alla scrivania.");
    expect(gemini.received.at(-1)!.prompt).toContain("Tre esercizi per chi sta seduto.");
    await page.getByRole("button", { name: "Annulla il suggerimento" }).click();
    await expect(field).toHaveValue("");

    await field.fill("La mia.");
    gemini.answer = "La sua.";
    await suggest.click();
    await expect(page.getByText("La sua.")).toBeVisible();
    await expect(field).toHaveValue("La mia.");
    await page.getByRole("button", { name: "Tieni il tuo" }).click();
    await expect(field).toHaveValue("La mia.");
    await suggest.click();
    await page.getByRole("button", { name: "Usa questo testo" }).click();
    await expect(field).toHaveValue("La sua.");
    await page.getByRole("button", { name: "Annulla il suggerimento" }).click();
    await expect(field).toHaveValue("La mia.");
    await expect(page.getByLabel("Redatto con l’aiuto dell’IA")).not.toBeChecked();
  },
);

test(
  "a description covers nothing that was written while it was awaited",
  rarely(),
  async ({ asGiulia: page, gemini }) => {
    await openEditor(page);
    await write(page, { title: "Da trovare", text: "Tre esercizi per chi sta seduto." });
    await page.getByText("Motori di ricerca", { exact: true }).click();
    const field = page.getByLabel("Descrizione per i motori di ricerca");
    gemini.answer = "La sua.";
    gemini.pauseAfter = 0;
    await page.getByRole("button", { name: "Suggerisci la descrizione" }).click();
    await expect.poll(() => gemini.received.length).toBe(1);
    await field.fill("La mia, intanto.");
    gemini.resume();
    await expect(page.getByText("La sua.")).toBeVisible();
    await expect(field).toHaveValue("La mia, intanto.");
    await page.getByRole("button", { name: "Usa questo testo" }).click();
    await page.getByRole("button", { name: "Annulla il suggerimento" }).click();
    await expect(field).toHaveValue("La mia, intanto.");
  },
);

test("what is awaited for one cover is not told of another", rarely(), async ({ asGiulia: page, gemini }) => {
  await openEditor(page);
  const cover = page.getByLabel("Immagine di copertina");
  await cover.setInputFiles(await photo("sala.jpg"));
  gemini.answer = "Una sala vuota";
  gemini.pauseAfter = 0;
  await page.getByRole("button", { name: "Suggerisci il testo alternativo della copertina" }).click();
  await expect.poll(() => gemini.received.length).toBe(1);
  await cover.setInputFiles(await photo("altra.jpg", 3));
  await expect.poll(() => gemini.received[0]!.cut).toBe(true);
  gemini.resume();
  await expect(page.getByLabel("Testo alternativo")).toHaveValue("");
});

test(
  "what a picture shows is suggested for the cover and for one in the text",
  rarely(),
  async ({ asGiulia: page, gemini }) => {
    await openEditor(page);
    await expect(page.getByRole("button", { name: /Suggerisci il testo alternativo/ })).toHaveCount(0);
    await page.getByLabel("Immagine di copertina").setInputFiles(await photo("sala.jpg"));
    gemini.answer = "Una sala vuota con tre reformer";
    await page.getByRole("button", { name: "Suggerisci il testo alternativo della copertina" }).click();
    await expect(page.getByLabel("Testo alternativo")).toHaveValue("Una sala vuota con tre reformer");
    expect(JSON.stringify(gemini.received.at(-1)!.body)).toContain("inlineData");

    await page.getByRole("button", { name: "Immagine", exact: true }).click();
    const adding = page.getByRole("dialog", { name: "Immagine" });
    await adding.locator("input[type=file]").setInputFiles(await photo("altra.jpg", 3));
    const tray = page.getByRole("region", { name: "Una foto da descrivere" });
    await tray.getByLabel("Testo alternativo").fill("Da riscrivere");
    await tray.getByRole("button", { name: "Inserisci la foto" }).click();
    await text(page).getByRole("img").click();
    await page.getByRole("button", { name: "Descrivi immagine" }).click();
    const describing = page.getByRole("dialog", { name: "Descrivi l’immagine" });
    gemini.answer = "Due persone allo stesso bilanciere";
    await describing.getByRole("button", { name: "Suggerisci il testo alternativo" }).click();
    await expect(describing.getByText("Due persone allo stesso bilanciere")).toBeVisible();
    await expectAccessible(page);
    await describing.getByRole("button", { name: "Usa questo testo" }).click();
    await describing.getByRole("button", { name: "Salva il testo" }).click();
    await expect(text(page).getByRole("img", { name: "Due persone allo stesso bilanciere" })).toBeVisible();
  },
);
