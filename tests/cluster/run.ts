/**
 * Two processes behind nginx on one PostgreSQL and one S3 store: what each of them does, the other one knows. Prints what
 * it has measured, and ends with 1 when something does not hold.
 *
 *   npm run test:cluster
 */
import { execFileSync, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { toPayload } from "#app/features/contact/contact-payload.ts";
import { romeDay } from "#app/shared/rome-clock.ts";
import { buildSaying, makeCheckout } from "#tests/support/checkouts.ts";
import { acceptedAnswers } from "#tests/support/contact-answers.ts";
import { listenTo } from "#tests/support/event-source.ts";
import { photo } from "#tests/support/hostile-pictures.ts";
import { startNginx } from "#tests/support/nginx.ts";
import { startS3 } from "#tests/support/s3.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { startSilentProxy } from "#tests/support/silent-proxy.ts";
import { startMailServer } from "#tests/support/smtp.ts";
import { sendVisitors, type Seen } from "#tests/support/steady-visitors.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { update } from "#tests/support/update-command.ts";
import { newPerson, PASSWORD } from "#tests/request/person.ts";

if (spawnSync("nginx", ["-v"]).error) {
  console.log("  nginx is missing: apt-get install nginx-light");
  process.exit(1);
}

const began = performance.now();
const folder = temporaryFolder("cluster");
const cleanUp: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })];
let failed = 0;

function report(what: string, holds: boolean, measured: string): void {
  if (!holds) failed++;
  console.log(`  ${holds ? "✓" : "✗"} ${what}: ${measured}`);
}

const ms = (since: number) => `${Math.round(performance.now() - since)} ms`;

/** @returns how long it took, undefined when it did not come true in time */
async function until(holds: () => boolean | Promise<boolean>, withinMs: number): Promise<number | undefined> {
  const since = performance.now();
  while (performance.now() - since < withinMs) {
    if (await holds()) return Math.round(performance.now() - since);
    await sleep(10);
  }
  return undefined;
}

const inMs = (took: number | undefined, limit: number) =>
  took === undefined ? `not within ${limit} ms` : `${took} ms`;

setTimeout(() => {
  console.log("  ✗ out of time");
  void finish(1);
}, 600_000).unref();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void finish(130));

let isFinishing = false;
async function finish(code: number): Promise<never> {
  if (isFinishing) return new Promise(() => {});
  isFinishing = true;
  for (const each of cleanUp.toReversed()) await each();
  process.exit(code);
}

try {
  await run();
} catch (error) {
  failed++;
  console.log(error);
}
console.log(
  `\n  ${failed === 0 ? "All of it holds" : `${failed} lines do not hold`}, in ${Math.round((performance.now() - began) / 1000)} s.\n`,
);
await finish(failed === 0 ? 0 : 1);

