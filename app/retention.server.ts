/** Everything that the site lets go when its period is over: the table that the privacy page prints, carried out. */
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

/** Each row of the table has exactly one; TypeScript misses what is missing. */
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

/** The security log tells that data about people went, unless they tell it themselves or were nobody's by themselves. */
const UNTOLD: readonly ForgottenBySite[] = [
  "auditLog",
  "staffSessions",
  "rateLimitHits",
  "dailyKeys",
  "articleViewMarks",
  "visitorMarks",
];

/** Any number that only we use; every process of the site takes the same lock. */
const RETENTION_LOCK = 7_046_222;
const BATCH = 5000;

export type LetGo = Record<ForgottenBySite, number>;

const names = Object.keys(forgetting) as ForgottenBySite[];

/** How many rows of each kind `letGo` would take now. Changes nothing. */
export async function whatWouldGo(now = new Date()): Promise<LetGo> {
  const counts = {} as LetGo;
  for (const name of names) counts[name] = await forgetting[name].count(periodAgo(retention[name].keep, now));
  return counts;
}

type Run = {
  now?: Date;
  batch?: number;
  /** No batch begins after it. */
  stopping?: AbortSignal;
};

/**
 * A batch is a transaction: a death leaves whole ones, and the next run goes on. One kind's failure leaves the others alone.
 * @returns how many went of each kind, or undefined when another process is at it
 */
export function letGo({ now = new Date(), batch = BATCH, stopping }: Run = {}): Promise<LetGo | undefined> {
  return runExclusively(RETENTION_LOCK, async () => {
    const counts = Object.fromEntries(names.map((name) => [name, 0])) as LetGo;
    const failures: unknown[] = [];
    for (const name of names) {
      try {
        for (let gone = batch; gone >= batch && !stopping?.aborted; counts[name] += gone)
          gone = await letGoBatch(name, now, batch);
      } catch (error) {
        failures.push(error);
        log.error({ what: name, error: String((error as Error).cause ?? error) }, "retention"); // a query's text holds its values
      }
    }
    log.info({ gone: counts }, "retention");
    if (failures.length > 0) throw new AggregateError(failures, "not everything could be let go");
    return counts;
  });
}

function letGoBatch(name: ForgottenBySite, now: Date, batch: number): Promise<number> {
  const before = periodAgo(retention[name].keep, now);
  return db.transaction(async (tx) => {
    const gone = await forgetting[name].forget(tx, before, batch);
    if (gone > 0 && !UNTOLD.includes(name)) {
      const details = { what: name, rows: gone, before: before.toISOString() };
      await recordEvent(tx, { type: "system_event", data: { event: "retention", details } });
    }
    return gone;
  });
}
