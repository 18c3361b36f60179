/** A visitor leaves with a time in the calendar: three taps, three fields, with and without a script (design.md §8). */
import type { Page } from "@playwright/test";
import { expect, rarely, test } from "#tests/support/browser-test.ts";
import { expectAccessible, expectFits } from "./accessible.ts";
import { fillIn, newAddress } from "./contact-form.ts";
import { openApp } from "./open-app.ts";
import { watch } from "./quiet-page.ts";
import { toast } from "./toast.ts";

// Requests that pass a service worker escape page.route.
test.use({ serviceWorkers: "block", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const times = (page: Page) => page.getByRole("main").getByRole("link", { name: /, ore \d/ });
const submit = (page: Page) => page.getByRole("button", { name: "Prenota quest’orario" });

type Answers = Record<"Nome" | "Telefono" | "Email", string>;
const answers = (): Answers => ({ Nome: "Chiara Rossi", Telefono: "+39 0442 000000", Email: newAddress() });

async function answer(page: Page, given: Answers = answers()): Promise<Answers> {
  for (const [label, text] of Object.entries(given)) await page.getByLabel(label, { exact: true }).fill(text);
  return given;
}

/** Somebody at home does the same a moment earlier. */
async function bookFirst(page: Page, address: string, person: string): Promise<void> {
  const query = new URL(address).searchParams;
  const sent = {
    per: query.get("per"),
    at: query.get("ora"),
    nome: "Anna",
    telefono: "0442 000001",
    email: newAddress(),
  };
  const answered = await page.request.post("/api/bookings", { data: sent, headers: { "x-forwarded-for": person } });
  expect(answered.status()).toBe(200);
}

/**
 * How long a person needs on a phone, beside what the site makes wait: to take in a screen, to find what to press, to type
 * a character (about 40 words a minute).
 */
const HUMAN_SECONDS = { screen: 3, tap: 1.5, character: 0.3 };

/** What is left to the site for three pages: how quick it is depends on the machine, and is measured in bench/. */
const SITE_SECONDS = 6;

test("from home to a booked time takes three taps and less than 45 seconds", async ({ page }) => {
  const watched = watch(page);
  let human = 0;
  let taps = 0;
  const look = () => (human += HUMAN_SECONDS.screen);
  const tap = async (what: { tap: () => Promise<void> }) => {
    human += HUMAN_SECONDS.tap;
    taps++;
    await what.tap();
  };
  await page.goto("/");
  look();
  await tap(
    page
      .getByRole("main")
      .getByRole("link", { name: /Prenota/ })
      .first(),
  );
  await expect(title(page)).toHaveText(/Scegli il tuo\s+orario\./);
  await page.getByRole("region", { name: /Notifiche/ }).waitFor({ state: "attached" });
  look();
  const first = times(page).first();
  await expect(first).toBeInViewport({ ratio: 1 });
  const chosen = (await first.innerText()).replace(/^.*?ore\s+/s, "").trim();
  await tap(first);
  await expect(title(page)).toContainText(`ore ${chosen}.`);
  await expect(title(page)).toBeFocused();
  look();
  const fields = Object.entries(answers());
  for (const [label, text] of fields) {
    human += HUMAN_SECONDS.tap + text.length * HUMAN_SECONDS.character;
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await tap(submit(page));
  await expect(title(page)).toContainText(/Ci vediamo .+, ore/);
  console.log(`from home to a booked time: ${human.toFixed(1)} s of a person, ${taps} taps, ${fields.length} fields`);
  expect([taps, fields.length]).toEqual([3, 3]);
  expect(human).toBeLessThan(45 - SITE_SECONDS);

  await expect(page).toHaveURL(/\/contatti\?success=true&appuntamento=[\w-]{44}$/);
  await expectAccessible(page);
  await expectFits(page);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Mettilo nel calendario" }).tap();
  expect((await file).suggestedFilename()).toBe("appuntamento.ics");
  await page.getByRole("link", { name: "Sposta o annulla" }).tap();
  await expect(page).toHaveURL(/\/appuntamento\/[\w-]{44}$/);
  watched.expectQuiet();
});

test("who loses the race keeps every word, and books one of the three nearest times", rarely(), async ({ page }) => {
  await openApp(page, "/contatti?per=pilates&con=marta");
  await expectAccessible(page);
  await expectFits(page);
  await times(page).last().tap();
  await expect(title(page)).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  await submit(page).tap();
  await expect(toast(page, "Errore")).toContainText("Tutti i campi sono obbligatori.");
  await expect(page.getByLabel("Nome")).toBeFocused();

  await bookFirst(page, page.url(), "10.9.9.1");
  const { Email } = await answer(page);
  await submit(page).tap();
  await expect(toast(page, "Orario preso")).toContainText("La tua richiesta l’abbiamo tenuta");
  const others = page.getByRole("radio");
  await expect(others).toHaveCount(3);
  await expect(others.first()).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(Email);
  await expectAccessible(page);
  await others.nth(1).check();
  await submit(page).tap();
  await expect(title(page)).toContainText(/Ci vediamo .+, ore/);
  await expect(page.getByText("Marta Olivieri")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same three taps; a wrong form comes back filled in", async ({ page }) => {
    await page.goto("/servizi/pancafit");
    await times(page).first().tap();
    const { Nome } = await answer(page, { ...answers(), Telefono: "12" });
    await submit(page).tap();
    await expect(page.getByText("Inserisci un numero di telefono valido.").first()).toBeVisible();
    await expect(page.getByLabel("Nome")).toHaveValue(Nome);
    await page.getByLabel("Telefono").fill("0442 000000");
    await submit(page).tap();
    await expect(title(page)).toContainText(/Ci vediamo .+, ore/);
    await expect(page.getByText("Andrea Scolari")).toBeVisible();
    await expect(page.getByRole("link", { name: "Sposta o annulla" })).toBeVisible();
  });
});

test("words go along from one form to the other, and come back", rarely(), async ({ page }) => {
  await openApp(page, "/contatti");
  const email = await fillIn(page);
  await times(page).first().tap();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Telefono").fill("0442 111111");
  await page.getByRole("link", { name: "Preferisci scriverci?" }).tap();
  await expect(page.getByLabel("Messaggio")).toHaveValue("Vorrei capire da dove partire.");
  await expect(page.getByLabel("Telefono")).toHaveValue("0442 111111");
  await expect(page.getByRole("combobox", { name: "Obiettivo" })).toHaveText(/Pilates/);
});

for (const width of [360, 1440])
  test(`with the keyboard alone, at ${width} px`, rarely(), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openApp(page, "/contatti?per=ems");
    await times(page).first().focus();
    await page.keyboard.press("Enter");
    await expect(title(page)).toBeFocused();
    for (const text of Object.values(answers())) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(text);
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(title(page)).toContainText(/Ci vediamo .+, ore/);
  });

test("a cut connection is told in Italian and keeps every word", rarely(), async ({ page }) => {
  await openApp(page, "/contatti?per=ems");
  await times(page).first().tap();
  const { Email } = await answer(page);
  await page.route("**/api/bookings", (route) => route.abort("connectionreset"));
  await submit(page).tap();
  await expect(toast(page, "Errore")).toContainText("Problema di connessione.");
  await expect(page.getByLabel("Email")).toHaveValue(Email);
  await page.unroute("**/api/bookings");
  await submit(page).tap();
  await expect(title(page)).toContainText(/Ci vediamo .+, ore/);
});

test.describe("whoever agreed to be counted", () => {
  test.use({ consent: "open" });

  test("has completed one booking, which a reload does not repeat", rarely(), async ({ page }) => {
    const lead = () =>
      page.evaluate(() => JSON.parse(sessionStorage.getItem("tonica.lead-session") ?? "null") as Record<string, any>);
    await openApp(page, "/contatti?per=ems");
    await page.getByRole("button", { name: "Accetta", exact: true }).click();
    await expect.poll(lead).not.toBeNull();
    await times(page).nth(4).tap();
    await answer(page);
    await submit(page).tap();
    await expect(title(page)).toContainText(/Ci vediamo .+, ore/);
    await expect.poll(lead).toMatchObject({ form_submissions: 1, booking_completed: true });
    expect(await lead()).not.toHaveProperty("booking");
    await page.reload();
    await expect.poll(async () => (await lead())["pages_visited"]).toBeGreaterThan(2);
    expect((await lead())["form_submissions"]).toBe(1);
  });
});
