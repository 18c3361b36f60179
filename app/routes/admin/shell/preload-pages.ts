/** Nothing of the pages competes with the one that is open, nor with what is done first on it. */
const REST_MS = 5_000;

/**
 * Fetches the admin's code before it is needed: the router loads the whole document again when a part does not come, so that
 * on a line that is down the open page would be lost, and what is typed in it. The code of what can be sent in this area is
 * small and comes at once; other pages come after a while.
 * @param route the id of the page's route, such as "routes/admin/requests/request"
 * @returns a function that calls off what has not begun
 */
export function preloadPages(route: string): () => void {
  const area = route.split("/").slice(0, 3).join("/");
  preload(routesBelow(`${area}/`).flatMap(codeOfSending));
  // Whoever saves data pays for no page that is not asked for.
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return () => {};
  const timer = setTimeout(() => preload(routesBelow("routes/admin/").flatMap(codeOfPage)), REST_MS);
  return () => clearTimeout(timer);
}

type Route = {
  module: string;
  imports?: string[];
  clientActionModule?: string;
  hasAction: boolean;
  hasLoader: boolean;
};

/** The manifest that the router itself reads stands in the page. */
function routesBelow(folder: string): Route[] {
  const { __reactRouterManifest: manifest } = globalThis as {
    __reactRouterManifest?: { routes: Record<string, Route> };
  };
  return Object.entries(manifest?.routes ?? {}).flatMap(([id, route]) => (id.startsWith(folder) ? [route] : []));
}

const codeOfPage = ({ module, imports = [] }: Route): string[] => [module, ...imports];

/** A route that is only sent to has no page of its own, but the router fetches its module all the same. */
function codeOfSending(route: Route): string[] {
  const { clientActionModule, hasAction, hasLoader } = route;
  return [...(clientActionModule ? [clientActionModule] : []), ...(hasAction && !hasLoader ? codeOfPage(route) : [])];
}

function preload(addresses: string[]): void {
  const known = new Set(
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(({ href }) => href),
  );
  for (const address of new Set(addresses)) {
    // In development there is no chunk to fetch.
    if (!address.startsWith("/assets/") || known.has(new URL(address, location.href).href)) continue;
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.fetchPriority = "low";
    link.href = address;
    document.head.append(link);
  }
}
