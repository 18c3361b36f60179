/** Exports the security log for a spreadsheet; reads a thousand events at a time. */
import { db } from "#app/db/client.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadSecurityLog } from "#app/features/accounts/can.ts";
import { type Cell, csvLine, CSV_START } from "#app/shared/csv.ts";
import { eventTypes, isEventType } from "./events.ts";
import { type AuditEntry, type AuditFilter, findEvents } from "./read.server.ts";
import { recordEvent } from "./record.server.ts";

const BATCH = 1000;

const columns: [name: string, cell: (event: AuditEntry) => Cell][] = [
  ["Posizione", ({ position }) => position],
  ["Quando (UTC)", ({ createdAt }) => createdAt],
  ["Evento", ({ type }) => (isEventType(type) ? eventTypes[type].label : type)],
  ["Codice", ({ type }) => type],
  ["Detto da", ({ source }) => source],
  ["Persona", ({ email }) => email],
  ["Nome", ({ name }) => name],
  ["ID utente", ({ userId }) => userId],
  ["Indirizzo", ({ ipAddress }) => ipAddress],
  ["Dettagli", ({ data }) => (data ? JSON.stringify(data) : "")],
];

/** Exports the events of the page's filter, the newest first. The export itself is recorded before the first line is sent. */
export async function exportEvents(actor: Actor, filter: AuditFilter): Promise<AsyncIterable<string>> {
  refuseUnless(canReadSecurityLog(actor));
  await db.transaction((tx) =>
    recordEvent(tx, {
      type: "data_access",
      data: { resource: "security_audit_log", action: "export_csv" },
      userId: actor.id,
      address: actor.address,
    }),
  );
  return streamLines(actor, filter);
}

async function* streamLines(actor: Actor, filter: AuditFilter): AsyncGenerator<string> {
  yield CSV_START + csvLine(columns.map(([name]) => name));
  for (
    let before = filter.before, events: AuditEntry[];
    (events = await findEvents(actor, { ...filter, before }, BATCH)).length > 0;
    before = events.at(-1)!.position
  )
    yield events.map((event) => csvLine(columns.map(([, cell]) => cell(event)))).join("");
}
