/** A draft for the eyes of whoever has the link: signed, for a week, revoked by publishing or deleting the article. */
import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { sameSecret } from "#app/platform/same-secret.server.ts";
import { secret } from "#app/platform/secrets.server.ts";
import { blogPreview } from "#app/shared/paths.ts";
import { selectWhateverState, toArticle } from "./article-columns.server.ts";
import type { Article } from "./article.ts";
import { isUuid } from "./lock-article.server.ts";

const LIFETIME_MS = 7 * 24 * 3_600_000;

const sign = (text: string) => createHmac("sha256", secret()).update(`preview ${text}`).digest("base64url");

export function previewPath(articleId: string, now: number = Date.now()): string {
  const body = `${articleId}.${(now + LIFETIME_MS).toString(36)}`;
  return blogPreview(`${body}.${sign(body)}`);
}

/**
 * @returns `publishedAt`: when it would be published, or now; `movedTo`: the slug of an article that is public meanwhile;
 * undefined for a link that is forged, over a week old, or whose article is gone
 */
export async function articleOfPreview(
  token: string,
  now: number = Date.now(),
): Promise<{ article: Article } | { movedTo: string } | undefined> {
  const id = genuine(token, now);
  const [row] = id === undefined ? [] : await selectWhateverState(eq(blogPosts.id, id));
  if (!row) return undefined;
  const { status, scheduledFor, ...article } = row;
  if (status === "published") return { movedTo: article.slug };
  return { article: toArticle({ ...article, publishedAt: scheduledFor ?? article.publishedAt ?? new Date(now) }) };
}

function genuine(token: string, now: number): string | undefined {
  const [id = "", expires = "", signature = ""] = token.split(".");
  if (!sameSecret(signature, sign(`${id}.${expires}`))) return undefined;
  return Number.parseInt(expires, 36) > now && isUuid(id) ? id : undefined;
}
