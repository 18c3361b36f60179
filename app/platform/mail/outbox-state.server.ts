/** How mail is: whether it leaves at all, what waits, what was given up. Every place that tells of mail asks here. */
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { env } from "#app/env.server.ts";
import { SILENT_AFTER_MS } from "#app/shared/health-limits.ts";

export type MailState = {
  /** `file`: no mail server is set, so nothing leaves. */
  goesTo: "server" | "file";
  /** Mails that have not left yet. */
  waiting: number;
  /** Since when the oldest of them waits, in seconds; 0 when none does. */
  oldestSeconds: number;
  /** How many of those that wait have failed at least once, and when the next attempt is. */
  deferred: number;
  nextAttemptAt: Date | null;
  /** The mail server's latest words about those. */
  lastError: string | null;
  /** Of the last 30 days, as long as copies are kept: mails given up, refused ones among them, and those only written to a file. */
  failed: number;
  refused: number;
  written: number;
  /** Given up within the last seven days, refused ones included. */
  failedLately: number;
  /** Whether the newest notification to the studio that has ended did not reach a server's mailbox. */
  noticesFail: boolean;
  lastAcceptedAt: Date | null;
  /** `silent`: mails have waited for a quarter of an hour, and the server has taken none in this time. */
  trouble: "no server" | "silent" | undefined;
};

export async function readMailState(): Promise<MailState> {
  const { rows } = await db.execute<Counts>(sql`
    select count(*) filter (where state = 'pending')::int as waiting,
           coalesce(extract(epoch from now() - min(created_at) filter (where state = 'pending')), 0)::float8 as "oldestSeconds",
           count(*) filter (where state = 'pending' and last_error is not null)::int as deferred,
           (extract(epoch from min(next_attempt_at) filter (where state = 'pending' and last_error is not null)) * 1000)::float8
             as "nextAttempt",
           count(*) filter (where state = 'failed')::int as failed,
           count(*) filter (where outcome = 'refused')::int as refused,
           count(*) filter (where outcome = 'written')::int as written,
           count(*) filter (where state = 'failed' and next_attempt_at > now() - interval '7 days')::int as "failedLately",
           coalesce((array_agg(state = 'failed' order by created_at desc)
             filter (where kind = 'request_notification' and state <> 'pending'))[1], false) as "noticesFail",
           (extract(epoch from max(sent_at) filter (where outcome = 'accepted')) * 1000)::float8 as "lastAccepted",
           (array_agg(last_error order by next_attempt_at desc) filter (where state = 'pending' and last_error is not null))[1]
             as "lastError"
      from outbox`);
  const { nextAttempt, lastAccepted, ...counts } = rows[0]!;
  const goesTo = env.SMTP_URL === undefined ? "file" : "server";
  const takesSome = lastAccepted !== null && Date.now() - lastAccepted < SILENT_AFTER_MS;
  const isSilent = counts.deferred > 0 && counts.oldestSeconds * 1000 > SILENT_AFTER_MS && !takesSome;
  return {
    ...counts,
    goesTo,
    nextAttemptAt: nextAttempt === null ? null : new Date(nextAttempt),
    lastAcceptedAt: lastAccepted === null ? null : new Date(lastAccepted),
    trouble: goesTo === "file" ? "no server" : isSilent ? "silent" : undefined,
  };
}

type Counts = Pick<
  MailState,
  | "waiting"
  | "oldestSeconds"
  | "deferred"
  | "failed"
  | "refused"
  | "written"
  | "failedLately"
  | "noticesFail"
  | "lastError"
> & {
  nextAttempt: number | null;
  lastAccepted: number | null;
};
