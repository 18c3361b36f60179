/** The only scripts that the documents' script makes out of strings. */
import { SPECULATION_RULES } from "#app/shared/prefetched.ts";
import { trustOnly } from "#app/shared/trusted-types.ts";

const SERVICE_WORKER = "/sw.js?v=4";

const only = (expected: string) => (text: string) => {
  if (text !== expected) throw new TypeError("no script of ours");
  return text;
};

const policy = trustOnly("tonica", {
  createScript: only(SPECULATION_RULES),
  createScriptURL: only(SERVICE_WORKER),
});

export const speculationRules = (): string => policy.createScript(SPECULATION_RULES);
export const serviceWorker = (): string => policy.createScriptURL(SERVICE_WORKER);
