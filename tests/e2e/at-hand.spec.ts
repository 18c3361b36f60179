/** On a phone: a way to book within two screens wherever one is, the trade and the town at first sight, and little small print. */
import type { Page } from "@playwright/test";
import { seedArticles } from "#app/content/articles/all.ts";
import { localPages } from "#app/content/local-pages.ts";
import { publicPages } from "#app/content/pages.ts";
import { services } from "#app/content/services.ts";
import { studio } from "#app/content/studio.ts";
import { href } from "#app/shared/href.ts";
import { expect, rarely, readingTest as test } from "#tests/support/browser-test.ts";

const PHONE = { width: 360, height: 740 };
const article = href("/blog/:slug", { slug: seedArticles[0]!.slug });
/** One of each kind. */
const seen: readonly string[] = [
  href("/"),
  href("/team"),
  href("/servizi/ems"),
  href(`/${localPages()[0]!.slug}`),
  href("/trasformazione-30-giorni"),
  href("/privacy"),
  article,
];
const others = publicPages()
  .map(({ path }) => path)
  .filter((path) => !seen.includes(path));

for (const [name, paths] of [
  ["one page of each kind", seen],
  ["every other page", others],
] as const)
  test(
    `${name} has a way to book within two screens, and at most 15% of its words under 14 px`,
    rarely(paths !== seen),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize(PHONE);
      for (const path of paths) {
        await page.goto(path);
        if (path === href("/")) await expectSubjectAtFirstSight(page);
        expect.soft(await shareOfSmallPrint(page), path).toBeLessThanOrEqual(0.15);
        expect.soft(await placesFarFromBooking(page), path).toEqual([]);
      }
    },
  );

test("the bar comes when the first button is gone, names the next free time, and goes while somebody types", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  await page.goto(href("/blog"));
  const bar = page.locator("[data-sticky-action] a");
  // No button on the first screen: the bar is it.
  await expect(bar).toHaveAccessibleName(/^Prossimo posto: .+ \d{1,2}\.\d\d Prenota$/);
  await page.getByRole("searchbox").focus();
  await expect(bar).toBeHidden();

  // Who offers nothing, or does not answer, is named no time.
  await page.route("**/api/times*", (route) => route.fulfill({ json: { times: [] } }));
  await page.goto(href("/servizi/ems"));
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo(0, 2 * innerHeight));
  await expect(bar).toHaveAccessibleName("Scegli un orario Prenota");
  await expect(bar).toHaveAttribute("href", "/contatti?per=ems");
});

/** What one does there and where, in words that stand wholly on the first screen. */
async function expectSubjectAtFirstSight(page: Page): Promise<void> {
  const main = page.getByRole("main");
  for (const words of [services()[0]!.name, studio().address.city, /^(Aperto ora|Chiuso)/])
    await expect(main.getByText(words).first()).toBeInViewport({ ratio: 1 });
}

/** Of the words of a page's main part, the share under 14 px; drawings apart. */
const shareOfSmallPrint = (page: Page): Promise<number> =>
  page.getByRole("main").evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const counts = { all: 0, small: 0 };
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement!;
      if (around.closest("svg, .sr-only") || !around.checkVisibility({ visibilityProperty: true })) continue;
      const words = text.textContent!.match(/[\p{L}\d]+/gu)?.length ?? 0;
      counts.all += words;
      if (parseFloat(getComputedStyle(around).fontSize) < 14) counts.small += words;
    }
    return counts.small / counts.all;
  });

/** Where one would have to scroll more than two screens to find a link to the times, or a form: screen by screen. */
const placesFarFromBooking = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const ways = 'main :is(a[href*="/contatti"], a[href="#modulo"], button[type="submit"]), footer a[href="/contatti"]';
    const isNear = (way: Element) => {
      const { top, bottom } = way.getBoundingClientRect();
      return way.checkVisibility({ visibilityProperty: true }) && top < 3 * innerHeight && bottom > -2 * innerHeight;
    };
    const far: number[] = [];
    for (let y = 0; y < document.documentElement.scrollHeight - innerHeight; y += innerHeight) {
      scrollTo(0, y);
      // Two frames: an observer tells what has come into sight after the first.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      if (![...document.querySelectorAll(ways)].some(isNear)) far.push(y);
    }
    return far;
  });
