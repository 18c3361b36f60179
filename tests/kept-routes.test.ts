/** Which route an address belongs to: before anything is rendered, and among the few that are compared with it. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { keptRoutes } from "#app/platform/http/kept-routes.server.ts";
import { groupRoutes } from "#app/platform/http/router.server.ts";
import appRoutes from "#app/routes.ts";
import { inLongSet } from "#tests/support/long-set.ts";

test("an address belongs to the route that React Router would render, and to the same one among the few that are compared with it", async () => {
  const routes: Routes = { root: { id: "root", path: "", module: { default: () => null } } as BuiltRoute };
  const flatten = (entries: readonly RouteConfigEntry[], parentId: string): void =>
    entries.forEach(({ id = "", file, path, index, children = [] }) => {
      const own = id || file;
      routes[own] = {
        id: own,
        ...(path !== undefined && { path }),
        parentId,
        ...(index && { index }),
        // What it is kept by tells which one was found.
        module: { default: () => null, handle: { kept: { by: own } } },
      } as BuiltRoute;
      flatten(children, own);
    });
  flatten(await appRoutes, "root");

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
  const [find, few] = [keptRoutes(routes), groupRoutes(routes)];
  const tree = treeOf(routes);
  for (const address of new Set([...addresses, "/", "//", "/blog//x", "/mai/esistita", "/blog/anteprima", "/api"])) {
    if (!address.startsWith("/") || /\.data$/i.test(address)) continue;
    const url = Object.assign(new URL("http://localhost"), { pathname: address });
    const ids = matchRoutes(tree, url.pathname)!.map(({ route }) => route.id);
    expect([address, find(url)?.by]).toEqual([address, ids.at(-1)]);
    // Of routes in the same order the same one wins, if it is among them; a page's data is asked for at another address.
    for (const pathname of [url.pathname, `${url.pathname.replace(/(?<=.)\/$/, "")}.data`]) {
      const left = Object.keys(few(pathname));
      expect([address, left]).toEqual([address, Object.keys(routes).filter((id) => left.includes(id))]);
      expect([address, left]).toEqual([address, expect.arrayContaining(ids)]);
    }
  }
  expect(Object.keys(few("/")).length).toBeLessThan(Object.keys(routes).length / 5);
});

type BuiltRoute = NonNullable<ServerBuild["routes"][string]>;
type Routes = Record<string, BuiltRoute>;

const treeOf = (routes: ServerBuild["routes"], above?: string): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== above) return [];
    const { id, path, index } = route;
    const place = { id, ...(path !== undefined && { path }) };
    return [index ? { ...place, index: true } : { ...place, children: treeOf(routes, id) }];
  });

function addressOf(routes: Routes, id: string): string {
  const { parentId, path } = routes[id]!;
  const above = parentId === undefined ? "" : addressOf(routes, parentId);
  return path ? `${above}/${path.replaceAll(/:\w+/g, "una-cosa").replace("*", "qua/e/la")}` : above;
}
