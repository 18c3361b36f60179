/** Makes the draft public, takes a publication back, and remembers for a year who changed what. */
import { desc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import { sectionTitle } from "#app/content/sections.ts";
import { db, type Transaction } from "#app/db/client.server.ts";
import { forgetRows } from "#app/db/forgetting.server.ts";
import {
  studioDrafts,
  studioPublications,
  studioSchedule,
  studioValues,
  studioVersions,
} from "#app/db/schema/studio.server.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canChangeStudio } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isUuid } from "#app/shared/uuid.ts";
import { bringIntoDraft, forgetEmptySchedule } from "./draft.server.ts";
import { makeLayer, readValues } from "./layer.server.ts";
import type { PublicationSummary, SectionVersion } from "./studio.ts";

/** Who publishes; null when the date that somebody had set has come. */
type Publisher = Pick<Actor, "id" | "email" | "address"> | null;

/**
 * Makes the draft public, at once.
 * @param key of the one section to publish; the others then go on waiting
 * @returns the publication, or undefined when there was nothing to publish
 * @throws Refusal 403; 422 when a section no longer fits the site
 */
export async function publishDraft(actor: Actor, key?: string): Promise<string | undefined> {
  refuseUnless(canChangeStudio(actor));
  return db.transaction((tx) => publish(tx, actor, key));
}

async function publish(tx: Transaction, publisher: Publisher, key?: string): Promise<string | undefined> {
  await lockPublishing(tx);
  const drafts = await tx
    .delete(studioDrafts)
    .where(key === undefined ? undefined : eq(studioDrafts.section, key))
    .returning({ section: studioDrafts.section, value: studioDrafts.value });
  await forgetEmptySchedule(tx);
  return exchangeValues(tx, publisher, new Map(drafts.map(({ section, value }) => [section, value])));
}

/** One publication at a time, and no draft saved in between. */
const lockPublishing = (tx: Transaction) => tx.execute(sql`lock table ${studioDrafts} in share row exclusive mode`);

/** @param values by section; null leads back to the value of app/content */
async function exchangeValues(
  tx: Transaction,
  publisher: Publisher,
  values: ReadonlyMap<string, unknown>,
  undoes?: string,
): Promise<string | undefined> {
  const keys = [...values.keys()].toSorted();
  if (keys.length === 0) return undefined;
  await refuseWhatCannotBeShown(tx, values);
  const [publication] = await tx
    .insert(studioPublications)
    .values({ publishedBy: publisher?.id ?? null, publishedByEmail: publisher?.email ?? null, undoes: undoes ?? null })
    .returning({ id: studioPublications.id });
  const { id } = publication!;
  const stored = await tx.select().from(studioValues).where(inArray(studioValues.section, keys)).for("update");
  const before = new Map(stored.map(({ section, value }) => [section, value]));
  await tx.insert(studioVersions).values(
    keys.map((section) => ({
      publication: id,
      section,
      before: before.get(section) ?? null,
      after: values.get(section) ?? null,
    })),
  );
  const gone = keys.filter((key) => values.get(key) === null);
  if (gone.length > 0) await tx.delete(studioValues).where(inArray(studioValues.section, gone));
  const kept = keys.filter((key) => values.get(key) !== null);
  if (kept.length > 0)
    await tx
      .insert(studioValues)
      .values(kept.map((section) => ({ section, value: values.get(section), publication: id })))
      .onConflictDoUpdate({
        target: studioValues.section,
        set: { value: sql`excluded.value`, publication: sql`excluded.publication` },
      });
  const what = undoes ? "studio_undo" : "studio_publish";
  const details = { what: keys.map(sectionTitle).join(", ") };
  await recordEvent(
    tx,
    publisher
      ? {
          type: "admin_action",
          data: { action: what, details },
          userId: publisher.id,
          address: publisher.address,
        }
      : { type: "system_event", data: { event: what, details } },
  );
  return id;
}

/** A publication may take away what another section speaks of, so that this one could no longer be shown. */
async function refuseWhatCannotBeShown(tx: Transaction, values: ReadonlyMap<string, unknown>): Promise<void> {
  const stored = await readValues(tx);
  const before = makeLayer(stored);
  for (const [key, value] of values)
    if (value === null) stored.delete(key);
    else stored.set(key, value);
  const after = makeLayer(stored);
  for (const key of stored.keys()) {
    if (key in after) continue;
    if (values.has(key))
      throw new Refusal(422, `«${sectionTitle(key)}» non si può pubblicare così: apri la sezione e salvala di nuovo.`);
    if (key in before)
      throw new Refusal(
        422,
        `In «${sectionTitle(key)}» c’è ancora qualcosa che così sparirebbe: aggiorna anche quella sezione, poi pubblica le due insieme.`,
      );
  }
}

/**
 * Lets the draft go public at an instant; null takes the date away.
 * @throws Refusal 403; 422 when the instant has passed or nothing is to be published
 */
export async function scheduleDraft(actor: Actor, at: Date | null): Promise<void> {
  refuseUnless(canChangeStudio(actor));
  if (at && at <= new Date()) throw new Refusal(422, "Scegli un momento che deve ancora venire.");
  await db.transaction(async (tx) => {
    await tx.delete(studioSchedule);
    if (!at) return;
    if ((await tx.$count(studioDrafts)) === 0) throw new Refusal(422, "Non c’è niente da pubblicare.");
    await tx.insert(studioSchedule).values({ publishAt: at, setBy: actor.id });
  });
}

/** Publishes the draft when its date has come; only one process finds the row. */
export async function publishDueDraft(now = new Date()): Promise<void> {
  const due = await db.$count(studioSchedule, lte(studioSchedule.publishAt, now));
  if (due === 0) return;
  await db.transaction(async (tx) => {
    await lockPublishing(tx);
    const taken = await tx.delete(studioSchedule).where(lte(studioSchedule.publishAt, now)).returning();
    if (taken.length > 0) await publish(tx, null);
  });
}

/**
 * Takes a publication back at once: every section stands as before it, whatever the draft says.
 * @throws Refusal 403, 404; 422 when a later publication has changed one of its sections
 */
export async function undoPublication(actor: Actor, id: string): Promise<void> {
  refuseUnless(canChangeStudio(actor));
  await db.transaction(async (tx) => {
    await lockPublishing(tx);
    const versions = await readVersions(tx, id);
    if (versions.length === 0) throw new Refusal(404, "Questa pubblicazione non c’è più.");
    const sections = versions.map(({ section }) => section);
    const later = await tx
      .select({ section: studioVersions.section })
      .from(studioVersions)
      .innerJoin(studioPublications, eq(studioPublications.id, studioVersions.publication))
      .where(
        sql`${studioVersions.section} in ${sections} and ${studioPublications.publishedAt} > (select published_at from studio_publications where id = ${id})`,
      );
    if (later.length > 0)
      throw new Refusal(
        422,
        `Dopo è cambiata ancora la sezione «${sectionTitle(later[0]!.section)}»: aprila e riprendi la versione che vuoi.`,
      );
    await exchangeValues(tx, actor, new Map(versions.map(({ section, before }) => [section, before])), id);
  });
}

/** Puts a section as it stood after a publication into the draft, where it waits like any other change. */
export async function restoreVersion(actor: Actor, publication: string, section: string): Promise<void> {
  refuseUnless(canChangeStudio(actor));
  const version = (await readVersions(db, publication)).find((one) => one.section === section);
  if (!version) throw new Refusal(404, "Questa versione non c’è più.");
  await bringIntoDraft(actor, new Map([[section, version.after]]));
}

const readVersions = (on: Pick<typeof db, "select">, publication: string) =>
  isUuid(publication)
    ? on.select().from(studioVersions).where(eq(studioVersions.publication, publication))
    : Promise.resolve([]);

/** The newest first, at most `limit`. */
export async function listPublications(reader: Reader, limit = 50): Promise<PublicationSummary[]> {
  refuseUnless(canChangeStudio(reader));
  const rows = await db
    .select({
      id: studioPublications.id,
      publishedAt: studioPublications.publishedAt,
      by: studioPublications.publishedByEmail,
      undoes: studioPublications.undoes,
      isUndone: sql<boolean>`exists (select from studio_publications later where later.undoes = studio_publications.id)`,
      sections: sql<
        string[]
      >`array(select section from studio_versions where publication = studio_publications.id order by section)`,
    })
    .from(studioPublications)
    .orderBy(desc(studioPublications.publishedAt))
    .limit(limit);
  return rows.map(({ publishedAt, undoes, ...row }) => ({
    ...row,
    publishedAt: publishedAt.toISOString(),
    isUndoing: undoes !== null,
  }));
}

/** What every publication changed of one section, the newest first. */
export async function listVersions(reader: Reader, key: string): Promise<SectionVersion[]> {
  refuseUnless(canChangeStudio(reader));
  const rows = await db
    .select({
      publication: studioPublications.id,
      publishedAt: studioPublications.publishedAt,
      by: studioPublications.publishedByEmail,
      undoes: studioPublications.undoes,
      before: studioVersions.before,
      after: studioVersions.after,
    })
    .from(studioVersions)
    .innerJoin(studioPublications, eq(studioPublications.id, studioVersions.publication))
    .where(eq(studioVersions.section, key))
    .orderBy(desc(studioPublications.publishedAt));
  return rows.map(({ publishedAt, undoes, ...row }) => ({
    ...row,
    publishedAt: publishedAt.toISOString(),
    isUndoing: undoes !== null,
  }));
}

export const forgetPublications = forgetRows(studioPublications, (before) =>
  lt(studioPublications.publishedAt, before),
);
