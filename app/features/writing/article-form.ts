/** The editor's form by its field names (design.md §5): what is typed, sent, kept in the browser and shown again. */
import type { ArticleDraft, ArticleField, EditableArticle, WorkingCopy } from "./editing.ts";
import { wallClock } from "./readers-see.ts";

export type ArticleForm = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  category_id: string;
  featured_image: string;
  cover_alt: string;
  author_name: string;
  meta_title: string;
  meta_description: string;
  /** A wall clock's time in Rome: "2026-12-01T09:30". */
  scheduled_for: string;
  /** "si", or nothing. */
  ai_assisted: string;
};

export const EMPTY_FORM: ArticleForm = {
  title: "",
  slug: "",
  excerpt: "",
  content: "",
  category_id: "",
  featured_image: "",
  cover_alt: "",
  author_name: "",
  meta_title: "",
  meta_description: "",
  scheduled_for: "",
  ai_assisted: "",
};

export const FORM_NAMES = Object.keys(EMPTY_FORM) as (keyof ArticleForm)[];

/** The control that shows a field's problem. */
export const CONTROL_OF: Record<ArticleField, keyof ArticleForm> = {
  title: "title",
  slug: "slug",
  excerpt: "excerpt",
  content: "content",
  featuredImage: "featured_image",
  coverAlt: "cover_alt",
  categoryId: "category_id",
  authorName: "author_name",
  metaTitle: "meta_title",
  metaDescription: "meta_description",
  scheduledFor: "scheduled_for",
  aiAssisted: "ai_assisted",
};

const formOf = (draft: ArticleDraft, scheduledFor: string | null): ArticleForm => ({
  title: draft.title,
  slug: draft.slug,
  excerpt: draft.excerpt,
  content: draft.content,
  category_id: draft.categoryId ?? "",
  featured_image: draft.featuredImage ?? "",
  cover_alt: draft.coverAlt,
  author_name: draft.authorName ?? "",
  meta_title: draft.metaTitle ?? "",
  meta_description: draft.metaDescription ?? "",
  scheduled_for: scheduledFor ? wallClock(new Date(scheduledFor)) : "",
  ai_assisted: draft.aiAssisted ? "si" : "",
});

export const formOfArticle = (article: EditableArticle): ArticleForm => formOf(article, article.scheduledFor);

export const formOfCopy = (copy: WorkingCopy, { scheduledFor }: EditableArticle): ArticleForm =>
  formOf(copy, copy.scheduledFor === undefined ? scheduledFor : copy.scheduledFor);

/** Reads what a form sent or a browser stored; other members are ignored. */
export const formFrom = (fields: Partial<Record<string, unknown>>): ArticleForm => {
  const form = { ...EMPTY_FORM };
  for (const name of FORM_NAMES) if (typeof fields[name] === "string") form[name] = fields[name];
  return form;
};

export const sameForm = (one: ArticleForm, other: ArticleForm): boolean =>
  FORM_NAMES.every((name) => one[name] === other[name]);
