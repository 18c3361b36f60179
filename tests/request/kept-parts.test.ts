/** Parts that many pages share are drawn once: no page may look otherwise than if it had been drawn whole. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieValue } from "#tests/support/consent.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

let database: FreshDatabase;
let [sharing, whole]: RunningServer[] = [];
let paths: string[];

const support = (file: string) => join(import.meta.dirname, "../support", file);

beforeAll(async () => {
  database = await freshDatabase();
  // Pages say at which minute they have read the free times.
  const env = { DATABASE_URL: database.url, TEST_NOW: String(Date.now()) };
  sharing = await startServer({ env, preload: [support("still-clock.mjs")] });
  whole = await startServer({ env, preload: [support("still-clock.mjs"), support("draw-whole.mjs")] });
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
afterAll(async () => {
  await Promise.all([sharing, whole].map((server) => server?.stop()));
  await database.drop();
});

/** Without what differs between any two renderings. Ids are numbered as they appear, so that what points at one still does. */
function withoutChance(html: string): string {
  const ids = new Map<string, number>();
  const numberOf = (id: string) => ids.get(id) ?? ids.set(id, ids.size).size - 1;
  return (
    html
      .replaceAll(/localhost(:|%3A)\d+/g, "")
      .replaceAll(/_[a-z]*R_\w+_/g, (id) => `ID${numberOf(id)}`)
      .replaceAll('<link rel="preload" as="image" href="/logo.svg"/>', "")
      .replaceAll(/nonce(-|=")[\w-]+/g, "")
      .replaceAll(/(csrfToken[^>]*?value=")[^"]+/g, "$1")
      // An app's data come after the page.
      .replaceAll(/<script>window\.__reactRouterContext\.stream[^<]*<\/script>/g, "")
  );
}

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
      const [shared, drawn] = await Promise.all([sharing!, whole!].map((site) => pageOf(site, path, headers)));
      expect(shared, path).toBe(drawn);
      expect(shared).not.toContain("kept-part");
    }
  }
});
