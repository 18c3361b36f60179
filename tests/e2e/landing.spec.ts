/** A visitor of the campaign asks for a consultation: spec §4, §5, §8, design.md §6.9. */
import type { Page } from "@playwright/test";
import { expect, rarely, test } from "#tests/support/browser-test.ts";
import { expectAccessible } from "./accessible.ts";
import { holdSends, takeTime } from "./contact-form.ts";
import { mailsAbout } from "./mailbox.ts";
import { openApp } from "./open-app.ts";
import { watch } from "./quiet-page.ts";
import { toast } from "./toast.ts";

// Requests that pass a service worker escape page.route.
test.use({ serviceWorkers: "block" });

const PAGE = "/trasformazione-30-giorni";
const FAILURE = "Si è verificato un errore. Riprova o chiamaci direttamente.";
const SUCCESS = "Ti ricontatteremo entro 2 ore per confermare il tuo appuntamento gratuito!";
const ENDPOINT = "**/api/send-contact-email";
const DAY = 86_400_000;
/** An offer lasts three days, and ends with the next hour at which the studio closes. */
const LONGEST = 5 * DAY;

let people = 0;
const newAddress = () => `campagna${++people}.${process.pid}@posta.example`;

const open = (page: Page) => openApp(page, PAGE);
const send = (page: Page) => page.getByRole("button", { name: "Richiedi la consulenza gratuita" }).click();

async function fillIn(page: Page, values: Partial<Record<"Nome" | "Telefono" | "Email", string>> = {}) {
  const texts = { Nome: "Marco Rossi", Telefono: "0442 000000", Email: newAddress(), ...values };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  return texts.Email;
}

for (const [name, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
})) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, hasTouch: name === "phone", isMobile: name === "phone" });

    test(
      "finds the form from the first screen, asks, is answered and thanked",
      rarely(name === "desktop"),
      async ({ page, server }) => {
        const watched = watch(page);
        await open(page);
        await expect(page.getByRole("heading", { level: 1, name: "30 giorni" })).toBeVisible();
        await expectAccessible(page);
        await page.getByRole("link", { name: "Prenota la consulenza gratuita", exact: true }).click();
        await expect(page.getByLabel("Nome")).toBeInViewport();

        const email = await fillIn(page);
        await takeTime(page, server);
        await send(page);
        await expect(toast(page, "🎉 Perfetto!")).toContainText(SUCCESS);
        await expect(page.getByRole("button", { name: "Richiesta inviata" })).toBeDisabled();
        await expect(page).toHaveURL(/\/contatti\?success=true$/);
        await expect(page.getByText(SUCCESS)).toBeVisible();
        await expect(page.getByText("entro 2 ore, contate a studio aperto", { exact: true })).toBeVisible();

        const mails = await mailsAbout(server.dataDir, email, 2);
        const toStudio = mails.find(({ to }) => to?.[0]?.address === "info@tonica.example")!;
        expect(toStudio.text).toContain("trasformazione-30-giorni");
        watched.expectQuiet();
      },
    );

    test(
      "is told that something is missing or wrong with the one text and the field marked",
      rarely(),
      async ({ page }) => {
        const watched = watch(page);
        await open(page);
        await send(page);
        await expect(toast(page, "Errore")).toContainText(FAILURE);
        for (const label of ["Nome", "Telefono", "Email"])
          await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true");
        await expect(page.getByLabel("Messaggio")).not.toHaveAttribute("aria-invalid");
        await expect(page.getByLabel("Nome")).toBeFocused();
        await expectAccessible(page);

        await fillIn(page, { Email: "marco@posta" });
        await send(page);
        await expect(toast(page, "Errore")).toContainText(FAILURE);
        await expect(page.getByLabel("Email")).toBeFocused();
        await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/Inserisci un indirizzo email valido\./);
        await expect(page.getByLabel("Nome")).not.toHaveAttribute("aria-invalid");
        await expect(page.getByLabel("Nome")).toHaveValue("Marco Rossi");
        watched.expectQuiet();
      },
    );

    test("sees the offer end, and may still write", rarely(), async ({ page }) => {
      const watched = watch(page);
      await page.clock.install();
      await open(page);
      await expect(page.getByText("Ultimi 3 posti")).toBeVisible();
      await page.clock.fastForward(LONGEST);
      await expect(page.getByRole("timer")).toHaveCount(0);
      await expect(page.getByText("Offerta terminata").first()).toBeVisible();
      await expect(page.getByText(/Ultimi|Restano 3/)).toHaveCount(0);
      await expect(page.getByText("150 €")).toHaveCount(0);
      await expect(page.locator("#annunci")).toHaveText("Offerta terminata");
      await expect(page.getByRole("button", { name: "Richiamatemi" })).toBeEnabled();
      await expectAccessible(page);
      watched.expectQuiet();
    });
  });
}

