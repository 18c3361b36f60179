/** What a visit leaves, on every route: exactly the registry's rows, with nobody but the site (trust.md 1, 4, 9). */
import type { BrowserContext, Page } from "@playwright/test";
import { seedArticles } from "#app/content/articles/all.ts";
import { expect, rarely, test } from "#tests/support/browser-test.ts";
import { alike, kinds } from "./page-kinds.ts";
import { openUntilQuiet, recordTraces } from "./visitor-traces.ts";

test.use({ consent: "open" });

const COUNTED = [
  ...kinds,
  `/blog/${seedArticles[0]!.slug}`,
  "/blog/c/non-esiste",
  "/non-esiste",
  "/preferenze-cookie",
  "/contatti?success=true",
];
/** Where staff sign in nobody is counted. */
const NOT_COUNTED = ["/auth", "/admin/auth", "/ai-auth", "/admin/dashboard"];
/** Whose scripts and forms differ; the others are made of the same shell. */
const OFTEN: string[] = [
  "/",
  "/servizi/personal-training",
  "/blog",
  `/blog/${seedArticles[0]!.slug}`,
  "/contatti",
  "/trasformazione-30-giorni",
  "/preferenze-cookie",
  "/non-esiste",
  "/auth",
];
const OTHERS = [...new Set([...COUNTED, ...alike, ...NOT_COUNTED])].filter((path) => !OFTEN.includes(path));

/**
 * In four tabs: most of the time is waiting until nothing more is asked for.
 * @param counts a page is left when its visit went out, however slow the machine
 */
async function visitAll(context: BrowserContext, routes: readonly string[], counts = false): Promise<void> {
  const left = routes.values();
  const tabs = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
  await Promise.all(
    tabs.map(async (tab) => {
      for (const path of left) {
        const counted = counts && !NOT_COUNTED.includes(path) && tab.waitForRequest("**/api/site-visits");
        await openUntilQuiet(tab, path);
        await counted;
      }
    }),
  );
}

const choose = (page: Page, name: "Accetta" | "Rifiuta") => page.getByRole("button", { name, exact: true }).click();
const tracking = /lead-session|_ga/;

for (const [where, routes, rare] of [
  ["pages that differ most", OFTEN, false],
  ["all others", OTHERS, true],
] as const)
  test.describe(`on ${where}`, rarely(rare), () => {
    test("before any choice nothing is stored but the site's own files, nobody else is asked, nothing is counted", async ({
      context,
      baseURL,
    }) => {
      const traces = await recordTraces(context, baseURL!);
      await visitAll(context, routes);
      expect(await traces.unknown(["necessary"])).toEqual([]);
      expect(traces.written()).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      expect(traces.foreign()).toEqual([]);
      expect(traces.beacons()).toEqual([]);
      expect(traces.requests().filter((request) => request.url().includes("tracking"))).toEqual([]);
    });

    test(
      "after Rifiuta the choice alone is kept, and nothing is counted",
      rarely(),
      async ({ page, context, baseURL }) => {
        const traces = await recordTraces(context, baseURL!);
        await page.goto("/");
        await choose(page, "Rifiuta");
        await visitAll(context, routes);
        expect(await traces.unknown(["necessary"])).toEqual([]);
        // The third one says that the proof is still to be sent, and goes with it.
        expect(traces.written().toSorted()).toEqual([
          "cookie_consent",
          "tonica.cookie-consent",
          "tonica.cookie-consent.prova",
        ]);
        expect(traces.foreign()).toEqual([]);
        expect(traces.beacons()).toEqual([]);
      },
    );

    test(
      "after Accetta every public page is counted once, with its path alone, and no one else hears of it",
      rarely(),
      async ({ page, context, baseURL }) => {
        const traces = await recordTraces(context, baseURL!);
        await page.goto("/?utm_source=volantino");
        await choose(page, "Accetta");
        await expect.poll(() => traces.beacons("/api/site-visits")).toHaveLength(1);
        traces.startAnew();
        await visitAll(context, routes, true);
        expect(await traces.unknown(["necessary", "analytics"])).toEqual([]);
        expect(traces.foreign()).toEqual([]);
        const counted = traces.beacons("/api/site-visits").map(({ body }) => body.page_path as string);
        const expected = routes.filter((path) => !NOT_COUNTED.includes(path)).map((path) => path.split("?")[0]!);
        expect(counted.toSorted()).toEqual(expected.toSorted());
      },
    );

    test(
      "after the consent is withdrawn nothing more is written or sent, and the session is gone",
      rarely(),
      async ({ page, context, baseURL }) => {
        const traces = await recordTraces(context, baseURL!);
        await page.goto("/");
        await choose(page, "Accetta");
        await openUntilQuiet(page, "/team");
        await page.getByRole("link", { name: "Preferenze cookie" }).click();
        traces.startAnew();
        await choose(page, "Rifiuta");
        await visitAll(context, routes);
        expect(await traces.unknown(["necessary"])).toEqual([]);
        expect(traces.written().filter((name) => tracking.test(name))).toEqual([]);
        expect(traces.beacons()).toEqual([]);
        expect(traces.foreign()).toEqual([]);
      },
    );
  });
