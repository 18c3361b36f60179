/** Not a word is lost: crashes, dead lines, two people at once, hostile clipboards. */
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "#tests/support/browser.ts";
import { freePort, startServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, GIULIA, PASSWORD, signUp, test, toast } from "./admin.ts";
import { draftSaved, keptLine, newDraft, openEditor, text, title, write } from "./editor.ts";
import { openApp } from "./open-app.ts";
import { photo } from "./pictures.ts";

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

test("after a crash what was not sent is offered again, and can be refused", async ({ asGiulia: page }) => {
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
  await again.getByRole("button", { name: "Riprendi il testo" }).click();
  await expect(text(again)).toHaveText("Al sicuro. Appena scritto.");
  await draftSaved(again);
  await again.reload();
  await expect(text(again)).toHaveText("Al sicuro. Appena scritto.");
  await expect(again.getByRole("button", { name: "Riprendi il testo" })).toBeHidden();
});

test("leaving with words on the way is asked about, in the admin and by the browser", async ({ asGiulia: page }) => {
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
});

test("two editors at once: the second one sees both versions and decides; the other stays among the revisions", async ({
  asGiulia: page,
  browser,
  baseURL,
}) => {
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
});

test("a save that another one has overtaken is a 409 and changes nothing", async ({ asGiulia: page }) => {
  const path = await newDraft(page, { title: "Vecchia versione", text: "Oggi." });
  const form = { title: "Vecchia versione", content: "<p>Ieri.</p>", status: "published", version: "99" };
  const answer = await page.request.post(path, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(409);
  const body = await answer.text();
  expect(body).toContain("Oggi.");
  expect(body).toContain("Ieri.");
  expect((await page.request.get("/blog/vecchia-versione")).status()).toBe(404);
});

test("kill -9 of the server while somebody writes: the writing goes on and everything arrives", async ({ page }) => {
  test.setTimeout(90_000);
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
  }
});

test("kill -9 of the browser while somebody writes: at most five seconds are lost", async ({ server, page }) => {
  test.setTimeout(60_000);
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
});

test("pictures are dropped and pasted, never without words for who does not see them", async ({ asGiulia: page }) => {
  await openEditor(page);
  await write(page, { title: "Con figure", text: "Guarda:" });
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
});

test("what is pasted brings its words and nothing that runs, embeds or asks elsewhere", async ({ asGiulia: page }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("localhost")) elsewhere.push(request.url());
  });
  await openEditor(page);
  await write(page, { title: "Incollato", text: "Da fuori: " });
  await page.evaluate(() => {
    const clipboard = new DataTransfer();
    clipboard.setData(
      "text/html",
      `<p>Primo.</p><h1 onclick="top.ran=1">Titolo</h1><p style="color:red" onmouseover="top.ran=1">Parole <a href="javascript:top.ran=1">cliccami</a>
       <img src="https://evil.example/x.png" onerror="top.ran=1"><script>top.ran=1</script><iframe src="https://evil.example"></iframe>
       <svg onload="top.ran=1"></svg><style>*{display:none}</style></p>`,
    );
    document
      .querySelector(".ProseMirror")!
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true, cancelable: true }));
  });
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

const keptInBrowser = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .flatMap(([key, value]) => (key.startsWith("tonica.bozza.") ? [String(value)] : []))
      .join(),
  );

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
