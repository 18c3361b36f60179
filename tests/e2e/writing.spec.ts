/** From the login page to an article that visitors read (spec §2, §4, §8). */
import { expectAccessible } from "./accessible.ts";
import { expect, GIULIA, PASSWORD, rarely, test, toast } from "./admin.ts";
import { keptLine, newDraft, openEditor, text, title } from "./editor.ts";
import { openApp } from "./open-app.ts";
import { photo } from "./pictures.ts";
import { watch } from "./quiet-page.ts";

// What the service worker fetches for itself would not be counted.
test.use({ serviceWorkers: "block" });

test("from the login page to a published article with cover and category: 8 clicks, 3 screens, 400 kB of JavaScript", async ({
  page,
}) => {
  // What is fetched ahead, in case the line goes, is not fetched for whoever saves data.
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const quiet = watch(page);
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const scripts = new Set<string>();
  let [clicks, bytes] = [0, 0];
  const screens: string[] = [];
  network.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script" || response.mimeType.includes("javascript")) scripts.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const screen = async (name: string | RegExp) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    screens.push(new URL(page.url()).pathname);
  };
  const click = async (locator: ReturnType<typeof page.getByRole>) => {
    clicks++;
    await locator.click();
  };

  await openApp(page, "/admin/auth");
  await screen(/Entra/);
  await click(page.getByLabel("Email"));
  await page.keyboard.type(GIULIA);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");

  await screen("Dashboard Amministratore");
  await click(page.getByRole("link", { name: /Crea Manualmente/ }));

  await screen("Nuovo articolo");
  await expect(text(page)).toBeVisible();
  await expect(title(page)).toBeFocused();
  await page.keyboard.type("Ferro, sonno e pazienza");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ci sono tre cose che nessuna scheda può darti.");
  clicks++; // the browser's own dialog opens
  await page.getByLabel("Immagine di copertina").setInputFiles(await photo("ferro.jpg"));
  await expect(toast(page, "Immagine caricata")).toBeVisible();
  await click(page.getByLabel("Categoria"));
  await click(page.getByRole("option", { name: "Allenamento" }));
  await click(page.getByRole("button", { name: "Pubblica", exact: true }));

  await expect(page).toHaveURL(/\/admin\/blog$/);
  await expect(toast(page, "Salvato")).toContainText("Articolo pubblicato");
  const row = page.getByRole("article", { name: "Ferro, sonno e pazienza" });
  await expect(row).toContainText("Pubblicato");
  await expect(row).toContainText("Allenamento");
  console.log(
    `login to published: ${clicks} clicks, ${screens.length} screens, ${Math.round(bytes / 1000)} kB of JavaScript`,
  );
  expect(clicks).toBeLessThanOrEqual(8);
  expect(screens.length).toBeLessThanOrEqual(3);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(400_000);

  await page.goto("/blog/ferro-sonno-e-pazienza");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ferro, sonno e pazienza");
  await expect(page.locator("main img").first()).toHaveAttribute("src", /^\/storage\/immagini\/blog\//);
  await expect(page.getByText("Ci sono tre cose che nessuna scheda può darti.").first()).toBeVisible();
  quiet.expectQuiet();
});

test(
  "with the keyboard alone: bold, a heading, a list, a link found by its words, and published",
  rarely(),
  async ({ asGiulia: page }) => {
    await openEditor(page);
    const keys = async (...presses: string[]) => {
      for (const press of presses) await page.keyboard.press(press);
    };
    await expect(title(page)).toBeFocused();
    await page.keyboard.type("Tutto da tastiera");
    await keys("Tab", "Tab"); // past the slug
    await expect(page.getByRole("button", { name: "Titolo 2" })).toBeFocused();
    await expect(page.getByLabel(/Slug/)).toHaveValue("tutto-da-tastiera");
    await keys("Enter");
    await expect(text(page)).toBeFocused(); // a frame later
    await page.keyboard.type("Un capitolo");
    await keys("Enter");
    await page.keyboard.type("Parole ");
    await keys("Control+b");
    await page.keyboard.type("forti");
    await keys("Control+b", "Enter", "Shift+Tab");
    await expect(page.getByRole("button", { name: "Titolo 2" })).toBeFocused();
    await keys("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter");
    await expect(text(page)).toBeFocused();
    await page.keyboard.type("una voce");
    await keys("Enter", "Enter", "Control+Shift+K");
    await page.getByLabel(/Indirizzo, o parole/).waitFor();
    await page.keyboard.type("contatti");
    await expect(page.getByRole("option").first()).toContainText("/contatti");
    await expectAccessible(page);
    await keys("Enter");
    await expect(text(page)).toBeFocused();
    await expect(text(page).locator("h2")).toHaveText("Un capitolo");
    await expect(text(page).locator("strong")).toHaveText("forti");
    await expect(text(page).locator("li")).toHaveText("una voce");
    await expect(text(page).locator("a")).toHaveAttribute("href", "/contatti");
    await page.getByRole("button", { name: "Pubblica", exact: true }).focus();
    await keys("Enter");
    await expect(toast(page, "Salvato")).toContainText("Articolo pubblicato");
  },
);

