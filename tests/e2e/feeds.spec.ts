/**
 * The feeds, read by the browser's own XML parser, which forgives nothing, against the rules of the W3C's feed validator
 * and the RSS Advisory Board's profile.
 */
import type { Page } from "@playwright/test";
import { type FeedArticle, rssXml } from "#app/seo/feed.ts";
import { href } from "#app/shared/href.ts";
import * as paths from "#app/shared/paths.ts";
import { expect, rarely, test } from "#tests/support/browser-test.ts";

const SITE = "https://www.tonica.example";
const channel = {
  title: "EMS & co. · Blog",
  description: "Schiena, <forza> & respiro",
  site: SITE,
  page: "/blog/c/ems",
  self: "/api/blog-rss?categoria=ems",
};
const difficult: FeedArticle = {
  id: "7f4d1d1e-5a43-4d5c-9e0b-0a4f4f9f4c11",
  title: "Forza & «fiato»: 5 < 6, 'certo'",
  slug: "forza-e-fiato",
  excerpt: "Meno di 20 minuti: x < y & z",
  content:
    '<p>Vai in <a href="/contatti">studio</a>, <a href="#fine">in fondo</a> o da <a href="https://example.org/?a=1&amp;b=2" rel="noopener">altri</a>.</p>' +
    '<figure><img src="/storage/immagini/blog/b.webp" alt="Href=&quot;/no&quot;" /></figure><p>Chiude qui: ]]> e href="/non-un-attributo"</p>',
  featuredImage: "/storage/immagini/blog/a.webp",
  coverAlt: 'La "cover"',
  publishedAt: new Date("2026-11-20T09:30:00Z"),
  updatedAt: new Date("2026-11-21T08:00:00Z"),
  authorName: null,
  category: { name: "EMS & co." },
};
const broken: FeedArticle = {
  ...difficult,
  title: "Il più \u0007vecchio\uffff \ud800",
  slug: "il-piu-vecchio",
  content: "<p>Testo\u000c</p>",
  featuredImage: null,
  publishedAt: new Date("2026-01-02T23:30:00Z"),
  updatedAt: new Date("2026-01-03T00:00:00Z"),
  authorName: "Giulia Ferri",
  category: null,
};

/** An element as the parser sees it. */
type Parsed = { name: string; text: string; attributes: Record<string, string>; children: Parsed[] };

async function channelOf(page: Page, xml: string): Promise<Parsed> {
  const parsed = await page.evaluate((source) => {
    const simple = (element: Element): Parsed => ({
      name: element.tagName,
      text: element.textContent,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      children: [...element.children].map(simple),
    });
    return simple(new DOMParser().parseFromString(source, "application/xml").documentElement);
  }, xml);
  expect(parsed.name, parsed.text).toBe("rss"); // a mistake anywhere makes it parsererror, or html around one
  expect(parsed.attributes.version).toBe("2.0");
  const [only, ...others] = parsed.children;
  expect([only?.name, others.length]).toEqual(["channel", 0]);
  return only!;
}

const all = (parsed: Parsed, name: string) => parsed.children.filter((child) => child.name === name);
const textOf = (parsed: Parsed, name: string) => all(parsed, name)[0]?.text;

const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;

