/**
 * React Router compares an address with every route, several times for each request, and throws away what it has made for
 * each. Most of ours differ in the first word of the address already: a request goes to a handler that knows only the routes
 * with its own first word, and those that take any.
 */
import { createRequestHandler, type ServerBuild } from "react-router";
import { segmentsOf } from "./kept-routes.server.ts";

type Routes = ServerBuild["routes"];
type Render = ReturnType<typeof createRequestHandler>;

/** As a build for production. */
export function createRouter(build: ServerBuild): Render {
  const routesFor = groupRoutes(build.routes);
  const handlers = new Map<Routes, Render>();
  return (request, context) => {
    const routes = routesFor(new URL(request.url).pathname);
    let handle = handlers.get(routes);
    if (!handle) handlers.set(routes, (handle = createRequestHandler({ ...build, routes }, "production")));
    return handle(request, context);
  };
}

/** Of a page, or of its data; what is spelled in any other way is compared with all routes. */
const FIRST_WORD = /^\/([a-z0-9.-]*?)(?:\/|(?:\.data)?$)/;

/** @returns for each address the routes among which the right one is, with all that stand around them */
export function groupRoutes(routes: Routes): (pathname: string) => Routes {
  const words = new Map(Object.keys(routes).map((id) => [id, firstWord(routes, id)]));
  const withWord = (word: string | undefined): Routes =>
    Object.fromEntries(
      [...words].flatMap(([id, own]) => (own === undefined || own === word ? [[id, routes[id]]] : [])),
    );
  const groups = new Map([...new Set(words.values())].map((word) => [word, withWord(word)]));
  return (pathname) => {
    const word = FIRST_WORD.exec(pathname)?.[1];
    return word === undefined ? routes : (groups.get(word) ?? groups.get(undefined)!);
  };
}

/** @returns undefined for a route that may stand behind any word, such as a layout */
function firstWord(routes: Routes, id: string): string | undefined {
  const [first] = segmentsOf(routes, id);
  return first !== undefined && /^[a-z0-9.-]+$/.test(first) ? first : undefined;
}
