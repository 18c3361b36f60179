import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { RESERVED_SLUGS } from "#app/shared/slug.ts";

const pathsOf = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [own, ...pathsOf(children, own)];
  });

/** An article at such an address would never be seen (design.md §6.2). */
test("no article takes the address of a page below /blog", async () => {
  const below = pathsOf(await routes).flatMap((path) => /^\/blog\/([^:/]+)/.exec(path)?.[1] ?? []);
  expect([...new Set(below)].toSorted()).toEqual(RESERVED_SLUGS);
});
