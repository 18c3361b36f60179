/** The local pages on a phone: the button at the foot of the screen, and questions that open without a script. Spec §2, trust.md 31. */
import { kindOfService } from "#app/content/booking.ts";
import { localPages } from "#app/content/local-pages.ts";
import { href } from "#app/shared/href.ts";
import { booking } from "#app/shared/paths.ts";
import { expect, rarely, test } from "#tests/support/browser-test.ts";

const PHONE = { width: 360, height: 740 };
const paths = localPages().map(({ slug }) => href(`/${slug}`));

for (const [place, path] of paths.entries()) {
  test(`${path} keeps the way to book at hand, and never over what has the focus`, rarely(), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const bar = page.locator("[data-sticky-action] a");
    await page.evaluate(() => scrollTo(0, 1500));
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toHaveAttribute("href", booking({ per: kindOfService[localPages()[place]!.service] }));

    const stops = await page.locator("main a, main summary, footer a").count();
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let stop = 0; stop < stops; stop++) {
        await page.keyboard.press(key);
        const covered = await page.evaluate(() => {
          const button = document.querySelector("[data-sticky-action] a")!;
          const focused = document.activeElement!;
          if (focused === button || focused === document.body) return "";
          const [one, other] = [focused.getBoundingClientRect(), button.getBoundingClientRect()];
          return one.bottom > other.top && one.top < other.bottom ? focused.outerHTML : "";
        });
        expect(covered).toBe("");
      }
    }
  });

  test(`${path} keeps the way to book above the consent banner`, rarely(), async ({ page, context }) => {
    await context.clearCookies();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const top = (name: string) => page.locator(name).evaluate((element) => element.getBoundingClientRect().top);
    const bar = page.locator("[data-sticky-action] a");
    await page.evaluate(() => scrollTo(0, 1500));
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      const { bottom } = await bar.evaluate((element) => element.getBoundingClientRect());
      expect(Math.abs(bottom - (await top("[data-consent-version]")))).toBeLessThan(1.5);
    }).toPass();
    for (let stop = 0; stop < 25; stop++) {
      await page.keyboard.press("Tab");
      const covered = await page.evaluate(() => {
        const focused = document.activeElement!;
        const one = focused.getBoundingClientRect();
        const over = ["[data-sticky-action]", "[data-consent-version]"]
          .map((name) => document.querySelector(name)!)
          .filter((element) => !element.contains(focused))
          .map((element) => element.getBoundingClientRect());
        return over.some(({ top, bottom }) => one.bottom > top + 1 && one.top < bottom - 1) ? focused.outerHTML : "";
      });
      expect(covered).toBe("");
    }
  });

  test(
    `${path} lets the button come to rest above the footer, and has none on a desktop`,
    rarely(),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const ends = () =>
        page.evaluate(() =>
          ["[data-sticky-action]", "footer"]
            .map((name) => document.querySelector(name)!.getBoundingClientRect())
            .map(({ top, bottom }, index) => Math.round(index ? top : bottom)),
        );
      await expect.poll(async () => new Set(await ends()).size).toBe(1);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(page.locator("[data-sticky-action]")).toBeHidden();
    },
  );
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  for (const path of paths) {
    test(`${path} answers its four questions`, rarely(), async ({ page }) => {
      await page.goto(path);
      const questions = page.locator("details");
      await expect(questions).toHaveCount(4);
      await expect(questions.first().locator("p")).toBeHidden();
      await questions.first().locator("summary").click();
      await expect(questions.first().locator("p")).toBeVisible();
    });
  }
});
