import type { href as routerHref } from "react-router";

/** The addresses of app/routes.ts, as `react-router typegen` writes them down. */
export type Address = Parameters<typeof routerHref>[0];

/**
 * An address of the site: one that app/routes.ts does not have, or a parameter left out, fails the type check. These
 * lines instead of React Router's own function, whose types they share, because documents do not load React Router.
 */
export const href: typeof routerHref = (address, ...args) => {
  const params: Readonly<Record<string, string | undefined>> = args[0] ?? {};
  return address
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
    .replace(/\*$/, () => params["*"]!.split("/").map(encodeURIComponent).join("/"));
};
