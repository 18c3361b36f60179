/** What the seed articles promise: length, form, honest addresses, pictures that are there. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { htmlToLine } from "#app/shared/html-text.ts";
import { href } from "#app/shared/href.ts";
import { services } from "../services.ts";
import { team } from "../team.ts";
import { seedArticles } from "./all.ts";
import { seedCategories } from "./categories.ts";
import { BODY_PICTURE, type SeedArticle } from "./seed-article.ts";

const folder = join(import.meta.dirname, "pictures");
const picturesOf = ({ body }: SeedArticle) => [...body.matchAll(/<img src="([\w-]+)\.webp"/g)].map(([, name]) => name!);
const wordsOf = ({ body }: SeedArticle) => htmlToLine(body).split(" ").length;
const daysAgo = ({ published }: SeedArticle) => ("daysAgo" in published ? published.daysAgo : published.hoursAgo / 24);

test("there are 24, in five categories of four to six", () => {
  expect(seedArticles).toHaveLength(24);
  expect(new Set(seedArticles.map(({ slug }) => slug)).size).toBe(24);
  for (const { slug } of seedCategories) {
    const { length } = seedArticles.filter(({ category }) => category === slug);
    expect([slug, length >= 4 && length <= 6]).toEqual([slug, true]);
  }
});

test("one is fresh, the others lie at least five days apart over more than a year", () => {
  const ages = seedArticles.map(daysAgo).toSorted((one, other) => one - other);
  expect(ages.filter((age) => age < 2)).toEqual([0.5]);
  for (const [index, age] of ages.entries()) if (index > 0) expect(age - ages[index - 1]!).toBeGreaterThanOrEqual(5);
  expect(ages.at(-1)).toBeGreaterThan(365);
});

describe.each(seedArticles)("$slug", (article) => {
  const { slug, title, body, excerpt, metaTitle = title, metaDescription = excerpt, pictures = {} } = article;

  test("is 500 to 900 words long, with headings, a list and a quotation", () => {
    expect(wordsOf(article)).toBeGreaterThanOrEqual(500);
    expect(wordsOf(article)).toBeLessThanOrEqual(900);
    expect(body.match(/<h2>/g)!.length).toBeGreaterThanOrEqual(3);
    expect(body).toMatch(/<[uo]l>\s*<li>/);
    expect(body).toMatch(/<blockquote>\s*<p>/);
  });

  test("says what it is about within the limits of lists and search engines", () => {
    expect([...excerpt].length).toBeLessThanOrEqual(160);
    expect([...metaTitle].length).toBeLessThanOrEqual(60);
    expect([...metaDescription].length).toBeGreaterThanOrEqual(50);
    expect([...metaDescription].length).toBeLessThanOrEqual(160);
  });

  test("is signed by somebody of the team and leads to the studio's own pages", () => {
    expect(team().map(({ name }) => name)).toContain(article.authorName);
    const known = [
      href("/contatti"),
      href("/servizi"),
      href("/team"),
      ...services().map((one) => href(`/servizi/${one.slug}`)),
      ...seedArticles.map((one) => href("/blog/:slug", { slug: one.slug })),
    ];
    const links = [...body.matchAll(/<a href="([^"]*)"/g)].map(([, target]) => target!);
    expect(links).toContain(href("/contatti"));
    expect(links.filter((target) => !known.includes(target))).toEqual([]);
    expect(links.filter((target) => target !== href("/contatti")).length).toBeGreaterThan(0);
  });

  test("shows the pictures it declares, with a text for those who cannot see them", async () => {
    expect(picturesOf(article).toSorted()).toEqual(Object.keys(pictures).toSorted());
    for (const [, alt, caption] of body.matchAll(/<img [^>]*alt="([^"]*)"[^>]*><figcaption>(.*?)<\/figcaption>/g)) {
      expect(alt!.length).toBeGreaterThan(20);
      expect(caption!.length).toBeGreaterThan(20);
    }
    const cover = await sharp(join(folder, `${slug}.webp`)).metadata();
    expect([cover.format, cover.width, cover.height]).toEqual(["webp", 1600, 900]);
    for (const name of picturesOf(article)) {
      const { format, width, height } = await sharp(join(folder, `${name}.webp`)).metadata();
      expect({ format, width, height }).toEqual({ format: "webp", ...BODY_PICTURE });
    }
  });

  test("is written with Italian signs", () => {
    expect(htmlToLine(body)).not.toMatch(/['"]|\b(perchè|poichè|nè|sè|pò)\b|\bE['’] /);
  });
});

test("at least six can be leafed through as galleries", () => {
  expect(seedArticles.filter((article) => picturesOf(article).length >= 3).length).toBeGreaterThanOrEqual(6);
});

test("every picture belongs to an article, once", () => {
  const names = seedArticles.flatMap((article) => [article.slug, ...picturesOf(article)]);
  expect(readdirSync(folder).toSorted()).toEqual(names.map((name) => `${name}.webp`).toSorted());
});

test("no two share a sentence", () => {
  const sentences = seedArticles.flatMap(({ body }) =>
    // Of a paragraph, a heading, an item each on its own; shorter ones are turns of phrase.
    body
      .split(/<\/?(?:p|h2|h3|li|figcaption)>/)
      .flatMap((block) => htmlToLine(block).split(/(?<=[.!?:;])\s/))
      .filter((sentence) => sentence.split(" ").length > 4),
  );
  expect(sentences.length).toBeGreaterThan(500);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});
