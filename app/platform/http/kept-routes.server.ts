/**
 * Finds out, before anything is rendered, whether a route permits that its answer is kept, and under which one address. It
 * matches as React Router does (a test compares them), with patterns compiled once: matchRoutes compiles all of them at each
 * call, which would cost more than sending the page.
 */
import type { ServerBuild } from "react-router";
import type { Keeping } from "#app/shared/keeping.ts";
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
  const leaves = rankedLeaves(routes);
  return (url) => {
    // React Router takes these for calls of its own.
    if (url.pathname.endsWith(".data")) return undefined;
    const pathname = decodeSegments(url.pathname);
    const leaf = pathname === undefined ? undefined : leaves.find(({ pattern }) => pattern.test(pathname));
    const keeping = leaf?.keeping;
    if (!keeping || (keeping.unless && url.searchParams.has(keeping.unless))) return undefined;
    const path = keeping.anyAddress ? ANY_ADDRESS : ownSpelling(leaf, pathname!);
    const choice = chosenBy(keeping.by, url.searchParams);
    return path.length + choice.length > LONGEST ? undefined : { path, by: keeping.by, choice };
  };
}

/** An address that only a route for all addresses matches. */
const ANY_ADDRESS = "/*";

/** @returns undefined for half an escape, which no address of ours has; a slash within a segment stays `%2F` */
function decodeSegments(pathname: string): string | undefined {
  try {
    return pathname
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return undefined;
  }
}

function ownSpelling({ segments, pattern }: Leaf, pathname: string): string {
  const params = pattern.exec(pathname)!.slice(1);
  const spelled = segments.map((segment) =>
    segment.replace(PARAM, () => encodeURIComponent(params.shift()!.replaceAll("%2F", "/"))),
  );
  return `/${spelled.join("/")}`;
}

function chosenBy(by: Keeping["by"], query: URLSearchParams): string {
  if (by === "page") return pageChoice(readPageNumber(query.get("page")));
  return by ? (query.get(by) ?? "") : "";
}

/** The first page has no number, as in its address. */
export const pageChoice = (page: number): string => (page > 1 ? String(page) : "");

type Leaf = { segments: string[]; pattern: RegExp; score: number; keeping: Keeping | undefined };

/** A segment may go on after its parameter: `:token.ics`. */
const PARAM = /^:[\w-]+/;
const isParam = (segment: string) => PARAM.exec(segment)?.[0] === segment;

/** Every address of the build, the one that wins first: React Router's rules, for paths without optional segments. */
function rankedLeaves(routes: ServerBuild["routes"]): Leaf[] {
  const leaves = Object.values(routes).flatMap((route): Leaf[] => {
    if (!route || (route.path === undefined && !route.index)) return [];
    const segments = segmentsOf(routes, route.id);
    return [
      {
        segments,
        pattern: patternOf(segments),
        score: scoreOf(segments, route.index ?? false),
        keeping: (route.module.handle as { kept?: Keeping } | undefined)?.kept,
      },
    ];
  });
  return leaves.toSorted((a, b) => b.score - a.score);
}

/** Of the whole address, the layouts' included. */
export function segmentsOf(routes: ServerBuild["routes"], id: string): string[] {
  const { parentId, path = "" } = routes[id]!;
  return [...(parentId === undefined ? [] : segmentsOf(routes, parentId)), ...path.split("/").filter(Boolean)];
}

function patternOf(segments: readonly string[]): RegExp {
  const parts = segments.map((segment) => {
    if (segment === "*") return "(?:/.*)?";
    return `/${segment.replaceAll(/[\\.+^${}|()[\]]/g, "\\$&").replace(PARAM, "([^/]+)")}`;
  });
  return new RegExp(`^${parts.join("")}/*$`, "i");
}

/** The weights are React Router's. */
function scoreOf(segments: readonly string[], isIndex: boolean): number {
  const weights: number[] = segments.map((segment) => (segment === "*" ? -1 : isParam(segment) ? 4 : 11));
  return weights.reduce((sum, weight) => sum + weight, isIndex ? 2 : 0);
}
