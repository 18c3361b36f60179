/** Articles as readers meet them. Only these fields leave the server. */

export type ArticleCategory = { id: string; name: string; slug: string; color: string | null };

export type ArticleSummary = {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  /** An address that `pictureAddress` accepts. */
  featuredImage: string | null;
  coverAlt: string;
  publishedAt: Date;
  readingMinutes: number;
  category: ArticleCategory | null;
};

export type Article = ArticleSummary & {
  /** Sanitised HTML. */
  content: string;
  metaTitle: string | null;
  metaDescription: string | null;
  updatedAt: Date;
  authorName: string | null;
  aiAssisted: boolean;
  /** Somebody of the studio has reviewed what the text generator helped to write. */
  reviewed: boolean;
};

/** `page` is the page shown, between 1 and `pageCount`; an empty list has one empty page. */
export type ArticlePage<Shown extends ArticleSummary = ArticleSummary> = {
  articles: Shown[];
  page: number;
  pageCount: number;
  total: number;
};

/** `snippet` is safe HTML: escaped text in which the words found stand in `<mark>`. */
export type FoundArticle = ArticleSummary & { snippet: string };

/** Spec §9. */
export const ARTICLES_A_PAGE = 9;
export const EXCERPT_LENGTH = 160;

export const QUERY_LENGTH = 100;

/** So many are kept as they were read, and their texts as they were prepared: few are read often, and one may be large. */
export const KEPT_ARTICLES = 30;
