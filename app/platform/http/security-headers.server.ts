/** Security headers of spec §6, and the Content-Security-Policy (docs/decisions/0003). */
import { createHash } from "node:crypto";
import { env } from "#app/env.server.ts";
import { SPECULATION_RULES } from "#app/shared/prefetched.ts";

export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  // Never `no-referrer`: it would make browsers send `Origin: null` with our own forms.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  "Cross-Origin-Opener-Policy": "same-origin",
} as const;

/** The policy of answers that are not pages: they may run, load and frame nothing. */
export const EMPTY_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** @returns a CSP source that allows exactly this inline text */
export const hashSource = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The page's script inserts these rules. Browsers ignore the keyword 'inline-speculation-rules' beside other hashes, so the rules need a hash. */
const speculationRules = hashSource(SPECULATION_RULES);

/** The hosts from which Google's tag loads and to which it reports, from Google's list for Analytics; none without a tag (design.md §5). */
const tag = env.GA_MEASUREMENT_ID
  ? {
      script: ["https://www.googletagmanager.com"],
      image: ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
      connect: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
    }
  : { script: [], image: [], connect: [] };

/** Foreign hosts that pages may call: those of the tag, and the one that replaces /api/ip. */
const connectHosts = [...tag.connect, ...(env.IP_LOOKUP_URL ? [new URL(env.IP_LOOKUP_URL).origin] : [])];

/** @param scriptHashes CSP sources such as `'sha256-…'`, one for each inline script of the page */
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
    ...(connectHosts.length > 0 ? [`connect-src ${["'self'", ...connectHosts].join(" ")}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
