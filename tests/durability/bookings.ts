/** Sudden deaths while people book, and while reminders leave: no booking that was acknowledged is lost, nobody is reminded twice. */
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startMailServer } from "#tests/support/smtp.ts";
import { untilAllMailsLeft } from "./ledger.ts";
import { databaseUrl, type ServerOptions, startServer } from "./server-process.ts";

const KILLS = 5;
const AT_ONCE = 8;
const REMINDED = 200;

export type Booked = { id: string; at: string };

/** Two that hold, of one person or in one room, at the same time. */
export const OVERLAPS = `select one.request_id from appointments one join appointments other
  on one.request_id < other.request_id and (one.person = other.person or one.room = other.room)
  and one.status <> 'cancelled' and other.status <> 'cancelled'
  and tstzrange(one.starts_at, one.taken_until) && tstzrange(other.starts_at, other.taken_until)`;

/** Each a day before, in the day's middle: due since this morning, by the clock of clock-at-noon.ts. */
const TO_REMIND = `with noon as (
    select (case when extract(hour from now() at time zone 'Europe/Rome') >= 13 then 1 else 0 end
      + (now() at time zone 'Europe/Rome')::date) + time '10:00' + interval '1 day' as begin
  ), request as (
    insert into contact_requests (source, name, email, phone, status, reply_due_at)
    select 'prenotazione', 'Chiara', 'ricorda' || n || '@posta.example', '+39 333 1234567', 'prenotata', now()
    from generate_series(1, ${REMINDED}) n returning id
  )
  insert into appointments (request_id, kind, starts_at, ends_at, taken_until, changed_at)
  select id, 'check-up', at, at + interval '45 minutes', at + interval '1 hour', now() - interval '3 days'
  from request, (select begin at time zone 'Europe/Rome' as at from noon) due`;

