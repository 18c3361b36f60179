/** Every public page, at the wire: what search engines and readers are told, and that every link leads somewhere. */
import { HtmlValidate } from "html-validate";
import { beforeAll, describe, expect, test } from "vitest";
import { publicPages } from "#app/content/pages.ts";
import { defaultDescription, studio } from "#app/content/studio.ts";
import { alike } from "#tests/e2e/page-kinds.ts";
import { inLongSet } from "#tests/support/long-set.ts";
import { sharedSite } from "./site.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const validator = new HtmlValidate({ extends: ["html-validate:standard"], rules: { "long-title": "off" } });

const { server } = sharedSite();
let visitor: Visitor;

beforeAll(async () => {
  visitor = newVisitor(server().url);
});

const statuses = new Map<string, Promise<number>>();

/** Most pages link to the same ones: each is asked for once. */
function statusOf(href: string): Promise<number> {
  const known = statuses.get(href) ?? visitor.ask(href).then(({ status }) => status);
  statuses.set(href, known);
  return known;
}

const unescape = (text: string) =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
const attribute = (html: string, tag: RegExp) => unescape(tag.exec(html)?.[1] ?? "");
const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text!) as Record<string, any>,
  );

describe.each(publicPages())("$path", ({ path, title, description, content }) => {
  let html: string;

  test("answers 200, with and without a slash, and names itself without", async () => {
    const answer = await visitor.ask(path);
    html = answer.text;
    expect(answer.status).toBe(200);
    const canonical = `${server().url.replace("127.0.0.1", "localhost")}${path}`;
    expect(attribute(html, /<link rel="canonical" href="([^"]*)"/)).toBe(canonical);
    if (path !== "/") {
      const slashed = await visitor.ask(`${path}/`);
      expect(slashed.status).toBe(200);
      expect(attribute(slashed.text, /<link rel="canonical" href="([^"]*)"/)).toBe(canonical);
    }
  });

  test("has title, description, keywords and sharing tags of its own", () => {
    expect(unescape(/<title>([^<]*)<\/title>/.exec(html)![1]!)).toBe(`${title} · Tonica`);
    expect(attribute(html, /<meta name="description" content="([^"]*)"/)).toBe(description);
    expect(attribute(html, /<meta name="keywords" content="([^"]*)"/)).not.toBe("");
    for (const property of ["og:title", "og:description", "og:type", "og:url", "og:image"])
      expect(attribute(html, new RegExp(`<meta property="${property}" content="([^"]*)"`))).not.toBe("");
    expect(html).not.toContain('content="noindex');
  });

  test("has titles in which no space stands alone and no line break joins two words", () => {
    const titles = html.match(/<h([1-6])[\s>][^]*?<\/h\1>/g)!.map((title) => title.replaceAll(/<svg[^]*?<\/svg>/g, ""));
    // Chromium leaves a space that is a text of its own out of the title's name where a line ends there.
    expect(titles.filter((title) => />\s+</.test(title))).toEqual([]);
    expect(titles.filter((title) => /[^\s>]<br\/?>/.test(title))).toEqual([]);
  });

  test("has one h1, whose words stand apart without styles too", () => {
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    const title = /<h1[^]*?<\/h1>/.exec(html)![0].replaceAll(/<svg[^]*?<\/svg>|<!-- -->|<\/span><wbr[^>]*><span>/g, "");
    const words = (between: string) =>
      title
        .replaceAll(/<[^>]*>/g, between)
        .replaceAll(/\s+/g, " ")
        .trim();
    expect(words("")).toBe(words(" ").replaceAll(/ (?=[.,:])/g, ""));
  });

  test("has valid HTML, Italian, and the crawler's words are words of the page", async () => {
    // What is made of the same parts is as valid as another one of its kind.
    const report = inLongSet || !alike.includes(path) ? await validator.validateString(html) : { results: [] };
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
      ),
    ).toEqual([]);
    // Spec §2: every page has the block, but the blog's have none.
    expect(unescape(/data-crawler[^>]*>([^<]*)</.exec(html)?.[1] ?? "")).toBe(content);
  });

  test("has at most 15% of small print, and each sign beside a claim leads to its note and back", () => {
    const main = /<main[^]*<\/main>/.exec(html)![0].replaceAll(/<svg[^]*?<\/svg>|<!-- -->/g, "");
    const notes = /<section id="note"[^]*?<\/section>/.exec(main)?.[0] ?? "";
    const beside = main.match(/<small[^]*?<\/small>/g) ?? [];
    const words = (part: string) =>
      part
        .replaceAll(/<[^>]+>/g, " ")
        .split(/\s+/)
        .filter((word) => /[\p{L}\d]/u.test(word)).length;
    expect(words(notes + beside.join(" ")) / words(main)).toBeLessThanOrEqual(0.15);
    expect(html).not.toContain("fonte da indicare");
    const numbers = (link: RegExp) => new Set([...html.matchAll(link)].map(([, number]) => number));
    expect(numbers(/href="#nota-(\d+)"/g)).toEqual(numbers(/id="nota-(\d+)"/g));
    expect(numbers(/id="nota-(\d+)" href="#rif-\1"/g)).toEqual(numbers(/id="rif-(\d+)"/g));
  });

  test("has a breadcrumb, seen and structured, and structured data with a type", () => {
    const data = jsonLd(html);
    for (const item of data)
      expect(item).toMatchObject({ "@context": "https://schema.org", "@type": expect.any(String) });
    if (path === "/") return;
    const trail = data.find((item) => item["@type"] === "BreadcrumbList")!.itemListElement as {
      name: string;
      item: string;
      position: number;
    }[];
    expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1));
    expect(trail.at(-1)!.item).toMatch(new RegExp(`${path}$`));
    for (const { name } of trail) expect(html).toContain(name.replace(/&/g, "&amp;"));
  });

  test("links only to what exists", async () => {
    const links = [...new Set([...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href]) => unescape(href!)))];
    expect(links.length).toBeGreaterThan(3);
    for (const href of links) expect([href, await statusOf(href)]).toEqual([href, 200]);
  });

  test("names no anchor that is not there", () => {
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor);
  });
});

