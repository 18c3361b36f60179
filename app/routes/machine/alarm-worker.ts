/** The service worker of the reserved area: built like the other scripts, served where it covers /admin/ and nothing else. */
import { builtScript, readBuiltAsset } from "#app/platform/http/built-assets.server.ts";

export function loader() {
  const source = import.meta.env.DEV
    ? `addEventListener("install", () => skipWaiting());`
    : readBuiltAsset(builtScript("app/enhance/alarm-worker.ts", false).src);
  return new Response(source, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": "default-src 'self'",
    },
  });
}
