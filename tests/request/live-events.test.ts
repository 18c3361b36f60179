/** Open pages of the admin hear what happens (spec §9), through two built servers on one database. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { listenTo } from "#tests/support/event-source.ts";
import { inLongSet } from "#tests/support/long-set.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { newVisitor } from "./visitor.ts";

const PASSWORD = "cavallo-batteria-graffetta";

let database: FreshDatabase;
let here: RunningServer;
let there: RunningServer;
let admin: { cookie: string };

beforeAll(async () => {
  database = await freshDatabase();
  const env = { DATABASE_URL: database.url, AUTH_SECRET: "x".repeat(40), SEED_DEMO: "false" };
  [here, there] = await Promise.all([startServer({ env }), startServer({ env })]);
  admin = await account("sign-up", "titolare@tonica.example");
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await database.drop();
});

async function account(verb: "sign-up" | "sign-in", email: string): Promise<{ cookie: string }> {
  const answer = await newVisitor(here.url).ask(`/api/auth/${verb}/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(answer.status, answer.text).toBe(200);
  return {
    cookie: [answer.headers["set-cookie"]]
      .flat()
      .map((line) => line!.split(";")[0]!)
      .join("; "),
  };
}

const listen = (server = here, headers: Record<string, string> = admin, since = "") =>
  listenTo(`${server.url}/api/admin/events${since && `?dopo=${since}`}`, headers);

let people = 0;
async function someoneWrites(server = here): Promise<string> {
  const answer = await newVisitor(server.url).post({
    nome: "Marco Rossi",
    telefono: "0442 000 000",
    email: `marco${++people}@posta.example`,
    campaign: "trasformazione-30-giorni",
    source: "landing_page",
  });
  expect(answer.status).toBe(200);
  return answer.json().data.id as string;
}

test("who writes to one server is seen at once by who listens to the other", async () => {
  const stream = await listen(there);
  expect(stream).toMatchObject({
    status: 200,
    headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
  });
  expect(stream.headers["content-encoding"]).toBeUndefined();
  await stream.next("counts");
  const id = await someoneWrites(here);
  const { data } = await stream.next("request");
  expect(data).toMatchObject({ id, name: "Marco Rossi", source: "landing_page", status: "nuova" });
  expect((await stream.next("counts")).data).toEqual({ nuova: 1, overdue: 0 });
  stream.leave();
});

test("a security event is seen too", async () => {
  const stream = await listen();
  await stream.next("counts");
  const email = "nessuno@posta.example";
  await newVisitor(there.url).ask("/api/auth/sign-in/email", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "sbagliata" }),
  });
  expect((await stream.next("security")).data).toMatchObject({ type: "login_failed", data: { email } });
  stream.leave();
});

test("what becomes of a request's mails is seen as it happens", async () => {
  const stream = await listen(there);
  await stream.next("counts");
  const id = await someoneWrites(here);
  expect((await stream.next("mail")).data).toEqual({ requestId: id });
  stream.leave();
});

test.each(["header", "address"])("after a loss it goes on from the last event, told in the %s", async (how) => {
  const first = await listen();
  const { id: place } = await first.next("counts");
  first.leave();
  const missed = [await someoneWrites(here), await someoneWrites(there)];
  const again =
    how === "header" ? await listen(there, { ...admin, "last-event-id": place! }) : await listen(there, admin, place);
  await again.next("counts");
  const heard = again.heard.filter(({ event }) => event === "request").map(({ data }) => data.id);
  expect(heard).toEqual(expect.arrayContaining(missed));
  again.leave();
});

test("a lost listening connection makes nobody miss anything", async () => {
  const stream = await listen();
  await stream.next("counts");
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'tonica live'",
  );
  const id = await someoneWrites();
  expect((await stream.next("request", 8000)).data.id).toBe(id);
  stream.leave();
});

describe("who may not see it", () => {
  test("signed in as nobody: 401; without the role: 403, and the security log knows", async () => {
    const stranger = await newVisitor(here.url).ask("/api/admin/events");
    expect(stranger.status).toBe(401);
    expect(stranger.json().error).toMatch(/Accedi/);
    const nobody = await newVisitor(here.url).ask("/api/admin/events", {
      headers: await account("sign-up", "altra@posta.example"),
    });
    expect(nobody.status).toBe(403);
    expect(nobody.json()).toEqual({ error: "Questa sezione è disponibile solo agli amministratori." });
    const { rows } = await database.query(
      "select event_data from security_audit_log where event_type = 'failed_authorization'",
    );
    expect(rows.at(-1)!.event_data).toMatchObject({ resource: "/api/admin/events" });
  });

  test("a role taken away ends the stream before anything else is told", async () => {
    const stream = await listen(there);
    await stream.next("counts");
    const { rows } = await database.query("delete from user_roles where role = 'admin' returning *");
    try {
      await someoneWrites();
      await stream.next("ended");
      await stream.ended;
      expect(stream.heard.filter(({ event }) => event === "request")).toEqual([]);
    } finally {
      await database.query("insert into user_roles select * from jsonb_populate_recordset(null::user_roles, $1)", [
        JSON.stringify(rows),
      ]);
    }
  });

  async function signedOutListener() {
    const { cookie } = await account("sign-in", "titolare@tonica.example");
    const stream = await listen(here, { cookie });
    await stream.next("counts");
    const answer = await newVisitor(here.url).ask("/api/auth/sign-out", {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: "{}",
    });
    expect(answer.status).toBe(200);
    return stream;
  }

  test("a session that ended ends the stream before anything else is told", async () => {
    const stream = await signedOutListener();
    await someoneWrites();
    await stream.next("ended");
    await stream.ended;
    expect(stream.heard.filter(({ event }) => event === "request")).toEqual([]);
  });

  // What a heartbeat does is looked at in app/platform/http/event-stream.test.ts, with a short one.
  test.runIf(inLongSet)("or at the next heartbeat, which the others feel", async () => {
    const stream = await signedOutListener();
    const kept = await listen(here);
    await stream.next("ended", 35_000); // one heartbeat is 25 s
    await stream.ended;
    expect((await kept.next("beat", 35_000)).data).toEqual({});
    await kept.next(":");
    kept.leave();
  });
});

test("listening keeps no session alive", async () => {
  const { cookie } = await account("sign-in", "titolare@tonica.example");
  await database.query("update sessions set last_active_at = now() - interval '20 minutes'");
  const stream = await listen(here, { cookie });
  await stream.next("counts");
  const { rows } = await database.query(
    "select count(*)::int as fresh from sessions where last_active_at > now() - interval '19 minutes'",
  );
  expect(rows[0]!.fresh).toBe(0);
  stream.leave();
});

test("listeners that leave end on the server too, without an error", async () => {
  const streams = await Promise.all(Array.from({ length: 10 }, () => listen(there)));
  await Promise.all(streams.map((stream) => stream.next("counts")));
  const left = () =>
    there.output().match(/"path":"\/api\/admin\/events","status":200,[^\n]*"aborted":true/g)?.length ?? 0;
  const before = left();
  const logged = there.output().length; // a busy machine's timetable may have had to do without the database at the start
  for (const stream of streams) stream.leave();
  await expect.poll(left).toBe(before + 10);
  const lines = there.output().slice(logged).split("\n");
  expect(lines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});

test("a stop ends the streams and waits for none of them", async () => {
  const env = { DATABASE_URL: database.url, AUTH_SECRET: "x".repeat(40), SEED_DEMO: "false" };
  const third = await startServer({ env });
  const stream = await listen(third);
  await stream.next("counts");
  expect(await third.stop()).toBe(0);
  await stream.ended;
  expect(stream.heard.filter(({ event }) => event === ":")).toEqual([]); // not even for a heartbeat
});
