/** Finds out what the ids in the events' data stand for, so that nobody has to read an id. */
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { profiles, users } from "#app/db/schema/accounts.server.ts";
import { binnedCategories, blogCategories, blogPosts } from "#app/db/schema/blog.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import type { Reader } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";

type Data = Record<string, unknown> | null;

const UUID = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;

/** The names of people who wrote to the studio are only for those who may read what they wrote. */
export async function nameSubjects(actor: Reader, data: readonly Data[]): Promise<Record<string, string>[]> {
  const idsOf = data.map((one) => [...JSON.stringify(one).matchAll(UUID)].map(([, id]) => id!));
  const wanted = [...new Set(idsOf.flat())];
  if (wanted.length === 0) return data.map(() => ({}));
  const ids = sql`any(${sql.param(wanted)}::uuid[])`;
  const { rows } = await db.execute<{ id: string; words: string }>(sql`
    select ${users.id} as id, coalesce(nullif(concat_ws(' ', ${profiles.firstName}, ${profiles.lastName}), ''), ${users.email}) as words
    from ${users} left join ${profiles} on ${profiles.userId} = ${users.id} where ${users.id} = ${ids}
    union all select ${blogPosts.id}, ${blogPosts.title} from ${blogPosts} where ${blogPosts.id} = ${ids}
    union all select ${blogCategories.id}, ${blogCategories.name} from ${blogCategories} where ${blogCategories.id} = ${ids}
    union all select ${binnedCategories.id}, ${binnedCategories.name} from ${binnedCategories} where ${binnedCategories.id} = ${ids}
    union all select ${contactRequests.id}, ${contactRequests.name} from ${contactRequests}
    where ${contactRequests.id} = ${ids} and ${canHandleRequests(actor)}`);
  const words = new Map(rows.map((row) => [row.id, row.words]));
  return idsOf.map((own) => Object.fromEntries(own.flatMap((id) => (words.has(id) ? [[id, words.get(id)!]] : []))));
}
