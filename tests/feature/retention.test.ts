/** What has been kept long enough goes, exactly then; what has not stays (trust.md 8). */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type ForgottenBySite, retention } from "#app/content/retention.ts";
import { env } from "#app/env.server.ts";
import { backupName } from "#app/features/backup/keeping.ts";
import { readiness } from "#app/platform/readiness.server.ts";
import { purgeExpired, countExpired, findUnusual } from "#app/retention.server.ts";
import { periodAgo } from "#app/shared/period.ts";
import { accountsUnderTest } from "#tests/support/accounts.ts";
import { holdAt } from "#tests/support/inbox.ts";

const { database } = accountsUnderTest();
const query = (statement: string, values?: unknown[]) => database().query(statement, values);

const MINUTE = 60_000;
let person: string;

beforeEach(async () => {
  const { rows } = await query(
    "insert into users (email) values (gen_random_uuid() || '@posta.example') returning id::text",
  );
  person = rows[0].id;
});

const isoDay = (at: Date) => at.toISOString().slice(0, 10);
const request = `insert into contact_requests (name, email, phone, source, reply_due_at, created_at)
  values ('Chiara', 'chiara@posta.example', '+39 333 1234567', 'contact_form', now(), $1) returning id`;

const told = (state: string, at: Date) =>
  query(
    `insert into testimonials (email, kind, visited_at, asked_at, changed_at, state, name, words, consent_words, consent_version, consented_at)
     values ('a@posta.example', 'ems', $1, $1, $1, $2, 'Eva', 'Bene', 'sì', '1', $1)`,
    [at, state],
  );

/** Puts one row of each kind there, as old as `at` says. */
const rows: Record<ForgottenBySite, (at: Date) => Promise<unknown>> = {
  contactRequests: (at) => query(request, [at]),
  absences: (at) =>
    query("insert into absences (starts_at, ends_at) values ($1::timestamptz - interval '1 hour', $1)", [at]),
  waitingList: (at) =>
    query(
      "insert into waiting_list (kind, name, email, phone, wishes, until) values ('ems', 'Chiara', gen_random_uuid() || '@posta.example', '+39 333 1234567', '{1-sera}', $1)",
      [isoDay(at)],
    ),
  testimonialInvitations: (at) => told("withdrawn", at),
  testimonials: (at) => told("published", at),
  testimonialObjections: (at) =>
    query(
      "insert into testimonials (email, kind, visited_at, asked_at, changed_at, objected_at) values ('a@posta.example', 'ems', $1, $1, $1, $1)",
      [at],
    ),
  studioHistory: (at) => query("insert into studio_publications (published_at) values ($1)", [at]),
  mails: (at) =>
    query(
      "insert into outbox (kind, recipient, subject, text, html, state, sent_at) values ('a', 'b@posta.example', '', '', '', 'sent', $1)",
      [at],
    ),
  siteVisits: (at) => query("insert into site_visits (page_path, at) values ('/', $1)", [at]),
  leadTracking: (at) =>
    query("insert into lead_tracking (session_id, last_seen_at) values (gen_random_uuid()::text, $1)", [at]),
  consentRecords: (at) =>
    query(
      "insert into consent_records (consent_id, version, analytics, marketing, at) values (gen_random_uuid(), '1', true, false, $1)",
      [at],
    ),
  auditLog: (at) =>
    query(
      `insert into security_audit_log (position, created_at, event_type, source, salt, personal_digest, previous_hash, hash)
       select coalesce(max(position), 0) + 1000, $1, 'login_failed', 'server', 'salt', '', '', '' from security_audit_log`,
      [at],
    ),
  rateLimitHits: (at) => query("insert into rate_limit_hits (scope, key, at) values ('a', 'b', $1)", [at]),
  dailyKeys: (at) => query("insert into daily_secrets values ($1, '')", [isoDay(at)]),
  articleViewMarks: (at) => query("insert into article_view_marks values (gen_random_uuid()::text, $1)", [isoDay(at)]),
  visitorMarks: (at) => query("insert into visitor_marks values ($1, gen_random_uuid()::text)", [isoDay(at)]),
  staffSessions: (at) =>
    query(
      `insert into sessions (user_id, token, created_at, expires_at) values ($1, gen_random_uuid()::text, $2, $2::timestamptz + interval '12 hours')`,
      [person, at],
    ),
  aiTokens: (at) =>
    query(
      "insert into ai_tokens (user_id, token_digest, ending, expires_at) values ($1, gen_random_uuid()::text, 'abcd', $2)",
      [person, at],
    ),
  aiUsage: (at) => query("insert into ai_usage (user_id, day) values ($1, $2)", [person, isoDay(at)]),
  erasures: (at) => query("insert into erasures values (gen_random_uuid()::text, $1)", [at]),
  backups: async (at) => {
    mkdirSync(env.BACKUP_DIR, { recursive: true });
    writeFileSync(join(env.BACKUP_DIR, backupName(at)), "");
  },
  pushDevices: (at) =>
    query(
      "insert into push_devices (user_id, endpoint_digest, sealed, label, reached_at) values ($1, gen_random_uuid()::text, '', '', $2)",
      [person, at],
    ),
  invitations: (at) =>
    query(
      "insert into invitations (email, roles, duties, token, expires_at) values (gen_random_uuid() || '@posta.example', '{}', '{blog}', gen_random_uuid()::text, $1)",
      [at],
    ),
  closedAccounts: (at) =>
    query("insert into users (email, closed_at) values (gen_random_uuid() || '@posta.example', $1)", [at]),
  rememberedDevices: (at) =>
    query(
      "insert into remembered_devices (user_id, token, label, expires_at) values ($1, gen_random_uuid()::text, '', $2)",
      [person, at],
    ),
  siteWatch: (at) =>
    query(
      "insert into alarms (kind, title, sentence, todo, since, seen_at, ended_at, closed) values ('mail', '', '', '', $1, $1, $1, true)",
      [at],
    ),
  bin: (at) =>
    query("insert into blog_posts (title, slug, deleted_at) values ('x', gen_random_uuid()::text, $1)", [at]),
};

