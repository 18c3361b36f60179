/** Deletes personal data when its retention period is over. The periods are the table that the privacy page prints. */
import { type ForgottenBySite, retention } from "./content/retention.ts";
import { db } from "./db/client.server.ts";
import { readDatabaseClock } from "./db/clock.server.ts";
import { forgetBoth, runExclusively, type Forgetting } from "./db/forgetting.server.ts";
import { forgetInvitations } from "./features/accounts/invitations.server.ts";
import { forgetRememberedDevices } from "./features/accounts/remembered-devices.server.ts";
import { forgetSessions } from "./features/accounts/session-end.server.ts";
import { forgetClosedAccounts } from "./features/accounts/staff.server.ts";
import { forgetAiTokens } from "./features/ai-access/ai-tokens.server.ts";
import { forgetAiUsage } from "./features/ai/allowance.server.ts";
import { forgetDevices } from "./features/alarms/devices.server.ts";
import { forgetWatch } from "./features/alarms/forget.server.ts";
import { forgetLeads, forgetVisitorMarks, forgetVisits } from "./features/analytics/forget.server.ts";
import { purgeAuditLog } from "./features/audit/purge.server.ts";
import { recordEvent } from "./features/audit/record.server.ts";
import { forgetBackups } from "./features/backup/forget.server.ts";
import { forgetViewMarks } from "./features/blog/views.server.ts";
import { forgetAbsences } from "./features/booking/agenda.server.ts";
import { forgetWaiting } from "./features/booking/waiting-list.server.ts";
import { forgetConsentRecords } from "./features/consent/record.server.ts";
import { forgetRequests } from "./features/inbox/forget.server.ts";
import { forgetBinnedNotes } from "./features/inbox/note-bin.server.ts";
import { forgetErasures } from "./features/people/kept-erasures.server.ts";
import { forgetBinnedPictures } from "./features/media/forget.server.ts";
import { forgetPublications } from "./features/studio/publish.server.ts";
import {
  forgetObjections,
  forgetTestimonialInvitations,
  forgetTestimonials,
} from "./features/testimonials/forget.server.ts";
import { forgetBinnedWriting } from "./features/writing/forget.server.ts";
import { forgetDailySecrets } from "./platform/daily-secret.server.ts";
import { forgetHits } from "./platform/http/rate-limit.server.ts";
import { log } from "./platform/log.server.ts";
import { forgetMails } from "./platform/mail/outbox-forget.server.ts";
import { setWarning } from "./platform/readiness.server.ts";
import { StartupError } from "./platform/startup-error.server.ts";
import { CLOCKS_MAY_DIFFER_MS } from "./shared/health-limits.ts";
import { periodAgo } from "./shared/period.ts";

/** How to delete each kind of data. TypeScript refuses the build when a row of the table has no entry here. */
const forgetting: Record<ForgottenBySite, Forgetting> = {
  contactRequests: forgetRequests,
  absences: forgetAbsences,
  waitingList: forgetWaiting,
  testimonialInvitations: forgetTestimonialInvitations,
  testimonials: forgetTestimonials,
  testimonialObjections: forgetObjections,
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
  studioHistory: forgetPublications,
  invitations: forgetInvitations,
  closedAccounts: forgetClosedAccounts,
  rememberedDevices: forgetRememberedDevices,
  pushDevices: forgetDevices,
  siteWatch: forgetWatch,
  erasures: forgetErasures,
  backups: forgetBackups,
  bin: forgetBoth(forgetBoth(forgetBinnedWriting, forgetBinnedPictures), forgetBinnedNotes),
};

/** Kinds whose deletion is not an event of the security log: they record it themselves, or identify nobody on their own. */
const UNLOGGED: readonly ForgottenBySite[] = [
  "auditLog",
  "staffSessions",
  "rateLimitHits",
  "dailyKeys",
  "articleViewMarks",
  "visitorMarks",
  "siteWatch",
  "erasures",
];

