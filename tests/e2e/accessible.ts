import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/** trust.md 28: these five, nothing excluded. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Of the page at rest. Its policy does not stop what the debugger evaluates. */
export async function expectAccessible(page: Page): Promise<void> {
  await comeToRest(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (tags) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const found = await run(document, { runOnly: tags, resultTypes: ["violations"] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }, TAGS);
  expect(violations).toEqual([]);
}

/** Letters in their own shapes, and nothing on its way to another place or colour. */
export async function comeToRest(page: Page): Promise<void> {
  await page.waitForLoadState(); // a new document has its words before its style sheet
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document.getAnimations().filter(({ playState, effect, timeline }) => {
      // What scrolling moves ends nowhere.
      const ends = timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
      return playState === "running" && ends;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** Who wants less motion sees none: nothing moves by itself, by scrolling or on the way to another page. */
export async function expectStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await page.evaluate(() => document.getAnimations().length), page.url()).toBe(0);
  await page.emulateMedia({ reducedMotion: null });
}

/** A name twice on a page, and the browser gives the transition to the next one up. */
export async function expectNamesOnce(page: Page): Promise<void> {
  const names = await page.evaluate(() =>
    [...document.querySelectorAll("*")].map((element) => getComputedStyle(element).viewTransitionName),
  );
  const given = names.filter((name) => name && name !== "none");
  expect(given, page.url()).toEqual([...new Set(given)]);
}

export async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), page.url()).toBeLessThanOrEqual(
    0,
  );
}

/** Whatever a studio writes: a word of twenty letters in any title makes no page wider than the screen. */
export async function expectFitsWithLongTitles(page: Page): Promise<void> {
  const wider = await page.evaluate(() => {
    const changed: [Text, string][] = [];
    for (const title of document.querySelectorAll("h1, h2, h3, h4")) {
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT, (node) =>
        node.parentElement!.closest("svg, .sr-only") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
      );
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
        if (/\p{L}{3}/u.test(text.data)) {
          changed.push([text, text.data]);
          text.data = text.data.replace(/\p{L}{3,}/u, "controindicazionista");
        }
    }
    const wider = document.documentElement.scrollWidth - innerWidth;
    for (const [text, data] of changed) text.data = data;
    return wider;
  });
  expect(wider, `${page.url()}, with long words in its titles`).toBeLessThanOrEqual(0);
}

/** As a desk's window made narrow; under a finger some things are taller. */
export async function expectFitsOnPhone(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await page.setViewportSize(before);
}

/** One visit sees a page on a desktop, on the narrowest screen and on a phone; a desktop is held to the rules too when everything is run. */
export async function expectGoodAtAllWidths(page: Page): Promise<void> {
  for (const width of [1440, 320, 360]) {
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 740 });
    await expectFits(page);
    if (width === 320) await expectFitsWithLongTitles(page);
    if (width === 360 || process.env.TEST_ALL === "1") await expectAccessible(page);
  }
}
