/** The only place where strings become markup in the browser. A test looks for others. */
import { useMemo } from "react";
import { trustOnly } from "#app/shared/trusted-types.ts";

const policy = trustOnly("tonica-html", { createHTML: (html) => html });

/** @param html sanitised by the server, or written by the editor, whose schema knows neither scripts nor handlers */
export function useTrustedHtml(html: string): { __html: string } {
  // React compares objects: a new one would replace the text, and whatever is selected in it.
  return useMemo(() => ({ __html: policy.createHTML(html) }), [html]);
}

/** @returns the body of a document that is never shown: nothing in it runs or loads */
export const parseHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(policy.createHTML(`<body>${html}</body>`), "text/html").body;
