/** The draft that the text generator writes in the editor (spec §2, §5, §8; trust.md 16). */
import { expectAccessible } from "./accessible.ts";
import { expect, GIULIA, rarely, toast } from "./admin.ts";
import { draftSaved, openEditor, text, title, write } from "./editor.ts";
import { openApp } from "./open-app.ts";
import {
  AI_MARK as mark,
  ask,
  draftSheet,
  generate,
  LONG_ANSWER,
  progress,
  REST_OF_ANSWER,
  test,
  topic,
} from "./with-gemini.ts";

test("from a topic to readers: streamed, stopped, resumed, saved as a draft, published by who read it through", async ({
  asGiulia: page,
  gemini,
  browser,
  baseURL,
}) => {
  await openApp(page, "/admin/dashboard");
  await page.getByRole("link", { name: /Crea con IA/ }).click();
  await expect(page).toHaveURL(/\/admin\/blog\/new\?ia=1$/);
  await expect(text(page)).toBeVisible();
  await expect(topic(page)).toBeFocused();
  await generate(page).click();
  await expect(toast(page, "Inserisci un argomento")).toBeVisible();
  await expect(topic(page)).toHaveAccessibleDescription(/Inserisci un argomento/);
  expect(gemini.received).toEqual([]);

  gemini.answer = LONG_ANSWER;
  gemini.pauseAfter = 1600;
  await topic(page).fill("Pause alla scrivania");
  await page.getByLabel("Lunghezza").selectOption("breve");
  await generate(page).click();
  await expect(progress(page)).toHaveText(/^Sto scrivendo… \d+ parole$/);
  await expect(draftSheet(page)).toContainText("Una pausa che si sente");
  await expect(draftSheet(page)).toContainText("Capitolo 3.");
  await expect(page.locator("#annunci")).toHaveText(/^[1-3]\d\d parole\.$/);
  await expect(page.getByRole("button", { name: "Ferma" })).toBeFocused();
  await expect(title(page)).toHaveValue("");
  await expectAccessible(page);

  await page.keyboard.press("Enter");
  await expect(progress(page)).toHaveText(/^Fermata a \d+ parole\.$/);
  await expect.poll(() => gemini.received[0]!.cut).toBe(true);
  await expect(page.getByText("Oggi: 1 di 50")).toBeVisible();
  await expect(page.getByRole("button", { name: "Riprendi" })).toBeFocused();
  gemini.resume();
  gemini.answer = REST_OF_ANSWER;
  await page.keyboard.press("Enter");
  await expect(toast(page, "Bozza generata")).toBeVisible();
  expect(gemini.received).toHaveLength(2);
  expect(gemini.received[1]!.prompt).toContain("Capitolo 3.");

  await expect(title(page)).toHaveValue("Una pausa che si sente");
  await expect(page.getByLabel(/Slug/)).toHaveValue("una-pausa-che-si-sente");
  await expect(page.getByLabel(/Estratto/)).toHaveValue("Che cosa fare in dieci minuti, alla scrivania.");
  await expect(text(page).locator("p").first()).toContainText("Capitolo 1.");
  await expect(text(page).locator("p").last()).toHaveText("La fine.");
  await expect(page.getByLabel(mark)).toBeChecked();
  await expect(page.getByText("Oggi: 2 di 50")).toBeVisible();
  await draftSaved(page);
  await page.getByRole("button", { name: "Salva bozza", exact: true }).click();
  await expect(toast(page, "Salvato")).toContainText("Bozza salvata");
  await expect(page.getByRole("article", { name: "Una pausa che si sente" })).toContainText("con l’IA");
  expect((await page.request.get("/blog/una-pausa-che-si-sente")).status()).toBe(404);

  await page.getByRole("link", { name: "Modifica «Una pausa che si sente»" }).click();
  await expect(page.getByLabel(mark)).toBeChecked();
  await expect(page.getByText("Riletto da")).toBeHidden();
  await page.getByRole("button", { name: "Pubblica", exact: true }).click();
  await expect(toast(page, "Salvato")).toContainText("Articolo pubblicato");
  await page.getByRole("link", { name: "Modifica «Una pausa che si sente»" }).click();
  await expect(page.getByText(`Riletto da ${GIULIA} il`)).toBeVisible();

  const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const reader = await visitor.newPage();
  await reader.goto("/blog/una-pausa-che-si-sente");
  await expect(reader.getByText("redatto con l'aiuto dell'IA, riletto da una persona dello studio")).toBeVisible();
  expect(await reader.content()).not.toContain(GIULIA);
  await visitor.close();
});