/** @returns what went wrong */
export async function killBookings(
  options: Omit<ServerOptions, "smtpUrl" | "preload">,
  say: (line: string) => void,
): Promise<string[]> {
  const mailServer = await startMailServer({ patienceMs: 2000 });
  const preload = join(import.meta.dirname, "clock-at-noon.ts");
  const start = () => startServer({ ...options, smtpUrl: mailServer.url, preload });
  const query = async (statement: string, values?: unknown[]) => {
    const client = new pg.Client({ connectionString: databaseUrl(options.dataDir) });
    await client.connect();
    try {
      return (await client.query(statement, values)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };
  const problems: string[] = [];
  try {
    const acknowledged: Booked[] = [];
    const people = new People(options.port);
    for (let kill = 0; kill < KILLS; kill++) {
      const server = start();
      await people.untilServed();
      const over = new AbortController();
      const booking = people.book(over.signal, acknowledged);
      await sleep(500 + kill * 300);
      await server.kill(kill % 2 === 0 ? "tree" : "node");
      over.abort();
      await booking;
    }
    let server = start();
    await people.untilServed();
    const stored = await query("select request_id as id, starts_at as at from appointments where status = 'booked'");
    const lost = acknowledged.filter(
      ({ id, at }) => !stored.some((one) => one["id"] === id && (one["at"] as Date).getTime() === Date.parse(at)),
    );
    const overlaps = await query(OVERLAPS);
    say(
      `  bookings: ${KILLS} kills, ${acknowledged.length} acknowledged, ${lost.length} lost, ${people.late} too late, ${overlaps.length} overlaps`,
    );
    if (acknowledged.length === 0) problems.push("nobody could book");
    if (lost.length > 0) problems.push(`${lost.length} acknowledged bookings are lost`);
    if (overlaps.length > 0) problems.push(`${overlaps.length} appointments lie over another`);

    await query(TO_REMIND);
    for (let kill = 0; kill < KILLS; kill++) {
      await server.kill("tree");
      server = start();
      await people.untilServed();
      await sleep(150 + kill * 150);
    }
    const deadline = Date.now() + 90_000;
    while ((await query(REMINDERS)).length < REMINDED && Date.now() < deadline) await sleep(500);
    await untilAllMailsLeft(databaseUrl(options.dataDir), 90_000);
    const queued = await query(REMINDERS);
    const sent = new Map<string, Set<string>>();
    let again = 0;
    for (const { recipient, messageId } of mailServer.received.filter((mail) => mail.recipient.startsWith("ricorda"))) {
      const ids = sent.get(recipient) ?? new Set();
      if (ids.has(messageId)) again++;
      sent.set(recipient, ids.add(messageId));
    }
    const twice = [...sent.values()].filter(({ size }) => size > 1).length;
    say(
      `  reminders: ${KILLS} kills, ${queued.length} queued for ${REMINDED} people, ${sent.size} reached, ${twice} reminded twice, ${again} deliveries repeated with the same Message-ID`,
    );
    if (queued.length !== REMINDED) problems.push(`${queued.length} reminders for ${REMINDED} appointments`);
    if (sent.size !== REMINDED) problems.push(`${sent.size} of ${REMINDED} people were reminded`);
    if (twice > 0) problems.push(`${twice} people were reminded twice`);
    await server.stop();
  } finally {
    await mailServer.stop();
  }
  return problems;
}

const REMINDERS = "select id from outbox where kind = 'appointment_reminder' and recipient like 'ricorda%'";

/** People who book what is free, each from an address of their own. */
export class People {
  late = 0;
  #sent = 0;
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** The server is never ready by its own account, because the two clocks disagree; it serves all the same. */
  async untilServed(): Promise<void> {
    const deadline = Date.now() + 120_000;
    for (;;) {
      const answer = await this.#ask(1, "GET", "/api/times?per=ems").catch(() => undefined);
      if (answer?.status === 200) return;
      if (Date.now() > deadline) throw new Error("the server was not there after two minutes");
      await sleep(20);
    }
  }

  /** Books until told to stop; an answer counts only when it arrived whole. */
  async book(
    until: AbortSignal,
    acknowledged: Booked[],
    { atOnce = AT_ONCE, pauseMs = 0 }: { atOnce?: number; pauseMs?: number } = {},
  ): Promise<void> {
    const one = async () => {
      while (!until.aborted) {
        await this.#bookOne(acknowledged).catch(() => sleep(10));
        if (pauseMs > 0) await sleep(pauseMs);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  }

  async #bookOne(acknowledged: Booked[]): Promise<void> {
    const number = ++this.#sent;
    const from = new Date(Date.now() + (3 + (number % 30)) * 86_400_000).toISOString().slice(0, 10);
    const kind = ["check-up", "ems", "pilates", "consulenza"][number % 4]!;
    const { times } = (await this.#ask(number, "GET", `/api/times?per=${kind}&from=${from}&days=7`)).json as {
      times: { at: string }[];
    };
    const at = times[0]?.at;
    if (at === undefined) return;
    const { status, json } = await this.#ask(number, "POST", "/api/bookings", {
      per: kind,
      at,
      nome: "Chiara Dall’Ò",
      email: `prenota${number}@posta.example`,
      telefono: "+39 333 1234567",
    });
    if (status === 409) this.late++;
    if (status === 200) acknowledged.push({ id: (json as { id: string }).id, at });
  }

  async #ask(number: number, method: string, path: string, body?: object): Promise<{ status: number; json: unknown }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; json: unknown }>();
    const sent = request({
      host: "127.0.0.1",
      port: this.#port,
      localAddress: `127.78.${(number >> 8) & 255}.${number & 255}`,
      method,
      path,
      headers: { "content-type": "application/json" },
      agent: false,
      timeout: 15_000,
    });
    sent.once("error", reject).once("timeout", () => sent.destroy(new Error("no answer")));
    sent.once("response", (response) => {
      text(response).then((whole) => resolve({ status: response.statusCode!, json: JSON.parse(whole) }), reject);
    });
    sent.end(body && JSON.stringify(body));
    return promise;
  }
}
