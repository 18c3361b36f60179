/** On a phone: a way to book within two screens wherever one is, the trade and the town at first sight, and little small print. */
import type { Page } from "@playwright/test";
import { articles } from "#app/content/articles/all.ts";
import { localPages } from "#app/content/local-pages.ts";
import { publicPages } from "#app/content/pages.ts";
import { services } from "#app/content/services.ts";
import { studio } from "#app/content/studio.ts";
import { href } from "#app/shared/href.ts";
import { expect, rarely, readingTest as test } from "#tests/support/browser-test.ts";

const PHONE = { width: 360, height: 740 };
const article = href("/blog/:slug", { slug: articles[0]!.slug });
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
        expect.soft([path, await shareOfSmallPrint(page)]).toEqual([path, expect.toSatisfy(atMost(0.15))]);
        expect.soft([path, await placesFarFromBooking(page)]).toEqual([path, []]);
      }
    },
  );