test("what is missing is told by its field, and nothing typed is lost", async ({ asGiulia: page }) => {
  await openEditor(page);
  await title(page).fill("Un titolo soltanto");
  await page.getByRole("button", { name: "Pubblica", exact: true }).click();
  await expect(toast(page, "Errore salvataggio")).toContainText("Per pubblicare serve un testo.");
  await expect(page.getByRole("link", { name: "Per pubblicare serve un testo." })).toBeVisible();
  await expect(title(page)).toHaveValue("Un titolo soltanto");
  await expect(text(page)).toBeFocused();
  await expect(page, "what is typed is kept meanwhile").toHaveURL(/\/admin\/blog\/[\da-f-]{36}$/);
  await expect(text(page)).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await text(page).click();
  await page.keyboard.type("Eccolo.");
  await page.getByLabel(/Estratto/).fill("x".repeat(161));
  await expect(page.getByText("Un carattere di troppo.")).toBeVisible();
  await expect(page.getByText("161 / 160")).toBeVisible();
  await page.getByLabel(/Estratto/).fill("");
  await page.getByRole("button", { name: "Salva bozza", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  await expect(toast(page, "Salvato")).toContainText("Bozza salvata");
});

test("an upload without a file, and one that is no picture, are told", rarely(), async ({ asGiulia: page }) => {
  await openEditor(page);
  await page.getByRole("button", { name: "Carica immagine" }).click();
  await expect(toast(page, "Seleziona un file")).toBeVisible();
  await page.getByLabel("Immagine di copertina").setInputFiles({
    name: "finta.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<html><script>alert(1)</script></html>"),
  });
  await expect(toast(page, "Errore upload")).toBeVisible();
});

test("the slug is told while it is typed: free, taken, reserved", rarely(), async ({ asGiulia: page }) => {
  await openEditor(page);
  await page.getByLabel(/Slug/).fill("pilates-dopo-i-sessanta");
  await expect(page.getByText("è già di un altro articolo: diventerebbe pilates-dopo-i-sessanta-2.")).toBeVisible();
  await page.getByLabel(/Slug/).fill("nuovo");
  await expect(page.getByText("Questo indirizzo serve al sito")).toBeVisible();
  await page.getByLabel(/Slug/).fill("Un Indirizzo È Libero!");
  await title(page).focus();
  await expect(page.getByLabel(/Slug/)).toHaveValue("un-indirizzo-e-libero");
  await expect(page.getByText("Indirizzo libero.")).toBeVisible();
});

test(
  "a slug of one's own, typed right after the title, takes the place of the title's",
  rarely(),
  async ({ asGiulia: page }) => {
    await openEditor(page);
    await title(page).pressSequentially("Il titolo lungo");
    await page.keyboard.press("Tab");
    await expect(page.getByLabel(/Slug/)).toHaveValue("il-titolo-lungo");
    await page.keyboard.type("breve");
    await expect(page.getByLabel(/Slug/)).toHaveValue("breve");
  },
);

test(
  "a preview shows the draft to whoever has its link; a date publishes it later; a draft can go",
  rarely(),
  async ({ asGiulia: page, browser, baseURL }) => {
    const path = await newDraft(page, { title: "Ancora in prova", text: "Parole che nessuno legge." });
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Anteprima" }).click();
    const preview = await opened;
    await preview.waitForURL(/\/blog\/anteprima\//);
    const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await visitor.goto(preview.url());
    await expect(visitor.getByText("Parole che nessuno legge.").first()).toBeVisible();
    await visitor.goto("/blog/ancora-in-prova");
    await expect(visitor.getByText("Articolo non trovato").first()).toBeVisible();
    await visitor.context().close();

    await page.getByLabel("Pubblica da sola il").fill("2099-12-01T09:30");
    await page.getByRole("button", { name: "Salva bozza", exact: true }).click();
    await expect(page.getByRole("article", { name: "Ancora in prova" })).toContainText(
      "esce il 1° dicembre 2099 alle 9.30",
    );
    await page.goto(path);
    await expect(page.getByLabel("Pubblica da sola il")).toHaveValue("2099-12-01T09:30");
    await openApp(page, path);
    await page.getByRole("button", { name: "Elimina bozza" }).click();
    await page
      .getByRole("dialog", { name: "Eliminare questa bozza?" })
      .getByRole("button", { name: "Elimina" })
      .click();
    await expect(toast(page, "Bozza eliminata")).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Articolo non trovato");
  },
);

test(
  "a published article changes when it is published again, and leaves the site as a draft",
  rarely(),
  async ({ asGiulia: page }) => {
    const published = { title: "Prima e dopo", content: "<p>Come era.</p>", status: "published" };
    await page.request.post("/admin/blog/new", { form: published });
    await openApp(page, "/admin/blog");
    await page.getByRole("link", { name: "Modifica «Prima e dopo»" }).click();
    await text(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Come è adesso.");
    await expect(keptLine(page)).toContainText("Al sicuro alle");
    await expect(page.getByText("Sul sito resta com’era fino a «Pubblica».")).toBeVisible();
    await page.reload();
    await expect(page.getByText("non sono ancora dell’articolo")).toBeVisible();
    await expect(text(page)).toContainText("Come è adesso.");
    const visible = async () => (await page.request.get("/blog/prima-e-dopo")).text();
    expect(await visible()).not.toContain("Come è adesso.");
    await page.getByRole("button", { name: "Pubblica", exact: true }).click();
    await expect(toast(page, "Salvato")).toBeVisible();
    await expect.poll(visible).toContain("Come è adesso.");
    await page.getByRole("link", { name: "Modifica «Prima e dopo»" }).click();
    await page.getByRole("radio", { name: "Bozza" }).check();
    await page.getByRole("button", { name: "Salva bozza", exact: true }).click();
    await page.getByRole("button", { name: "Togli l’articolo dal sito" }).click();
    await expect(toast(page, "Salvato")).toContainText("Bozza salvata");
    await expect.poll(async () => (await page.request.get("/blog/prima-e-dopo")).status()).toBe(404);
  },
);
