/** The only scripts that the documents' script makes out of strings. */
import { PREFETCH_RULES, PRERENDER_RULES } from "#app/shared/prefetched.ts";
import { trustOnly } from "#app/shared/trusted-types.ts";

const SERVICE_WORKER = "/sw.js?v=4";

const only =
  (...expected: string[]) =>
  (text: string) => {
    if (!expected.includes(text)) throw new TypeError("no script of ours");
    return text;
  };

const policy = trustOnly("tonica", {
  createScript: only(PREFETCH_RULES, PRERENDER_RULES),
  createScriptURL: only(SERVICE_WORKER),
});

export const prefetchRules = (): string => policy.createScript(PREFETCH_RULES);
export const prerenderRules = (): string => policy.createScript(PRERENDER_RULES);
export const serviceWorker = (): string => policy.createScriptURL(SERVICE_WORKER);
