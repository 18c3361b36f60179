/** The draft: what somebody of the studio has changed and nobody has published yet. It is one for all who may change it. */
import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { studioDrafts, studioSchedule, studioValues } from "#app/db/schema/studio.server.ts";
import { users } from "#app/db/schema/accounts.server.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canChangeStudio } from "#app/features/accounts/can.ts";
import { findSection, findTexts } from "#app/content/sections.ts";
import { type Overlay, textsIn } from "#app/content/texts.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { checkValue, checkValueIn, isKnownKey, readDraftLayer } from "./layer.server.ts";
import type { Wrong } from "./rules.server.ts";
import type { SectionForm, StudioState } from "./studio.ts";

/** Reads which sections are changed, by whom, and when that goes public. */
export async function readStudioState(reader: Reader): Promise<StudioState> {
  refuseUnless(canChangeStudio(reader));
  const drafts = await selectDrafts();
  const live = await db.select({ section: studioValues.section }).from(studioValues);
  const [schedule] = await db.select({ at: studioSchedule.publishAt }).from(studioSchedule);
  return {
    drafts: drafts.map(({ section, savedAt, by }) => ({ key: section, savedAt: savedAt.toISOString(), by })),
    changed: live.map(({ section }) => section),
    publishAt: schedule?.at.toISOString() ?? null,
  };
}

/** Reads a section's value as its form shows it: the draft's, else the one that is public, else that of app/content. */
export async function readSectionForm(reader: Reader, key: string): Promise<SectionForm> {
  refuseUnless(canChangeStudio(reader));
  return readForm(reader, key);
}

async function readForm(reader: Reader, key: string): Promise<SectionForm> {
  if (!isKnownKey(key)) throw new Refusal(404, "Questa sezione non c’è.");
  const [draft] = await selectDrafts(key);
  const [live] = await db.select().from(studioValues).where(eq(studioValues.section, key));
  const stored = draft ? draft.value : (live?.value ?? null);
  const shown = stored === null ? undefined : (await readDraftLayer(reader))[key];
  return {
    key,
    value: shown ?? defaultOf(key),
    isDefault: shown === undefined,
    version: versionOf(draft, live),
    draft: draft ? { savedAt: draft.savedAt.toISOString(), by: draft.by } : null,
  };
}

const defaultOf = (key: string): unknown => findSection(key)?.byDefault() ?? (findTexts(key) ? {} : undefined);

/** Names what somebody has read, so that nobody writes over what they have not seen. */
const versionOf = (draft: { version: string } | undefined, live: { publication: string } | undefined): string =>
  draft?.version ?? live?.publication ?? "";

const selectDrafts = (key?: string) =>
  db
    .select({
      section: studioDrafts.section,
      value: studioDrafts.value,
      version: studioDrafts.version,
      savedAt: studioDrafts.savedAt,
      by: users.email,
    })
    .from(studioDrafts)
    .leftJoin(users, eq(users.id, studioDrafts.savedBy))
    .where(key === undefined ? undefined : eq(studioDrafts.section, key))
    .orderBy(studioDrafts.savedAt);

export type SavedDraft =
  | { version: string }
  /** Nothing is stored. */
  | { wrong: Wrong[] }
  /** Somebody has saved the section since it was read: theirs stands, and nothing of ours is stored. */
  | { theirs: SectionForm };

/**
 * Stores a section in the draft; what says the same as the public site leaves the draft.
 * @param version what `readSectionForm` answered
 * @throws Refusal 403, 404
 */
export async function saveDraft(actor: Actor, key: string, sent: unknown, version: string): Promise<SavedDraft> {
  refuseUnless(canChangeStudio(actor));
  if (!isKnownKey(key)) throw new Refusal(404, "Questa sezione non c’è.");
  const checked = checkValueIn(await readDraftLayer(actor), key, sent);
  if (checked.wrong) return { wrong: checked.wrong };
  const saved = await db.transaction(async (tx) => {
    const { draft, live } = await lockSection(tx, key);
    if (versionOf(draft, live) !== version) return undefined;
    return storeDraft(tx, actor, key, isSame(checked.value, defaultOf(key)) ? null : checked.value, live);
  });
  return saved === undefined ? { theirs: await readForm(actor, key) } : { version: saved };
}

