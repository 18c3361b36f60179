/** One look at the site: what of its health, its tests and its requests is wrong now. */
import { and, eq, gte, isNull, lt, ne, sql } from "drizzle-orm";
import { timetable } from "#app/content/studio.ts";
import { db } from "#app/db/client.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { SYSTEM } from "#app/features/accounts/can-or-refuse.server.ts";
import { readHealth } from "#app/features/health/read-health.server.ts";
import { env } from "#app/env.server.ts";
import type { Finding } from "./alarm.ts";
import { findOverdue, findSilence, findTestTrouble, findTroubles, OVERDUE_PATIENCE_MS } from "./findings.ts";
import { findTodaysTest } from "./test-request.server.ts";
import { HISTORY_WEEKS, unusualSilence } from "./unusual-silence.ts";

/** What follows from another trouble is not told beside it. */
const FOLLOWS: Record<string, readonly string[]> = {
  database: ["mail", "backup", "queues", "errors", "clock", "test", "test-mail", "no-requests", "overdue"],
  mail: ["test-mail"],
  test: ["no-requests"],
};

/** @returns at most one of a kind */
export async function readFindings(now: Date): Promise<Finding[]> {
  const found = (await Promise.all([readTroubles(now), readOwn(now)])).flat();
  const kinds = found.map(({ kind }) => kind);
  return found.filter(({ kind }) => !kinds.some((cause) => FOLLOWS[cause]?.includes(kind)));
}

async function readTroubles(now: Date): Promise<Finding[]> {
  const { checks } = await readHealth(SYSTEM, { outside: "known" });
  return findTroubles(checks, env.SMTP_URL !== undefined, now);
}

/** Nothing, while the database is away: its own check tells of that. */
async function readOwn(now: Date): Promise<Finding[]> {
  try {
    const [test, late, requests] = await Promise.all([findTodaysTest(now), readOverdue(now), readArrivals(now)]);
    return [
      findTestTrouble(test, now),
      findOverdue(late, now),
      findSilence(unusualSilence(requests, now, timetable()), now),
    ].filter((finding) => finding !== undefined);
  } catch {
    return [];
  }
}

async function readOverdue(now: Date): Promise<{ count: number; since: Date | null }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::integer`,
      since: sql<Date | null>`min(${contactRequests.replyDueAt})`.mapWith(contactRequests.replyDueAt),
    })
    .from(contactRequests)
    .where(
      and(
        eq(contactRequests.status, "nuova"),
        eq(contactRequests.suspicious, false),
        isNull(contactRequests.restrictedAt),
        lt(contactRequests.replyDueAt, new Date(now.getTime() - OVERDUE_PATIENCE_MS)),
      ),
    );
  return row!;
}

async function readArrivals(now: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: contactRequests.createdAt })
    .from(contactRequests)
    .where(
      and(
        gte(contactRequests.createdAt, new Date(now.getTime() - HISTORY_WEEKS * 7 * 86_400_000)),
        eq(contactRequests.suspicious, false),
        ne(contactRequests.source, "studio"),
      ),
    );
  return rows.map(({ at }) => at);
}
