/** Deletes personal data when its retention period is over. The periods are the table that the privacy page prints. */
import { type ForgottenBySite, retention } from "./content/retention.ts";
import { db } from "./db/client.server.ts";
import { runExclusively, type Forgetting } from "./db/forgetting.server.ts";
import { forgetSessions } from "./features/accounts/session-end.server.ts";
import { forgetAiTokens } from "./features/ai-access/ai-tokens.server.ts";
import { forgetAiUsage } from "./features/ai/allowance.server.ts";
import { forgetLeads, forgetVisitorMarks, forgetVisits } from "./features/analytics/forget.server.ts";
import { purgeAuditLog } from "./features/audit/purge.server.ts";
import { recordEvent } from "./features/audit/record.server.ts";
import { forgetViewMarks } from "./features/blog/views.server.ts";
import { forgetConsentRecords } from "./features/consent/record.server.ts";
import { forgetRequests } from "./features/inbox/forget.server.ts";
import { forgetDailySecrets } from "./platform/daily-secret.server.ts";
import { forgetHits } from "./platform/http/rate-limit.server.ts";
import { log } from "./platform/log.server.ts";
import { forgetMails } from "./platform/mail/outbox-forget.server.ts";
import { periodAgo } from "./shared/period.ts";

/** How to delete each kind of data. TypeScript refuses the build when a row of the table has no entry here. */
const forgetting: Record<ForgottenBySite, Forgetting> = {
  contactRequests: forgetRequests,
  mails: forgetMails,
  siteVisits: forgetVisits,
  leadTracking: forgetLeads,
  consentRecords: forgetConsentRecords,
  auditLog: purgeAuditLog,
  rateLimitHits: forgetHits,
  dailyKeys: forgetDailySecrets,
  articleViewMarks: forgetViewMarks,
  visitorMarks: forgetVisitorMarks,
  staffSessions: forgetSessions,
  aiTokens: forgetAiTokens,
  aiUsage: forgetAiUsage,
};

/** Kinds whose deletion is not an event of the security log: they record it themselves, or identify nobody on their own. */
const UNLOGGED: readonly ForgottenBySite[] = [
  "auditLog",
  "staffSessions",
  "rateLimitHits",
  "dailyKeys",
  "articleViewMarks",
  "visitorMarks",
];

/** The number identifies the advisory lock that all processes of the site share; it has no other meaning. */
const RETENTION_LOCK = 7_046_222;
const BATCH = 5000;

export type PurgeCounts = Record<ForgottenBySite, number>;

const names = Object.keys(forgetting) as ForgottenBySite[];

/** Counts the rows of each kind that `purgeExpired` would delete now. */
export async function countExpired(now = new Date()): Promise<PurgeCounts> {
  const counts = {} as PurgeCounts;
  for (const name of names) counts[name] = await forgetting[name].count(periodAgo(retention[name].keep, now));
  return counts;
}

type Run = {
  now?: Date;
  batch?: number;
  /** Once it is aborted, no further batch begins. */
  stopping?: AbortSignal;
};

/**
 * Each batch is a transaction of its own: if the process dies, the next run continues. A failure with one kind does not
 * stop the others.
 * @returns how many rows of each kind were deleted, or undefined while another process is purging
 * @throws AggregateError at the end, when some kind failed
 */
export function purgeExpired({ now = new Date(), batch = BATCH, stopping }: Run = {}): Promise<
  PurgeCounts | undefined
> {
  return runExclusively(RETENTION_LOCK, async () => {
    const counts = Object.fromEntries(names.map((name) => [name, 0])) as PurgeCounts;
    const failures: unknown[] = [];
    for (const name of names) {
      try {
        for (let deleted = batch; deleted >= batch && !stopping?.aborted; counts[name] += deleted)
          deleted = await purgeBatch(name, now, batch);
      } catch (error) {
        failures.push(error);
        log.error({ what: name, error: String((error as Error).cause ?? error) }, "retention"); // the error of the query itself would repeat the row's values
      }
    }
    log.info({ gone: counts }, "retention");
    if (failures.length > 0) throw new AggregateError(failures, "not everything could be purged");
    return counts;
  });
}

function purgeBatch(name: ForgottenBySite, now: Date, batch: number): Promise<number> {
  const before = periodAgo(retention[name].keep, now);
  return db.transaction(async (tx) => {
    const deleted = await forgetting[name].forget(tx, before, batch);
    if (deleted > 0 && !UNLOGGED.includes(name)) {
      const details = { what: name, rows: deleted, before: before.toISOString() };
      await recordEvent(tx, { type: "system_event", data: { event: "retention", details } });
    }
    return deleted;
  });
}
