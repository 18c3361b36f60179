/** /admin/salute, `npm run doctor` and /readyz say the same, whatever is wrong. */
import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HealthKey } from "#app/features/health/health.ts";
import { romeDay } from "#app/shared/rome-clock.ts";
import { decodeHtml } from "#tests/support/decoded-html.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { PROJECT, serverEnvironment } from "#tests/support/environment.ts";
import { inLongSet } from "#tests/support/long-set.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { type MailServer, startMailServer } from "#tests/support/smtp.ts";
import { type Person, signedUp } from "./person.ts";

let database: FreshDatabase;
let post: MailServer;
let server: RunningServer;
let settings: Record<string, string>;
let admin: Person;

beforeAll(async () => {
  database = await freshDatabase();
  post = await startMailServer();
  settings = {
    DATABASE_URL: database.url,
    SMTP_URL: post.url,
    SEED_DEMO: "false",
    // Far from now: none is made while the test runs.
    BACKUP_AT: romeDay(new Date(Date.now() + 3 * 3_600_000)).time,
  };
  server = await startServer({ env: settings });
  admin = await signedUp(server.url, "titolare@posta.example");
});
afterAll(async () => {
  await server?.stop();
  await post?.stop();
  await database?.drop();
});

/** What the page tells: titles by key. */
async function readPage(): Promise<Record<string, string>> {
  const { text } = await admin.ask("/admin/salute");
  const found = decodeHtml(text).matchAll(/<h3 id="salute-(\w+)"[^>]*>([^<]+)</g);
  return Object.fromEntries([...found].map(([, key, title]) => [key, title!]));
}

/** What the probe tells: its status, and which checks are not well. */
async function probe(): Promise<{ status: number; wrong: string[] }> {
  const answer = await admin.ask("/readyz");
  const health = Object.entries(answer.json().health as Record<string, string>);
  const wrong = health.filter(([, verdict]) => verdict === "attention" || verdict === "alarm").map(([key]) => key);
  return { status: answer.status, wrong };
}

