/**
 * Mails are sent after the change that causes them is committed, and at least once: each is a row written in the change's
 * own transaction, sent by whichever process claims it first, and tried again until the mail server has accepted it.
 * When a process dies, its lease on the mail expires and another process sends it. The Message-ID comes from the row, so
 * recipients recognise a mail that is sent twice because it was accepted but not yet marked as sent.
 */
import { and, eq, getTableColumns, isNull, lt, lte, or, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { listen } from "#app/platform/database/listen.server.ts";
import { log } from "#app/platform/log.server.ts";
import { coalesceCalls } from "#app/shared/coalesce-calls.ts";

const CHANNEL = "outbox";

export type OutboxMail = typeof outbox.$inferSelect;

export type NewMail = Pick<OutboxMail, "kind" | "recipient" | "subject" | "text" | "html"> &
  Partial<
    Pick<
      OutboxMail,
      "id" | "thread" | "requestId" | "replyTo" | "replyToName" | "autoReply" | "calendar" | "onceAs" | "usefulUntil"
    >
  >;

/** What a mailer needs to know of it. */
export type MailToDeliver = Pick<
  OutboxMail,
  | "id"
  | "createdAt"
  | "recipient"
  | "replyTo"
  | "replyToName"
  | "subject"
  | "text"
  | "html"
  | "calendar"
  | "autoReply"
  | "thread"
>;

export type Mailer = {
  /** Resolves when the mail server has accepted the mail, or its file is written. Must settle well within the lease. */
  deliver: (mail: MailToDeliver) => Promise<"accepted" | "written">;
  close: () => void;
};

/** This recipient can never be reached: the outbox does not try again. */
export class RecipientRefused extends Error {}

/**
 * The mail is sent only if `tx` commits. One with the name of another that was written before (`onceAs`) never is, nor one to
 * nobody: who came by telephone may have left no address, and no mail server takes a mail without one.
 * @param waitMs how long it waits for somebody who takes it back
 */
export async function enqueueMail(tx: Transaction, mail: NewMail, waitMs = 0): Promise<void> {
  if (mail.recipient === "") return;
  await tx
    .insert(outbox)
    .values({ ...mail, nextAttemptAt: sql`now() + ${milliseconds(waitMs)}` })
    .onConflictDoNothing({ target: outbox.onceAs });
  await wakeOutbox(tx);
}

/** Notifies every process, when `tx` commits, that a mail is due. */
export async function wakeOutbox(tx: Transaction): Promise<void> {
  await tx.execute(sql`select ${notifyOutbox}`);
}

/** The same as an expression, for a statement that stores mails itself. */
export const notifyOutbox = sql`pg_notify(${CHANNEL}, '')`;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Retries come soon at first, since most failures are short. After a day the mail is given up and staff must know. */
const WAITS = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 6 * HOUR, 8 * HOUR];

/**
 * @param attempts how many attempts were made, including those that crashed
 * @param chance between 0 and 1: varies the wait by up to a fifth, so that retries do not overload a server that recovers
 * @returns milliseconds until the next attempt, or undefined when it is time to give up
 */
export function retryWait(attempts: number, chance = Math.random()): number | undefined {
  const wait = WAITS[attempts - 1];
  return wait && Math.round(wait * (0.8 + 0.4 * chance));
}

/** @returns the mail server's message on one line, without anything that looks like an e-mail address */
export function describeFailure(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words
    .replace(/[^\s<>"'(),;:]*@[^\s<>"'(),;]+/g, "…")
    .replace(/\s+/g, " ")
    .slice(0, 500);
}

type Options = {
  mailer: Mailer;
  databaseUrl: string;
  /** How many mails this process sends at the same time. */
  concurrency?: number;
  /** How often to look without a notification: one may be lost, or a process may die and leave its lease. */
  pollMs?: number;
  leaseMs?: number;
  /** How long stop() waits for the mails that are being sent. */
  graceMs?: number;
};

/**
 * Sends the mails that are due, until stopped; any number of processes may run this at the same time.
 * @returns stop: claims no more mails, waits for those being sent, closes the mailer
 */
export function startOutbox({
  mailer,
  databaseUrl,
  concurrency = 4,
  pollMs = 5 * SECOND,
  leaseMs = MINUTE,
  graceMs = 5 * SECOND,
}: Options): { stop: () => Promise<void> } {
  const underWay = new Set<Promise<void>>();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  const poll = coalesceCalls(async () => {
    if (isStopping) return;
    clearTimeout(timer);
    const wait = await claimAndSend().catch((error: unknown) => {
      log.warn({ error: describeFailure(error) }, "outbox cannot read its table");
      return pollMs;
    });
    timer = setTimeout(wake, Math.min(wait, pollMs));
  });

  function wake(): void {
    if (!isStopping) void poll();
  }

  async function claimAndSend(): Promise<number> {
    const room = concurrency - underWay.size;
    if (room === 0) return pollMs; // whichever mail ends first wakes us
    await giveUpUseless();
    const claimed = await claim(room, leaseMs);
    for (const mail of claimed) {
      const sending = send(mail).finally(() => {
        underWay.delete(sending);
        wake();
      });
      underWay.add(sending);
    }
    return claimed.length < room ? untilNextDue() : pollMs;
  }

  async function send(mail: OutboxMail): Promise<void> {
    try {
      const end = await mailer.deliver(mail).then(
        (outcome) => ({ outcome }),
        (error: unknown) => ({ error }),
      );
      await ("error" in end ? recordFailure(mail, end.error) : recordSent(mail, end.outcome));
    } catch (error) {
      // The row stays leased and will be sent again: rather twice than never.
      log.error({ mail: mail.id, error: describeFailure(error) }, "outbox cannot record what became of a mail");
    }
  }

  const listener = listen(databaseUrl, CHANNEL, wake);
  wake();

  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await listener.stop();
      await poll(); // waits for the poll under way; claims nothing more
      clearTimeout(timer);
      const { promise: graceOver, resolve } = Promise.withResolvers<void>();
      const grace = setTimeout(resolve, graceMs);
      await Promise.race([Promise.all(underWay), graceOver]);
      clearTimeout(grace);
      mailer.close();
    },
  };
}

