/**
 * The local pages: one for each service that people look for by the name of the town (spec §2). Their addresses, menu
 * entries and search words are here too; another studio writes its own, and no two pages share a sentence.
 */
import type { ClaimName } from "./claims.ts";
import type { Heading } from "./legal.ts";
import { emsInTown } from "./local-pages/ems.ts";
import { personalTrainerInTown } from "./local-pages/personal-trainer.ts";
import { pilatesInTown } from "./local-pages/pilates.ts";
import type { PageSearch } from "./pages.ts";
import type { MethodKey, ServiceSlug } from "./services.ts";

/** A paragraph; with `claims` their marks stand at its end and their notes in the margin. */
export type Paragraph = string | { text: string; claims: readonly ClaimName[] };

export type LocalSection =
  | { kind: "words"; title: Heading; lead: string; paragraphs: readonly Paragraph[]; service?: string }
  | {
      kind: "month";
      /** A stair to climb, four columns side by side, or a list down the page. */
      shape: "stairs" | "row" | "list";
      title: Heading;
      lead: string;
      weeks: readonly { title: string; words: string }[];
      after?: Paragraph;
      /** The words of the link to the conditions, where the guarantee is named. */
      terms?: string;
    }
  | {
      kind: "fit";
      title: Heading;
      yes: { title: string; items: readonly string[] };
      /** `notice`: contraindications, set as a notice. */
      no: { title: string; items: readonly string[]; advice: string; notice?: boolean };
    }
  | {
      kind: "way";
      /** One town a row, their names in one breath, or the two banks of the river. */
      shape: "rows" | "breath" | "banks";
      title: Heading;
      paragraphs: readonly Paragraph[];
      towns: readonly { name: string; words: string; bank?: string }[];
    }
  | { kind: "questions"; title: Heading };

/** Their addresses, which name a town. */
export type LocalSlug = "personal-trainer-legnago" | "allenamento-ems-legnago" | "pilates-legnago";

export type LocalPage = {
  slug: LocalSlug;
  /** The service it is about. */
  service: ServiceSlug;
  line: MethodKey;
  menuLabel: string;
  search: Omit<PageSearch, "crumb">;
  /** Where the drawing stands: beside the title, on a field above it, or between its two halves. */
  hero: "beside" | "field" | "between";
  title: Heading;
  lead: string;
  caption: string;
  /** The words of the buttons to the contact form. */
  action: string;
  sections: readonly LocalSection[];
  questions: readonly { question: string; answer: string }[];
  closing: {
    title: Heading;
    words: Paragraph;
    /** The other local pages, each with a sentence that leads there. */
    others: readonly { slug: LocalSlug; words: string }[];
  };
};

export const localPages: readonly LocalPage[] = [personalTrainerInTown, emsInTown, pilatesInTown];

/** @throws when the address is none of ours */
export function localPage(slug: string): LocalPage {
  const page = localPages.find((candidate) => candidate.slug === slug);
  if (!page) throw new Error(`content/local-pages has no ${slug}`);
  return page;
}

/** The towns served besides the studio's own. */
export const townsOf = ({ sections }: LocalPage): string[] =>
  sections.flatMap((section) => (section.kind === "way" ? section.towns.map(({ name }) => name) : []));

/** The claims of a page in the order in which it makes them: a claim's mark is its place here. */
export function claimsOf({ sections, closing }: LocalPage): ClaimName[] {
  const paragraphs = sections.flatMap((section): readonly (Paragraph | undefined)[] =>
    section.kind === "month" ? [section.after] : "paragraphs" in section ? section.paragraphs : [],
  );
  const named = [...paragraphs, closing.words].flatMap((paragraph) =>
    typeof paragraph === "object" ? paragraph.claims : [],
  );
  return [...new Set(named)];
}
