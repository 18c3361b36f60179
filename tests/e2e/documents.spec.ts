/** Documents and their frame: home, navbar, menu, logos, error page. Spec §2, §9; trust.md 28-31. */
import { expect, readingTest, rarely, test } from "#tests/support/browser-test.ts";
import { comeToRest, expectAccessible, expectFits, expectGoodAtAllWidths } from "./accessible.ts";
import { watch } from "./quiet-page.ts";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };
const NAVIGATION = [
  "Home",
  "Chi siamo",
  "Servizi",
  "Personal trainer",
  "Allenamento EMS",
  "Pilates",
  "Team",
  "Risultati",
  "Blog",
  "Contatti",
  "Admin",
];
/** On a screen of its own there is room for one more. */
const MENU = NAVIGATION.toSpliced(3, 0, "Pancafit");

readingTest("/non-esiste is accessible, quiet and fits", async ({ page }) => {
  const watched = watch(page);
  await page.goto("/non-esiste");
  await expectGoodAtAllWidths(page);
  watched.expectQuiet(/404/);
});

test("home tells what the specification asks for, has a string to pluck, and leads to the booking", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/");

  // The string can be plucked by keys, moves, and comes back to the server's own drawing.
  const string = page.getByRole("slider", { name: "Corda da pizzicare" });
  const line = page.locator("[data-string] path.hot");
  await string.focus();
  await page.keyboard.press("ArrowRight");
  await expect(string).toHaveAttribute("aria-valuetext", "al 29 per cento della corda");
  const atRest = /^M0 380c[^L]+$/;
  await expect(line).toHaveAttribute("d", atRest);
  await page.keyboard.press("Enter");
  await expect(line).toHaveAttribute("d", /L/);
  await expect(line).toHaveAttribute("d", atRest);
  const sound = page.getByRole("button", { name: "Suono" });
  await expect(sound).toHaveAttribute("aria-pressed", "false");
  await sound.click();
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await expect(line).toHaveAttribute("d", atRest);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await string.press("Enter");
  expect(await line.getAttribute("d")).toMatch(atRest);
  expect(await page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage)))).toEqual([
    "tonica.cookie-consent",
  ]);
  await page.emulateMedia({ reducedMotion: null });
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.goto("/");

  // The skip link is the first stop and leads past the navbar.
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Vai al contenuto" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  const main = page.getByRole("main");
  await expect(main).toBeFocused();

  await expect(main.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const name of ["EMS", "Pancafit"]) await expect(main.getByRole("heading", { level: 3, name })).toBeVisible();
  await expect(main).toContainText("500");
  await expect(main).toContainText("95%");
  for (const href of ["/contatti", "/team", "/blog", "/servizi/ems", "/servizi/pancafit", "/servizi/personal-training"])
    await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible();
  await main
    .getByRole("link", { name: /Prenota/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/contatti$/);
});

test.describe("the navbar", () => {
  test("has the specification's entries in order, and is clear on home until scrolled 50 px", async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto("/");
    const entries = page.getByRole("navigation", { name: "Principale" }).getByRole("link");
    await expect(entries).toHaveText(NAVIGATION);
    const ground = () =>
      page
        .locator("header")
        .first()
        .evaluate((header) => getComputedStyle(header).backgroundColor);
    expect(await ground()).toBe("rgba(0, 0, 0, 0)");
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener("scroll", resolve, { once: true });
          scrollTo(0, 49);
        }),
    );
    await comeToRest(page);
    expect(await ground()).toBe("rgba(0, 0, 0, 0)");
    await page.evaluate(() => scrollTo(0, 60));
    await expect.poll(ground).toBe("rgb(26, 16, 20)");
    await page.goto("/contatti");
    expect(await ground()).toBe("rgb(26, 16, 20)");
  });

  test("shows another logo when the first fails; the footer's failure is only logged", rarely(), async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.route(/\/(logo|wordmark)\.svg$/, (route) => route.abort());
    await page.goto("/");
    const logo = page.locator("header img").first();
    await expect(logo).not.toHaveAttribute("src", "/logo.svg");
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.locator("footer").scrollIntoViewIfNeeded();
    await expect
      .poll(() => logged.some((text) => /logo/i.test(text) && !text.startsWith("Failed to load resource")))
      .toBe(true);
  });
});

test.describe("the menu on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("holds focus and page, fits the screen, closes with Esc and gives the focus back", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu" });
    await button.click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu).toBeVisible();
    await expect(menu.getByRole("navigation").getByRole("link")).toHaveText(MENU);
    for (const name of [/^Prenota/, /^\+39/, "Prezzi", "Orari", ...MENU])
      await expect(menu.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(menu.getByText(/^(Aperto ora|Chiuso)/)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 740, height: 360 });
    await expect(menu.getByRole("link", { name: /^Prenota/ })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
    for (let tabs = 0; tabs < 16; tabs++) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
        ),
      ).toBe(true);
    }
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe("hidden");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("opens, leads on, and closes", async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectFits(page);
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.getByRole("button", { name: "Chiudi" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("dialog").getByRole("link", { name: "Contatti" }).click();
      await expect(page).toHaveURL(/\/contatti$/);
    });
  });
});

test.describe("before any choice about cookies", () => {
  test.use({ consent: "open" });
  test(
    "campaign parameters follow the visitor to the form, and nothing is stored",
    rarely(),
    async ({ page, context }) => {
      await page.setViewportSize(DESKTOP);
      await page.goto("/?utm_source=volantino&utm_campaign=autunno");
      await page
        .getByRole("main")
        .getByRole("link", { name: /Prenota/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/contatti\?utm_source=volantino&utm_campaign=autunno$/);
      expect(await context.cookies()).toEqual([]);
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    },
  );
});

test("the pages most people open next are fetched two seconds after load, quietly", rarely(), async ({ page }) => {
  const watched = watch(page);
  const rules = page.locator('script[type="speculationrules"]');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/");
  await page.waitForLoadState("load");
  await page.clock.runFor(1900);
  await expect(rules).toHaveCount(1); // of the pages that a pointer rests on
  await page.clock.runFor(200);
  await expect(rules).toHaveCount(2);
  expect(await rules.last().evaluate(({ textContent }) => JSON.parse(textContent!))).toHaveProperty("prefetch");
  watched.expectQuiet();
});

test("an unknown page says so and leads on", rarely(), async ({ page }) => {
  const answer = await page.goto("/non-esiste");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/Pagina Non Trovata/);
  const main = page.getByRole("main");
  await expect(main).toContainText("Pagina Non Trovata");
  await expect(main.locator('a[href="/"]')).toBeVisible();
  await expect(main.getByRole("link", { name: "Contattaci" })).toHaveAttribute("href", "/contatti");
});
