/**
 * Mails leave after the change that causes them is committed, and at least once: each is a row written in the change's
 * own transaction, sent by whichever process claims it first, and tried again until the mail server has accepted it.
 * A process that dies leaves a lease behind; when it has run out, another process sends the mail. The Message-ID is
 * the row's, so a mail that was accepted but not yet marked as sent is recognised when it comes a second time.
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
  Partial<Pick<OutboxMail, "requestId" | "replyTo" | "replyToName" | "autoReply">>;

export type Mailer = {
  /** Resolves when the mail is somebody else's responsibility. Must settle well within the lease. */
  deliver: (mail: OutboxMail) => Promise<void>;
  close: () => void;
};

/** This recipient cannot be reached now or later: trying again would change nothing. */
export class RecipientRefused extends Error {}

/** The mail leaves only if `tx` commits. */
export async function enqueueMail(tx: Transaction, mail: NewMail): Promise<void> {
  await tx.insert(outbox).values(mail);
  await wakeOutbox(tx);
}

/** Tells every process, when `tx` commits, that a mail is due. */
export async function wakeOutbox(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Soon at first, since most troubles are short; given up after a day, when staff must know. */
const WAITS = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 6 * HOUR, 8 * HOUR];

/**
 * @param attempts how many have been made, crashed ones included
 * @param chance between 0 and 1: spreads retries by a fifth either way, so that a server that comes back is not overrun
 * @returns milliseconds until the next attempt, or nothing when it is time to give up
 */
export function retryWait(attempts: number, chance = Math.random()): number | undefined {
  const wait = WAITS[attempts - 1];
  return wait && Math.round(wait * (0.8 + 0.4 * chance));
}

/** The server's own words on one line, without anything that looks like an e-mail address. */
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
  /** Mails under way at once, in this process. */
  concurrency?: number;
  /** For notifications that got lost and for leases of processes that died. */
  pollMs?: number;
  leaseMs?: number;
  /** How long stop() waits for mails under way. */
  graceMs?: number;
};

/**
 * Sends what is due, now and from now on; any number of processes may do so at once.
 * @returns stop: claims no more, lets the mails under way finish, closes the mailer
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
      const failure = await mailer.deliver(mail).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      await (failure ? recordFailure(mail, failure.error) : recordSent(mail));
    } catch (error) {
      // The row stays leased: it will be sent again, once too often rather than never.
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

async function untilNextDue(): Promise<number> {
  const { rows } = await db.execute<{ wait: number | null }>(
    sql`select (extract(epoch from min(greatest(${outbox.nextAttemptAt}, ${outbox.leasedUntil})) - now()) * 1000)::float8 as wait
        from ${outbox} where ${outbox.state} = 'pending'`,
  );
  const wait = rows[0]?.wait ?? Number.POSITIVE_INFINITY;
  return Math.max(wait, 100); // a row that another process is claiming just now looks overdue
}

async function recordSent(mail: OutboxMail): Promise<void> {
  await db
    .update(outbox)
    .set({ state: "sent", sentAt: sql`now()`, leasedUntil: null, lastError: null })
    .where(eq(outbox.id, mail.id));
  log.info({ mail: mail.id, kind: mail.kind, attempts: mail.attempts }, "mail sent");
}

async function recordFailure(mail: OutboxMail, error: unknown): Promise<void> {
  const wait = error instanceof RecipientRefused ? undefined : retryWait(mail.attempts);
  const lastError = describeFailure(error);
  const outcome = wait ? { nextAttemptAt: sql`now() + ${milliseconds(wait)}` } : { state: "failed" as const };
  await db
    .update(outbox)
    .set({ ...outcome, leasedUntil: null, lastError })
    // Only while the lease is ours: whoever claimed the row since then has counted one attempt more.
    .where(and(eq(outbox.id, mail.id), eq(outbox.attempts, mail.attempts), eq(outbox.state, "pending")));
  const story = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, error: lastError };
  if (wait) log.warn({ ...story, waitMs: wait }, "mail not sent, will try again");
  else log.error(story, "mail given up");
}
