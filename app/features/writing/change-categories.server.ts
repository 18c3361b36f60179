/** The category manager (spec §5, §7 call 13, §8). */
import { and, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Transaction } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.server.ts";
import { binnedCategories, blogCategories, blogPosts, formerCategorySlugs } from "#app/db/schema/blog.server.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import type { Binned, PutBack } from "#app/shared/binned.ts";
import { parse } from "#app/shared/parse.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { normaliseSlug, RESERVED_SLUGS, slugCandidates } from "#app/shared/slug.ts";
import { isUuid } from "#app/shared/uuid.ts";
import { withoutControls } from "#app/shared/without-controls.ts";
import { CATEGORY_DESCRIPTION_LENGTH, CATEGORY_NAME_LENGTH, type CategoryRow } from "./editing.ts";

export type CategoryFields = {
  name: string;
  /** Empty: the slug is made of the name. */
  slug?: string | undefined;
  description?: string | undefined;
  /** `#rrggbb`, or empty. */
  color?: string | undefined;
};

const FALLBACK = "categoria";
const AT_ONCE = 50;

/** Lists the categories by name; `articles` counts drafts too. @throws Refusal 403 */
export async function listCategoryRows(actor: Reader): Promise<CategoryRow[]> {
  refuseUnless(canWriteArticles(actor));
  const rows = await db
    .select({
      id: blogCategories.id,
      name: blogCategories.name,
      slug: blogCategories.slug,
      description: blogCategories.description,
      color: blogCategories.color,
      articles: sql<number>`(select count(*)::integer from ${blogPosts} where category_id = blog_categories.id and deleted_at is null)`,
    })
    .from(blogCategories);
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, "it"));
}

/** @throws Refusal 403, 422 with the `field` */
export async function createCategory(actor: Actor, fields: CategoryFields): Promise<{ id: string; slug: string }> {
  refuseUnless(canWriteArticles(actor));
  return db.transaction(async (tx) => {
    await lockSlugs(tx);
    const { name = "", ...values } = parse(categoryFields, fields);
    const slug = await chooseSlug(tx, fields.slug, requireName(name));
    const [created] = await tx
      .insert(blogCategories)
      .values({ ...values, name, slug })
      .returning({ id: blogCategories.id, slug: blogCategories.slug });
    await deleteFormerSlug(tx, slug);
    await recordCategoryAction(tx, actor, "category_created", created!);
    return created!;
  });
}

/**
 * Absent fields stay as they are. An empty slug is made of the name again; the former slug answers 301.
 * @throws Refusal 403, 404, 422 with the `field`
 */
export async function updateCategory(actor: Actor, id: string, fields: Partial<CategoryFields>): Promise<void> {
  refuseUnless(canWriteArticles(actor));
  await db.transaction(async (tx) => {
    await lockSlugs(tx);
    const before = await lockCategory(tx, id);
    const values = parse(categoryFields, fields);
    if (values.name !== undefined) requireName(values.name);
    const slug =
      fields.slug === undefined ? before.slug : await chooseSlug(tx, fields.slug, values.name ?? before.name, id);
    await tx
      .update(blogCategories)
      .set({ ...values, slug })
      .where(eq(blogCategories.id, id));
    if (slug !== before.slug) {
      await deleteFormerSlug(tx, slug);
      await tx.insert(formerCategorySlugs).values({ slug: before.slug, categoryId: id });
    }
    await recordCategoryAction(tx, actor, "category_changed", { id, slug });
  });
}

/**
 * Puts the category into the bin; its articles stay, without a category.
 * @returns how many articles that concerns @throws Refusal 403, 404
 */
export async function deleteCategory(actor: Actor, id: string): Promise<{ articles: number }> {
  refuseUnless(canWriteArticles(actor));
  return db.transaction(async (tx) => {
    const category = await lockCategory(tx, id);
    const concerned = await tx
      .select({ id: blogPosts.id, deletedAt: blogPosts.deletedAt })
      .from(blogPosts)
      .where(eq(blogPosts.categoryId, id));
    const former = await tx
      .select({ slug: formerCategorySlugs.slug })
      .from(formerCategorySlugs)
      .where(eq(formerCategorySlugs.categoryId, id));
    await tx.insert(binnedCategories).values({
      ...category,
      formerSlugs: former.map(({ slug }) => slug),
      articles: concerned.map(({ id }) => id),
      deletedBy: actor.id,
    });
    await tx.delete(blogCategories).where(eq(blogCategories.id, id));
    const articles = concerned.filter(({ deletedAt }) => deletedAt === null).length;
    await recordCategoryAction(tx, actor, "category_deleted", { id, slug: category.slug, articles });
    return { articles };
  });
}

