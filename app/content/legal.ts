/** The shape of the legal pages: what privacy.ts, cookie-policy.ts and terms.ts fill in. */

export type Heading = { light: string; heavy: string };

/** Where a sentence leads, under the paragraph it belongs to. */
export type LegalLink = { label: string; href: string };

export type LegalSection = {
  /** With its number written out where the page is numbered: "1. Titolare del trattamento". */
  title: string;
  paragraphs: readonly string[];
  /** A term, and what is to be said of it. */
  list?: readonly { term: string; words: string }[];
  /** The section in one breath, in the margin. */
  aside?: string;
  links?: readonly LegalLink[];
};

export type LegalPage = {
  title: Heading;
  lead: string;
  caption: string;
  /** What the studio has to complete or have checked before it is a policy of its own. */
  caution: string;
  /** ISO date of the words. */
  changed: string;
};
