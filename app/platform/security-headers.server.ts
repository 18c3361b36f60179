/** Security headers of spec §6 and trust.md 24. */

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

/** @param scriptHashes CSP sources such as `'sha256-…'`, one for each of the page's own inline scripts */
export function contentSecurityPolicy({ scriptHashes, styleNonce }: { scriptHashes: string[]; styleNonce?: string | undefined }): string {
  return [
    "default-src 'self'",
    // Speculation rules are data, not code: they say which pages to fetch ahead (enhance/prefetch.ts).
    `script-src ${["'self'", "'inline-speculation-rules'", ...scriptHashes].join(" ")}`,
    `style-src 'self'${styleNonce ? ` 'nonce-${styleNonce}'` : ""}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
