/** Finds out what the ids and the pictures' paths in the events' data stand for, so that nobody has to read an id. */
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { profiles, users } from "#app/db/schema/accounts.server.ts";
import { binnedCategories, blogCategories, blogPosts } from "#app/db/schema/blog.server.ts";
import { media } from "#app/db/schema/media.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { testimonials } from "#app/db/schema/testimonials.server.ts";
import type { Reader } from "#app/features/accounts/can-or-refuse.server.ts";
import { canChangeStudio, canHandleRequests } from "#app/features/accounts/can.ts";

type Data = Record<string, unknown> | null;

const UUID = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;
/** In the bucket, as media.path has it. */
const PICTURE = /"(blog\/[0-9a-f-]{36}\.[a-z]+)"/g;

/** The names of people who wrote to the studio are only for those who may read what they wrote. */
export async function nameSubjects(actor: Reader, data: readonly Data[]): Promise<Record<string, string>[]> {
  const find = (pattern: RegExp) => data.map((one) => [...JSON.stringify(one).matchAll(pattern)].map(([, id]) => id!));
  const [idsOf, pathsOf] = [find(UUID), find(PICTURE)];
  const [wanted, paths] = [idsOf, pathsOf].map((all) => [...new Set(all.flat())]) as [string[], string[]];
  if (wanted.length + paths.length === 0) return data.map(() => ({}));
  const ids = sql`any(${sql.param(wanted)}::uuid[])`;
  const { rows } = await db.execute<{ id: string; words: string }>(sql`
    select ${users.id}::text as id, coalesce(nullif(concat_ws(' ', ${profiles.firstName}, ${profiles.lastName}), ''), ${users.email}) as words
    from ${users} left join ${profiles} on ${profiles.userId} = ${users.id} where ${users.id} = ${ids}
    union all select ${blogPosts.id}::text, ${blogPosts.title} from ${blogPosts} where ${blogPosts.id} = ${ids}
    union all select ${blogCategories.id}::text, ${blogCategories.name} from ${blogCategories} where ${blogCategories.id} = ${ids}
    union all select ${binnedCategories.id}::text, ${binnedCategories.name} from ${binnedCategories} where ${binnedCategories.id} = ${ids}
    union all select ${media.path}, coalesce(nullif(${media.alt}, ''), 'senza testo alternativo') from ${media}
    where ${media.path} = any(${sql.param(paths)}::text[]) and ${media.purgedAt} is null
    union all select ${contactRequests.id}::text, ${contactRequests.name} from ${contactRequests}
    where ${contactRequests.id} = ${ids} and ${canHandleRequests(actor)}
    union all select ${testimonials.id}::text, ${testimonials.name} from ${testimonials}
    where ${testimonials.id} = ${ids} and ${testimonials.name} is not null and ${canChangeStudio(actor)}`);
  const words = new Map(rows.map((row) => [row.id, row.words]));
  return idsOf.map((own, at) =>
    Object.fromEntries([...own, ...pathsOf[at]!].flatMap((id) => (words.has(id) ? [[id, words.get(id)!]] : []))),
  );
}