/** Counts and marks of a day or two, and what is of no use any more: whenever they go, nobody misses them. */
const NEVER_MISSED: readonly ForgottenBySite[] = [
  "rateLimitHits",
  "dailyKeys",
  "articleViewMarks",
  "visitorMarks",
  "staffSessions",
  "aiTokens",
  "siteWatch",
];

/**
 * A site that runs deletes what is due within the hour. Rows that are due for longer than this tell that the site was
 * off, or that a clock has leapt.
 */
const OVERDUE_MS = 3 * 24 * 3_600_000;

/** The number identifies the advisory lock that all processes of the site share; it has no other meaning. */
const RETENTION_LOCK = 7_046_222;
const BATCH = 5000;

export type PurgeCounts = Record<ForgottenBySite, number>;

const names = Object.keys(forgetting) as ForgottenBySite[];

/** Counts the rows of each kind that are due now. */
export async function countExpired(): Promise<PurgeCounts> {
  const now = await readDatabaseClock();
  const counts = {} as PurgeCounts;
  for (const name of names) counts[name] = await forgetting[name].count(periodAgo(retention[name].keep, now));
  return counts;
}

/**
 * Finds the kinds of which most rows would go at once, days after they were due. After months without the site that is
 * right; after a leap of the clock it would be the loss of everything, so a person says which it is.
 */
export async function findUnusual(): Promise<ForgottenBySite[]> {
  const now = await readDatabaseClock();
  const unusual: ForgottenBySite[] = [];
  for (const name of names) if (!NEVER_MISSED.includes(name) && (await isUnusual(name, now))) unusual.push(name);
  return unusual;
}

async function isUnusual(name: ForgottenBySite, now: Date): Promise<boolean> {
  const { count, countAll } = forgetting[name];
  const overdue = await count(periodAgo(retention[name].keep, new Date(now.getTime() - OVERDUE_MS)));
  return overdue > 0 && overdue * 2 > (await countAll());
}

type Run = {
  batch?: number;
  /** Once it is aborted, no further batch begins. */
  stopping?: AbortSignal;
  /** Somebody knows why so much is overdue. */
  confirmed?: boolean;
  /** This process's clock. */
  clock?: () => Date;
};

/**
 * Goes by the database's clock, which has dated the rows. Each batch is a transaction of its own: if the process dies,
 * the next run continues. A failure with one kind does not stop the others. What findUnusual finds is left alone.
 * @returns how many rows of each kind were deleted, or undefined while another process is purging
 * @throws StartupError before anything is deleted, when the two clocks disagree
 * @throws AggregateError at the end, when some kind failed
 */
export function purgeExpired({
  batch = BATCH,
  stopping,
  confirmed = false,
  clock = () => new Date(),
}: Run = {}): Promise<PurgeCounts | undefined> {
  return runExclusively(RETENTION_LOCK, async () => {
    const now = await readDatabaseClock();
    refuseOtherTime(clock(), now);
    const unusual = confirmed ? [] : await findUnusual();
    reportHeldBack(unusual);
    const counts = Object.fromEntries(names.map((name) => [name, 0])) as PurgeCounts;
    const failures: unknown[] = [];
    for (const name of names.filter((kind) => !unusual.includes(kind))) {
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

function refuseOtherTime(here: Date, there: Date): void {
  if (Math.abs(here.getTime() - there.getTime()) <= CLOCKS_MAY_DIFFER_MS) return;
  throw new StartupError(
    `L’orologio di questa macchina segna ${here.toISOString()}, quello del database ${there.toISOString()}: finché non sono d’accordo non cancello nulla.`,
  );
}

function reportHeldBack(kinds: ForgottenBySite[]): void {
  setWarning(
    "retention",
    kinds.length > 0
      ? `holds back ${kinds.join(", ")}: most rows are due for days. After a pause of the site: npm run retention -- --confirm`
      : undefined,
  );
  if (kinds.length > 0) log.error({ kinds }, "retention holds back what is due for days");
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