async function doctor(env: Record<string, string> = {}): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(PROJECT, "scripts", "run.mjs"), "doctor"], {
    cwd: PROJECT,
    env: { ...serverEnvironment(), ...settings, DATA_DIR: server.dataDir, PORT: String(server.port), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once("close", resolve);
  return { code: await promise, output };
}

const run = (statement: string) => async () => void (await database.query(statement));
const runs = (age: string) =>
  `update backup_runs set finished_at = now() - interval '${age}', started_at = now() - interval '${age}'`;
/** For connections that are made from now on, and the site's are made anew. */
async function makeReadOnly(value: "on" | "off"): Promise<void> {
  const client = new pg.Client({ connectionString: database.url, options: "-c default_transaction_read_only=off" });
  await client.connect();
  const name = new URL(database.url).pathname.slice(1);
  await client.query(`alter database ${name} set default_transaction_read_only = ${value}`);
  await client.query(ENDED);
  await client.end();
}

const ENDED =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'tonica' and pid <> pg_backend_pid()";
const secret = () => join(server.dataDir, "auth-secret");
let kept = "";

type Setup = {
  what: string;
  breaks: () => Promise<unknown>;
  mends?: () => Promise<unknown>;
  told: Partial<Record<HealthKey, string>>;
  /** What is said of it. */
  words: string;
  status: 200 | 503;
  /** The admin cannot be opened then. */
  hasNoPage?: true;
};

const mail = (columns: string, values: string) =>
  run(`insert into outbox (kind, recipient, subject, text, html, ${columns})
       values ('request_notification', 'a@posta.example', 'x', 'x', 'x', ${values})`);
const noMails = run("delete from outbox where recipient = 'a@posta.example'");

const setups: Setup[] = [
  {
    what: "all is well",
    breaks: run(
      "insert into backup_runs (cause, host, file, bytes, rows, pictures, outcome, finished_at) values ('nightly', 'h', 'tonica.tar.gz', 9, 9, 9, 'proved', now())",
    ),
    told: {},
    words: "Va tutto bene.",
    status: 200,
  },
  {
    what: "a mail server that takes nothing for a quarter of an hour",
    async breaks() {
      post.mood = "defers the recipient";
      // The confirmation of the administrator's address has just been taken.
      await database.query("update outbox set sent_at = now() - interval '1 hour' where outcome = 'accepted'");
      await mail("created_at", "now() - interval '20 minutes'")();
    },
    async mends() {
      await noMails();
      post.mood = "accepts";
    },
    told: { mail: "Le e-mail non stanno partendo" },
    words: "perché il server di posta continua a dire di riprovare più tardi",
    status: 200,
  },
  {
    what: "a mail that nobody has sent for two hours",
    breaks: mail("created_at, next_attempt_at", "now() - interval '2 hours', now() + interval '1 hour'"),
    mends: noMails,
    told: { mail: "Le e-mail non stanno partendo" },
    words: "da 2 ore",
    status: 503,
  },
  {
    what: "notices to the studio that are refused",
    breaks: mail("state, outcome", "'failed', 'refused'"),
    mends: noMails,
    told: { mail: "Gli avvisi allo studio non arrivano" },
    words: "non è arrivato alla casella dello studio",
    status: 200,
  },
  {
    what: "a backup that is late",
    breaks: run(runs("27 hours")),
    mends: run(runs("0")),
    told: { backup: "La copia di sicurezza è vecchia" },
    words: "Ha più di 26 ore",
    status: 200,
  },
  {
    what: "requests that cannot be stored",
    breaks: run(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'invalid page'; end $$;
       create trigger refuse before insert on contact_requests for each row execute function refuse()`,
    ),
    mends: run("drop function refuse() cascade"),
    told: { database: "Le richieste non si possono salvare" },
    words: "«invalid page»",
    status: 503,
  },
  {
    what: "a database that is read-only",
    breaks: () => makeReadOnly("on"),
    mends: () => makeReadOnly("off"),
    hasNoPage: true,
    told: { database: "Il database è in sola lettura" },
    words: "non si possono salvare",
    status: 503,
  },
  {
    what: "a secret's file that is gone",
    async breaks() {
      kept = readFileSync(secret(), "utf8");
      rmSync(secret());
    },
    mends: async () => writeFileSync(secret(), kept, { mode: 0o600 }),
    told: { secrets: "Una chiave del sito manca o è cambiata" },
    words: "auth-secret non c’è",
    status: 503,
  },
  {
    what: "tables of a newer program",
    breaks: run("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9e12)"),
    mends: run("delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'"),
    told: { version: "I dati sono di una versione più nuova" },
    words: "Torna alla versione più nuova",
    status: 200,
  },
  {
    // The last: it stays known until the site starts anew.
    what: "a proxy that no setting names",
    breaks: () => admin.ask("/", { headers: { "x-forwarded-for": "203.0.113.7" } }),
    told: { proxy: "Tutti i visitatori sembrano uno solo" },
    words: "Imposta TRUST_PROXY=1",
    status: 200,
  },
];

const SHORT_SET = [
  "all is well",
  "a mail that nobody has sent for two hours",
  "a secret's file that is gone",
  "a proxy that no setting names",
];

test.each(setups.filter(({ what }) => inLongSet || SHORT_SET.includes(what)))(
  "$what",
  async ({ breaks, mends, told, words, status, hasNoPage }) => {
    await breaks();
    try {
      await expect.poll(probe).toEqual({ status, wrong: Object.keys(told) });
      if (!hasNoPage) await expect.poll(readPage).toEqual(told); // it looks for itself, and for a second gives the same answer
      let last = await doctor();
      // The site's notes reach the disk some seconds later.
      for (let times = 0; times < 10 && !last.output.includes(words); times++) last = await doctor();
      expect(last.output).toContain(words);
      expect([...last.output.matchAll(/^ {2}[✗!] (.+)$/gm)].map(([, title]) => title)).toEqual(Object.values(told));
      expect(last.code).toBe(Object.keys(told).length > 0 ? 1 : 0);
    } finally {
      await mends?.();
    }
  },
);

test("while the database cannot be reached the doctor says so, and what it could not look at", async () => {
  const away = Object.assign(new URL(database.url), { pathname: "/there_is_none" }).href;
  const { code, output } = await doctor({ DATABASE_URL: away });
  expect(code).toBe(1);
  expect(output).toContain("✗ Il database non risponde");
  expect(output).toContain("? Le e-mail: Non ho potuto guardare: il database non ha risposto");
  expect(output).toContain("✓ Lo spazio su disco");
  expect(output).not.toMatch(/\n\s+at |Error:/);
});