/** Rows that hold a day go with the whole day. */
const BY_DAY: ForgottenBySite[] = ["waitingList", "dailyKeys", "articleViewMarks", "visitorMarks", "aiUsage"];
const names = Object.keys(rows) as ForgottenBySite[];

test("everything goes when its period is over, and not before", async () => {
  await purgeExpired();
  const of = (counts: Partial<Record<ForgottenBySite, number>>) => names.map((name) => [name, counts[name]]);
  const each = (count: number) => names.map((name) => [name, count]);
  const put = async (margins: number) => {
    for (const name of names) {
      const margin = BY_DAY.includes(name) ? 24 * 60 * MINUTE : MINUTE;
      await rows[name](new Date(periodAgo(retention[name].keep, new Date()).getTime() + margins * margin));
    }
  };
  await put(1.5);
  expect(of(await countExpired())).toEqual(each(0));
  expect(of((await purgeExpired())!)).toEqual(each(0));

  await put(-1);
  expect(of(await countExpired())).toEqual(each(1));
  expect(of((await purgeExpired())!)).toEqual(each(1));
  expect(of(await countExpired())).toEqual(each(0));
});

test("words go when their time is over, and the objection beside them stays until its own is", async () => {
  await query("delete from testimonials");
  const monthsAgo = (months: number) => periodAgo({ months }, new Date());
  await told("published", monthsAgo(37));
  await told("withdrawn", monthsAgo(13));
  await told("published", monthsAgo(35));
  await query("update testimonials set objected_at = $1", [monthsAgo(30)]);
  await purgeExpired({ confirmed: true });
  const left =
    "select state, words, name, consented_at is null as bare, objected_at is not null as objected from testimonials order by asked_at";
  const bare = { state: "asked", words: null, name: null, bare: true, objected: true };
  const whole = { state: "published", words: "Bene", name: "Eva", bare: false };
  expect((await query(left)).rows).toEqual([bare, { ...whole, objected: true }, bare]);
  expect(await countExpired()).toMatchObject({ testimonialInvitations: 0, testimonials: 0, testimonialObjections: 0 });
  await query("update testimonials set objected_at = $1", [monthsAgo(61)]);
  await purgeExpired({ confirmed: true });
  expect((await query(left)).rows).toEqual([{ ...whole, objected: false }]);
});