const failures = [
  ["refuses the key", "Chiave API Gemini non configurata correttamente. Contatta l'amministratore."],
  ["forbids the key", "Chiave API Gemini non configurata correttamente. Contatta l'amministratore."],
  ["has no quota left", "Quota API Gemini esaurita."],
  ["asks to slow down", "Troppe richieste all'API. Riprova tra qualche minuto."],
  ["is overloaded", "Il servizio è temporaneamente sovraccarico. Riprova tra qualche istante."],
  ["blocks the prompt", "Contenuto bloccato dai filtri di sicurezza. Modifica il prompt e riprova."],
  ["answers nonsense", "Si è verificato un errore nella generazione del testo."],
  ["fails inside", "Si è verificato un errore nella generazione del testo."],
] as const;

test(
  "each failure says its sentence and leaves every word where it was",
  rarely(),
  async ({ asGiulia: page, gemini }) => {
    await openEditor(page);
    await write(page, { title: "Parole mie", text: "Scritte a mano." });
    await topic(page).fill("Un argomento lungo da riscrivere");
    for (const [mood, sentence] of failures) {
      gemini.mood = mood;
      await generate(page).click();
      await expect(toast(page, "Errore IA"), mood).toContainText(sentence);
      await expect(page.locator("main").getByText(sentence)).toBeVisible();
      await expect(page.getByRole("button", { name: "Riprova" })).toBeVisible();
    }
    await expect(topic(page)).toHaveValue("Un argomento lungo da riscrivere");
    await expect(title(page)).toHaveValue("Parole mie");
    await expect(text(page)).toHaveText("Scritte a mano.");
    await expect(page.getByLabel(mark)).not.toBeChecked();
    await expectAccessible(page);

    gemini.mood = "answers";
    await page.getByRole("button", { name: "Riprova" }).click();
    await expect(toast(page, "Bozza generata")).toBeVisible();
  },
);

test("what came before it broke stays good: used, or gone on with", rarely(), async ({ asGiulia: page, gemini }) => {
  gemini.answer = LONG_ANSWER;
  gemini.mood = "drops the connection";
  await ask(page, "Pause alla scrivania");
  await expect(toast(page, "Errore IA")).toBeVisible();
  await expect(progress(page)).toHaveText(/^Interrotta a \d+ parole\.$/);
  gemini.mood = "breaks within the stream";
  gemini.answer = REST_OF_ANSWER;
  await page.getByRole("button", { name: "Riprendi" }).click();
  await expect(toast(page, "Errore IA")).toContainText("sovraccarico");
  await expect(title(page)).toHaveValue("");
  await page.getByRole("button", { name: "Usa questa bozza" }).click();
  await expect(title(page)).toHaveValue("Una pausa che si sente");
  await expect(text(page)).toContainText("Capitolo 3.");
  await expect(page.getByLabel(mark)).toBeChecked();
});

test(
  "words that are there already are never covered without asking, and come back",
  rarely(),
  async ({ asGiulia: page, gemini }) => {
    await openEditor(page);
    await write(page, { title: "Parole mie", text: "Scritte a mano." });
    await topic(page).fill("Muoversi d’inverno");
    await generate(page).click();
    await expect(toast(page, "Bozza generata")).toContainText("C’era già qualcosa di scritto");
    expect(gemini.received).toHaveLength(1);
    await expect(title(page)).toHaveValue("Parole mie");
    await expect(text(page)).toHaveText("Scritte a mano.");

    const use = page.getByRole("button", { name: "Usa questa bozza" });
    const question = page.getByRole("dialog", { name: "Dove mettiamo la bozza?" });
    await use.click();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Annulla" }).click();
    await expect(use).toBeFocused();
    await expect(text(page)).toHaveText("Scritte a mano.");

    await use.click();
    await question.getByRole("button", { name: "Aggiungi in fondo" }).click();
    await expect(title(page)).toHaveValue("Parole mie");
    await expect(text(page).locator("p").first()).toHaveText("Scritte a mano.");
    await expect(text(page).locator("h2").first()).toHaveText("Comincia da poco");
    await page.getByRole("button", { name: "Torna a com’era" }).click();
    await expect(text(page)).toHaveText("Scritte a mano.");
    await expect(page.getByLabel(mark)).not.toBeChecked();

    await generate(page).click();
    await use.click();
    await question.getByRole("button", { name: "Sostituisci tutto" }).click();
    await expect(title(page)).toHaveValue("Muoversi quando fuori piove");
    await expect(text(page)).not.toContainText("Scritte a mano.");
    await text(page).focus();
    await page.keyboard.press("Control+z");
    await expect(text(page)).toHaveText("Scritte a mano.");
    await expect(page.getByRole("button", { name: "Torna a com’era" })).toBeHidden();
  },
);

