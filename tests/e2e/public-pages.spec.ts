/** Every public page in a real browser: accessible, quiet, nobody else's host, and it fits. Banner, menu and errors are checked where they live. */
import { localPages } from "#app/content/local-pages.ts";
import { publicPages } from "#app/content/pages.ts";
import { href } from "#app/shared/href.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { expectAccessible } from "./accessible.ts";
import { watch } from "./quiet-page.ts";

for (const { path } of publicPages) {
  for (const [name, viewport] of Object.entries({
    phone: { width: 360, height: 740 },
    desktop: { width: 1440, height: 900 },
  })) {
    test(`${path} on a ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const watched = watch(page);
      await page.goto(path, { waitUntil: "networkidle" });
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      watched.expectQuiet();
    });
  }

  test(`${path} at 320 px and without JavaScript`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    await page.goto(`${baseURL}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Wider than the window would mean scrolling sideways; clipped drawings do not count.
    const box = await page.locator("html").boundingBox();
    expect(box!.width).toBeLessThanOrEqual(320);
    await page.mouse.wheel(200, 0);
    expect(await page.locator("main").first().boundingBox()).toMatchObject({ x: 0 });
    await context.close();
  });
}

test("on a tablet no family of services runs into the section below", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/servizi");
  const families = page.getByRole("region", { name: "Quattro famiglie" });
  const { y, height } = (await families.boundingBox())!;
  for (const link of await families.getByRole("link").all()) {
    const box = (await link.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(y + height);
  }
});

test("no heading of the local pages breaks a word without a hyphen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const { slug } of localPages) {
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
            if (range.getClientRects().length > 1) words.push(word);
          }
        return words;
      }),
    );
    expect(broken).toEqual([]);
  }
});

test("offline, a page that was not kept becomes the studio's own page; after that nothing old is shown", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload({ waitUntil: "networkidle" });
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
});
