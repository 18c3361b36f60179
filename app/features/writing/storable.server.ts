/** Turns what the editor typed into what an article's row may hold. */
import { pictureAddress } from "#app/features/blog/addresses.server.ts";
import { EXCERPT_LENGTH } from "#app/features/blog/article.ts";
import { sanitiseArticle } from "#app/features/blog/sanitise-article.server.ts";
import { htmlToLine } from "#app/shared/html-text.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { withoutControls } from "#app/shared/without-controls.ts";
import type { ArticleField, EditProblem } from "./editing.ts";

const MAX_TITLE = 200;
const MAX_NAME = 100;
const MAX_META = 300;
/** Some 40,000 words: twice the length of the longest article that we measure (docs/measurements.md). */
const MAX_CONTENT = 400_000;
/** Far more than 40,000 words need. */
const MAX_TAGS = 20_000;
const WORDS_A_MINUTE = 200;

/** The fields of an article as the editor typed them. */
export type ArticleFields = {
  title: string;
  /** Any HTML. */
  content: string;
  /** Empty: the slug is made of the title. Absent: the article keeps its slug. */
  slug?: string | undefined;
  /** Empty or absent: the excerpt becomes the first 160 characters of the content. */
  excerpt?: string | undefined;
  metaTitle?: string | null | undefined;
  metaDescription?: string | null | undefined;
  featuredImage?: string | null | undefined;
  coverAlt?: string | undefined;
  categoryId?: string | null | undefined;
  /** Absent: the article keeps its author; a new one is signed by its editor. */
  authorName?: string | null | undefined;
  /** Absent: the article keeps its mark; a new one has none. */
  aiAssisted?: boolean | undefined;
};

export type StorableFields = ReturnType<typeof toStorable>;

/** @throws Refusal 422 with the first problem's sentence, its `field`, and all the `problems` */
export function toStorable(fields: ArticleFields) {
  const content = isTooLong(fields.content) ? "" : sanitiseArticle(fields.content);
  const text = htmlToLine(content);
  const values = {
    title: toOneLine(fields.title),
    content,
    excerpt: toOneLine(fields.excerpt ?? "") || makeExcerpt(text),
    readingMinutes: Math.max(1, Math.round(countWords(text) / WORDS_A_MINUTE)),
    metaTitle: toOneLine(fields.metaTitle ?? "") || null,
    metaDescription: toOneLine(fields.metaDescription ?? "") || null,
    featuredImage: (fields.featuredImage?.trim() && pictureAddress(fields.featuredImage)) || null,
    coverAlt: toOneLine(fields.coverAlt ?? ""),
    ...(fields.authorName !== undefined && { authorName: toOneLine(fields.authorName ?? "") || null }),
    ...(fields.aiAssisted !== undefined && { aiAssisted: fields.aiAssisted }),
  };
  const problems = findProblems(fields, values);
  if (problems[0]) throw new Refusal(422, problems[0].message, { field: problems[0].field, problems });
  return values;
}

const isTooLong = (content: string): boolean => content.length > MAX_CONTENT || content.split("<").length > MAX_TAGS;

type CheckedValues = Record<"title" | "excerpt" | "coverAlt", string> &
  Record<"metaTitle" | "metaDescription" | "featuredImage", string | null> & { authorName?: string | null };

function findProblems(fields: ArticleFields, values: CheckedValues): EditProblem[] {
  const tooLong = (field: ArticleField, text: string | null | undefined, max: number, what: string): EditProblem[] =>
    [...(text ?? "")].length > max ? [{ field, message: `${what} può avere al massimo ${max} caratteri.` }] : [];
  return [
    ...tooLong("title", values.title, MAX_TITLE, "Il titolo"),
    ...tooLong("excerpt", values.excerpt, EXCERPT_LENGTH, "L’estratto"),
    ...(isTooLong(fields.content)
      ? [{ field: "content" as const, message: "L’articolo è troppo lungo: dividilo in due." }]
      : []),
    ...(fields.featuredImage?.trim() && !values.featuredImage
      ? [{ field: "featuredImage" as const, message: "L’immagine di copertina deve essere caricata qui." }]
      : []),
    ...tooLong("coverAlt", values.coverAlt, MAX_META, "La descrizione della copertina"),
    ...tooLong("authorName", values.authorName, MAX_NAME, "Il nome dell’autore"),
    ...tooLong("metaTitle", values.metaTitle, MAX_TITLE, "Il titolo per i motori di ricerca"),
    ...tooLong("metaDescription", values.metaDescription, MAX_META, "La descrizione per i motori di ricerca"),
  ];
}

/** Spec §5: an empty excerpt becomes the first 160 characters of the content. */
const makeExcerpt = (text: string) => [...text].slice(0, EXCERPT_LENGTH).join("").trim();

const toOneLine = (text: string) => withoutControls(text).replace(/\s+/g, " ").trim();

/** @param text in one line */
export const countWords = (text: string): number => (text === "" ? 0 : text.split(" ").length);
