/**
 * Fetches the code of the admin's other pages while nothing else is to be done: the router loads the whole document again
 * when a page's code does not come, and whatever is typed would be lost with a line that is down.
 */
export function preloadPages(): () => void {
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
  const cancel = globalThis.cancelIdleCallback ?? clearTimeout;
  const handle = idle(() => {
    for (const address of addressesOfCode()) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", href: address, fetchPriority: "low" });
      document.head.append(link);
    }
  });
  return () => cancel(handle);
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