test("the countdown ticks every second and is announced once", rarely(), async ({ page }) => {
  await page.clock.install();
  await open(page);
  const timer = page.getByRole("timer");
  const announced = await page.locator("#annunci").textContent();
  expect(announced).toMatch(/^L’offerta finisce fra \d giorni, \d+ ore e \d+ minuti$/);
  await page.clock.pauseAt(Date.now() + 60_000);
  const shown = new Set<string>();
  for (let second = 0; second < 5; second++) {
    shown.add(await timer.innerText());
    await page.clock.runFor(1000);
  }
  expect(shown.size).toBe(5);
  await expect(page.locator("#annunci")).toHaveText(announced!);
});

test("a device whose clock is days behind cannot keep the offer open", rarely(), async ({ page }) => {
  await page.clock.install({ time: Date.now() - 30 * DAY });
  await open(page);
  await expect(page.getByRole("timer")).toHaveAccessibleName(/^[0-4] giorn/);
  await page.clock.fastForward(LONGEST);
  await expect(page.getByText("Offerta terminata").first()).toBeVisible();
});

test(
  "while it is being sent the button says so and the fields wait; a second click sends nothing",
  rarely(),
  async ({ page }) => {
    await open(page);
    await fillIn(page);
    const sends = await holdSends(page);
    await send(page);
    const button = page.getByRole("button", { name: "Invio in corso..." });
    await expect(button).toBeDisabled();
    await expect(page.getByLabel("Nome")).toBeDisabled();
    await button.click({ force: true });
    sends.release();
    await expect(page).toHaveURL(/success=true$/);
    expect(sends.count()).toBe(1);
  },
);

for (const [what, answer] of [
  ["a refusal of the server", { status: 422, json: { error: FAILURE } }],
  ["too many sends", { status: 429, json: { error: "Troppi tentativi" } }],
  ["a broken server", { status: 502, body: "<h1>Bad gateway</h1>" }],
  ["a cut connection", undefined],
] as const) {
  test(`${what} reads as the catalogue says, keeps every word and can be tried again`, rarely(), async ({ page }) => {
    await open(page);
    await page.route(ENDPOINT, (route) => (answer ? route.fulfill(answer) : route.abort("connectionreset")));
    await fillIn(page);
    await page.getByLabel("Messaggio").fill("Di sera, dopo le 19.");
    await send(page);
    await expect(toast(page, "Errore")).toContainText(FAILURE);
    await expect(page.getByLabel("Messaggio")).toHaveValue("Di sera, dopo le 19.");
    await page.unroute(ENDPOINT);
    await send(page);
    await expect(page).toHaveURL(/success=true$/);
  });
}

test("the fourth send within ten minutes is stopped", rarely(), async ({ page }) => {
  for (let sent = 1; sent <= 3; sent++) {
    await open(page);
    await fillIn(page);
    await send(page);
    await expect(page).toHaveURL(/success=true$/);
  }
  await open(page);
  await fillIn(page);
  await send(page);
  await expect(toast(page, "Errore")).toContainText(FAILURE);
  await expect(page.getByLabel("Nome")).toHaveValue("Marco Rossi");
});

test("no picture of before and after is shown: nobody has agreed to one yet", rarely(), async ({ page }) => {
  await open(page);
  await expect(page.getByRole("article")).toHaveCount(6);
  await expect(page.getByRole("figure")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test(
    "the end is said in words, a wrong form comes back filled in, a right one is thanked",
    rarely(),
    async ({ page, server }) => {
      await page.goto(PAGE);
      await expect(page.getByText(/^Finisce \S+ \d+ \S+ \d{4}, ore \d\d\.\d\d/)).toBeVisible();
      await expect(page.getByRole("timer")).toBeHidden();
      const email = await fillIn(page, { Telefono: "" });
      await takeTime(page, server);
      await send(page);
      await expect(page.getByText(FAILURE)).toBeVisible();
      await expect(page.getByLabel("Telefono")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Email")).toHaveValue(email);
      await page.getByLabel("Telefono").fill("0442 000000");
      await send(page);
      await expect(page).toHaveURL(/\/contatti\?success=true$/);
      await expect(page.getByText(SUCCESS)).toBeVisible();
      expect(await mailsAbout(server.dataDir, email, 2)).toHaveLength(2);
    },
  );
});
