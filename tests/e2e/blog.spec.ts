/** The blog in a real browser: paging, filter, search, reading without JavaScript. Spec §2; trust.md 28-31. */
import type { Page } from "@playwright/test";
import { seedArticles } from "#app/content/articles/all.ts";
import { seedCategories } from "#app/content/articles/categories.ts";
import { expect, rarely, readingTest, test } from "#tests/support/browser-test.ts";
import { expectFits, expectGoodAtAllWidths } from "./accessible.ts";
import { ARTICLE, gallery, illustrated } from "./illustrated-article.ts";
import { watch } from "./quiet-page.ts";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

const pilates = seedCategories.find(({ slug }) => slug === "pilates")!;
const PAGES = Math.ceil(seedArticles.length / 9);

/** Beside the list, which is among the public pages. */
const PLACES = {
  "an article": ARTICLE,
  "a search": "/blog?q=schiena",
};
/** Made of the same parts. */
const ALIKE = {
  "an unknown article": "/blog/mai-scritto",
  "its last page": `/blog?page=${PAGES}`,
  "a category": `/blog/c/${pilates.slug}`,
  "an unknown category": "/blog/c/mai-esistita",
  "a search in vain": "/blog?q=xyzxyz",
};

for (const [place, path] of Object.entries({ ...PLACES, ...ALIKE }))
  readingTest(`${place} is accessible, quiet and fits`, rarely(place in ALIKE), async ({ page }) => {
    const watched = watch(page);
    await page.goto(path);
    await expectGoodAtAllWidths(page);
    watched.expectQuiet(/mai-/.test(path) ? /404/ : undefined);
  });

test.describe("without JavaScript, 320 px wide", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  for (const [place, path] of Object.entries({ "the list": "/blog", ...PLACES, ...ALIKE }))
    test(`${place} stands`, rarely(), async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectFits(page);
    });
});

const articleTitles = (page: Page) =>
  page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();

test("paging leads through every article once, newest first", rarely(), async ({ page }) => {
  await page.goto("/blog");
  const pages = page.getByRole("navigation", { name: "Pagine" });
  await expect(pages.getByRole("link", { name: "Precedente" })).toHaveCount(0);
  const seen = await articleTitles(page);
  for (let number = 2; number <= PAGES; number++) {
    await pages.getByRole("link", { name: "Successiva" }).click();
    await expect(page).toHaveURL(new RegExp(`page=${number}$`));
    await expect(pages.getByRole("link", { name: `Pagina ${number}` })).toHaveAttribute("aria-current", "page");
    seen.push(...(await articleTitles(page)));
  }
  expect(seen).toHaveLength(seedArticles.length);
  expect(new Set(seen).size).toBe(seen.length);
  await expect(pages.getByRole("link", { name: "Successiva" })).toHaveCount(0);
  await pages.getByRole("link", { name: "Precedente" }).click();
  await expect(page).toHaveURL(PAGES === 2 ? /\/blog$/ : new RegExp(`page=${PAGES - 1}$`));
});

