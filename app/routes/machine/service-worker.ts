/** Spec §7 call 32: built like the other scripts, served at the root so that it covers the whole site. */
import { builtScript, buildId, readBuiltAsset } from "#app/platform/http/built-assets.server.ts";

export function loader() {
  const source = import.meta.env.DEV
    ? `addEventListener("install", () => skipWaiting());`
    : readBuiltAsset(builtScript("app/enhance/service-worker.ts", false).src);
  return new Response(`const BUILD=${JSON.stringify(import.meta.env.DEV ? "dev" : buildId())};${source}`, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      // The worker requests only files and pages of this site.
      "Content-Security-Policy": "default-src 'self'",
    },
  });
}
