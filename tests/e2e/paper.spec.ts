/** A page on paper: two sheets of A4 at most, with the studio's contacts and without what only a screen can do. */
import { seedArticles } from "#app/content/articles/all.ts";
import { services } from "#app/content/services.ts";
import { studio } from "#app/content/studio.ts";
import { href } from "#app/shared/href.ts";
import { expect, rarely, readingTest as test } from "#tests/support/browser-test.ts";

const PRINTED = [
  href("/prezzi"),
  href("/orari"),
  ...services().map(({ slug }) => href(`/servizi/${slug}`)),
  ...seedArticles.slice(0, 3).map(({ slug }) => href("/blog/:slug", { slug })),
];

for (const [index, path] of PRINTED.entries())
  test(`${path} prints on two sheets at most`, rarely(index > 0), async ({ page }) => {
    await page.goto(path);
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
    expect(sheets.length).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("footer")).toContainText(studio().phone.label);
    await expect(page.locator("footer address")).toBeVisible();
    for (const unprinted of ["[data-navbar]", "[data-sticky-action]", "form", "button", "[data-consent-version]"])
      await expect(page.locator(unprinted).filter({ visible: true })).toHaveCount(0);
  });
