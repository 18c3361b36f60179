/** The server over an empty blog, and how a test reads its pages. */
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect } from "vitest";
import { article, emptyBlog, minute } from "#tests/support/blog.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { type Answer, type Ask, newVisitor, type Visitor } from "./visitor.ts";

const validator = new HtmlValidate({ extends: ["html-validate:standard"], rules: { "long-title": "off" } });

/** For one test file; every test begins with an empty blog. */
export function blogSite() {
  const { query, url } = emptyBlog();
  let server: RunningServer;
  let visitor: Visitor;
  beforeAll(async () => {
    server = await startServer({ env: { DATABASE_URL: url(), SEED_DEMO: "false" } });
    visitor = newVisitor(server.url);
  });
  afterAll(() => server.stop());

  return {
    query,
    site: () => server.url,
    ask: (path: string, options?: Ask): Promise<Answer> => visitor.ask(path, options),
    /** Kept pages are forgotten within a moment of a change, not in the same instant. */
    asks: (path: string, expected: (answer: Answer) => void) =>
      expect.poll(async () => (expected(await visitor.ask(path)), true)).toBe(true),
    async expectValid(path: string) {
      const { text } = await visitor.ask(path);
      const report = await validator.validateString(text);
      expect(
        report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId} ${message}`)),
      ).toEqual([]);
      expect(text).not.toContain("data-crawler"); // spec §2
      expect(text).not.toMatch(/ style="/);
    },
  };
}

export async function manyArticles(count: number, categoryId?: string): Promise<void> {
  for (let number = 1; number <= count; number++)
    await article({ title: `Numero ${number}`, categoryId }, minute(number));
}

export const headOf = (html: string): string => html.slice(0, html.indexOf("</head>"));
export const linkIn = (html: string, rel: string): string | undefined =>
  new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(headOf(html))?.[1]?.replaceAll("&amp;", "&");
export const jsonLdIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text!) as Record<string, unknown>,
  );
export const titlesIn = (html: string): string[] =>
  [...html.matchAll(/<h[23][^>]*><a [^>]*>([^<]*)<\/a>/g)].map(([, title]) => title!);