describe("a contact request", () => {
  const fifteenMonths = () => periodAgo({ months: 15 }, new Date());
  const old = async () => (await query(request, [fifteenMonths()])).rows[0].id as string;
  const stays = async (id: string) => {
    await purgeExpired({ confirmed: true });
    return (await query("select from contact_requests where id = $1", [id])).rowCount === 1;
  };

  test("is kept for twelve months from the last thing that the studio did", async () => {
    const id = await old();
    const note = (at: Date) =>
      query("insert into request_events (request_id, actor_email, kind, at) values ($1, 'a@b', 'note', $2)", [id, at]);
    await note(periodAgo({ months: 11 }, new Date()));
    expect(await stays(id)).toBe(true);
    await query("update request_events set at = $2 where request_id = $1", [id, periodAgo({ months: 13 }, new Date())]);
    expect(await stays(id)).toBe(false);
    expect((await query("select from request_events where request_id = $1", [id])).rowCount).toBe(0);
  });

  test("is kept while an appointment lies ahead", async () => {
    const id = await old();
    await holdAt({ query }, id, "now() + interval '3 days'");
    expect(await stays(id)).toBe(true);
  });

  test("takes its mails along, in the table and as files", async () => {
    const id = await old();
    const { rows: mails } = await query(
      "insert into outbox (kind, request_id, recipient, subject, text, html) values ('a', $1, 'b@posta.example', '', '', '') returning id",
      [id],
    );
    const folder = join(env.DATA_DIR, "outbox");
    const file = join(folder, `${mails[0].id}.eml`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, "");
    expect(await stays(id)).toBe(false);
    expect((await query("select from outbox where id = $1", [mails[0].id])).rowCount).toBe(0);
    expect(existsSync(file)).toBe(false);
  });
});

test("a mail that still waits stays, one that was given up goes", async () => {
  const mail = (state: string) =>
    query(
      `insert into outbox (kind, recipient, subject, text, html, state, created_at, next_attempt_at)
       values ($1, 'b@posta.example', '', '', '', $1, now() - interval '40 days', now() - interval '35 days')`,
      [state],
    );
  await mail("pending");
  await mail("failed");
  await purgeExpired({ confirmed: true });
  const left = await query("select state from outbox where next_attempt_at < now() - interval '30 days'");
  expect(left.rows).toEqual([{ state: "pending" }]);
});

