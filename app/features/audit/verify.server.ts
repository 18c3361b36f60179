/** Verifies the whole security log: finds every row that was changed, removed, added or moved other than by the site. */
import { and, asc, eq, gt } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { securityAuditHead, securityAuditLog } from "#app/db/schema/audit.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadSecurityLog } from "#app/features/accounts/can.ts";
import { ERASURE } from "./person.server.ts";
import { PURGE } from "./purge.server.ts";
import { personalDigest, rowHash } from "./record.server.ts";

export type Breach = { position: number; sentence: string };

export type Verification = { events: number; breaches: Breach[]; head: { position: number; hash: string } };

type Row = typeof securityAuditLog.$inferSelect;

const BATCH = 2000;

/** @throws Refusal 403 */
export async function verifyChain(actor: Reader): Promise<Verification> {
  refuseUnless(canReadSecurityLog(actor));
  return db.transaction(verifyRows, { isolationLevel: "repeatable read", accessMode: "read only" });
}

async function verifyRows(tx: Transaction): Promise<Verification> {
  const breaches: Breach[] = [];
  const report = (position: number, sentence: string) => breaches.push({ position, sentence });
  const clearedEvents = await readCleared(tx);
  let previous = { position: 0, hash: "" };
  let events = 0;

  for (let rows: Row[]; (rows = await rowsAfter(tx, previous.position)).length > 0;) {
    for (const row of rows) {
      events++;
      if (row.position !== previous.position + 1)
        report(previous.position + 1, missingSentence(previous.position + 1, row.position - 1));
      else if (row.previousHash !== previous.hash)
        report(row.position, `L’evento ${row.position} non segue quello che gli sta prima.`);
      if (rowHash(row) !== row.hash) report(row.position, `L’evento ${row.position} è stato modificato.`);
      else if (!arePersonalFieldsValid(row, clearedEvents))
        report(row.position, `Le persone o i dettagli dell’evento ${row.position} sono stati modificati.`);
      previous = row;
    }
  }

  const [head = { position: 0, hash: "" }] = await tx
    .select({ position: securityAuditHead.position, hash: securityAuditHead.hash })
    .from(securityAuditHead);
  if (head.position > previous.position)
    report(previous.position + 1, missingSentence(previous.position + 1, head.position));
  else if (head.position !== previous.position || head.hash !== previous.hash)
    report(previous.position, "La fine del registro non corrisponde all’ultimo evento scritto dal sito.");
  return { events, breaches, head };
}

const rowsAfter = (tx: Transaction, position: number) =>
  tx
    .select()
    .from(securityAuditLog)
    .where(gt(securityAuditLog.position, position))
    .orderBy(asc(securityAuditLog.position))
    .limit(BATCH);

/** `through`: the last position that a purge cleared; `erased`: the positions that erasures cleared. */
type Cleared = { through: number; erased: ReadonlySet<number> };

const NOTHING: Cleared = { through: 0, erased: new Set() };

/** Cleared fields are legitimate only where a purge or an erasure, which is itself an event of the chain, recorded it. */
function arePersonalFieldsValid(row: Row, { through, erased }: Cleared): boolean {
  const { userId, ipAddress, eventData, salt } = row;
  if (salt !== null) return personalDigest({ userId, ipAddress, eventData, salt }) === row.personalDigest;
  const cleared = userId === null && ipAddress === null && eventData === null;
  return cleared && (row.position <= through || erased.has(row.position));
}

async function readCleared(tx: Transaction): Promise<Cleared> {
  const rows = await tx
    .select()
    .from(securityAuditLog)
    .where(and(eq(securityAuditLog.eventType, "system_event"), eq(securityAuditLog.source, "server")));
  let through = 0;
  const erased = new Set<number>();
  for (const row of rows) {
    if (rowHash(row) !== row.hash || !arePersonalFieldsValid(row, NOTHING)) continue;
    const { event, details } = row.eventData as { event?: string; details?: Details };
    if (event === PURGE) through = Math.max(through, details?.through ?? 0);
    if (event === ERASURE) for (const position of details?.positions ?? []) erased.add(position);
  }
  return { through, erased };
}

type Details = { through?: number; positions?: number[] };

const missingSentence = (first: number, last: number) =>
  first === last ? `Manca l’evento ${first}.` : `Mancano gli eventi da ${first} a ${last}.`;
