/** No word of a heading breaks without a hyphen on the narrowest phones. */
import type { Page } from "@playwright/test";
import { publicPages } from "#app/content/pages.ts";
import { href } from "#app/shared/href.ts";
import { expect, rarely, readingTest as test } from "#tests/support/browser-test.ts";

const WIDTHS = [320, 360];
const known = [
  href("/servizi"),
  ...(["ems", "pancafit", "massoterapia"] as const).map((slug) => href(`/servizi/${slug}`)),
];

for (const [name, paths] of [
  ["the pages of long words", known],
  ["every public page", publicPages().map(({ path }) => path)],
] as const)
  test(`${name}: words of headings fit, or break at a hyphen`, rarely(paths !== known), async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        await expect.soft.poll(() => brokenWords(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });

test("«Massoterapia» stands on one line of a wide screen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(href("/servizi/massoterapia"));
  const lines = await page.getByRole("heading", { level: 1 }).evaluate((title) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
  expect(lines).toBe(1);
});

/** Words that go on in another line, where there is no hyphen before the break. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.getByRole("heading").evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const range = document.createRange();
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: word } of text.textContent!.matchAll(/[\p{L}\u00ad]+/gu)) {
          let above: number | undefined;
          for (let at = index; at < index + word.length; at++) {
            if (text.textContent![at] === "\u00ad") continue;
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            // The last of them: after a hyphen, the end of the line above counts too.
            const { top } = [...range.getClientRects()].at(-1) ?? { top: above ?? 0 };
            if (above !== undefined && top > above + 4 && text.textContent![at - 1] !== "\u00ad") broken.push(word);
            above = top;
          }
        }
      return broken;
    }),
  );