const milliseconds = (count: number) => sql`make_interval(secs => ${count / 1000})`;

async function claim(count: number, leaseMs: number): Promise<OutboxMail[]> {
  const due = db.$with("due").as(
    db
      .select({ dueId: outbox.id })
      .from(outbox)
      .where(
        and(
          eq(outbox.state, "pending"),
          lte(outbox.nextAttemptAt, sql`now()`),
          or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, sql`now()`)),
        ),
      )
      .orderBy(outbox.nextAttemptAt)
      .limit(count)
      .for("update", { skipLocked: true }),
  );
  return db
    .with(due)
    .update(outbox)
    .set({ leasedUntil: sql`now() + ${milliseconds(leaseMs)}`, attempts: sql`${outbox.attempts} + 1` })
    .from(due)
    .where(eq(outbox.id, due.dueId))
    .returning(getTableColumns(outbox));
}

/** A mail that could not leave while it was of use is given up, as one that nobody accepts is. */
async function giveUpUseless(): Promise<void> {
  const late = await db
    .update(outbox)
    .set({ state: "failed", outcome: "late", lastError: "not sent while it was of use" })
    .where(
      and(
        eq(outbox.state, "pending"),
        lte(outbox.usefulUntil, sql`now()`),
        or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, sql`now()`)),
      ),
    )
    .returning({ mail: outbox.id, kind: outbox.kind });
  for (const story of late) log.error(story, "mail given up: its time is over");
}

async function untilNextDue(): Promise<number> {
  const { rows } = await db.execute<{ wait: number | null }>(
    sql`select (extract(epoch from min(greatest(${outbox.nextAttemptAt}, ${outbox.leasedUntil})) - now()) * 1000)::float8 as wait
        from ${outbox} where ${outbox.state} = 'pending'`,
  );
  const wait = rows[0]?.wait ?? Number.POSITIVE_INFINITY;
  return Math.max(wait, 100); // a row that another process is claiming at this moment looks overdue
}

async function recordSent(mail: OutboxMail, outcome: "accepted" | "written"): Promise<void> {
  await db
    .update(outbox)
    .set({ state: "sent", outcome, sentAt: sql`now()`, leasedUntil: null, lastError: null })
    .where(eq(outbox.id, mail.id));
  log.info(
    { mail: mail.id, kind: mail.kind, attempts: mail.attempts },
    outcome === "written" ? "mail written to a file" : "mail sent",
  );
}

async function recordFailure(mail: OutboxMail, error: unknown): Promise<void> {
  const isRefused = error instanceof RecipientRefused;
  const wait = isRefused ? undefined : retryWait(mail.attempts);
  const lastError = describeFailure(error);
  const outcome = wait
    ? { nextAttemptAt: sql`now() + ${milliseconds(wait)}` }
    : { state: "failed" as const, outcome: isRefused ? ("refused" as const) : ("exhausted" as const) };
  await db
    .update(outbox)
    .set({ ...outcome, leasedUntil: null, lastError })
    // Only while the lease is ours: a process that has claimed the row since then has increased the count of attempts.
    .where(and(eq(outbox.id, mail.id), eq(outbox.attempts, mail.attempts), eq(outbox.state, "pending")));
  const story = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, error: lastError };
  if (wait) log.warn({ ...story, waitMs: wait }, "mail not sent, will try again");
  else log.error(story, "mail given up");
}
