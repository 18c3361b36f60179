/** What a page of a service is made of. Every page picks its own forms and their order; nothing here is obligatory but hero and closing. */
import type { ClaimName, FigureName } from "../claims.ts";
import type { MethodKey, ServiceSlug } from "../services.ts";

/** A sentence; `{ note }` stands right after the words of a claim, whose note is then shown beside. */
export type Words = string | readonly (string | { note: ClaimName })[];

/** Set thin; what stands between asterisks takes weight: "Che cosa succede *in venti minuti*". */
export type Heading = string;

/** A claim as one big figure: the studio's own, or where it has two of them, one that stands here. */
export type Figure = { unit: string; text: string } & (
  | { note: FigureName; value?: never }
  | { note: ClaimName; value: string }
);

export type Item = { title: string; text: Words; aside?: string };

type Block = {
  /** The section's address within the page. */
  id: string;
  heading: Heading;
  ground?: "paper" | "sand" | "ink";
  /** The heading is only read out: the figures speak for themselves. */
  quiet?: boolean;
  /** Speaks of an offer: shown while its stored counter is above zero. */
  while?: "first_clients";
};

export type Section = Block &
  (
    | {
        form: "text";
        lead: Words;
        paragraphs: readonly Words[];
        side?: "left" | "right";
        /** Caption of a drawing. */ plate?: string;
        /** Where it goes on. */
        more?: { label: string; href: string };
      }
    | { form: "figures"; figures: readonly Figure[] }
    | { form: "number"; figure: Figure; paragraphs: readonly Words[] }
    /** Steps in time: a staircase, columns on one line, a path down the page, or beats that fill a width. */
    | {
        form: "steps";
        as: "stairs" | "columns" | "path" | "beats";
        intro: Words;
        steps: readonly Item[];
        after?: Words;
      }
    /** A table of contents in words, each with a line in small. */
    | { form: "ledger"; intro?: Words; items: readonly (Item & { glyph: MethodKey })[]; after?: Words }
    /** Things side by side, each as tall as its words: two ways of doing the same. */
    | {
        form: "pair";
        intro?: Words;
        items: readonly [Item & { points: readonly string[] }, Item & { points: readonly string[] }];
      }
    /** Words in large type that run on, one after the other. */
    | { form: "litany"; intro: Words; items: readonly Item[] }
    | { form: "fit"; yes: { title: string; items: readonly string[] }; no: Notice }
    | { form: "notice"; text: Words; notice: Notice }
    | { form: "statement"; caption: string; text: Words }
    /** The professionals, by their name in content/team, with title and register. */
    | { form: "people"; text: Words; slugs: readonly string[] }
  );

/** What must look like a notice. */
export type Notice = { title: Heading; items: readonly string[]; text: Words };

export type ServicePage = {
  slug: ServiceSlug;
  hero: {
    /** The name as it stands, monumental: one or two lines; `broken` when the two are one word, parted where Italian parts it. */
    name: readonly [string] | readonly [string, string];
    broken?: boolean;
    lead: Words;
    action: string;
    /** What one sees in the drawing. */
    caption: string;
  };
  sections: readonly Section[];
  closing: {
    heading: Heading;
    text: Words;
    action: string;
    ground: "pink" | "sand" | "ink";
    /** Other services that go well with this one. */
    next: readonly ServiceSlug[];
  };
};