/**
 * Stores one text of a page in the draft.
 * @param was what stood there when it was read
 * @throws Refusal 403, 404; 422 with what is wrong, and with `theirs` when somebody else has changed the text since
 */
export async function saveText(
  actor: Actor,
  key: string,
  { path, was, text }: { path: string; was: string; text: string },
): Promise<{ text: string }> {
  refuseUnless(canChangeStudio(actor));
  const texts = findTexts(key);
  const place = texts && textsIn(texts.byDefault()).find((one) => one.path === path);
  if (!place) throw new Refusal(404, "Questo testo non c’è più: ricarica la pagina.");
  return db.transaction(async (tx) => {
    const { draft, live } = await lockSection(tx, key);
    const stored = ((draft ? draft.value : live?.value) ?? {}) as Overlay;
    const now = (stored[path] ?? place.byDefault).trim();
    if (now !== was)
      throw new Refusal(422, `Intanto qualcuno ha scritto: «${now}». Salva di nuovo per tenere il tuo.`, {
        theirs: now,
      });
    const checked = checkValue(key, { ...stored, [path]: text });
    if (checked.wrong) throw new Refusal(422, checked.wrong[0]!.sentence);
    const value = checked.value as Overlay;
    await storeDraft(tx, actor, key, Object.keys(value).length === 0 ? null : value, live);
    return { text: (value[path] ?? place.byDefault).trim() };
  });
}

/** Leads a section back to the value of app/content, once the draft is published. */
export async function resetSection(actor: Actor, key: string): Promise<void> {
  refuseUnless(canChangeStudio(actor));
  if (!isKnownKey(key)) throw new Refusal(404, "Questa sezione non c’è.");
  await db.transaction(async (tx) => {
    const { live } = await lockSection(tx, key);
    await storeDraft(tx, actor, key, null, live);
  });
}

/** Puts values of an earlier time into the draft; null for that of app/content. */
export async function bringIntoDraft(actor: Actor, values: ReadonlyMap<string, unknown>): Promise<void> {
  refuseUnless(canChangeStudio(actor));
  await db.transaction(async (tx) => {
    for (const [key, value] of [...values].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      if (!isKnownKey(key)) continue;
      const { live } = await lockSection(tx, key);
      await storeDraft(tx, actor, key, value, live);
    }
  });
}

/** Forgets what was changed: in one section, or everywhere. */
export async function discardDraft(actor: Actor, key?: string): Promise<void> {
  refuseUnless(canChangeStudio(actor));
  await db.transaction(async (tx) => {
    await tx.delete(studioDrafts).where(key === undefined ? undefined : eq(studioDrafts.section, key));
    await forgetEmptySchedule(tx);
  });
}

type Live = { section: string; value: unknown; publication: string } | undefined;

/** Nobody else changes the section until the transaction ends. */
async function lockSection(tx: Transaction, key: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`studio ${key}`}, 0))`);
  const [draft] = await tx.select().from(studioDrafts).where(eq(studioDrafts.section, key));
  const [live] = await tx.select().from(studioValues).where(eq(studioValues.section, key));
  return { draft, live };
}

/** @returns the version that stands now */
async function storeDraft(tx: Transaction, actor: Actor, key: string, value: unknown, live: Live): Promise<string> {
  if (isSame(value, live?.value ?? null)) {
    await tx.delete(studioDrafts).where(eq(studioDrafts.section, key));
    await forgetEmptySchedule(tx);
    return versionOf(undefined, live);
  }
  const change = { value, savedBy: actor.id, savedAt: new Date(), version: sql`gen_random_uuid()` };
  const [row] = await tx
    .insert(studioDrafts)
    .values({ section: key, ...change })
    .onConflictDoUpdate({ target: studioDrafts.section, set: change })
    .returning({ version: studioDrafts.version });
  return row!.version;
}

/** A date with nothing to publish is of no use. */
const forgetEmptySchedule = (tx: Transaction) =>
  tx.delete(studioSchedule).where(sql`not exists (select from ${studioDrafts})`);

/** Values are plain data, and PostgreSQL has put their names in an order of its own. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value && typeof value === "object"
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, of]) => [name, sorted(of)]),
        )
      : value;
