/** Every request, with the visit in which it was written, as a table for a spreadsheet, a thousand rows at a time. */
import { eq, sql } from "drizzle-orm";
import { answersIn, contactFields, type ContactField } from "#app/content/contact-fields.ts";
import { db } from "#app/db/client.server.ts";
import { leadTracking } from "#app/db/schema/analytics.server.ts";
import { contactRequests as requests } from "#app/db/schema/requests.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { csvLine, CSV_START, type Cell } from "#app/shared/csv.ts";
import { htmlToText } from "#app/shared/html-text.ts";
import { romeDay } from "#app/shared/rome-clock.ts";

const BATCH = 1000;

const columns: [name: string, cell: (request: Row) => Cell][] = [
  ["Codice", ({ id }) => id],
  ["Arrivata il", ({ createdAt }) => sheetTime(createdAt)],
  ["Da", ({ source }) => (source === "landing_page" ? "Trasformazione 30 giorni" : "Contatti")],
  ...contactFields.flatMap(answerCells),
  ["Campagna", ({ campaign }) => campaign],
  ["utm_source", ({ utmSource }) => utmSource],
  ["utm_medium", ({ utmMedium }) => utmMedium],
  ["utm_campaign", ({ utmCampaign }) => utmCampaign],
  ["Stato", ({ status }) => status],
  ["Sospetta", ({ suspicious }) => suspicious],
  ["Risposta promessa entro", ({ replyDueAt }) => sheetTime(replyDueAt)],
  ["Appuntamento", ({ slotAt }) => sheetTime(slotAt)],
  ["Minuti", ({ slotMinutes }) => slotMinutes],
  ["Note", ({ notes }) => notes],
  ["Prima pagina vista", ({ landingPage }) => landingPage],
  ["Arrivata da", ({ referrer }) => referrer],
  ["Pagine viste", ({ pagesVisited }) => pagesVisited],
  ["Secondi sul sito", ({ timeOnSite }) => timeOnSite],
];

function answerCells({ column, studioLabel, html }: ContactField): [name: string, cell: (request: Row) => Cell][] {
  const answer = (request: Row) => (html ? htmlToText(request[column] ?? "") : request[column]);
  if (column !== "goal") return [[studioLabel, answer]];
  return [
    [studioLabel, answer],
    ["Consenso dati di salute", ({ healthConsentAt }) => sheetTime(healthConsentAt)],
  ];
}

/** The newest first. That it was asked for is in the security log before the first line leaves. */
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
  return lines();
}

async function* lines(): AsyncGenerator<string> {
  yield CSV_START + csvLine(columns.map(([name]) => name));
  for (let last: Row | undefined, rows: Row[]; (rows = await rowsAfter(last)).length > 0; last = rows.at(-1))
    yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join("");
}

type Row = Awaited<ReturnType<typeof rowsAfter>>[number];

/** By place, not by count: what arrives or goes meanwhile neither doubles a row nor hides one. */
const rowsAfter = (last: { place: string; id: string } | undefined) =>
  db
    .select({
      id: requests.id,
      createdAt: requests.createdAt,
      source: requests.source,
      ...answersIn(requests),
      healthConsentAt: requests.healthConsentAt,
      campaign: requests.campaign,
      utmSource: requests.utmSource,
      utmMedium: requests.utmMedium,
      utmCampaign: requests.utmCampaign,
      status: requests.status,
      suspicious: requests.suspicious,
      replyDueAt: requests.replyDueAt,
      slotAt: requests.slotAt,
      slotMinutes: requests.slotMinutes,
      // By their names: drizzle would leave the tables out, and both have an id.
      notes: sql<string | null>`(
        select string_agg(event.text, E'\\n' order by event.id) from request_events event
        where event.request_id = contact_requests.id and event.kind = 'note')`,
      landingPage: leadTracking.landingPage,
      referrer: leadTracking.referrer,
      pagesVisited: leadTracking.pagesVisited,
      timeOnSite: leadTracking.timeOnSite,
      place: sql<string>`${requests.createdAt}::text`,
    })
    .from(requests)
    .leftJoin(leadTracking, eq(leadTracking.sessionId, requests.leadSessionId))
    .where(last && sql`(${requests.createdAt}, ${requests.id}) < (${last.place}::timestamptz, ${last.id}::uuid)`)
    .orderBy(sql`${requests.createdAt} desc`, sql`${requests.id} desc`)
    .limit(BATCH);

/** "21/11/2026 10:05", Rome's clock: what Excel in Italy takes for a date. */
function sheetTime(at: Date | null): string | null {
  if (!at) return null;
  const { year, month, day, time } = romeDay(at);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(day)}/${two(month)}/${year} ${time}`;
}
