/** Finds out, before anything is rendered, whether a route permits that its answer is kept, and under which one address. */
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { type Keeping } from "#app/shared/keeping.ts";
import { readPageNumber } from "#app/shared/page-number.ts";

export type KeptPlace = {
  /** The route's own spelling: `/chi%2Dsiamo`, `/Chi-siamo` and `/chi-siamo/` are all `/chi-siamo`. */
  path: string;
  by: Keeping["by"];
  /** Which of the answers at this path: a page number (empty for the first page), a category, or empty. */
  choice: string;
};

/** @returns undefined for what must not be kept */
export type FindKeptPlace = (url: URL) => KeptPlace | undefined;

/** Longer ones are no addresses of ours, and would fill the memory with keys. */
const LONGEST = 300;

export function keptRoutes(routes: ServerBuild["routes"]): FindKeptPlace {
  const tree = routeTree(routes);
  return (url) => {
    // React Router takes these for calls of its own.
    if (url.pathname.endsWith(".data") || !isDecodable(url.pathname)) return undefined;
    const matches = matchRoutes(tree, url.pathname);
    const keeping = (matches?.at(-1)?.route.handle as { kept?: Keeping } | undefined)?.kept;
    if (!keeping || (keeping.unless && url.searchParams.has(keeping.unless))) return undefined;
    const path = keeping.anyAddress ? ANY_ADDRESS : ownSpelling(matches!);
    const choice = chosenBy(keeping.by, url.searchParams);
    return path.length + choice.length > LONGEST ? undefined : { path, by: keeping.by, choice };
  };
}

/** An address that only a route for all addresses matches. */
const ANY_ADDRESS = "/*";

/** Half an escape would be matched as it is written, with a warning in the log. */
function isDecodable(pathname: string): boolean {
  try {
    return Boolean(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

function ownSpelling(matches: NonNullable<ReturnType<typeof matchRoutes>>): string {
  const { params } = matches.at(-1)!;
  const segments = matches.flatMap(({ route }) => route.path?.split("/").filter(Boolean) ?? []);
  return `/${segments.map((segment) => (segment.startsWith(":") ? encodeURIComponent(params[segment.slice(1)]!) : segment)).join("/")}`;
}

function chosenBy(by: Keeping["by"], query: URLSearchParams): string {
  if (by === "page") return pageChoice(readPageNumber(query.get("page")));
  return by ? (query.get(by) ?? "") : "";
}

/** The first page has no number, as in its address. */
export const pageChoice = (page: number): string => (page > 1 ? String(page) : "");

/** The build lists its routes by id, each with its parent's. */
function routeTree(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, caseSensitive, module } = route;
    const place = {
      id,
      ...(path !== undefined && { path }),
      ...(caseSensitive && { caseSensitive }),
      handle: module.handle,
    };
    return route.index ? { ...place, index: true } : { ...place, children: routeTree(routes, id) };
  });
}
