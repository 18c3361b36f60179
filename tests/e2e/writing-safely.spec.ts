/** Not a word is lost: crashes, dead lines, two people at once. */
import { rmSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "#tests/support/browser.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, GIULIA, PASSWORD, rarely, signUp, test, toast } from "./admin.ts";
import { draftSaved, keptLine, newDraft, openEditor, text, write } from "./editor.ts";
import { openApp } from "./open-app.ts";

test("without a network the words stay in the browser; they go to the site when it comes back", async ({
  asGiulia: page,
}) => {
  const path = await newDraft(page, { title: "In galleria", text: "Prima della galleria." });
  await page.context().setOffline(true);
  await page.keyboard.type(" Dentro la galleria.");
  await expect(keptLine(page)).toContainText("Senza rete: quello che scrivi resta in questo browser");
  expect(await keptInBrowser(page)).toContain("Dentro la galleria.");
  await page.getByRole("button", { name: "Salva bozza", exact: true }).click();
  await expect(toast(page, "Errore salvataggio")).toContainText("Il sito non risponde");
  await expect(text(page)).toContainText("Dentro la galleria.");
  await expectAccessible(page);
  await page.context().setOffline(false);
  await draftSaved(page);
  expect(await keptInBrowser(page)).toBe("");
  await openEditor(page, path);
  await expect(text(page)).toContainText("Prima della galleria. Dentro la galleria.");
});

test(
  "whoever types on after an answer was lost meets no other version than their own",
  rarely(),
  async ({ asGiulia: page }) => {
    await newDraft(page, { title: "La risposta persa", text: "Uno." });
    const loseAnswers = async () => {
      await page.route(
        (url) => url.pathname.startsWith("/admin/blog/"),
        async (route) => {
          if (route.request().method() !== "POST") return route.fallback();
          await route.fetch().catch(() => {}); // the site has stored it
          await route.abort();
        },
      );
    };
    await loseAnswers();
    await page.keyboard.type(" Due.");
    await expect(keptLine(page)).toContainText("Senza rete");
    await page.keyboard.type(" Tre.");
    await page.unrouteAll({ behavior: "wait" });
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect.poll(() => keptInBrowser(page)).toBe("");
    await draftSaved(page);
    await expect(text(page)).toHaveText("Uno. Due. Tre.");

    await loseAnswers();
    await page.getByRole("button", { name: "Salva bozza", exact: true }).click();
    await expect(toast(page, "Errore salvataggio")).toContainText("Il sito non risponde");
    await text(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Quattro.");
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Salva bozza", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/blog$/);
  },
);

test("after a crash what was not sent is offered again, and can be refused", rarely(), async ({ asGiulia: page }) => {
  const path = await newDraft(page, { title: "Poi la spina", text: "Al sicuro." });
  await page.route("**/autosalvataggio", (route) => route.abort());
  await page.keyboard.type(" Appena scritto.");
  await expect.poll(() => keptInBrowser(page)).toContain("Appena scritto.");
  const context = page.context();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await openEditor(again, path);
  await expect(text(again)).toHaveText("Al sicuro.");
  await expect(again.getByRole("alert")).toContainText("c’è un testo non salvato");
  await expectAccessible(again);
  // Whoever does not see the question and types on is asked again.
  await text(again).click();
  await again.keyboard.press("Control+End");
  await again.keyboard.type(" Altro.");
  await draftSaved(again);
  await again.reload();
  await expect(text(again)).toHaveText("Al sicuro. Altro.");
  await again.getByRole("button", { name: "Riprendi il testo" }).click();
  await expect(text(again)).toHaveText("Al sicuro. Appena scritto.");
  await draftSaved(again);
  await again.reload();
  await expect(text(again)).toHaveText("Al sicuro. Appena scritto.");
  await expect(again.getByRole("button", { name: "Riprendi il testo" })).toBeHidden();
});

test(
  "leaving with words on the way is asked about, in the admin and by the browser",
  rarely(),
  async ({ asGiulia: page }) => {
    await newDraft(page, { title: "Resta ancora", text: "Prima." });
    await page.route("**/autosalvataggio", (route) => route.abort());
    await page.keyboard.type(" Dopo.");
    await page.getByRole("link", { name: "Utenti" }).click();
    const question = page.getByRole("dialog", { name: "Modifiche non salvate" });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Resta qui" }).click();
    await expect(text(page)).toHaveText("Prima. Dopo.");
    const asked = page.waitForEvent("dialog");
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await page.unroute("**/autosalvataggio");
    await page.getByRole("link", { name: "Utenti" }).click();
    await question.getByRole("button", { name: "Salva ed esci" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Utenti");
  },
);

test(
  "two editors at once: the second one sees both versions and decides; the other stays among the revisions",
  rarely(),
  async ({ asGiulia: page, browser, baseURL }) => {
    test.slow();
    const path = await newDraft(page, { title: "A quattro mani", text: "Il principio." });
    const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await other.context().request.post("/api/auth/sign-in/email", { data: { email: GIULIA, password: PASSWORD } });
    await openEditor(other, path);
    await text(other).click();
    await other.keyboard.press("Control+End");
    await other.keyboard.type(" La versione dell’altra.");
    await draftSaved(other);
    await other.getByRole("button", { name: "Salva bozza", exact: true }).click();
    await expect(other).toHaveURL(/\/admin\/blog$/);
    await other.context().close();

    await text(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" La mia versione.");
    const conflict = page.getByRole("region", { name: "Due versioni dello stesso articolo" });
    await expect(conflict.getByRole("article", { name: "La tua" })).toContainText("La mia versione.");
    await expect(conflict.getByRole("article", { name: "Quella salvata" })).toContainText("La versione dell’altra.");
    await page.getByRole("button", { name: "Vedi le due versioni" }).click();
    await expect(conflict.getByRole("heading", { name: "Due versioni dello stesso articolo" })).toBeFocused();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await conflict.getByRole("button", { name: "Salva la mia" }).click();
    expect((await answered).ok()).toBe(true);
    await expect(page).toHaveURL(/\/admin\/blog$/);

    await openApp(page, `${path}/revisioni`);
    await page
      .getByRole("link", { name: /salvata · .*giulia/ })
      .nth(1)
      .click();
    await expect(page.getByRole("article", { name: "Allora" })).toContainText("La versione dell’altra.");
    await expect(page.getByRole("article", { name: "Adesso" })).toContainText("La mia versione.");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ripristina questa versione" }).click();
    await expect(toast(page, "Salvato")).toContainText("Versione ripristinata");
    await openEditor(page, path);
    await expect(text(page)).toHaveText("Il principio. La versione dell’altra.");
  },
);

test("a save that another one has overtaken is a 409 and changes nothing", rarely(), async ({ asGiulia: page }) => {
  const path = await newDraft(page, { title: "Vecchia versione", text: "Oggi." });
  const form = { title: "Vecchia versione", content: "<p>Ieri.</p>", status: "published", version: "99" };
  const answer = await page.request.post(path, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(409);
  const body = await answer.text();
  expect(body).toContain("Oggi.");
  expect(body).toContain("Ieri.");
  expect((await page.request.get("/blog/vecchia-versione")).status()).toBe(404);
});

test(
  "kill -9 of the server while somebody writes: the writing goes on and everything arrives",
  rarely(),
  async ({ page }) => {
    const options = { port: await freePort(), dataDir: temporaryFolder("kill"), env: { SEED_DEMO: "false" } };
    const first = await startServer(options);
    await signUp(page.request, first.url, GIULIA);
    await page.request.post(`${first.url}/api/auth/sign-in/email`, { data: { email: GIULIA, password: PASSWORD } });
    await openEditor(page, `${first.url}/admin/blog/new`);
    await write(page, { title: "Sotto i colpi", text: "uno" });
    await draftSaved(page);
    const address = page.url();
    await page.keyboard.type(" due");
    await first.kill9();
    await page.keyboard.type(" tre");
    await expect(keptLine(page)).toContainText("resta in questo browser");
    const second = await startServer(options);
    try {
      await expect(keptLine(page)).toHaveText(/^Bozza salvata alle/, { timeout: 20_000 });
      await openEditor(page, address);
      await expect(text(page)).toHaveText("uno due tre");
    } finally {
      await second.stop();
      rmSync(options.dataDir, { recursive: true });
    }
  },
);

test(
  "kill -9 of the browser while somebody writes: at most five seconds are lost",
  rarely(),
  async ({ server, page }) => {
    const doomed = await chromium.launchServer({ ...(await findBrowser()) });
    const writer = await (await (await chromium.connect(doomed.wsEndpoint())).newContext()).newPage();
    await writer.request.post(`${server.url}/api/auth/sign-in/email`, { data: { email: GIULIA, password: PASSWORD } });
    await openEditor(writer, `${server.url}/admin/blog/new`);
    await write(writer, { title: "Fino all’ultimo", text: "0" });
    await draftSaved(writer);
    const address = writer.url();
    const typedAt: number[] = [];
    for (let word = 1; word <= 60; word++) {
      await writer.keyboard.type(` ${word}`);
      typedAt[word] = Date.now();
      await writer.waitForTimeout(120);
    }
    const died = Date.now();
    doomed.process().kill("SIGKILL");

    await page.request.post(`${server.url}/api/auth/sign-in/email`, { data: { email: GIULIA, password: PASSWORD } });
    await openEditor(page, address);
    const last = Number((await text(page).textContent())!.trim().split(" ").at(-1));
    const lost = last >= 60 ? 0 : died - typedAt[last + 1]!;
    console.log(`browser killed: ${60 - last} words, ${(lost / 1000).toFixed(1)} s of writing lost`);
    expect(lost).toBeLessThan(5000);
  },
);

const keptInBrowser = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .flatMap(([key, value]) => (key.startsWith("tonica.bozza.") ? [String(value)] : []))
      .join(),
  );
