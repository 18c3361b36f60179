/** Browsers draw ahead what anybody may open, and nothing else: each route is one of the two. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { publicPages } from "#app/content/pages.ts";
import appRoutes from "#app/routes.ts";
import { PRERENDER_RULES } from "#app/shared/prefetched.ts";

type Rules = { prerender: [{ where: { and: { not?: { href_matches?: string[] } }[] } }] };
const excluded = (JSON.parse(PRERENDER_RULES) as Rules).prerender[0].where.and.flatMap(
  ({ not }) => not?.href_matches ?? [],
);
const isDrawnAhead = (path: string) =>
  !excluded.some((pattern) => new URLPattern(pattern, "http://localhost").test(`http://localhost${path}`));

/** Documents of the public that no list of pages holds. */
const OPEN = ["/blog/c", "/blog/c/una", "/blog/una", "/prenota/una", "/pianificatore/coach", "/offline", "/una"];
/** Machines ask for them; no page has a link to them. */
const UNLINKED = ["/healthz", "/readyz", "/metrics", "/_ui"];

const addressesOf = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path ? `${above}/${path.replaceAll(/:\w+|\*/g, "una")}` : above;
    return [...(children ? [] : [here || "/"]), ...addressesOf(children ?? [], here)];
  });

test("what a private link opens, the staff's pages and what is no document are never drawn ahead", async () => {
  const open = new Set([...publicPages().map(({ path }) => path as string), ...OPEN]);
  const addresses = addressesOf(await appRoutes).filter((address) => !UNLINKED.includes(address));
  expect(addresses.length).toBeGreaterThan(150);
  expect(addresses.filter((address) => isDrawnAhead(address) !== open.has(address))).toEqual([]);
});
