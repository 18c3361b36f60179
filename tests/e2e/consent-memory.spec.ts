/** Where a choice about cookies is kept: two memories that agree, for half a year, or none (design.md §5, spec §4). */
import { banner, choose, cookieValue, heard, kept, listen, mirrored } from "#tests/support/consent.ts";
import { expect, rarely, test } from "#tests/support/browser-test.ts";

test.use({ consent: "open" });

test("whichever of the two memories is left brings the other back, and neither exists before a choice", async ({
  page,
}) => {
  await page.goto("/");
  expect([await kept(page), await mirrored(page)]).toEqual([null, undefined]);
  await choose(page, "Rifiuta");
  const choice = await kept(page);
  await page.context().clearCookies();
  await page.goto("/team");
  await expect(banner(page)).toBeHidden();
  expect(await mirrored(page)).toEqual(choice);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  expect(await kept(page)).toEqual(choice);
});

test("half a year later it asks again", rarely(), async ({ page }) => {
  await page.goto("/");
  await choose(page, "Rifiuta");
  await page.clock.install({ time: Date.now() + 181 * 86_400_000 });
  await page.goto("/team");
  await expect(banner(page)).toBeVisible();
});

test(
  "where the browser can keep nothing the choice holds for the page, and the next one asks",
  rarely(),
  async ({ page }) => {
    await listen(page);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.goto("/");
    await choose(page, "Accetta");
    expect(await heard(page)).toMatchObject([{ analytics: true }]);
    await page.goto("/team");
    await expect(banner(page)).toBeVisible();
  },
);

test(
  "a choice made without a script is known to it, and a later one counts more than an earlier",
  rarely(),
  async ({ page, context, baseURL }) => {
    await page.goto("/");
    await choose(page, "Accetta");
    const value = cookieValue({ analytics: false, marketing: false, date: new Date(Date.now() + 1000).toISOString() });
    await context.addCookies([{ name: "cookie_consent", value, url: baseURL! }]);
    await page.goto("/team");
    expect(await kept(page)).toMatchObject({ analytics: false });
  },
);

for (const [name, here, there] of [
  ["localStorage", true, false],
  ["the cookie", false, true],
] as const)
  test(
    `of two choices from one moment the no counts, for the site as well: a yes in ${name}`,
    rarely(),
    async ({ page, context, baseURL }) => {
      const choice = (yes: boolean) => ({
        analytics: yes,
        marketing: yes,
        date: new Date().toISOString().slice(0, 10),
      });
      await context.addCookies([{ name: "cookie_consent", value: cookieValue(choice(there)), url: baseURL! }]);
      await page.goto("/team");
      await page.evaluate((text) => localStorage.setItem("tonica.cookie-consent", text), JSON.stringify(choice(here)));
      await page.reload();
      await expect.poll(async () => [await kept(page), await mirrored(page)]).toEqual([choice(false), choice(false)]);
      await page.goto("/preferenze-cookie");
      await expect(page.getByRole("main").getByLabel("Statistiche (cookie analitici)")).not.toBeChecked();
    },
  );
