/** Nothing of it competes with the page that is open, nor with what is done first on it. */
const REST_MS = 5_000;

/**
 * Fetches the code of the admin's other pages after a while: the router loads the whole document again when a page's code
 * does not come, so that on a line that is down the open page would be lost, and what is typed in it.
 * @returns a function that calls it off
 */
export function preloadPages(): () => void {
  // Whoever saves data pays for no page that is not asked for.
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return () => {};
  const timer = setTimeout(() => {
    for (const address of addressesOfCode()) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.fetchPriority = "low";
      link.href = address;
      document.head.append(link);
    }
  }, REST_MS);
  return () => clearTimeout(timer);
}

type RouteManifest = { routes: Record<string, { module: string; imports?: string[] }> };

/** The manifest that the router itself reads stands in the page; in development there is no chunk to fetch. */
function addressesOfCode(): Set<string> {
  const { routes = {} } = (globalThis as { __reactRouterManifest?: RouteManifest }).__reactRouterManifest ?? {};
  const known = new Set(
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(({ href }) => href),
  );
  const ofAdmin = Object.entries(routes).filter(([id]) => id.startsWith("routes/admin/"));
  return new Set(
    ofAdmin
      .flatMap(([, { module, imports = [] }]) => [module, ...imports])
      .filter((address) => address.startsWith("/assets/") && !known.has(new URL(address, location.href).href)),
  );
}
