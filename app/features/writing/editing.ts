/** Articles as the studio writes them: the same shapes in pages, forms and endpoints; instants are ISO 8601. */

export type SaveAnswer = {
  sentence: string;
  problems: EditProblem[];
  /** Present if somebody else saved meanwhile: nothing was changed. */
  theirs?: EditableArticle;
  /** The typed values, to fill the form again where there is no JavaScript. */
  typed: Record<string, string>;
};

/** What the editor says when a save did not reach the server (spec §8). */
export const UNREACHABLE: SaveAnswer = {
  sentence: "Il sito non risponde. Quello che hai scritto resta in questo browser: riprova fra poco.",
  problems: [],
  typed: {},
};

export type ArticleStatus = "draft" | "published";

/** What the form holds, as typed. Its field names are those of spec §3 (design.md §5). */
export type ArticleDraft = {
  title: string;
  /** Empty: made of the title. */
  slug: string;
  /** Empty: the first 160 characters of the text. */
  excerpt: string;
  /** HTML; what comes back is sanitised. */
  content: string;
  featuredImage: string | null;
  coverAlt: string;
  categoryId: string | null;
  authorName: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  /** The text generator helped to write the article, and readers see that (trust.md 16). */
  aiAssisted: boolean;
};

export type EditableArticle = ArticleDraft & {
  id: string;
  status: ArticleStatus;
  /** The date of the first publication. */
  publishedAt: string | null;
  /** A draft with a date publishes itself. */
  scheduledFor: string | null;
  /** The version grows with every change; a save names the version that its writer read. */
  version: number;
  updatedAt: string;
  /** Who last answered for the article, if it was written with the text generator's help. */
  reviewedAt: string | null;
  reviewerEmail: string | null;
};

/** Text that was typed but is not part of the article yet: each person has at most one working copy of an article. */
export type WorkingCopy = ArticleDraft & {
  at: string;
  /** The date that was typed; undefined: the article's still holds. */
  scheduledFor?: string | null;
  /** The version of the article that the copy began from. If the article's version is higher, somebody saved meanwhile. */
  baseVersion: number;
};

/** Somebody else who has the same article open. */
export type OtherEditor = { email: string; name: string; isTyping: boolean };

export type ArticleForEditing = { article: EditableArticle; workingCopy: WorkingCopy | null; others: OtherEditor[] };

export type ArticleField = keyof ArticleDraft | "scheduledFor";

export type EditProblem = { field: ArticleField; message: string };

export type SaveResult =
  | { saved: EditableArticle }
  /** Readers see the article as it was; what was sent waits as the sender's working copy until it is published. */
  | { waiting: EditableArticle }
  /** Nothing was changed; what was sent has become the sender's working copy. */
  | { conflict: { theirs: EditableArticle } }
  | { problems: EditProblem[] };

/** `at` is when the text was stored, even if there is a conflict or a problem. The version of a draft has grown. */
export type AutosaveResult = { id: string; version: number; at: string; others: OtherEditor[] } & (
  | { kept: "article" | "workingCopy" }
  | { kept: "workingCopy"; conflict: { theirs: EditableArticle } }
  | { kept: "workingCopy"; problems: EditProblem[] }
);

export type ArticleRow = {
  id: string;
  title: string;
  slug: string;
  status: ArticleStatus;
  updatedAt: string;
  publishedAt: string | null;
  scheduledFor: string | null;
  category: { id: string; name: string; color: string | null } | null;
  aiAssisted: boolean;
  /** Somebody has typed words that are not the article's yet. */
  hasChangesWaiting: boolean;
  /** The number of readings so far. */
  views: number;
};

export type ArticleFilter = { query?: string | undefined; status?: ArticleStatus | undefined };

export type ArticleRows = {
  articles: ArticleRow[];
  page: number;
  pageCount: number;
  /** The number of articles that match the filter. */
  total: number;
  counts: Record<ArticleStatus | "all", number>;
};

export const ARTICLE_ROWS_A_PAGE = 30;

export type RevisionKind = "autosave" | "saved" | "published" | "restored";

export type RevisionSummary = {
  id: number;
  at: string;
  /** Null: the article was published at its scheduled date, or had these words before anybody saved it. */
  actorEmail: string | null;
  title: string;
  words: number;
  kind: RevisionKind;
};

/** A piece of text, and the side that has it. */
export type Difference = { text: string; side: "both" | "older" | "newer" };

export type RevisionComparison = {
  revision: RevisionSummary;
  /** From the revision to the article as it is now; texts without markup, paragraphs apart by a line break. */
  title: Difference[];
  excerpt: Difference[];
  text: Difference[];
  /** What else differs, for example "copertina". */
  others: string[];
};

/** `slug` is the normalised one. `free` is the address the article would get: the same, or a numbered one. */
export type SlugAvailability = { slug: string; free: string; reason: "taken" | "reserved" | "empty" | null };

export const CATEGORY_NAME_LENGTH = 60;
export const CATEGORY_DESCRIPTION_LENGTH = 300;

export type CategoryRow = {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  color: string | null;
  articles: number;
};

/** Something on this site that an article may link to. */
export type LinkTarget = { title: string; href: string; kind: "article" | "page" };