/** Its articles get it back, unless they have got another one since. @throws Refusal 403, 404 */
export async function restoreCategory(actor: Actor, id: string): Promise<PutBack> {
  refuseUnless(canWriteArticles(actor));
  return db.transaction(async (tx) => {
    await lockSlugs(tx);
    const [binned] = isUuid(id) ? await tx.delete(binnedCategories).where(eq(binnedCategories.id, id)).returning() : [];
    if (!binned) throw new Refusal(404, "Questa categoria non è più nel cestino.");
    const { name, description, color, articles, formerSlugs } = binned;
    const isTaken = (await findTakenSlugs(tx, [binned.slug], undefined)).size > 0;
    const slug = isTaken ? await chooseSlug(tx, undefined, name) : binned.slug;
    await tx.insert(blogCategories).values({ id, name, slug, description, color });
    await deleteFormerSlug(tx, slug);
    const taken = await findTakenSlugs(tx, formerSlugs, undefined);
    const free = formerSlugs.filter((former) => !taken.has(former));
    if (free.length > 0)
      await tx
        .insert(formerCategorySlugs)
        .values(free.map((former) => ({ slug: former, categoryId: id })))
        .onConflictDoNothing();
    await tx
      .update(blogPosts)
      .set({ categoryId: id })
      .where(and(inArray(blogPosts.id, articles), isNull(blogPosts.categoryId)));
    await recordCategoryAction(tx, actor, "category_put_back", { id, slug });
    return isTaken ? { said: `L’indirizzo /blog/c/${binned.slug} era preso: adesso è /blog/c/${slug}.` } : {};
  });
}

/** @throws Refusal 403 */
export async function listBinnedCategories(actor: Reader): Promise<Binned[]> {
  refuseUnless(canWriteArticles(actor));
  const rows = await db
    .select({ category: binnedCategories, deletedBy: users.email })
    .from(binnedCategories)
    .leftJoin(users, eq(users.id, binnedCategories.deletedBy))
    .orderBy(desc(binnedCategories.deletedAt));
  return rows.map(({ category: { id, name, articles, deletedAt }, deletedBy }) => ({
    kind: "category",
    id,
    name,
    details:
      articles.length === 0 ? "" : articles.length === 1 ? "era di 1 articolo" : `era di ${articles.length} articoli`,
    deletedAt: deletedAt.toISOString(),
    deletedBy,
  }));
}

/** Serialises the choice of slugs: others wait until this transaction ends. */
const lockSlugs = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('category slugs', 0))`);

/** A live slug wins over a former one, even of another category: categories have few good names. */
const deleteFormerSlug = (tx: Transaction, slug: string) =>
  tx.delete(formerCategorySlugs).where(eq(formerCategorySlugs.slug, slug));

async function lockCategory(tx: Transaction, id: string): Promise<typeof blogCategories.$inferSelect> {
  const [category] = isUuid(id)
    ? await tx.select().from(blogCategories).where(eq(blogCategories.id, id)).for("update")
    : [];
  if (!category) throw new Refusal(404, "Questa categoria non c’è più.");
  return category;
}

function requireName(name: string): string {
  if (!name) throw new Refusal(422, "Inserisci un nome categoria", { field: "name", title: "Nome richiesto" });
  return name;
}

const line = z.string().transform((text) => withoutControls(text).replace(/\s+/g, " ").trim());

const categoryFields = z.object({
  name: line
    .refine((name) => name.length <= CATEGORY_NAME_LENGTH, {
      error: `Il nome può avere al massimo ${CATEGORY_NAME_LENGTH} caratteri.`,
      params: { field: "name" },
    })
    .optional(),
  description: line
    .refine((text) => text.length <= CATEGORY_DESCRIPTION_LENGTH, {
      error: `La descrizione può avere al massimo ${CATEGORY_DESCRIPTION_LENGTH} caratteri.`,
      params: { field: "description" },
    })
    .transform((text) => text || null)
    .optional(),
  color: z
    .string()
    .trim()
    .toLowerCase()
    .refine((color) => /^(#[\da-f]{6})?$/.test(color), {
      error: "Il colore va scritto come #ec4899.",
      params: { field: "color" },
    })
    .transform((color) => color || null)
    .optional(),
});

/** A typed slug must be free as it is. A slug made of the name is numbered when it is taken. */
async function chooseSlug(tx: Transaction, typed: string | undefined, name: string, ownId?: string): Promise<string> {
  const wanted = normaliseSlug(typed ?? "");
  if (!wanted) {
    for (const candidates = slugCandidates(name, FALLBACK); ;) {
      const slugs = Array.from({ length: AT_ONCE }, () => candidates.next().value);
      const taken = await findTakenSlugs(tx, slugs, ownId);
      const free = slugs.find((slug) => !taken.has(slug));
      if (free) return free;
    }
  }
  if (RESERVED_SLUGS.includes(wanted))
    throw new Refusal(422, "Questo indirizzo serve al sito: scegline un altro.", { field: "slug" });
  if ((await findTakenSlugs(tx, [wanted], ownId)).size > 0)
    throw new Refusal(422, "C’è già una categoria con questo indirizzo.", { field: "slug" });
  return wanted;
}

async function findTakenSlugs(tx: Transaction, slugs: string[], ownId: string | undefined): Promise<Set<string>> {
  const rows = await tx
    .select({ slug: blogCategories.slug })
    .from(blogCategories)
    .where(and(inArray(blogCategories.slug, slugs), ownId === undefined ? undefined : ne(blogCategories.id, ownId)));
  return new Set(rows.map(({ slug }) => slug));
}

const recordCategoryAction = (
  tx: Transaction,
  { id, address }: Actor,
  action: string,
  details: Record<string, unknown>,
) => recordEvent(tx, { type: "admin_action", data: { action, details }, userId: id, address });
