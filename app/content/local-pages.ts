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
import { href } from "#app/shared/href.ts";
import { list, record, text } from "./fields.ts";
import { inTown } from "./in-town.ts";
import { factsOf, perLayer, type Section } from "./section.ts";
import { wordsOf } from "./texts.ts";
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

const written: readonly LocalPage[] = [personalTrainerInTown, emsInTown, pilatesInTown];

type Question = LocalPage["questions"][number];

const parts = written.map(({ slug, menuLabel, questions, ...words }) => {
  const page = href(`/${slug}`);
  const texts = {
    key: `testi-${slug}`,
    title: menuLabel,
    appears: `Nella pagina ${page}.`,
    page,
    byDefault: () => inTown(words),
  };
  const questionsSection: Section<readonly Question[]> = {
    key: `domande-${slug}`,
    title: `Domande: ${menuLabel}`,
    shownOn: page,
    appears: `In fondo a ${page}, e in quello che ne leggono i motori di ricerca.`,
    field: list(
      "Domande",
      record("Domanda", {
        question: text("Domanda", { max: 110 }),
        answer: text("Risposta", { max: 500, rows: 4 }),
      }),
      { one: "una domanda", min: 1, max: 12, fresh: { question: "", answer: "" }, namedBy: "question" },
    ),
    byDefault: () => inTown(questions),
  };
  const now = { words: wordsOf(texts), questions: factsOf(questionsSection) };
  return {
    texts,
    questionsSection,
    read: (): LocalPage => ({ slug, menuLabel, ...now.words(), questions: now.questions() }),
  };
});

export const localTexts = parts.map(({ texts }) => texts);
export const questionsSections = parts.map(({ questionsSection }) => questionsSection);

export const localPages = perLayer((): readonly LocalPage[] => parts.map(({ read }) => read()));

/** Their addresses, which no layer changes: the router has them. */
export const localSlugs: readonly LocalSlug[] = written.map(({ slug }) => slug);

/** @throws when the address is none of ours */
export function localPage(slug: string): LocalPage {
  const page = localPages().find((candidate) => candidate.slug === slug);
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
