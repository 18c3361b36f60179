/** Everything that who asks may open, by a few letters: for the command palette. */
import { and, desc, eq, isNull, like, sql } from "drizzle-orm";
import { publicPages } from "#app/content/pages.ts";
import { studio } from "#app/content/studio.ts";
import { allSections, allTexts } from "#app/content/sections.ts";
import { db } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.server.ts";
import { waitingList } from "#app/db/schema/appointments.server.ts";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { contactRequests as requests } from "#app/db/schema/requests.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import {
  canAssignRoles,
  canChangeStudio,
  canHandleRequests,
  canUseAdmin,
  canWriteArticles,
} from "#app/features/accounts/can.ts";
import { searchGuide } from "#app/features/guide/read-guide.server.ts";
import { matchRequests } from "#app/features/inbox/list.server.ts";
import { fold } from "#app/shared/fold.ts";
import { href } from "#app/shared/href.ts";
import { adminGuide, adminRequests, adminWaiting, pageToEdit } from "#app/shared/paths.ts";
import { romeDate } from "#app/shared/rome-time.ts";

export type FoundThing = {
  label: string;
  /** What kind of thing it is. */
  hint: string;
  href: string;
};

/** A letter alone is in everything. */
const FEWEST = 2;
const MOST = { requests: 6, waiting: 2, articles: 5, places: 5, guide: 2, accounts: 3 };
/** Of a common word's matches so many are looked at, the newest: those whose name it is come before the others. */
const LOOKED_AT = 300;

/** @returns of each kind the few that fit best; @throws Refusal 403 */
export async function searchAdmin(reader: Reader, asked: string): Promise<FoundThing[]> {
  refuseUnless(canUseAdmin(reader));
  const query = asked.normalize("NFC").replaceAll("\0", "").trim().slice(0, 100);
  if (query.length < FEWEST) return [];
  const found = await Promise.all([
    canHandleRequests(reader) ? findRequests(query) : [],
    canHandleRequests(reader) ? findWaiting(query) : [],
    canWriteArticles(reader) ? findArticles(query) : [],
    canChangeStudio(reader) ? findSections(query) : [],
    findPages(query),
    canAssignRoles(reader) ? findAccounts(query) : [],
    searchGuide(reader, query)
      .slice(0, MOST.guide)
      .map(({ heading, slug, id }) => ({ label: heading, hint: "guida", href: adminGuide(slug, id) })),
  ]);
  return found.flat();
}

/** Who has written more than once is one person: their requests are found together. */
async function findRequests(query: string): Promise<FoundThing[]> {
  const matches = db
    .select({
      id: requests.id,
      name: requests.name,
      email: requests.email,
      status: requests.status,
      createdAt: requests.createdAt,
    })
    .from(requests)
    .where(and(eq(requests.suspicious, false), isNull(requests.restrictedAt), ...matchRequests(query)))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(LOOKED_AT)
    .as("matches");
  const first = query.split(/\s+/)[0]!;
  const rows = await db
    .select()
    .from(matches)
    .orderBy(desc(sql`fold_for_search(${matches.name}) like ${contains(first)}`), desc(matches.createdAt))
    .limit(MOST.requests * 4);
  // Of who left no address none stands there, in former requests the studio's.
  const people = Map.groupBy(rows, ({ id, email }) => (email === studio().email ? id : email || id));
  return [...people.values()].slice(0, MOST.requests).map((theirs) => {
    const { id, name, email, status, createdAt } = theirs[0]!;
    return theirs.length > 1
      ? {
          label: name,
          hint: `persona, ${theirs.length} richieste`,
          href: adminRequests({ stato: "tutte", q: email }),
        }
      : {
          label: name,
          hint: `richiesta ${status}, ${romeDate(createdAt)}`,
          href: href("/admin/richieste/:id", { id }),
        };
  });
}

async function findWaiting(query: string): Promise<FoundThing[]> {
  const rows = await db
    .select({ name: waitingList.name })
    .from(waitingList)
    .where(
      and(
        isNull(waitingList.requestId),
        eq(waitingList.suspicious, false),
        ...wordsOf(query).map((word) =>
          like(sql`fold_for_search(${waitingList.name} || ' ' || ${waitingList.email})`, contains(word)),
        ),
      ),
    )
    .limit(MOST.waiting);
  return rows.map(({ name }) => ({ label: name, hint: "lista d’attesa", href: adminWaiting() }));
}

async function findArticles(query: string): Promise<FoundThing[]> {
  const rows = await db
    .select({ id: blogPosts.id, title: blogPosts.title, status: blogPosts.status })
    .from(blogPosts)
    .where(
      and(isNull(blogPosts.deletedAt), ...wordsOf(query).map((word) => like(blogPosts.nameSearch, contains(word)))),
    )
    .orderBy(desc(blogPosts.updatedAt), desc(blogPosts.id))
    .limit(MOST.articles);
  return rows.map(({ id, title, status }) => ({
    label: title || "Senza titolo",
    hint: status === "published" ? "articolo" : "bozza",
    href: href("/admin/blog/:id", { id }),
  }));
}

async function findAccounts(query: string): Promise<FoundThing[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(...wordsOf(query).map((word) => like(sql`fold_for_search(${users.email})`, contains(word)))))
    .limit(MOST.accounts);
  return rows.map(({ email }) => ({ label: email, hint: "account", href: href("/admin/utenti") }));
}

function findSections(query: string): FoundThing[] {
  return [
    ...allSections.map(({ key, title, appears }) => ({
      label: title,
      hint: "studio",
      href: href("/admin/studio/:key", { key }),
      text: `${title} ${appears}`,
    })),
    ...allTexts.map(({ title, page }) => ({
      label: `Testi di «${title}»`,
      hint: "parole del sito",
      href: pageToEdit(page),
      text: `testi ${title} ${page}`,
    })),
  ]
    .filter(({ text }) => hasWords(text, query))
    .toSorted((one, other) => Number(hasWords(other.label, query)) - Number(hasWords(one.label, query)))
    .slice(0, MOST.places)
    .map(({ text: _, ...found }) => found);
}

const findPages = (query: string): FoundThing[] =>
  publicPages()
    .filter(({ title, crumb, path }) => hasWords(`${title} ${crumb} ${path}`, query))
    .slice(0, MOST.places)
    .map(({ crumb, path }) => ({ label: crumb, hint: "pagina del sito", href: path }));

const wordsOf = (query: string): string[] => query.split(/\s+/).slice(0, 8);

const contains = (word: string) => sql`'%' || fold_for_search(${word.replace(/[\\%_]/g, "\\$&")}) || '%'`;

function hasWords(text: string, query: string): boolean {
  const folded = fold(text);
  return wordsOf(fold(query)).every((word) => folded.includes(word));
}
