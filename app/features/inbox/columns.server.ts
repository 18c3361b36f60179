/** How rows become what the inbox shows. */
import { sql, type SQL } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { htmlToText } from "#app/shared/html-text.ts";
import type { RequestSummary } from "./inbox.ts";

const EXCERPT_LENGTH = 160;

const summaryColumns = {
  id: contactRequests.id,
  createdAt: contactRequests.createdAt,
  source: contactRequests.source,
  name: contactRequests.name,
  city: contactRequests.city,
  goal: contactRequests.goal,
  message: contactRequests.message,
  status: contactRequests.status,
  suspicious: contactRequests.suspicious,
  replyDueAt: contactRequests.replyDueAt,
  slotAt: contactRequests.slotAt,
  // By their names: drizzle would leave the tables out, and both have an id. With a limit PostgreSQL asks the index for
  // each row of the page; without one it reads all mails first, 30 ms with 40,000 of them.
  mailFailed: sql<boolean>`(
    select true from outbox where outbox.request_id = contact_requests.id and outbox.state = 'failed' limit 1) is not null`,
};

export const selectSummaries = (where: SQL | undefined) =>
  db.select(summaryColumns).from(contactRequests).where(where).$dynamic();

type Row = Awaited<ReturnType<typeof selectSummaries>>[number];

export const toSummary = ({ message, createdAt, replyDueAt, slotAt, ...row }: Row): RequestSummary => ({
  ...row,
  excerpt: excerptOf(message),
  createdAt: createdAt.toISOString(),
  replyDueAt: replyDueAt.toISOString(),
  slotAt: slotAt?.toISOString() ?? null,
});

function excerptOf(html: string): string {
  const text = htmlToText(html).replace(/\s+/g, " ");
  return text.length <= EXCERPT_LENGTH ? text : `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, "")} …`;
}
