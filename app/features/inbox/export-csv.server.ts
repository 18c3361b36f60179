/** Exports every request that may be used, with the visit in which it was written, for a spreadsheet; reads a thousand rows at a time. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { RequestSource } from "#app/content/promises.ts";
import { answerInWords, answersIn, contactFields, type ContactField } from "#app/content/contact-fields.ts";
import { db } from "#app/db/client.server.ts";
import { appointments } from "#app/db/schema/appointments.server.ts";
import { leadTracking } from "#app/db/schema/analytics.server.ts";
import { contactRequests as requests } from "#app/db/schema/requests.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { csvLine, CSV_START, type Cell } from "#app/shared/csv.ts";
import { htmlToText } from "#app/shared/html-text.ts";
import { romeDay } from "#app/shared/rome-clock.ts";
import { channelLabels } from "./channel.ts";
import type { MergedRequest } from "./inbox.ts";
import { isAppointmentOf } from "./list.server.ts";
import { outcomeLabels, wayLabels } from "./outcome.ts";
import { keptMerges, toMerged } from "./read.server.ts";

const BATCH = 1000;

const SHEET_SOURCES: Record<RequestSource, string> = {
  contact_form: "Contatti",
  landing_page: "Trasformazione 30 giorni",
  prenotazione: "Prenotazione",
  studio: "Studio",
};

const columns: [name: string, cell: (request: Row) => Cell][] = [
  ["Codice", ({ id }) => id],
  ["Arrivata il", ({ createdAt }) => formatSheetTime(createdAt)],
  ["Da", ({ source, channel }) => (channel ? channelLabels[channel] : SHEET_SOURCES[source])],
  ...contactFields.flatMap(answerCells),
  ["Campagna", ({ campaign }) => campaign],
  ["utm_source", ({ utmSource }) => utmSource],
  ["utm_medium", ({ utmMedium }) => utmMedium],
  ["utm_campaign", ({ utmCampaign }) => utmCampaign],
  ["Stato", ({ status }) => status],
  ["Esito", ({ outcome }) => outcome && outcomeLabels[outcome]],
  ["Una frase sull’esito", ({ outcomeNote }) => outcomeNote],
  ["Come abbiamo risposto", ({ answeredBy }) => answeredBy && wayLabels[answeredBy]],
  ["Sospetta", ({ suspicious }) => suspicious],
  ["Risposta promessa entro", ({ replyDueAt }) => formatSheetTime(replyDueAt)],
  ["Appuntamento", ({ slotAt }) => formatSheetTime(slotAt)],
  ["Minuti", ({ slotMinutes }) => slotMinutes],
  ["Con chi", ({ person }) => person],
  ["Note", ({ notes }) => notes],
  ["Richieste unite", ({ merged }) => merged.map((one) => sayMerged(toMerged(one))).join("\n")],
  ["Prima pagina vista", ({ landingPage }) => landingPage],
  ["Arrivata da", ({ referrer }) => referrer],
  ["Pagine viste", ({ pagesVisited }) => pagesVisited],
  ["Secondi sul sito", ({ timeOnSite }) => timeOnSite],
];

function sayMerged(one: MergedRequest): string {
  const said = contactFields.map((field) => {
    const value = one[field.column] ?? "";
    return field.html ? htmlToText(value) : answerInWords(field, value);
  });
  return [formatSheetTime(new Date(one.createdAt)), ...said].filter(Boolean).join(", ");
}

function answerCells({ column, studioLabel, html }: ContactField): [name: string, cell: (request: Row) => Cell][] {
  const answer = (request: Row) => (html ? htmlToText(request[column] ?? "") : request[column]);
  if (column !== "goal") return [[studioLabel, answer]];
  return [
    [studioLabel, answer],
    ["Consenso dati di salute", ({ healthConsentAt }) => formatSheetTime(healthConsentAt)],
  ];
}

/** Exports the newest first. The security log records the export before the first line is sent. */
export async function exportCsv(actor: Actor): Promise<AsyncIterable<string>> {
  refuseUnless(canHandleRequests(actor));
  await db.transaction((tx) =>
    recordEvent(tx, {
      type: "data_access",
      data: { resource: "contact_requests", action: "export_csv" },
      userId: actor.id,
      address: actor.address,
    }),
  );
  return streamLines();
}

async function* streamLines(): AsyncGenerator<string> {
  yield CSV_START + csvLine(columns.map(([name]) => name));
  for (let last: Row | undefined, rows: Row[]; (rows = await selectRowsAfter(last)).length > 0; last = rows.at(-1))
    yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join("");
}

type Row = Awaited<ReturnType<typeof selectRowsAfter>>[number];

/** Pages by cursor, not by OFFSET: requests that arrive or are deleted meanwhile neither repeat a row nor skip one. */
const selectRowsAfter = (last: { cursor: string; id: string } | undefined) =>
  db
    .select({
      id: requests.id,
      createdAt: requests.createdAt,
      source: requests.source,
      channel: requests.channel,
      ...answersIn(requests),
      healthConsentAt: requests.healthConsentAt,
      campaign: requests.campaign,
      utmSource: requests.utmSource,
      utmMedium: requests.utmMedium,
      utmCampaign: requests.utmCampaign,
      status: requests.status,
      outcome: requests.outcome,
      outcomeNote: requests.outcomeNote,
      answeredBy: requests.answeredBy,
      suspicious: requests.suspicious,
      replyDueAt: requests.replyDueAt,
      slotAt: appointments.startsAt,
      slotMinutes: sql<
        number | null
      >`(extract(epoch from ${appointments.endsAt} - ${appointments.startsAt}) / 60)::integer`,
      person: appointments.person,
      // Table names are written out, because drizzle would omit them and both tables have an id.
      notes: sql<string | null>`(
        select string_agg(event.text, E'\\n' order by event.id) from request_events event
        where event.request_id = contact_requests.id and event.kind = 'note' and event.deleted_at is null)`,
      merged: keptMerges,
      landingPage: leadTracking.landingPage,
      referrer: leadTracking.referrer,
      pagesVisited: leadTracking.pagesVisited,
      timeOnSite: leadTracking.timeOnSite,
      cursor: sql<string>`${requests.createdAt}::text`,
    })
    .from(requests)
    .leftJoin(appointments, isAppointmentOf)
    .leftJoin(leadTracking, eq(leadTracking.sessionId, requests.leadSessionId))
    .where(
      and(
        isNull(requests.restrictedAt),
        last && sql`(${requests.createdAt}, ${requests.id}) < (${last.cursor}::timestamptz, ${last.id}::uuid)`,
      ),
    )
    .orderBy(sql`${requests.createdAt} desc`, sql`${requests.id} desc`)
    .limit(BATCH);

/** Formats Rome's time as "21/11/2026 10:05", which an Italian Excel recognises as a date. */
function formatSheetTime(at: Date | null): string | null {
  if (!at) return null;
  const { year, month, day, time } = romeDay(at);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(day)}/${two(month)}/${year} ${time}`;
}
