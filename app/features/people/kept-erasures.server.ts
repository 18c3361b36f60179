/**
 * Who was erased, as keyed digests, so that a restored backup does not bring them back (decision 0062). The list stands in the
 * database, for every process, and in a file beside the backups, because a restore replaces the database.
 */
import { createHmac, hkdfSync } from "node:crypto";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { lt, sql } from "drizzle-orm";
import { retention } from "#app/content/retention.ts";
import { db, type Transaction } from "#app/db/client.server.ts";
import { type Forgetting, forgetRows } from "#app/db/forgetting.server.ts";
import { erasures } from "#app/db/schema/erasures.server.ts";
import { env } from "#app/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { secret } from "#app/platform/secrets.server.ts";
import { openArchive } from "#app/platform/storage/archive.server.ts";
import { s3Settings } from "#app/platform/storage/storage.server.ts";
import { periodAgo } from "#app/shared/period.ts";
import type { FoundPerson } from "./person.server.ts";

export type KeptErasure = typeof erasures.$inferSelect;

const FILE = "cancellazioni.txt";

/** A key of its own: whoever learned a digest elsewhere could otherwise compare. */
const digestKey = () => Buffer.from(hkdfSync("sha256", secret(), "", "erasures", 32));
const keyed = (text: string) => createHmac("sha256", digestKey()).update(text).digest("base64url");

/** Says under which secret a digest was made. */
const fingerprint = () => keyed("fingerprint").slice(0, 8);

/**
 * By what somebody is known again: an address in small letters, or a number's digits, as they are stored; or the id of a request,
 * which also knows those that were written down without an address.
 */
export type Contact = { email: string } | { digits: string } | { request: string };

function textOf(contact: Contact): string {
  if ("request" in contact) return `request ${contact.request}`;
  return "email" in contact ? `email ${contact.email.toLowerCase()}` : `phone ${contact.digits}`;
}

export function erasureDigest(contact: Contact): string {
  return `${fingerprint()}.${keyed(textOf(contact))}`;
}

/** @returns whether the digest was made under this site's secret, so that it can be recognised */
export const isRecognisable = (digest: string): boolean => digest.startsWith(`${fingerprint()}.`);

/** In the transaction that erases. Staff, who are not erased, are not on the list; what they sent as visitors is. */
export async function rememberErasure(tx: Transaction, person: FoundPerson): Promise<void> {
  const { emails, digits, requestIds, mergedIds, accounts } = person;
  const staff = accounts.filter((account) => account.staff).map(({ email }) => email);
  const contacts: Contact[] = [
    ...emails.filter((email) => !staff.includes(email)).map((email) => ({ email })),
    ...(digits === undefined ? [] : [{ digits }]),
    ...[...requestIds, ...mergedIds].map((request) => ({ request })),
  ];
  const erasedAt = new Date();
  if (contacts.length === 0) return;
  await tx
    .insert(erasures)
    .values(contacts.map((contact) => ({ digest: erasureDigest(contact), erasedAt })))
    .onConflictDoNothing();
}

/**
 * Writes what the database knows into the file, and the file into the store where one is set. After the commit: a line about
 * an erasure that was rolled back would erase somebody one day. What fails here is done again within the hour.
 */
export async function keepErasures(): Promise<void> {
  try {
    const known = await db.select().from(erasures);
    const kept = await readKeptFile(env.BACKUP_DIR);
    const lines = new Set(kept.map(toLine));
    const missing = known.filter((erasure) => !lines.has(toLine(erasure)));
    const isAnyOver = kept.some(isOver);
    if (missing.length === 0 && !isAnyOver) return;
    await writeKeptFile([...kept, ...missing].filter((erasure) => !isOver(erasure)));
    const store = s3Settings(env);
    if (store) await openArchive(store).put(FILE, join(env.BACKUP_DIR, FILE));
  } catch (error) {
    log.error({ error: String(error) }, "list of erasures not kept beside the backups");
  }
}

/**
 * Before a restore: everything that is known of erasures goes into the file, from the database that is about to be replaced,
 * from beside the backup, and from the store.
 */
export async function gatherErasures(besideBackup: string): Promise<void> {
  const store = s3Settings(env);
  const carried = store
    ? await openArchive(store)
        .readText(FILE)
        .catch(() => undefined)
    : undefined;
  const gathered = new Map(
    [
      ...(await readKeptFile(env.BACKUP_DIR)),
      ...(await readKeptFile(besideBackup)),
      ...(carried === undefined ? [] : parseLines(carried)),
      ...(await readStored()),
    ].map((erasure) => [toLine(erasure), erasure]),
  );
  if (gathered.size > 0) await writeKeptFile([...gathered.values()]);
}

/** @returns those of the file whose period is not over */
export const readKeptErasures = async (): Promise<KeptErasure[]> =>
  (await readKeptFile(env.BACKUP_DIR)).filter((erasure) => !isOver(erasure));

/** A database that is empty, or of an older version, has no such table. */
async function readStored(): Promise<KeptErasure[]> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select to_regclass('public.erasures') is not null as known`,
  );
  return rows[0]!.known ? db.select().from(erasures) : [];
}

const isOver = ({ erasedAt }: KeptErasure): boolean => erasedAt < periodAgo(retention.erasures.keep, new Date());

const toLine = ({ digest, erasedAt }: KeptErasure): string => `${erasedAt.toISOString()} ${digest}`;

function parseLines(text: string): KeptErasure[] {
  return text.split("\n").flatMap((line) => {
    const [, at, digest] = /^(\d{4}-\S+Z) ([\w-]{8}\.[\w-]{43})$/.exec(line) ?? [];
    return at && digest ? [{ digest, erasedAt: new Date(at) }] : [];
  });
}

async function readKeptFile(folder: string): Promise<KeptErasure[]> {
  const text = await readFile(join(folder, FILE), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return "";
    throw error;
  });
  return parseLines(text);
}

/** The file is replaced when its content is on the disk. */
async function writeKeptFile(kept: readonly KeptErasure[]): Promise<void> {
  await mkdir(env.BACKUP_DIR, { recursive: true, mode: 0o700 });
  const unfinished = join(env.BACKUP_DIR, `${FILE}.new`);
  const file = await open(unfinished, "w", 0o600);
  try {
    await file.writeFile(`${kept.map(toLine).toSorted().join("\n")}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(env.BACKUP_DIR, FILE));
}

/** The file loses them with the next that is kept. */
export const forgetErasures: Forgetting = forgetRows(erasures, (before) => lt(erasures.erasedAt, before));
