/** The owner changes what her site says: on the phone in seconds, beside a colleague without losing a word, and back again. */
import type { Page } from "@playwright/test";
import { expectAccessible, expectFits } from "./accessible.ts";
import { expect, GIULIA, newAdmin, rarely, signIn, test, toast } from "./admin.ts";
import { mailsAbout } from "./mailbox.ts";
import { openApp } from "./open-app.ts";
import { writeAs } from "./write-request.ts";

const save = (page: Page) => page.getByRole("button", { name: "Salva in bozza" });
const publish = (page: Page) => page.getByRole("button", { name: "Salva e pubblica" });

/** What a person needs for a click that is thought about, and for a key: Card, Moran and Newell, 1980. */
const CLICK_SECONDS = 2.65;
const KEY_SECONDS = 0.28;

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("hours change in at most four taps, and the whole site follows", async ({ page, browser, server }) => {
    await signIn(page, GIULIA);
    const hours = page.getByRole("link", { name: "Orari di apertura" });
    await hours.waitFor();
    const start = Date.now();
    await hours.tap();
    const closing = page.getByLabel("Lunedì, chiude alle");
    await closing.tap();
    await closing.fill("12:00");
    await publish(page).tap();
    await expect(toast(page, "Pubblicato")).toBeVisible();
    const [taps, keys] = [3, 4];
    const seconds = (Date.now() - start) / 1000 + taps * CLICK_SECONDS + keys * KEY_SECONDS;
    console.log(`from sign-in to hours that are public: ${taps} taps, ${seconds.toFixed(1)} s of a person's pace`);
    expect(taps).toBeLessThanOrEqual(4);
    expect(seconds).toBeLessThan(20);
    await expectFits(page);

    const visitor = await browser.newPage({ baseURL: server.url, locale: "it-IT", timezoneId: "Europe/Rome" });
    // A Monday evening: open until nine before, closed since noon now.
    await visitor.clock.setFixedTime("2026-12-14T19:00:00+01:00");
    await visitor.goto("/");
    await expect(visitor.getByRole("contentinfo")).toContainText("lun 8.00–12.00, Mar–ven 8.00–21.00");
    await expect(visitor.locator("[data-open-now]").first()).toContainText(/^Chiuso/);
    expect(await visitor.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
      expect.stringMatching(/Monday[^}]*"closes":"12:00"/),
    );
    const { times } = await (await visitor.request.get("/api/times?per=check-up&days=14")).json();
    const onMondays = (times as { at: string }[]).filter(({ at }) => new Date(at).getUTCDay() === 1);
    expect(onMondays.length).toBeGreaterThan(0);
    expect(onMondays.filter(({ at }) => at.slice(11, 16) >= "12:00")).toEqual([]);
    await visitor.close();
    const [mail] = await mailsAbout(server.dataDir, await writeAs(page, server.url, "Chiara Dall’Ò"), 1);
    expect(mail!.text).toContain("8.00–12.00");

    await toast(page, "Pubblicato").getByRole("button", { name: "Annulla" }).tap();
    await expect(toast(page, "Pubblicazione annullata")).toBeVisible();
    await expect(closing).toHaveValue("21:00");
  });
});

