/** What browsers fetch ahead of a visitor: documents' links when a pointer rests on them, and the four of spec §2. */
import { href } from "./href.ts";

export const PREFETCHED: readonly string[] = [href("/servizi"), href("/contatti"), href("/blog"), href("/chi-siamo")];

/**
 * Never made ready in advance: what is not a document, what is the staff's, what a private link opens, what a plan's
 * measures are in, and what leads elsewhere.
 */
const NOT_AHEAD = [
  "/admin*",
  "/api/*",
  "/auth*",
  "/ai-auth*",
  "/agenda/*",
  "/appuntamento/*",
  "/attesa*",
  "/blog/anteprima/*",
  "/blog/nuovo",
  "/blog/scrivi-con-ia",
  "/pianificatore/settimana*",
  "/preferenze-cookie",
  "/social/*",
  "/storage/*",
  "/testimonianza/*",
  "/*.*",
];

/*
 * Word for word what enhance/prefetch.ts inserts (through enhance/trusted-script.ts): the Content-Security-Policy names
 * both by hash.
 */

/** After two seconds (spec §9). */
export const PREFETCH_RULES = JSON.stringify({ prefetch: [{ urls: PREFETCHED }] });

/** At once: a whole page, drawn where nobody sees it, once a pointer rests on its link or a finger touches it. */
export const PRERENDER_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: NOT_AHEAD } },
          { not: { selector_matches: "[download],[target]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** @returns whether a browser asks for something that nobody has opened yet (Speculation Rules, `Sec-Purpose`) */
export const isAhead = (purpose: string | null | undefined): boolean => purpose?.includes("prefetch") ?? false;
