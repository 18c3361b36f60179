/** Spec §7 call 8. */
import { asc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { blogCategories, formerCategorySlugs } from "#app/db/schema/blog.server.ts";
import { keepUntilContentChanges } from "#app/platform/content-changes.server.ts";
import type { ArticleCategory } from "./article.ts";

const columns = {
  id: blogCategories.id,
  name: blogCategories.name,
  slug: blogCategories.slug,
  color: blogCategories.color,
};

/** Sorted in Italian order: the database's own order would put È after Z. */
export const listCategories = keepUntilContentChanges(async (): Promise<ArticleCategory[]> => {
  const categories = await db.select(columns).from(blogCategories).orderBy(asc(blogCategories.slug));
  return categories.toSorted((a, b) => a.name.localeCompare(b.name, "it"));
});

export async function findCategory(
  slug: string,
): Promise<(ArticleCategory & { description: string | null }) | undefined> {
  if (slug.includes("\0")) return undefined; // PostgreSQL cannot even be asked
  const [category] = await db
    .select({ ...columns, description: blogCategories.description })
    .from(blogCategories)
    .where(eq(blogCategories.slug, slug))
    .limit(1);
  return category;
}

/** @param slug a slug that no category has now @returns the present slug of the category that had it before */
export async function findMovedCategory(slug: string): Promise<string | undefined> {
  if (slug.includes("\0")) return undefined;
  const [moved] = await db
    .select({ slug: blogCategories.slug })
    .from(formerCategorySlugs)
    .innerJoin(blogCategories, eq(blogCategories.id, formerCategorySlugs.categoryId))
    .where(eq(formerCategorySlugs.slug, slug))
    .limit(1);
  return moved?.slug;
}