test(
  "two who change the same section see each other, and nothing that was typed is lost",
  rarely(),
  async ({ asGiulia: page, context, browser, server }) => {
    const colleague = await browser.newPage({ baseURL: server.url, locale: "it-IT" });
    const email = await newAdmin(page, colleague, server.url);
    await openApp(colleague, "/admin/studio/contatti");
    await openApp(page, "/admin/studio/contatti");
    const idle = await context.newPage();
    await openApp(idle, "/admin/studio/contatti");

    await page.getByLabel("Telefono").fill("0442 222222");
    await colleague.getByLabel("Telefono").fill("0442 111111");
    await colleague.getByLabel("Città").fill("Cerea");
    await save(colleague).click();
    await expect(toast(colleague, "Salvata in bozza")).toBeVisible();
    await expect(page.getByText(`${email} ha cambiato questa sezione`)).toBeVisible();
    await expect(idle.getByLabel("Telefono")).toHaveValue("0442 111111");

    await save(page).click();
    const conflict = page.getByRole("region", { name: "Che cosa è diverso" });
    await expect(conflict).toContainText("0442 111111");
    await expect(conflict).toContainText("0442 222222");
    await expect(page.getByLabel("Telefono")).toHaveValue("0442 222222");
    await expect(page.getByLabel("Città")).toHaveValue("Cerea");
    await expectAccessible(page);
    await conflict.getByRole("button", { name: "Tieni i miei" }).click();
    await expect(toast(page, "Salvata in bozza")).toBeVisible();
    await expect(colleague.getByLabel("Telefono")).toHaveValue("0442 222222");
    await expect(colleague.getByLabel("Città")).toHaveValue("Cerea");

    // The draft holds more than what somebody publishes: it is asked about.
    await openApp(page, "/admin/studio/orari");
    await page.getByRole("checkbox", { name: "Sabato, chiuso" }).check();
    await publish(page).click();
    const question = page.getByRole("dialog", { name: "Che cosa pubblichi?" });
    await expect(question).toContainText("Indirizzo e contatti");
    await question.getByRole("button", { name: "Solo «Orari di apertura»" }).click();
    await expect(toast(page, "Pubblicato")).toContainText("In bozza resta: Indirizzo e contatti.");
    await openApp(page, "/admin/studio");
    await page.getByRole("button", { name: "Scarta" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Scarta" }).click();
    await expect(page.getByText("Nella bozza non c’è niente")).toBeVisible();
    await expect(colleague.getByLabel("Telefono")).toHaveValue("+39 0442 000000");
    await colleague.close();
  },
);

test(
  "people are added, moved and taken away by keys; what is wrong is opened and said; leaving asks",
  rarely(),
  async ({ asGiulia: page }) => {
    await openApp(page, "/admin/studio/persone");
    const summaries = page.locator("li > fieldset > details > summary");
    const first = await summaries.first().textContent();
    await page.getByRole("button", { name: "Sposta giù Giorgia Bressan" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Sposta giù Giorgia Bressan" })).toBeFocused();
    await expect(page.locator("#annunci")).toHaveText("Giorgia Bressan: ora 2 di 6");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Sposta su Giorgia Bressan" })).toBeFocused();
    expect(await summaries.last().textContent()).toBe(first);

    await page.getByRole("button", { name: "Togli Nicola Fanin" }).click();
    await page.getByRole("button", { name: "Rimetti Nicola Fanin" }).click();
    await page.getByRole("button", { name: "Aggiungi una persona" }).click();
    await expect(page.getByLabel("Nome negli indirizzi").last()).toBeFocused();
    await page.getByLabel("Nome e cognome").last().fill("Irene Zanella");
    await expect(summaries.last()).toContainText("Irene Zanella");
    await summaries.last().click();
    await save(page).click();
    const missing = page.getByLabel("Nome negli indirizzi").last();
    await expect(missing).toBeFocused();
    await expect(missing).toHaveAccessibleDescription(/Scrivi qualcosa qui\./);

    await page.getByRole("navigation", { name: "Amministrazione" }).getByRole("link", { name: "Agenda" }).click();
    const question = page.getByRole("dialog", { name: "Modifiche non salvate" });
    await question.getByRole("button", { name: "Resta qui" }).click();
    await expect(page.getByLabel("Nome e cognome").last()).toHaveValue("Irene Zanella");
  },
);

test("every page of the studio is good at three widths", rarely(), async ({ asGiulia: page }) => {
  for (const path of ["", "/orari", "/persone", "/affermazioni", "/appuntamenti", "/orari/versioni"]) {
    await openApp(page, `/admin/studio${path}`);
    await page.locator("details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
      await expectAccessible(page);
    }
  }
});