async function run(): Promise<void> {
  const clusterDir = join(folder, "postgres");
  const startDatabase = () =>
    startPostgres({ dataDir: clusterDir, signal: new AbortController().signal, announce: () => {} });
  let database = await startDatabase();
  cleanUp.push(() => database.stop());
  const proxy = await startSilentProxy(database.url);
  cleanUp.push(() => proxy.stop());
  const [store, mail] = [await startS3(), await startMailServer()];
  cleanUp.push(store.stop, mail.stop);
  const query = async <Row>(sql: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end();
    }
  };

  const WORDS = ["Torna in", "Rieccoti in"] as const;
  const checkout = makeCheckout(folder, "prima");
  const newer = makeCheckout(folder, "dopo", {
    build: buildSaying(WORDS[0], WORDS[1]),
    migration: `ALTER TABLE "contact_requests" ADD COLUMN "of_the_test" text;`,
  });
  const justNow = romeDay(new Date(Date.now() - 60_000)).time;
  const env = (name: string, url: string) => ({
    PROCESS_NAME: name,
    DATABASE_URL: url,
    AUTH_SECRET: "x".repeat(40),
    AI_ACCESS_KEY: "chiave-di-prova",
    TRUST_PROXY: "2", // nginx, and what the visitors of this test say of themselves
    SMTP_URL: mail.url,
    MAIL_TO: "studio@posta.example",
    BACKUP_AT: justNow,
    MORNING_AT: justNow,
    ...store.env,
  });
  const dataDirs = { uno: join(folder, "uno"), due: join(folder, "due") };
  const start = (name: "uno" | "due", url: string, port?: number): Promise<RunningServer> =>
    startServer({ project: checkout, dataDir: dataDirs[name], env: env(name, url), ...(port && { port }) });
  // The first one migrates; then both start their jobs within the same minute.
  let uno = await start("uno", proxy.url);
  let due = await start("due", database.url);
  cleanUp.push(() => Promise.all([uno.stop(), due.stop()]));
  const nginx = await startNginx(join(folder, "nginx"), [uno.port, due.port]);
  cleanUp.push(nginx.stop);
  const both = () => [uno, due];
  console.log(
    `\n  nginx ${execFileSync("nginx", ["-v"], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })}before two processes, after ${ms(began)}\n`,
  );

  // Sessions
  const boss = newPerson(uno.url, "titolare@tonica.example");
  const signedUp = await boss.postJson("/api/auth/sign-up/email", { email: boss.email, password: PASSWORD });
  const elsewhere = await fetch(`${due.url}/admin/dashboard`, {
    headers: { cookie: boss.cookie() },
    redirect: "manual",
  });
  report(
    "a session made at one holds at the other",
    signedUp.status === 200 && elsewhere.status === 200,
    `${elsewhere.status} ${elsewhere.headers.get("location")}`,
  );

  // Limits
  const page = await (await fetch(`${uno.url}/contatti`)).text();
  const token = /name="csrfToken"[^>]*\bvalue="([^"]+)"|\bvalue="([^"]+)"[^>]*name="csrfToken"/.exec(page)!;
  const request = (server: { url: string }, number: number, address: string) =>
    fetch(`${server.url}/api/send-contact-email`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `${address}, 127.0.0.1` },
      body: JSON.stringify({
        ...toPayload(acceptedAnswers),
        name: "Prova Insieme",
        email: `insieme${number}@posta.example`,
        message: `Richiesta ${number}`,
        telefono: `333 ${String(number).padStart(7, "0")}`,
        goal: "tonificazione",
        csrfToken: token[1] ?? token[2],
      }),
    });
  const answers: number[] = [];
  for (let number = 0; number < 4; number++)
    answers.push((await request(both()[number % 2]!, number, "203.0.113.9")).status);
  report(
    "three requests of one address, at either, and no more",
    answers.join() === "200,200,200,429",
    answers.join(" "),
  );

  // Live panels
  const panel = await listenTo(`${due.url}/api/admin/events`, { cookie: boss.cookie() });
  await sleep(300);
  const [heardBefore, asked] = [panel.heard.filter(({ event }) => event !== ":").length, performance.now()];
  await request(uno, 10, "203.0.113.10");
  const heard = await until(() => panel.heard.filter(({ event }) => event !== ":").length > heardBefore, 3_000);
  report("an inbox open at the other hears of a request", heard !== undefined, `${ms(asked)} after it was sent`);
  panel.leave();

  // Kept pages
  const [post] = await query<{ id: string; slug: string }>(
    "select id, slug from blog_posts where status = 'published' limit 1",
  );
  const articles = () => Promise.all(both().map(async ({ url }) => (await fetch(`${url}/blog/${post!.slug}`)).text()));
  await articles();
  let longest = 0;
  for (let turn = 0; turn < 5; turn++) {
    await query(`update blog_posts set title = 'Titolo numero ${turn}' where id = '${post!.id}'`);
    const took = await until(
      async () => (await articles()).every((html) => html.includes(`Titolo numero ${turn}`)),
      5_000,
    );
    longest = Math.max(longest, took ?? Infinity);
  }
  report(
    "kept pages show a change at both within a second, five times",
    longest < 1_000,
    `at the latest after ${longest} ms`,
  );

  // Pictures
  const form = new FormData();
  form.append("file", new Blob([await photo().jpeg().toBuffer()], { type: "image/jpeg" }), "foto.jpg");
  const uploaded = await fetch(`${uno.url}/api/storage/immagini`, {
    method: "POST",
    headers: { cookie: boss.cookie() },
    body: form,
  });
  const { publicUrl } = (await uploaded.json()) as { publicUrl: string };
  const pictures = await Promise.all(
    both().map(async ({ url }) => Buffer.from(await (await fetch(url + publicUrl)).arrayBuffer())),
  );
  report(
    "a picture uploaded at one is served by the other",
    pictures[0]!.length > 0 && pictures[0]!.equals(pictures[1]!),
    `${pictures[1]!.length} bytes`,
  );

  // Jobs
  const times = (await (await fetch(`${uno.url}/api/times?per=check-up&days=14`)).json()) as {
    times: { at: string }[];
  };
  const booked = await fetch(`${due.url}/api/bookings`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      per: "check-up",
      at: times.times[0]!.at,
      nome: "Prova Promemoria",
      email: "promemoria@posta.example",
      telefono: "0442000000",
    }),
  });
  await query("update contact_requests set suspicious = false where email = 'promemoria@posta.example'");
  await query(
    "update appointments set starts_at = now() + interval '20 hours', ends_at = now() + interval '20 hours 30 minutes', taken_until = now() + interval '20 hours 40 minutes', changed_at = now() - interval '9 days'",
  );
  await query(
    "insert into rate_limit_hits (scope, key, at) select 'prova', 'x' || n, now() - interval '40 days' from generate_series(1, 3) n",
  );

  // A rolling restart
  const visitors = (paths = ["/", "/contatti", "/blog?q=schiena"]) =>
    sendVisitors({ port: nginx.port, paths, lookFor: WORDS });
  const told = ({ reads, acknowledged, failures }: Seen) =>
    `${reads} pages and ${acknowledged.length} requests, ${failures.length} failed${failures
      .slice(0, 3)
      .map((line) => `\n      ${line}`)
      .join("")}`;
  const acknowledged: string[] = [];
  const rolling = await visitors();
  await sleep(1_000);
  const reds: string[] = [];
  const restart = async (server: RunningServer, again: () => Promise<RunningServer>): Promise<RunningServer> => {
    const ended = server.stop();
    const red = await until(
      async () => (await fetch(`${server.url}/readyz`).catch(() => undefined))?.status === 503,
      5_000,
    );
    const still = await fetch(`${server.url}/contatti`).then(
      ({ status }) => status,
      () => 0,
    );
    reds.push(`${inMs(red, 5_000)}, still answering ${still}, exit ${await ended}`);
    return again();
  };
  uno = await restart(uno, () => start("uno", proxy.url, uno.port));
  due = await restart(due, () => start("due", database.url, due.port));
  await sleep(1_000);
  const rolled = await rolling.stop();
  acknowledged.push(...rolled.acknowledged);
  report(
    "/readyz is red before a process closes",
    reds.every((line) => line.endsWith(" ms, still answering 200, exit 0")),
    reds.join("; "),
  );
  report("a rolling restart under load", rolled.failures.length === 0, told(rolled));
  if (rolled.failures.length > 0) console.log(nginx.errors());

  // An update
  const updating = await visitors();
  const codes: string[] = [];
  for (const [name, server] of [
    ["uno", uno],
    ["due", due],
  ] as const) {
    const since = performance.now();
    const site = { dataDir: dataDirs[name], port: server.port, env: env(name, database.url) };
    const { code, output } = await update(site, checkout, newer);
    if (code !== 0) console.log(output);
    codes.push(`${name} ${code === 0 ? "" : "failed "}after ${ms(since)}`);
  }
  await sleep(3_000);
  const updated = await updating.stop();
  acknowledged.push(...updated.acknowledged);
  report(
    "an update of both under load",
    updated.failures.length === 0 && codes.every((line) => !line.includes("failed")),
    `${codes.join(", ")}; ${told(updated)}`,
  );
  const now = await Promise.all(both().map(async ({ url }) => (await fetch(url)).text()));
  report(
    "both answer with the newer version",
    now.every((html) => html.includes(WORDS[1])),
    `${updated.texts.get(WORDS[0])} pages of the former, ${updated.texts.get(WORDS[1])} of the newer`,
  );

  // Each job once
  await until(
    async () =>
      (await query<{ n: number }>("select count(*)::int as n from backup_runs where finished_at is not null"))[0]!.n >
      0,
    60_000,
  );
  const [jobs] = await query<Record<string, number>>(
    `select (select count(*)::int from backup_runs) as backups,
            (select count(*)::int from test_requests where stored_at is not null) as mornings,
            (select count(*)::int from outbox where recipient = 'promemoria@posta.example') as "mails of the appointment"`,
  );
  const gone = both().flatMap(({ output }) =>
    [...output().matchAll(/"rateLimitHits":(\d+)/g)].map(([, count]) => Number(count)),
  );
  report(
    "what was due to go went once",
    gone.reduce((sum, count) => sum + count, 0) === 3,
    `3 rows, let go of by ${gone.length} runs: ${gone.join(" and ")}`,
  );
  report("backup and morning test ran once", jobs!["backups"] === 1 && jobs!["mornings"] === 1, JSON.stringify(jobs));

  // Mails
  const drained = await until(
    async () =>
      (await query<{ n: number }>("select count(*)::int as n from outbox where state = 'pending'"))[0]!.n === 0,
    60_000,
  );
  const ids = mail.received.map(({ messageId, recipient }) => `${messageId} ${recipient}`);
  const missing = acknowledged.filter(
    (email) => !mail.received.some(({ raw, recipient }) => recipient === "studio@posta.example" && raw.includes(email)),
  );
  report(
    "each mail went out once",
    new Set(ids).size === ids.length && missing.length === 0,
    `${ids.length} mails, ${ids.length - new Set(ids).size} twice, ${missing.length} of ${acknowledged.length} requests not told, drained in ${inMs(drained, 60_000)}`,
  );
  const reminders = mail.received
    .filter(({ recipient }) => recipient === "promemoria@posta.example")
    .map(({ raw }) => /^Subject: (.*)$/m.exec(String(raw))?.[1]);
  const { time } = romeDay(new Date());
  const isNight = time >= "20:55" || time < "08:05"; // features/booking/reminders.ts
  if (isNight)
    console.log(`  – a reminder went out once: not looked at, it is ${time} in Rome and none is due at night`);
  else
    report(
      "a reminder went out once",
      booked.status === 200 && reminders.length === 2,
      `${reminders.length - 1} after the confirmation`,
    );

  // A network that dies without a word
  const readiness = (server: RunningServer) =>
    fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(30_000) }).then(
      ({ status }) => status,
      () => 0,
    );
  const cut = proxy.silence();
  await query(`update blog_posts set title = 'Titolo dopo il silenzio' where id = '${post!.id}'`);
  const noticed = await until(
    async () => (await articles()).every((html) => html.includes("Titolo dopo il silenzio")),
    60_000,
  );
  report(
    "connections cut in silence are noticed within a minute",
    noticed !== undefined,
    `${cut} cut; the change that came meanwhile shows at both after ${inMs(noticed, 60_000)}`,
  );

  // No database for a while
  await until(async () => (await Promise.all(both().map(readiness))).every((status) => status === 200), 60_000);
  await sleep(2_000); // well within the 12 s that a reading over a dead connection would take
  // The change after the silence made both forget all pages, and each keeps only what it has been asked for since.
  await Promise.all(both().map(({ url }) => fetch(url)));
  await articles();
  const away = performance.now();
  await database.stop();
  const without = await sendVisitors({ port: nginx.port, paths: ["/", `/blog/${post!.slug}`], writers: 0 }).catch(
    () => undefined,
  );
  await sleep(2_000);
  const refused = await request({ url: nginx.url }, 900, "203.0.113.90");
  const words = (await refused.text()).slice(0, 120);
  const red = await Promise.all(both().map(readiness));
  await sleep(Math.max(0, 30_000 - (performance.now() - away)));
  const seen = await without?.stop();
  report(
    "without the database kept pages are read",
    seen !== undefined && seen.failures.length === 0 && seen.reads > 0,
    seen
      ? `${seen.reads} pages, ${seen.failures.length} failed${seen.failures
          .slice(0, 2)
          .map((line) => `\n      ${line}`)
          .join("")}`
      : "none",
  );
  report("and a form says the truth", refused.status === 503, `${refused.status} ${words}`);
  report(
    "and /readyz is red",
    red.every((status) => status === 503),
    red.join(" "),
  );
  database = await startDatabase();
  const back = await until(
    async () => (await Promise.all(both().map(readiness))).every((status) => status === 200),
    60_000,
  );
  const after = await request({ url: nginx.url }, 901, "203.0.113.91");
  report(
    "it comes back by itself",
    back !== undefined && after.status === 200,
    `away for ${ms(away)}; both ready ${inMs(back, 60_000)} after it, a request ${after.status}`,
  );
}
