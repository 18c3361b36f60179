/** Reads the editor's form (spec §3, design.md §5). A field that is absent stays as it is. */
import { z } from "zod";
import { parse } from "#app/shared/parse.server.ts";
import { romeInstants } from "#app/shared/rome-clock.ts";
import { isUuid } from "#app/shared/uuid.ts";
import type { ArticleStatus } from "./editing.ts";
import type { ArticleFields } from "./storable.server.ts";

export type ArticleEdit = {
  fields: Partial<ArticleFields>;
  /** Absent: the article keeps its status; a new one is a draft. */
  status: ArticleStatus | undefined;
  /** Null: no date. Absent: the article keeps its date. */
  scheduledFor: Date | null | undefined;
  /** «Salva bozza» takes a live article off the site only with this yes; otherwise its changes wait. */
  withdraw?: boolean | undefined;
  /** «Pubblica» before the article's date; otherwise the article waits for the date. */
  publishNow?: boolean | undefined;
  /** The version that the writer read. Absent: the edit overwrites whatever has been saved since. */
  version: number | undefined;
  /** The id that a new article gets: its form carries it (new-article.server.ts). Absent: the database makes one. */
  newId?: string | undefined;
};

const UNREADABLE = {
  error: "I dati inviati non sono leggibili. Ricarica la pagina e riprova.",
  params: { status: 400 },
};

const text = z.string().optional();
const yes = z
  .string()
  .transform((answer) => answer === "si")
  .optional();

const articleForm = z.object({
  title: text,
  content: text,
  slug: text,
  excerpt: text,
  meta_title: text,
  meta_description: text,
  featured_image: text,
  cover_alt: text,
  category_id: text,
  author_name: text,
  ai_assisted: yes,
  status: z.enum(["draft", "published"], { error: "Un articolo può essere solo bozza o pubblicato." }).optional(),
  withdraw: yes,
  publish_now: yes,
  scheduled_for: z.string().trim().transform(readInstant).optional(),
  version: z
    .string()
    .refine((number) => /^([1-9]\d{0,8})?$/.test(number), UNREADABLE)
    .transform((number) => (number ? Number(number) : undefined))
    .optional(),
  new_id: z
    .string()
    .refine((id) => id === "" || isUuid(id), UNREADABLE)
    .transform((id) => id.toLowerCase() || undefined)
    .optional(),
});

/** @throws Refusal 422 for an invalid status or date, 400 for an invalid version or id */
export function readArticleEdit(form: Record<string, string | undefined>): ArticleEdit {
  const sent = parse(articleForm, form);
  return {
    fields: {
      title: sent.title,
      content: sent.content,
      slug: sent.slug,
      excerpt: sent.excerpt,
      metaTitle: sent.meta_title,
      metaDescription: sent.meta_description,
      featuredImage: sent.featured_image,
      coverAlt: sent.cover_alt,
      categoryId: sent.category_id,
      authorName: sent.author_name,
      aiAssisted: sent.ai_assisted,
    } as Partial<ArticleFields>,
    status: sent.status,
    scheduledFor: sent.scheduled_for,
    withdraw: sent.withdraw,
    publishNow: sent.publish_now,
    version: sent.version,
    newId: sent.new_id,
  };
}

/**
 * Reads a wall-clock time in Rome, as a form sends it, or an instant. Of the hour that comes twice when daylight saving time
 * ends, the first is meant.
 */
function readInstant(text: string, context: z.RefinementCtx): Date | null {
  if (text === "") return null;
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  const read =
    date && time ? romeInstant(date, time) : /T.*([zZ]|[+-]\d{2}:\d{2})$/.test(text) ? new Date(text) : undefined;
  if (read && !Number.isNaN(read.getTime())) return read;
  context.addIssue({
    code: "custom",
    message: "Questa data non esiste: controlla giorno e ora.",
    params: { field: "scheduledFor" },
  });
  return z.NEVER;
}

function romeInstant(date: string, time: string): Date | undefined {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const exists = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(date);
  return exists ? romeInstants({ year, month, day }, time)[0] : undefined;
}