test("a difficult feed is exact in its channel, in what it says of each item, and in whole articles", async ({
  page,
}) => {
  const parsed = await channelOf(page, rssXml(channel, [difficult, broken]));
  expect(["title", "link", "description", "language", "lastBuildDate"].map((name) => textOf(parsed, name))).toEqual([
    channel.title,
    `${SITE}/blog/c/ems`,
    channel.description,
    "it-IT",
    "Sat, 21 Nov 2026 08:00:00 GMT",
  ]);
  expect(all(parsed, "atom:link").map(({ attributes }) => attributes)).toEqual([
    { href: `${SITE}/api/blog-rss?categoria=ems`, rel: "self", type: "application/rss+xml" },
  ]);
  const [image] = all(parsed, "image"); // its title and link are the channel's
  expect(image!.children.map(({ text }) => text)).toEqual([
    `${SITE}/icon-192.png`,
    channel.title,
    `${SITE}/blog/c/ems`,
  ]);

  // Each item has a lasting guid, a date, an author and no more than it should.
  const [first, second] = all(parsed, "item");
  expect(first!.children.map(({ name, text }) => [name, text])).toEqual([
    ["title", difficult.title],
    ["link", `${SITE}/blog/forza-e-fiato`],
    ["guid", `urn:uuid:${difficult.id}`],
    ["pubDate", "Fri, 20 Nov 2026 09:30:00 GMT"],
    ["dc:creator", "Tonica"], // <author> would want an e-mail address
    ["category", "EMS & co."],
    ["description", "Meno di 20 minuti: x &#60; y &#38; z"], // read as HTML
    ["content:encoded", expect.any(String)],
  ]);
  expect(all(first!, "guid")[0]!.attributes).toEqual({ isPermaLink: "false" });
  expect(textOf(second!, "title")).toBe("Il più vecchio \ufffd"); // without what XML 1.0 forbids
  expect(textOf(second!, "dc:creator")).toBe("Giulia Ferri");
  expect(all(second!, "category")).toEqual([]);

  // Articles are whole, with their cover, every address absolute and nothing else touched.
  const html = textOf(first!, "content:encoded")!;
  for (const piece of [
    `<img src="${SITE}/storage/immagini/blog/a.webp" alt="La &#34;cover&#34;">`,
    `<a href="${SITE}/contatti">`,
    `<a href="${SITE}/blog/forza-e-fiato#fine">`,
    '<a href="https://example.org/?a=1&#38;b=2" rel="noopener">',
    `<img src="${SITE}/storage/immagini/blog/b.webp" alt="Href=&quot;/no&quot;" />`,
    '<p>Chiude qui: ]]> e href="/non-un-attributo"</p>',
  ])
    expect(html).toContain(piece);
});

test("a feed without articles is a feed", rarely(), async ({ page }) => {
  const parsed = await channelOf(page, rssXml(channel, []));
  expect([textOf(parsed, "title"), all(parsed, "item"), all(parsed, "lastBuildDate")]).toEqual([channel.title, [], []]);
});

test(
  "the blog's own feed: the twenty newest, newest first, and every address in it answers",
  rarely(),
  async ({ page, request, server }) => {
    const answer = await request.get(href("/api/blog-rss"));
    expect(answer.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
    const items = all(await channelOf(page, await answer.text()), "item");
    expect(items).toHaveLength(20);
    const dates = items.map((item) => textOf(item, "pubDate")!);
    for (const date of dates) expect(date).toMatch(RFC_822);
    expect(dates.map(Date.parse)).toEqual(dates.map(Date.parse).toSorted((a, b) => b - a));
    expect(new Set(items.map((item) => textOf(item, "guid"))).size).toBe(20);

    const addresses = items.flatMap((item) => [
      textOf(item, "link")!,
      ...[...textOf(item, "content:encoded")!.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address!),
    ]);
    for (const address of new Set(addresses)) {
      expect(address).toMatch(/^(https?:\/\/|mailto:|tel:)/);
      if (address.startsWith(server.url)) expect((await request.get(address)).status(), address).toBe(200);
    }
  },
);

test("pages lead readers to the feeds, category pages to their own", rarely(), async ({ page }) => {
  const alternates = () =>
    page
      .locator('head link[rel="alternate"]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute("type"), link.getAttribute("href")]));
  const whole = [
    ["application/rss+xml", href("/api/blog-rss")],
    ["application/feed+json", href("/api/blog-feed.json")],
  ];
  for (const path of [href("/"), href("/blog")]) {
    await page.goto(path);
    expect(await alternates()).toEqual(whole);
  }
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /RSS/ })).toHaveAttribute(
    "href",
    href("/api/blog-rss"),
  );
  await page.goto(href("/blog/c/:slug", { slug: "ems" }));
  expect(await alternates()).toEqual(expect.arrayContaining([["application/rss+xml", paths.rss("ems")]]));
});
