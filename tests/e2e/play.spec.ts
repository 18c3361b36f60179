/** The two pages to play with, on a phone: by pointer and by keyboard, and each ends in a time. */
import type { Page } from "@playwright/test";
import { expect, rarely, test } from "#tests/support/browser-test.ts";
import { expectAccessible, expectFits } from "./accessible.ts";

test.use({ viewport: { width: 360, height: 740 } });

const answer = (page: Page) => page.locator("[data-answer]:visible");

test(
  "a back is pulled straight with a finger and with keys, a week is composed with keys, and both lead to a time",
  rarely(),
  async ({ page }) => {
    await page.goto("/la-tua-schiena");
    await expect(page.getByRole("button", { name: "Leggi la risposta" })).toBeHidden();
    await expect(answer(page)).toContainText("Scegli un punto");
    const handle = page.locator('[data-handle="dorso"]');
    await handle.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await handle.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 300, y + height / 2, { steps: 4 });
    await page.mouse.up();
    const middle = page.getByRole("slider", { name: "In mezzo alla schiena" });
    await expect(middle).toHaveValue("10");
    await expect(answer(page)).toContainText("costole e il respiro");

    await middle.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("slider", { name: "Zona lombare" })).toBeFocused();
    const curve = page.locator("[data-curve]").last();
    const before = await curve.getAttribute("d");
    await page.keyboard.press("ArrowRight");
    await expect(answer(page)).toContainText("Zona lombare");
    expect(await curve.getAttribute("d")).not.toBe(before);
    await expectFits(page);
    await expectAccessible(page);
    await expect(page.getByRole("link", { name: "Prenota una valutazione Pancafit" })).toHaveAttribute(
      "href",
      "/contatti?per=pancafit",
    );

    await page.goto("/la-tua-settimana");
    await page.getByRole("radio", { name: "«Mi fa male la schiena.»" }).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "«Ho poco tempo.»" })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: "un’ora" })).toBeChecked();
    await expect(answer(page)).toContainText("due sedute");
    await expect(answer(page)).toContainText("80 € a settimana");
    await expectFits(page);
    await expectAccessible(page);
    await answer(page).getByRole("link", { name: "Prenota la prima: EMS" }).click();
    await expect(page).toHaveURL(/\/contatti\?per=ems$/);
  },
);
