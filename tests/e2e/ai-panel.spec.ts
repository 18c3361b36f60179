/** The panel for drafts where things are otherwise than best: small screens, no key, no JavaScript (trust.md 28). */
import { expectAccessible, expectFits, expectFitsOnPhone } from "./accessible.ts";
import { expect, GIULIA, rarely, signInAtTheWire, startDesk, toast } from "./admin.ts";
import { draftSaved, openEditor, text, title, write } from "./editor.ts";
import { AI_MARK as mark, draftSheet, generate, LONG_ANSWER, test, topic } from "./with-gemini.ts";

for (const width of [360, 1440])
  test(`is accessible, open and with an error, ${width} px wide`, rarely(), async ({ asGiulia: page, gemini }) => {
    await page.setViewportSize({ width, height: 800 });
    await openEditor(page, "/admin/blog/new?ia=1");
    await expectAccessible(page);
    gemini.answer = LONG_ANSWER;
    gemini.mood = "blocks the answer";
    await topic(page).fill("Pause alla scrivania");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Errore IA")).toContainText("Contenuto bloccato dai filtri di sicurezza.");
    await expect(draftSheet(page)).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await expectFitsOnPhone(page);
  });

test(
  "on a dead line nothing is lost, and it is tried again when the line is back",
  rarely(),
  async ({ asGiulia: page, context, gemini }) => {
    await openEditor(page);
    await write(page, { title: "Parole mie", text: "Scritte a mano." });
    await draftSaved(page);
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("draft-sheet")),
    );
    await context.setOffline(true);
    await topic(page).fill("Pause alla scrivania");
    await generate(page).click();
    await expect(toast(page, "Errore IA")).toContainText("Il sito non risponde.");
    await expect(title(page)).toHaveValue("Parole mie");
    await expect(text(page)).toHaveText("Scritte a mano.");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Riprova" }).click();
    await expect(toast(page, "Bozza generata")).toBeVisible();
    expect(gemini.received).toHaveLength(1);
  },
);

test(
  "without a key the panel says what to set, and the topic is asked first",
  rarely(),
  async ({ page, playwright }) => {
    const server = await startDesk(playwright, {});
    await signInAtTheWire(page.request, server.url);
    await openEditor(page, `${server.url}/admin/blog/new`);
    await expect(page.getByRole("link", { name: "Generatore di testi" })).toBeVisible();
    await expect(page.getByText("GEMINI_API_KEY")).toHaveCount(0);
    await generate(page).click();
    await expect(toast(page, "Inserisci un argomento")).toBeVisible();
    await topic(page).fill("Muoversi d’inverno");
    await generate(page).click();
    await expect(toast(page, "Errore IA")).toContainText("Chiave API Gemini non configurata correttamente.");
    await expect(topic(page)).toHaveValue("Muoversi d’inverno");
    await write(page, { title: "A mano", text: "Si scrive lo stesso." });
    await page.keyboard.press("Control+a");
    await page.getByRole("button", { name: "Migliora il passaggio" }).click();
    const passage = page.getByRole("dialog", { name: "Migliora il passaggio" });
    await passage.getByRole("button", { name: "Proponi" }).click();
    await expect(passage.getByText("Manca la chiave:")).not.toContainText("Contatta");
    await page.keyboard.press("Escape");
    await draftSaved(page);
    await server.stop();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the panel says that it needs it; the mark is set and taken away by hand",
    rarely(),
    async ({ asGiulia: page }) => {
      const label = page.getByText("redatto con l'aiuto dell'IA");
      await page.goto("/admin/blog/new?ia=1");
      expect(await page.content()).toContain("Per la bozza con IA serve JavaScript.");
      await title(page).fill("Scritto altrove");
      await page.getByLabel("Contenuto").fill("Con un aiuto, poi riletto.");
      await page.getByLabel(mark).check();
      await page.getByRole("button", { name: "Pubblica", exact: true }).click();
      await page.goto("/blog/scritto-altrove");
      await expect(label).toBeVisible();
      await page.goto("/admin/blog");
      await page.getByRole("link", { name: "Modifica «Scritto altrove»" }).click();
      await expect(page.getByText(`Riletto da ${GIULIA} il`)).toBeVisible();
      await page.getByLabel(mark).uncheck();
      await page.getByRole("button", { name: "Pubblica", exact: true }).click();
      await page.goto("/blog/scritto-altrove");
      await expect(label).toBeHidden();
    },
  );
});
