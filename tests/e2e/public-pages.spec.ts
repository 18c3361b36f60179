/** Every public page in a real browser: accessible, quiet, nobody else's host, and it fits. Banner, menu and errors are checked where they live. */
import type { Page } from "@playwright/test";
import { localPages } from "#app/content/local-pages.ts";
import { publicPages } from "#app/content/pages.ts";
import { href } from "#app/shared/href.ts";
import { expect, rarely, readingTest, test } from "#tests/support/browser-test.ts";
import { expectFits, expectGoodAtAllWidths, expectNamesOnce, expectStill } from "./accessible.ts";
import { alike, examples } from "./page-kinds.ts";
import { watch } from "./quiet-page.ts";

/** Lines that come in tangled end as they are drawn: each has its own transform then, and nothing else. */
async function expectLinesSettle(page: Page): Promise<void> {
  const tangled = await page.evaluate(() => {
    const matrix = ({ a, b, c, d, e, f }: DOMMatrix | SVGMatrix) => new DOMMatrix([a, b, c, d, e, f]);
    const settling = document.getAnimations().filter(({ timeline }) => timeline instanceof ViewTimeline);
    for (const animation of settling) animation.finish();
    return settling.flatMap(({ timeline, effect }) => {
      const { subject } = timeline as ViewTimeline;
      const { target } = effect as KeyframeEffect;
      if (!(subject instanceof SVGSVGElement)) return [];
      const lines = target instanceof SVGGElement ? [...target.children] : [target];
      return (lines as SVGGraphicsElement[]).flatMap((line) => {
        const own = matrix(line.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix()).toFloat64Array();
        const seen = matrix(subject.getScreenCTM()!).inverse().multiply(matrix(line.getScreenCTM()!)).toFloat64Array();
        return own.some((value, index) => Math.abs(value - seen[index]!) > 0.1) ? [line.outerHTML.slice(0, 80)] : [];
      });
    });
  });
  expect(tangled, page.url()).toEqual([]);
}

for (const { path } of publicPages())
  readingTest(path, rarely(alike.includes(path)), async ({ page }) => {
    const watched = watch(page);
    await page.goto(path);
    await expectGoodAtAllWidths(page);
    await expectNamesOnce(page);
    await expectLinesSettle(page);
    await expectStill(page);
    watched.expectQuiet();
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  // What other pages say without a script is read in tests/request/public-pages.test.ts.
  for (const path of examples)
    test(`${path} stands, 320 px wide`, rarely(), async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectFits(page);
    });
});

test("on a tablet no family of services runs into the section below", rarely(), async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/servizi");
  const families = page.getByRole("region", { name: "Quattro famiglie" });
  const { y, height } = (await families.boundingBox())!;
  for (const link of await families.getByRole("link").all()) {
    const box = (await link.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(y + height);
  }
});

test("no heading of the local pages breaks a word without a hyphen", rarely(), async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const { slug } of localPages()) {
    await page.goto(href(`/${slug}`));
    const broken = await page.getByRole("heading").evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const range = document.createRange();
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const words: string[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (const { index, 0: word } of text.textContent!.matchAll(/\p{L}+/gu)) {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            // A first letter of its own style is a second box on the same line.
            const [first, ...others] = range.getClientRects();
            if (others.some(({ top }) => top >= first!.bottom)) words.push(word);
          }
        return words;
      }),
    );
    expect(broken).toEqual([]);
  }
});

test(
  "offline, a page that was not kept becomes the studio's own page; after that nothing old is shown",
  rarely(),
  async ({ page, context }) => {
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await context.setOffline(true);
    await page.goto("/team");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Manca\s*la linea\./);
    await context.setOffline(false);
    await page.goto("/team");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Manca/);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => !/^\/(assets\/|offline$|[\w-]+\.(svg|png)$)/.test(path))).toEqual([]);
  },
);
