/** Security headers of spec §6, and the Content-Security-Policy (docs/decisions/0003). */
import { createHash } from "node:crypto";
import { env } from "#app/env.server.ts";
import { SPECULATION_RULES } from "#app/shared/prefetched.ts";

/** Internal: marks an answer that the HTML cache may keep; never leaves the server. */
export const DOCUMENT_HEADER = "x-tonica-document";

export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  // Never `no-referrer`: it would make browsers send `Origin: null` with our own forms.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  "Cross-Origin-Opener-Policy": "same-origin",
} as const;

/** For answers that are not pages: nothing may run, load or frame. */
export const EMPTY_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A CSP source that lets exactly this inline text through. */
export const hashSource = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Inserted by the page's own script. The keyword 'inline-speculation-rules' would do, but browsers ignore it beside other hashes. */
const speculationRules = hashSource(SPECULATION_RULES);

/** Where Google's tag comes from and where it reports to, by Google's own list for Analytics; nowhere without a tag (design.md §5). */
const tag = env.GA_MEASUREMENT_ID
  ? {
      script: ["https://www.googletagmanager.com"],
      image: ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
      connect: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
    }
  : { script: [], image: [], connect: [] };

/** Hosts besides our own that pages may call: the tag's, and the one that replaces /api/ip. */
const called = [...tag.connect, ...(env.IP_LOOKUP_URL ? [new URL(env.IP_LOOKUP_URL).origin] : [])];

/** @param scriptHashes CSP sources such as `'sha256-…'`, one for each of the page's own inline scripts */
export function contentSecurityPolicy({
  scriptHashes,
  styleNonce,
}: {
  scriptHashes: string[];
  styleNonce?: string | undefined;
}): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", speculationRules, ...scriptHashes, ...tag.script].join(" ")}`,
    `style-src 'self'${styleNonce ? ` 'nonce-${styleNonce}'` : ""}`,
    `img-src ${["'self'", "data:", ...tag.image].join(" ")}`,
    ...(called.length > 0 ? [`connect-src ${["'self'", ...called].join(" ")}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