describe("many rows", () => {
  const old = new Date(periodAgo({ months: 13 }, new Date()).getTime() - 2 * 60 * MINUTE);
  const visits = async () => (await query("select count(*)::int as count from site_visits")).rows[0].count as number;
  const events = async () =>
    (
      await query(
        "select event_data from security_audit_log where event_data ->> 'event' = 'retention' and event_data -> 'details' ->> 'what' = 'siteVisits' order by position",
      )
    ).rows.map(({ event_data }) => event_data.details.rows as number);

  beforeEach(async () => {
    await query("delete from site_visits");
    await query("insert into site_visits (page_path, at) select '/', $1 from generate_series(1, 250)", [old]);
    await rows.siteVisits(new Date());
  });

  test("are only counted by a dry run", async () => {
    const told = await events();
    expect((await countExpired()).siteVisits).toBe(250);
    expect(await visits()).toBe(251);
    expect(await events()).toEqual(told);
  });

  test("go in batches, each told in the security log", async () => {
    const told = await events();
    expect((await purgeExpired({ batch: 100 }))!.siteVisits).toBe(250);
    expect(await visits()).toBe(1);
    expect((await events()).slice(told.length)).toEqual([100, 100, 50]);
  });

  test("a death in the middle leaves whole batches, and the next run goes on", async () => {
    // The second event of the run cannot be written: what a lost connection would do, at the worst moment.
    await query(`create function die() returns trigger language plpgsql as $$ begin
      if (select count(*) from site_visits) < 60 then raise exception 'dead'; end if; return new; end $$`);
    await query("create trigger die before insert on security_audit_log for each row execute function die()");
    await rows.leadTracking(new Date(periodAgo({ months: 12 }, new Date()).getTime() - MINUTE));
    await expect(purgeExpired({ batch: 100 })).rejects.toThrow("not everything");
    expect(await visits()).toBe(151);
    expect(await countExpired()).toMatchObject({ siteVisits: 150, leadTracking: 0 });
    await query("drop function die() cascade");
    await purgeExpired({ batch: 100 });
    expect(await visits()).toBe(1);
  });

  test("wait for the next run when the site stops", async () => {
    expect((await purgeExpired({ stopping: AbortSignal.abort() }))!.siteVisits).toBe(0);
    expect(await visits()).toBe(251);
  });

  test("are the work of one process at a time", async () => {
    const other = new pg.Client({ connectionString: database().url });
    await other.connect();
    await other.query("select pg_advisory_lock(7046222)");
    expect(await purgeExpired()).toBeUndefined();
    expect(await visits()).toBe(251);
    await other.end();
    await expect.poll(() => purgeExpired()).toMatchObject({ siteVisits: 250 });
  });
});

describe("a clock that is wrong", () => {
  const count = async () =>
    (await query("select count(*)::int as count from contact_requests")).rows[0].count as number;
  const days = (number: number) => new Date(Date.now() - number * 24 * 60 * MINUTE);

  beforeEach(async () => {
    await query("delete from contact_requests");
    for (let number = 0; number < 20; number++) await query(request, [days(number)]);
  });

  test.each([800, -800, 1])("here, by %i days: nothing goes, and it says so", async (leap) => {
    await rows.siteVisits(days(500));
    const clock = () => new Date(Date.now() + leap * 24 * 60 * MINUTE);
    await expect(purgeExpired({ clock })).rejects.toThrow("finché non sono d’accordo non cancello nulla");
    expect(await count()).toBe(20);
    await query("delete from site_visits");
  });

  test("here, before anything is counted: a dry run goes by the database's clock too", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 800 * 24 * 60 * MINUTE });
    onTestFinished(() => void vi.useRealTimers());
    expect((await countExpired()).contactRequests).toBe(0);
  });

  test("in the database as well, so that all requests look old: they stay until somebody confirms it", async () => {
    await query("update contact_requests set created_at = created_at - interval '800 days'");
    expect((await purgeExpired())!.contactRequests).toBe(0);
    expect(await count()).toBe(20);
    expect((await readiness()).warnings["retention"]).toContain("contactRequests");
    expect(await findUnusual()).toContain("contactRequests");

    expect((await purgeExpired({ confirmed: true }))!.contactRequests).toBe(20);
    await expect.poll(async () => (await readiness()).warnings["retention"]).toBeUndefined();
  });

  test("is not suspected where little is overdue, or where much is due since this morning", async () => {
    await query("update contact_requests set created_at = $1 where created_at < $2", [days(400), days(12.5)]); // 7 of 20
    expect((await purgeExpired())!.contactRequests).toBe(7);
    await query("update contact_requests set created_at = $1", [
      new Date(periodAgo({ months: 12 }, new Date()).getTime() - 5 * 60 * MINUTE),
    ]);
    expect((await purgeExpired())!.contactRequests).toBe(13);
  });
});
