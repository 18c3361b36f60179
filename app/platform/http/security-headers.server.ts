/** Security headers of spec §6, and the Content-Security-Policy (docs/decisions/0003). */
import { createHash } from "node:crypto";
import { env } from "#app/env.server.ts";
import { PAGE_TRANSITION } from "#app/shared/page-transition.ts";
import { PREFETCH_RULES, PRERENDER_RULES } from "#app/shared/prefetched.ts";

export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  // Never `no-referrer`: it would make browsers send `Origin: null` with our own forms.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

/** Pictures appear in mails, in feed readers and where somebody shares a page; feeds are made for others. */
export const EMBEDDABLE = { "Cross-Origin-Resource-Policy": "cross-origin" } as const;

/** The policy of answers that are not pages: they may run, load and frame nothing. */
export const EMPTY_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** @returns a CSP source that allows exactly this inline text */
export const hashSource = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The page's script inserts these rules. Browsers ignore the keyword 'inline-speculation-rules' beside other hashes, so the rules need hashes. */
const speculationRules = [PREFETCH_RULES, PRERENDER_RULES].map(hashSource);

const pageTransition = hashSource(PAGE_TRANSITION);

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

type Page = {
  /** CSP sources such as `'sha256-…'`, one for each inline script of the page. */
  scriptHashes: string[];
  /** The same for its own style sheets. */
  styleHashes: string[];
  /** Only of a page that React hydrates. */
  styleNonce: string | undefined;
  /** For the staff alone. */
  isReserved: boolean;
  /** A page as who looks after the site sees it: the admin shows it in a frame beside the form. */
  isFramed?: boolean;
};

/** Who may make markup or a script out of a string: the documents' script, React and its parts, the editor (docs/decisions/0032). */
function trustedTypes({ styleNonce, isReserved }: Page): string[] {
  // Nobody can say what Google's tag does with strings. It never runs on pages of the staff.
  if (env.GA_MEASUREMENT_ID && !isReserved) return [];
  const policies = ["tonica"];
  if (styleNonce) policies.push("default");
  if (isReserved) policies.push("tonica-html", "ProseMirrorClipboard");
  return ["require-trusted-types-for 'script'", `trusted-types ${policies.join(" ")}`];
}

export function contentSecurityPolicy(page: Page): string {
  const { scriptHashes, styleHashes, styleNonce } = page;
  const styleSources = ["'self'", pageTransition, ...styleHashes, ...(styleNonce ? [`'nonce-${styleNonce}'`] : [])];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...speculationRules, ...scriptHashes, ...tag.script].join(" ")}`,
    `style-src ${styleSources.join(" ")}`,
    `img-src ${["'self'", "data:", ...tag.image].join(" ")}`,
    ...(connectHosts.length > 0 ? [`connect-src ${["'self'", ...connectHosts].join(" ")}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${page.isFramed ? "'self'" : "'none'"}`,
    ...trustedTypes(page),
  ].join("; ");
}
