/** The request that the site sends to itself every morning, by the way that every visitor's takes. */
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { runExclusively } from "#app/db/forgetting.server.ts";
import { testRequests } from "#app/db/schema/alarms.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadHealth } from "#app/features/accounts/can.ts";
import { env } from "#app/env.server.ts";
import { issueTestToken } from "#app/platform/http/form-token.server.ts";
import { ownAddress } from "#app/platform/site-address.server.ts";
import { href } from "#app/shared/href.ts";
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";
import { TEST_PATIENCE_MS, type TestRequest } from "./alarm.ts";

/** An arbitrary number that no other lock uses; one process makes the test. */
const TEST_LOCK = 7_046_224;

const STEP_MS = 20_000;
/** Every minute at first, then every quarter of an hour: so its alarm ends by itself. */
const LATER_MINUTES = 15;
/** A site that starts later in the day waits for the next morning: who tries it out in the evening finds no mail of it. */
const MORNING_MINUTES = 5 * 60;

/** What a person might write: it passes the form's rules, and can reach nobody. */
const FIELDS = {
  name: "Prova del mattino",
  email: "prova@localhost.invalid",
  telefono: "+39 000 0000000",
  city: "Prova",
  goal: "benessere-generale",
  message: "Richiesta di prova che il sito manda a sé stesso.",
};

/**
 * Called every minute; does nothing before the hour, after it has come through, or while another process does it. Once
 * begun it goes on all day, but it is begun in the morning only.
 * @param site the address at which this process answers
 */
export async function runTestRequest(now = new Date(), site = ownAddress()): Promise<void> {
  const { time, ...date } = romeDay(now);
  if (env.MORNING_AT === null || time < env.MORNING_AT) return;
  const isMorning = minutesOf(time) - minutesOf(env.MORNING_AT) < MORNING_MINUTES;
  const day = isoDay(date);
  await runExclusively(TEST_LOCK, async () => {
    if (isMorning) await db.insert(testRequests).values({ day, startedAt: now }).onConflictDoNothing();
    const [test] = await db.select().from(testRequests).where(eq(testRequests.day, day));
    if (!test || test.storedAt || !isDue(test.startedAt, now)) return;
    await send(day, site, now).catch((error: unknown) => noteProblem(day, error));
  });
}

/** @param time as 07:05 */
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function isDue(startedAt: Date, now: Date): boolean {
  const passed = now.getTime() - startedAt.getTime();
  return passed < TEST_PATIENCE_MS || Math.floor(passed / 60_000) % LATER_MINUTES === 0;
}

async function send(day: string, site: string, now: Date): Promise<void> {
  const page = await fetch(new URL(href("/contatti"), site), { signal: AbortSignal.timeout(STEP_MS) });
  const html = await page.text();
  if (!page.ok || !html.includes("csrfToken")) throw new Error(`GET ${href("/contatti")}: ${page.status}`);
  await db.update(testRequests).set({ pageAt: now }).where(eq(testRequests.day, day));
  const answer = await fetch(new URL(href("/api/send-contact-email"), site), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...FIELDS, csrfToken: issueTestToken(day), timestamp: now.toISOString() }),
    signal: AbortSignal.timeout(STEP_MS),
  });
  const { error } = (await answer.json()) as { error?: string };
  if (!answer.ok) throw new Error(`POST ${href("/api/send-contact-email")}: ${answer.status} ${error ?? ""}`);
}

async function noteProblem(day: string, error: unknown): Promise<void> {
  const { message, cause } = error as Error;
  const problem = (cause instanceof Error ? `${message}: ${cause.message}` : message).slice(0, 300);
  await db.update(testRequests).set({ problem }).where(eq(testRequests.day, day));
}

/** Instants are ISO 8601, null until the step is done; `mail` is null where the mail has not left. */
export type TestSteps = { page: string | null; stored: string | null; mail: string | null; isWritten: boolean };

/** @returns undefined before today's was begun; @throws Refusal 403 */
export async function readTodaysTest(reader: Reader, now = new Date()): Promise<TestSteps | undefined> {
  refuseUnless(canReadHealth(reader));
  const test = await findTodaysTest(now);
  return (
    test && {
      page: test.pageAt?.toISOString() ?? null,
      stored: test.storedAt?.toISOString() ?? null,
      mail: test.mail?.sentAt?.toISOString() ?? null,
      isWritten: test.mail?.isWritten ?? false,
    }
  );
}

/** @returns how far today's has come; undefined before it was begun */
export async function findTodaysTest(now: Date): Promise<TestRequest | undefined> {
  const [row] = await db
    .select({
      test: testRequests,
      state: outbox.state,
      outcome: outbox.outcome,
      lastError: outbox.lastError,
      sentAt: outbox.sentAt,
    })
    .from(testRequests)
    .leftJoin(outbox, eq(outbox.id, testRequests.mailId))
    .where(eq(testRequests.day, isoDay(romeDay(now))));
  if (!row) return undefined;
  const { test, state, outcome, lastError, sentAt } = row;
  const mail = state && {
    isSent: state === "sent",
    isWritten: outcome === "written",
    isRefused: outcome === "refused",
    sentAt,
    lastError,
  };
  return { startedAt: test.startedAt, pageAt: test.pageAt, storedAt: test.storedAt, mail };
}
