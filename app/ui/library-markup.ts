/**
 * React, React Router and Radix set a few strings as markup themselves, which the browser asks the default policy about: each
 * script element begins as an empty one, then gets its text (structured data, where the page was scrolled to); Radix's select
 * has a style. None of them holds an element, and the Content-Security-Policy still decides about scripts and styles.
 */
import { href } from "#app/shared/href.ts";
import { trustOnly } from "#app/shared/trusted-types.ts";

/** Registered where somebody turns alarms on (routes/admin/profile). */
const ALARM_WORKER = href("/admin/avvisi-sw.js");
const EMPTY_SCRIPT = "<script></script>";
/** Of the documents' script, which stands in every page: React sets its address anew when it makes the whole page anew. */
const BUILT_SCRIPT = /^\/assets\/[\w.-]+\.js$/;

let isAllowed = false;

/** To be called before React hydrates. */
export function allowLibraryMarkup(): void {
  if (isAllowed) return; // in development the root is loaded again after each edit
  isAllowed = true;
  trustOnly("default", {
    createHTML(text) {
      if (text !== EMPTY_SCRIPT && text.includes("<")) throw new TypeError("markup from nowhere we know");
      return text;
    },
    createScriptURL(url) {
      if (!BUILT_SCRIPT.test(url) && url !== ALARM_WORKER) throw new TypeError("a script from nowhere we know");
      return url;
    },
  });
}
