/** Whether a page may be kept is asked of the route that React Router would render. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { keptRoutes } from "#app/platform/http/kept-routes.server.ts";
import appRoutes from "#app/routes.ts";
import { inLongSet } from "#tests/support/long-set.ts";

test("an address belongs to the route that React Router would render", async () => {
  const routes: Record<string, BuiltRoute> = {};
  const flatten = (entries: readonly RouteConfigEntry[], parentId: string): RouteObject[] =>
    entries.map(({ id, file, path, index, children }) => {
      const own = id ?? file;
      const place = { id: own, ...(path !== undefined && { path }) };
      routes[own] = {
        ...place,
        parentId,
        ...(index && { index }),
        // What it is kept by tells which one was found.
        module: { default: () => null, handle: { kept: { by: own } } },
      } as BuiltRoute;
      return index ? { ...place, index: true } : { ...place, children: flatten(children ?? [], own) };
    });
  routes["root"] = { id: "root", path: "", module: { default: () => null } } as BuiltRoute;
  const tree: RouteObject[] = [{ id: "root", path: "", children: flatten(await appRoutes, "root") }];

  const addresses = Object.values(routes).flatMap(({ id }, nth) => {
    const path = addressOf(routes, id);
    const spellings = [
      `${path}/`,
      path.toUpperCase(),
      path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      `${path}/altro`,
      `${path}%2Faltro`,
    ];
    return [path, ...(inLongSet ? spellings : spellings.slice(nth % 5, (nth % 5) + 1))];
  });
  const find = keptRoutes(routes);
  for (const address of new Set([...addresses, "/", "//", "/blog//x", "/mai/esistita", "/blog/anteprima", "/api"])) {
    if (!address.startsWith("/") || /\.data$/i.test(address)) continue;
    const url = Object.assign(new URL("http://localhost"), { pathname: address });
    const leaf = matchRoutes(tree, url.pathname)!.at(-1)!.route;
    expect([address, find(url)?.by]).toEqual([address, leaf.id]);
  }
});

type BuiltRoute = NonNullable<ServerBuild["routes"][string]>;

function addressOf(routes: Record<string, BuiltRoute>, id: string): string {
  const { parentId, path } = routes[id]!;
  const above = parentId === undefined ? "" : addressOf(routes, parentId);
  return path ? `${above}/${path.replaceAll(/:\w+/g, "una-cosa").replace("*", "qua/e/la")}` : above;
}
