/** The pictures of an article, one at a time: by keyboard, by mouse, by finger (spec §2). */
import type { Page } from "@playwright/test";
import { expect, rarely, test } from "#tests/support/browser-test.ts";
import { expectAccessible } from "./accessible.ts";
import { ARTICLE, gallery, PICTURES } from "./illustrated-article.ts";
import { watch } from "./quiet-page.ts";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

/** Until the script that shows the pictures has run: it comes by itself, and only where there are some. */
async function openArticle(page: Page): Promise<void> {
  const asked = page.waitForRequest(/\/lightbox-[\w-]+\.js$/);
  await page.goto(ARTICLE);
  await page.evaluate((url) => import(url), (await asked).url());
}

const lightbox = (page: Page) => page.getByRole("dialog", { name: "Galleria di immagini" });

test(
  "by keyboard: opens, turns and wraps, holds the focus, closes with Esc and gives it back",
  rarely(),
  async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await openArticle(page);
    const second = gallery(page).nth(1);
    const addresses = await gallery(page).evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href }) => href));
    expect(addresses).toHaveLength(Math.min(PICTURES, 12));
    await second.focus();
    await page.keyboard.press("Enter");
    const dialog = lightbox(page);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));
    const shown = dialog.getByRole("img");
    await expect(shown).toHaveAttribute("src", addresses[1]!);
    await expect(dialog.locator("[aria-live=polite]")).toHaveText(`2 di ${PICTURES}`);
    await expect(shown).toHaveAccessibleName(/.{10}/);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(dialog.locator("[aria-live=polite]")).toHaveText(`${PICTURES} di ${PICTURES}`);
    await expect(shown).toHaveAttribute("src", addresses.at(-1)!);
    await page.keyboard.press("ArrowRight");
    await expect(shown).toHaveAttribute("src", addresses[0]!);
    await dialog.getByRole("button", { name: "Successiva" }).click();
    await expect(shown).toHaveAttribute("src", addresses[1]!);
    for (let tabs = 0; tabs < 8; tabs++) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
        ),
      ).toBe(true);
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(second).toBeFocused();
  },
);

test("has its neighbours at hand before they are asked for", rarely(), async ({ page }) => {
  await openArticle(page);
  const addresses = await gallery(page).evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href }) => href));
  await gallery(page).first().click();
  for (const neighbour of [addresses[1]!, addresses.at(-1)!])
    await expect
      .poll(() => page.evaluate((address) => performance.getEntriesByName(address).length, neighbour))
      .toBeGreaterThan(0);
});

test("opens from a picture of the text too, and closes beside the picture", rarely(), async ({ page }) => {
  await openArticle(page);
  await page.locator("img[data-picture='1']").first().click();
  await expect(lightbox(page).locator("[aria-live=polite]")).toHaveText(`2 di ${PICTURES}`);
  await lightbox(page).getByRole("button", { name: "Chiudi" }).click();
  await expect(lightbox(page)).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("turns by swipe, not by a finger that scrolls", rarely(), async ({ page }) => {
    await openArticle(page);
    await gallery(page).first().tap();
    const counter = lightbox(page).locator("[aria-live=polite]");
    await expect(counter).toHaveText(`1 di ${PICTURES}`);
    await swipe(page, { from: [280, 360], to: [90, 370] });
    await expect(counter).toHaveText(`2 di ${PICTURES}`);
    await swipe(page, { from: [90, 360], to: [280, 350] });
    await swipe(page, { from: [90, 360], to: [280, 350] });
    await expect(counter).toHaveText(`${PICTURES} di ${PICTURES}`);
    await swipe(page, { from: [180, 420], to: [190, 200] });
    await swipe(page, { from: [180, 420], to: [160, 420] });
    await expect(counter).toHaveText(`${PICTURES} di ${PICTURES}`);
  });
});

test("open it is accessible, fits and has buttons as large as a thumb", rarely(), async ({ page }) => {
  const watched = watch(page);
  await openArticle(page);
  await gallery(page).first().click();
  await expect(lightbox(page)).toBeVisible();
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    for (const button of await lightbox(page).getByRole("button").all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = (await button.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    const picture = lightbox(page).getByRole("img");
    await expect(picture).toBeInViewport({ ratio: 0.99 });
    const [above, below] = await Promise.all([
      picture.boundingBox(),
      lightbox(page).getByRole("button", { name: "Successiva" }).boundingBox(),
    ]);
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
  }
  watched.expectQuiet();
});

async function swipe(page: Page, { from, to }: Record<"from" | "to", [number, number]>) {
  const client = await page.context().newCDPSession(page);
  const point = ([x, y]: [number, number]) => [{ x, y }];
  const middle: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(from) });
  for (const place of [middle, to])
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(place) });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await client.detach();
}
