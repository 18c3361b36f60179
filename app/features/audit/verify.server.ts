/** Walks the whole security log and finds every row that was changed, removed, added or moved behind the site's back. */
import { and, asc, eq, gt } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { securityAuditHead, securityAuditLog } from "#app/db/schema/audit.server.ts";
import { personalDigest, rowHash } from "./chain.server.ts";
import { PURGE } from "./purge.server.ts";

export type Breach = { position: number; sentence: string };

export type Verification = { events: number; breaches: Breach[]; head: { position: number; hash: string } };

type Row = typeof securityAuditLog.$inferSelect;

const BATCH = 2000;

export async function verifyChain(): Promise<Verification> {
  return db.transaction(walk, { isolationLevel: "repeatable read", accessMode: "read only" });
}

async function walk(tx: Transaction): Promise<Verification> {
  const breaches: Breach[] = [];
  const report = (position: number, sentence: string) => breaches.push({ position, sentence });
  const purgedThrough = await lastPurge(tx);
  let previous = { position: 0, hash: "" };
  let events = 0;

  for (let rows: Row[]; (rows = await rowsAfter(tx, previous.position)).length > 0;) {
    for (const row of rows) {
      events++;
      if (row.position !== previous.position + 1)
        report(previous.position + 1, missing(previous.position + 1, row.position - 1));
      else if (row.previousHash !== previous.hash)
        report(row.position, `L’evento ${row.position} non segue quello che gli sta prima.`);
      if (rowHash(row) !== row.hash) report(row.position, `L’evento ${row.position} è stato modificato.`);
      else if (!personalFieldsHold(row, purgedThrough))
        report(row.position, `Le persone o i dettagli dell’evento ${row.position} sono stati modificati.`);
      previous = row;
    }
  }

  const [head = { position: 0, hash: "" }] = await tx
    .select({ position: securityAuditHead.position, hash: securityAuditHead.hash })
    .from(securityAuditHead);
  if (head.position > previous.position) report(previous.position + 1, missing(previous.position + 1, head.position));
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

/** Cleared fields are right only where a purge, itself an event of the chain, says so. */
function personalFieldsHold(row: Row, purgedThrough: number): boolean {
  const { userId, ipAddress, eventData, salt } = row;
  if (salt !== null) return personalDigest({ userId, ipAddress, eventData, salt }) === row.personalDigest;
  return userId === null && ipAddress === null && eventData === null && row.position <= purgedThrough;
}

async function lastPurge(tx: Transaction): Promise<number> {
  const rows = await tx
    .select()
    .from(securityAuditLog)
    .where(and(eq(securityAuditLog.eventType, "system_event"), eq(securityAuditLog.source, "server")));
  const through = rows.flatMap((row) => {
    const { event, details } = (row.eventData ?? {}) as { event?: string; details?: { through?: number } };
    const genuine = event === PURGE && rowHash(row) === row.hash && personalFieldsHold(row, 0);
    return genuine ? [details?.through ?? 0] : [];
  });
  return Math.max(0, ...through);
}

const missing = (first: number, last: number) =>
  first === last ? `Manca l’evento ${first}.` : `Mancano gli eventi da ${first} a ${last}.`;