test(
  "pressed twice it writes once; who leaves is asked, and leaving ends the writing",
  rarely(),
  async ({ asGiulia: page, gemini }) => {
    gemini.answer = LONG_ANSWER;
    gemini.pauseAfter = 700;
    await openEditor(page, "/admin/blog/new?ia=1");
    await topic(page).fill("Pause alla scrivania");
    await generate(page).dblclick();
    await expect(draftSheet(page)).toContainText("Capitolo 1.");
    expect(gemini.received).toHaveLength(1);

    await page.getByRole("link", { name: "Categorie" }).first().click();
    const question = page.getByRole("dialog", { name: "Bozza non usata" });
    await question.getByRole("button", { name: "Resta qui" }).click();
    await expect(draftSheet(page)).toContainText("Capitolo 1.");
    expect(gemini.received[0]!.cut).toBe(false);

    await page.getByRole("button", { name: "Salva bozza", exact: true }).click();
    const saving = page.getByRole("dialog", { name: "Salvare lo stesso?" });
    await expect(saving).toContainText("C’è una bozza dell’IA che non hai usato: se salvi adesso si perde.");
    await saving.getByRole("button", { name: "Resta qui" }).click();
    await expect(draftSheet(page)).toContainText("Capitolo 1.");

    await page.getByRole("link", { name: "Categorie" }).first().click();
    await question.getByRole("button", { name: "Esci senza usarla" }).click();
    await expect(page).toHaveURL(/\/admin\/blog\/categorie$/);
    await expect.poll(() => gemini.received[0]!.cut).toBe(true);

    await ask(page, "Pause alla scrivania");
    await expect(draftSheet(page)).toContainText("Capitolo 1.");
    await page.close();
    await expect.poll(() => gemini.received[1]!.cut).toBe(true);
  },
);

test(
  "a reload finds the draft again, until it is used, thrown away or left",
  rarely(),
  async ({ asGiulia: page, gemini }) => {
    gemini.answer = LONG_ANSWER;
    gemini.pauseAfter = 700;
    page.on("dialog", (dialog) => void dialog.accept()); // the browser's question before the page goes
    await ask(page, "Pause alla scrivania");
    await expect(draftSheet(page)).toContainText("Capitolo 1.");
    const kept = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("tonica.bozza-ia")));
    await page.reload();
    await expect(draftSheet(page)).toContainText("Capitolo 1.");
    await expect(progress(page)).toHaveText(/^Fermata a \d+ parole\.$/);
    await expect(topic(page)).toHaveValue("Pause alla scrivania");
    await expect(title(page)).toHaveValue("");

    // Words of the writer's own give the article an id: the draft stays with it.
    gemini.resume();
    gemini.answer = REST_OF_ANSWER;
    await write(page, { title: "Parole mie", text: "Scritte a mano." });
    await draftSaved(page);
    await page.getByRole("button", { name: "Riprendi" }).click();
    await expect(toast(page, "Bozza generata")).toContainText("C’era già qualcosa di scritto");
    await page.reload();
    await expect(progress(page)).toHaveText(/^Pronta: \d+ parole\.$/);
    await page.getByRole("button", { name: "Usa questa bozza" }).click();
    await page.getByRole("button", { name: "Aggiungi in fondo" }).click();
    await expect(text(page).locator("p").last()).toHaveText("La fine.");
    await draftSaved(page);
    await page.reload();
    await expect(text(page).locator("p").last()).toHaveText("La fine.");
    await expect(draftSheet(page)).toBeHidden();
    await expect.poll(kept).toEqual([]);

    await generate(page).click(); // without a topic: it went with the draft
    await topic(page).fill("Un’altra");
    await generate(page).click();
    await expect(progress(page)).toHaveText(/^Pronta/);
    await expect.poll(kept).toHaveLength(1);
    await page.getByRole("button", { name: "Scarta" }).click();
    await expect.poll(kept).toEqual([]);
    await generate(page).click();
    await expect(progress(page)).toHaveText(/^Pronta/);
    await page.getByRole("link", { name: "Categorie" }).first().click();
    await page.getByRole("button", { name: "Esci senza usarla" }).click();
    await expect(page).toHaveURL(/\/admin\/blog\/categorie$/);
    await expect.poll(kept).toEqual([]);
  },
);

test(
  "a draft that ran out of length goes on when one says so; one stopped before its first word is nothing",
  rarely(),
  async ({ asGiulia: page, gemini }) => {
    gemini.answer = LONG_ANSWER;
    gemini.mood = "runs out of length";
    await ask(page, "Pause alla scrivania");
    await expect(toast(page, "Bozza generata")).toContainText("Si è fermata prima della fine");
    await expect(title(page)).toHaveValue("");
    gemini.mood = "answers";
    gemini.answer = REST_OF_ANSWER;
    await page.getByRole("button", { name: "Riprendi" }).click();
    await expect(text(page).locator("p").last()).toHaveText("La fine.");
    await page.getByRole("button", { name: "Torna a com’era" }).click();
    await expect(title(page)).toHaveValue("");

    gemini.mood = "never answers";
    await generate(page).click();
    await expect(progress(page)).toHaveText("Ci penso…");
    await page.getByRole("button", { name: "Ferma" }).click();
    await expect(progress(page)).toBeHidden();
    await expect(topic(page)).toBeFocused();
    await expect.poll(() => gemini.received[2]!.cut).toBe(true);
  },
);
