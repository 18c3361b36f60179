/** The editor's form (spec §3, design.md §5), read. What is absent stays as it is. */
import { Refusal } from "#app/shared/refusal.server.ts";
import { romeInstants } from "#app/shared/rome-clock.ts";
import type { ArticleStatus } from "./editing.ts";
import { isUuid } from "./lock-article.server.ts";
import type { ArticleFields } from "./save.server.ts";

export type ArticleEdit = {
  fields: Partial<ArticleFields>;
  /** Absent: the one it has; a new article is a draft. */
  status: ArticleStatus | undefined;
  /** Null: no date. */
  scheduledFor: Date | null | undefined;
  /** The one that was read. Absent: whatever happened since, this is to be the article. */
  version: number | undefined;
  /** Of a new article: what its form was served with (new-article.server.ts). Absent: one is made up. */
  newId?: string | undefined;
};

/** @throws Refusal 422 for a status or a date that is none, 400 for a version or an id that is none */
export function readArticleEdit(form: Record<string, string | undefined>): ArticleEdit {
  return {
    fields: {
      title: form["title"],
      content: form["content"],
      slug: form["slug"],
      excerpt: form["excerpt"],
      metaTitle: form["meta_title"],
      metaDescription: form["meta_description"],
      featuredImage: form["featured_image"],
      coverAlt: form["cover_alt"],
      categoryId: form["category_id"],
      authorName: form["author_name"],
      aiAssisted: form["ai_assisted"] === undefined ? undefined : form["ai_assisted"] === "si",
    } as Partial<ArticleFields>,
    status: status(form["status"]),
    scheduledFor: form["scheduled_for"] === undefined ? undefined : instant(form["scheduled_for"].trim()),
    version: version(form["version"]),
    newId: newId(form["new_id"]),
  };
}

function status(text: string | undefined): ArticleStatus | undefined {
  if (text === undefined || text === "draft" || text === "published") return text;
  throw new Refusal(422, "Un articolo può essere solo bozza o pubblicato.");
}

function version(text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw unreadable();
  return Number(text);
}

function newId(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!isUuid(text)) throw unreadable();
  return text.toLowerCase();
}

const unreadable = () => new Refusal(400, "I dati inviati non sono leggibili. Ricarica la pagina e riprova.");

/** A wall clock's time in Rome, as a form sends it, or an instant. In the hour that comes twice: the first. */
function instant(text: string): Date | null {
  if (text === "") return null;
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  const read = date && time ? atRome(date, time) : /T.*([zZ]|[+-]\d{2}:\d{2})$/.test(text) ? new Date(text) : undefined;
  if (!read || Number.isNaN(read.getTime()))
    throw new Refusal(422, "Questa data non esiste: controlla giorno e ora.", { field: "scheduledFor" });
  return read;
}

function atRome(date: string, time: string): Date | undefined {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const exists = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(date);
  return exists ? romeInstants({ year, month, day }, time)[0] : undefined;
}