describe("all pages together", () => {
  test("titles and descriptions are different, and of a length that is shown whole", () => {
    expect(new Set(publicPages().map(({ title }) => title)).size).toBe(publicPages().length);
    expect(new Set(publicPages().map(({ description }) => description)).size).toBe(publicPages().length);
    for (const { path, title, description } of publicPages()) {
      expect([path, `${title} · Tonica`.length <= 60]).toEqual([path, true]);
      expect([path, description.length >= 50 && description.length <= 160]).toEqual([path, true]);
    }
  });

  test("the sitemap lists each, and each that it lists answers", async () => {
    const xml = (await visitor.ask("/sitemap.xml")).text;
    const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc><lastmod>\d{4}-\d\d-\d\d(T[\d:.]+Z)?<\/lastmod>/g)].map(
      ([, url]) => new URL(url!).pathname,
    );
    expect(listed.filter((path) => !path.startsWith("/blog/")).toSorted()).toEqual(
      publicPages()
        .map(({ path }) => path)
        .toSorted(),
    );
    for (const path of listed) expect([path, await statusOf(path)]).toEqual([path, 200]);
  });

  test("robots.txt keeps nobody out and names the sitemap", async () => {
    const { text, headers } = await visitor.ask("/robots.txt");
    expect(headers["content-type"]).toContain("text/plain");
    expect(text).toContain("/sitemap.xml");
    expect(text).not.toContain("Disallow: /admin");
  });

  test("security.txt says whom to write to, and is believed for less than a year", async () => {
    const { text, headers } = await visitor.ask("/.well-known/security.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    const fields = new Map(
      text
        .trimEnd()
        .split("\n")
        .map((line) => line.split(/: (.*)/, 2) as [string, string]),
    );
    expect(fields.get("Contact")).toBe(`mailto:${studio().email}`);
    expect(fields.get("Canonical")).toMatch(/^http:.*\/\.well-known\/security\.txt$/);
    const months = (Date.parse(fields.get("Expires")!) - Date.now()) / (30 * 24 * 3_600_000);
    expect(months).toBeGreaterThan(4);
    expect(months).toBeLessThan(12);
  });

  test("the manifest and its icons are there", async () => {
    const manifest = (await visitor.ask("/manifest.webmanifest")).json() as {
      theme_color: string;
      icons: { src: string; type: string }[];
    };
    expect(manifest.theme_color).toBe("#ec4899");
    for (const { src, type } of manifest.icons) expect((await visitor.ask(src)).headers["content-type"]).toBe(type);
  });

  test("the service worker is served at the root, never kept", async () => {
    const { status, headers, text } = await visitor.ask("/sw.js?v=4");
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/javascript; charset=utf-8",
      "no-cache",
    ]);
    expect(text).toMatch(/^const BUILD="[\w-]{12}";/);
    expect((await visitor.ask("/offline")).text).toContain('name="robots" content="noindex"');
  });
});

test.each([
  ["/non-esiste", 404],
  ["/blog/non-esiste", 404],
  ["/blog/c/non-esiste", 404],
  ["/preferenze-cookie", 200],
  ["/admin/auth", 200],
  ["/auth", 200],
  ["/ai-auth", 200],
  ["/admin/utenti", 403],
  ["/admin/non-esiste", 403],
])("%s has no record, and gets the site's own description", async (path, status) => {
  const { status: answered, text } = await visitor.ask(path);
  expect(answered).toBe(status);
  expect(
    [...text.matchAll(/<meta name="description" content="([^"]*)"/g)].map(([, words]) => unescape(words!)),
  ).toEqual([defaultDescription()]);
  expect(defaultDescription().length).toBeLessThanOrEqual(160);
});
