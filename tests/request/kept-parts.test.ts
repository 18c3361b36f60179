/** Parts that many pages share are drawn once: no page may look otherwise than if it had been drawn whole. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieValue } from "#tests/support/consent.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { sharedSite } from "./site.ts";

const { server, database } = sharedSite();
let whole: RunningServer;
let paths: string[];

beforeAll(async () => {
  const preload = [join(import.meta.dirname, "../support/draw-whole.mjs")];
  whole = await startServer({ preload, env: { DATABASE_URL: database().url } });
  const map = await (await fetch(`${whole.url}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  // Of articles and categories one each: all of one kind have the same parts.
  const oneOf = (folder: RegExp) => listed.find((path) => folder.test(path))!;
  paths = [
    ...listed.filter((path) => !path.startsWith("/blog/")),
    oneOf(/^\/blog\/[\w-]{3,}/),
    oneOf(/^\/blog\/c\//),
    "/prenota",
    "/servizi/",
    "/non-esiste",
    "/blog/non-esiste",
    "/offline",
  ];
});
afterAll(() => whole.stop());

/** Without what differs between any two renderings. */
const withoutChance = (html: string): string =>
  html
    .replaceAll(/localhost(:|%3A)\d+/g, "")
    .replaceAll(/_\w*?R_\w+_/g, "ID")
    .replaceAll('<link rel="preload" as="image" href="/logo.svg"/>', "")
    .replaceAll(/nonce(-|=")[\w-]+/g, "")
    .replaceAll(/(csrfToken[^>]*?value=")[^"]+/g, "$1")
    // An app's data come after the page.
    .replaceAll(/<script>window\.__reactRouterContext\.stream[^<]*<\/script>/g, "");

const pageOf = async (server: RunningServer, path: string, headers: Record<string, string>) => {
  const answer = await fetch(server.url + path, { headers });
  return withoutChance(`${answer.status} ${await answer.text()}`);
};

test("however often and in which order pages are asked for, each is as if it were drawn whole", async () => {
  const accepted = { cookie: `cookie_consent=${cookieValue({ analytics: false, marketing: false })}` };
  expect(paths.length).toBeGreaterThan(30);
  // A page that is kept would prove nothing the second time: the one without the banner is another.
  for (const [order, headers] of [
    [paths, {}],
    [paths.toReversed(), accepted],
  ] as const) {
    for (const path of order) {
      const [shared, drawn] = await Promise.all([server(), whole].map((site) => pageOf(site, path, headers)));
      expect(shared, path).toBe(drawn);
      expect(shared).not.toContain("kept-part");
    }
  }
});