test.describe("the category filter", () => {
  test("goes as soon as one is chosen, and back to all", rarely(), async ({ page }) => {
    await page.goto("/blog");
    await page.getByLabel("Categoria").selectOption({ label: pilates.name });
    await expect(page).toHaveURL(new RegExp(`/blog/c/${pilates.slug}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pilates.name);
    await expect(page.getByLabel("Categoria")).toHaveValue(pilates.slug);
    await page.getByLabel("Categoria").selectOption({ label: "Tutte le categorie" });
    await expect(page).toHaveURL(/\/blog$/);
  });

  test("lets the arrow keys pass over the others until it is sent", rarely(), async ({ page }) => {
    await page.goto("/blog");
    const sends: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest() && !request.redirectedFrom()) sends.push(request.url());
    });
    const filter = page.getByLabel("Categoria");
    await filter.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(filter).not.toHaveValue("");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/blog\/c\/[\w-]+$/);
    expect(sends).toHaveLength(1);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("has its button; badges lead to their category", rarely(), async ({ page }) => {
      await page.goto("/blog");
      await page.getByLabel("Categoria").selectOption({ label: pilates.name });
      await page.getByRole("button", { name: "Mostra" }).click();
      await expect(page).toHaveURL(new RegExp(`/blog/c/${pilates.slug}$`));
      await page.goto("/blog");
      const badge = page.getByRole("main").getByRole("article").first().getByRole("link").first();
      const name = await badge.textContent();
      await badge.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name!);
    });
  });
});

test("a search marks the words and leads to the article; in vain it leads on", rarely(), async ({ page }) => {
  await page.goto("/blog");
  const field = page.getByRole("search").getByLabel("Cerca negli articoli");
  await field.fill("schiena");
  await field.press("Enter");
  await expect(page).toHaveURL(/\?q=schiena$/);
  const found = page.getByRole("main").getByRole("article");
  await expect(found.first().locator("mark").first()).toHaveText(/^schien/i);
  const title = (await found.first().getByRole("heading").textContent())!;
  await found.first().getByRole("heading").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goto("/blog?q=xyzxyz");
  await expect(page.getByRole("heading", { level: 2, name: /Nessun articolo parla di «xyzxyz»/ })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: pilates.name }).first().click();
  await expect(page).toHaveURL(/\/blog\/c\//);
});

test.describe("an article", () => {
  test.describe("before any choice about cookies", () => {
    test.use({ consent: "open" });
    test("is counted as read once, after it was in sight, and leaves nothing in the browser", async ({
      page,
      context,
    }) => {
      const counted: unknown[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/api/increment-article-views")) counted.push(request.postDataJSON());
      });
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.goto(ARTICLE);
      await page.clock.runFor(4900);
      expect(counted).toEqual([]);
      await page.clock.runFor(200);
      await expect.poll(() => counted).toEqual([{ article_id: illustrated.slug }]);
      await page.clock.runFor(60_000);
      expect(counted).toHaveLength(1);
      expect(await context.cookies()).toEqual([]);
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    });
  });

  test("copies its address and says so", rarely(), async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(ARTICLE);
    await page.getByRole("button", { name: "Copia l’indirizzo" }).click();
    await expect(page.locator("#annunci")).toHaveText("Indirizzo copiato");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${ARTICLE}`);
  });

  test("has a table of contents that leads to its chapters, clear of the navbar", rarely(), async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(ARTICLE);
    const chapters = page.getByRole("navigation", { name: "In questo articolo" }).getByRole("link");
    expect(await chapters.count()).toBeGreaterThanOrEqual(3);
    const name = (await chapters.nth(1).textContent())!;
    await chapters.nth(1).click();
    const heading = page.getByRole("heading", { name, exact: true });
    await expect(heading).toBeInViewport();
    await expect.poll(async () => (await heading.boundingBox())!.y).toBeGreaterThan(64);
    await expect(chapters.nth(1)).toBeInViewport(); // it stays beside the text
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false, viewport: PHONE });
    test("is read, its pictures open as pictures, and it leads on", async ({ page }) => {
      await page.goto(ARTICLE);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(illustrated.title);
      await expectFits(page);
      await page.getByText("In questo articolo").first().click();
      await expect(page.locator("details").getByRole("link").first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Copia l’indirizzo" })).toBeHidden();
      const shared = await page.getByRole("link", { name: "WhatsApp", exact: true }).getAttribute("href");
      expect(shared).toMatch(/^https:\/\/wa\.me\/\?text=/);
      const address = await gallery(page).first().getAttribute("href");
      await gallery(page).first().click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await page.goBack();
      await page
        .getByRole("link", { name: /^Articolo (precedente|successivo)/ })
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(illustrated.title);
    });
  });

  test("that is not there leads back to the blog", rarely(), async ({ page }) => {
    const answer = await page.goto("/blog/mai-scritto");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Articolo non trovato");
    await page.getByRole("link", { name: "Torna al blog" }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });
});
