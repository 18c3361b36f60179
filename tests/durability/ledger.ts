/** Compares what visitors were told with what the database holds and what the mail server received. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import PostalMime from "postal-mime";
import type { ReceivedMail } from "#tests/support/smtp.ts";
import type { Acknowledged } from "./visitors.ts";

const CONFIRMATIONS_AN_HOUR = 5;

/** @returns the acknowledged requests that the database does not hold */
export async function lostRequests(url: string, acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const stored = new Set((await read<{ id: string }>(url, "select id from contact_requests")).map(({ id }) => id));
  return acknowledged.filter(({ id }) => !stored.has(id));
}

/**
 * Waits until no mail is pending. Waits for a retry of more than a few seconds are cut short, so that the harness ends
 * the same day; leases left by killed processes run their course.
 */
export async function untilAllMailsLeft(url: string, deadlineMs: number): Promise<{ hastened: number }> {
  const end = Date.now() + deadlineMs;
  let hastened = 0;
  for (;;) {
    const [waiting] = await read<{ pending: number; failed: number }>(
      url,
      "select count(*) filter (where state = 'pending')::int pending, count(*) filter (where state = 'failed')::int failed from outbox",
    );
    if (waiting!.failed > 0) throw new Error(`${waiting!.failed} mails were given up`);
    if (waiting!.pending === 0) return { hastened };
    if (Date.now() > end) throw new Error(`${waiting!.pending} mails are still waiting`);
    const due =
      "update outbox set next_attempt_at = now() where state = 'pending' and next_attempt_at > now() + interval '6 seconds' returning id";
    hastened += (await read(url, due)).length;
    await sleep(500);
  }
}

export type MailReport = { notifications: number; confirmations: number; deliveredAgain: number; problems: string[] };

/** Every stored request has its notification, every person's request its confirmation up to the cap, and no mail exists twice under two names. */
export async function mailReport(
  url: string,
  received: readonly ReceivedMail[],
  studio: string,
  acknowledged: readonly Acknowledged[],
): Promise<MailReport> {
  const requests = await read<{ id: string; email: string; suspicious: boolean }>(
    url,
    "select id, email, suspicious from contact_requests",
  );
  const notifications = new Map<string, Set<string>>();
  const confirmations = new Map<string, Set<string>>();
  for (const mail of received) {
    const [names, key] =
      mail.recipient === studio ? [notifications, await requestOf(mail)] : [confirmations, mail.recipient];
    names.set(key, (names.get(key) ?? new Set()).add(mail.messageId));
  }

  const people = Map.groupBy(
    requests.filter(({ suspicious }) => !suspicious),
    ({ email }) => email,
  );
  const byId = new Map(requests.map((request) => [request.id, request]));
  const problems = [
    ...requests.flatMap(({ id }) => unlessCount(notifications.get(id), 1, `notifications of request ${id}`)),
    ...[...people].flatMap(([email, theirs]) =>
      unlessCount(
        confirmations.get(email),
        Math.min(theirs.length, CONFIRMATIONS_AN_HOUR),
        `confirmations to ${email}`,
      ),
    ),
    ...[...confirmations.keys()]
      .filter((email) => !people.has(email))
      .map((email) => `a confirmation to ${email}, whose requests are suspicious or unknown`),
    ...acknowledged
      .filter(({ id, byAPerson }) => byAPerson && byId.get(id)?.suspicious)
      .map(({ id }) => `request ${id} is marked suspicious without reason`),
  ];
  const distinct = new Set(received.map(({ messageId }) => messageId)).size;
  return {
    notifications: notifications.size,
    confirmations: distinct - notifications.size,
    deliveredAgain: received.length - distinct,
    problems,
  };
}

const unlessCount = (names: Set<string> | undefined, expected: number, what: string): string[] =>
  (names?.size ?? 0) === expected ? [] : [`${names?.size ?? 0} instead of ${expected} ${what}`];

async function requestOf({ raw }: ReceivedMail): Promise<string> {
  const { text = "" } = await PostalMime.parse(raw);
  return /^Codice: ([0-9a-f-]{36})$/m.exec(text)?.[1] ?? "unreadable";
}

async function read<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}
