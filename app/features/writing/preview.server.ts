/** A signed link shows a draft to everybody who has it, for a week. Publishing or deleting the article revokes the link. */
import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { selectWhateverState, toArticle } from "#app/features/blog/article-columns.server.ts";
import type { Article } from "#app/features/blog/article.ts";
import { sameSecret, secret } from "#app/platform/secrets.server.ts";
import { href } from "#app/shared/href.ts";
import { isUuid } from "#app/shared/uuid.ts";
import { readStoredArticle } from "./editable.server.ts";

const LIFETIME_MS = 7 * 24 * 3_600_000;

/** The signature covers the publication date, so that publishing a draft invalidates the links made before. */
const sign = (id: string, expires: string, publishedAt: Date | null) =>
  createHmac("sha256", secret())
    .update(`preview ${id}.${expires}.${publishedAt?.getTime() ?? ""}`)
    .digest("base64url");

/** @throws Refusal 403, 404 */
export async function createPreviewPath(actor: Reader, articleId: string, now: number = Date.now()): Promise<string> {
  refuseUnless(canWriteArticles(actor));
  const { publishedAt } = await readStoredArticle(articleId);
  const expires = (now + LIFETIME_MS).toString(36);
  return href("/blog/anteprima/:token", { token: `${articleId}.${expires}.${sign(articleId, expires, publishedAt)}` });
}

/**
 * @returns `article` with `publishedAt` set to its scheduled date or now; `movedTo`: the slug, if the article has been
 * published since; undefined if the link is forged or over a week old, if the article has been published and withdrawn since,
 * or if the article is gone
 */
export async function findPreviewedArticle(
  token: string,
  now: number = Date.now(),
): Promise<{ article: Article } | { movedTo: string } | undefined> {
  const [id = "", expires = "", signature = ""] = token.split(".");
  if (!isUuid(id) || !(Number.parseInt(expires, 36) > now)) return undefined;
  const [row] = await selectWhateverState(eq(blogPosts.id, id));
  if (!row) return undefined;
  const { status, scheduledFor, ...article } = row;
  // A link from before the publication may still lead to the public article.
  const signable = status === "published" ? [null, article.publishedAt] : [article.publishedAt];
  if (!signable.some((publishedAt) => sameSecret(signature, sign(id, expires, publishedAt)))) return undefined;
  if (status === "published") return { movedTo: article.slug };
  return { article: toArticle({ ...article, publishedAt: scheduledFor ?? article.publishedAt ?? new Date(now) }) };
}
