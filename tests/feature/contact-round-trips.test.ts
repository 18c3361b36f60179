/** Storing a request costs few round trips to the database, and decides as carefully as many would. */
import type { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { createContactRequest, type NewRequest } from "#app/features/contact/create.server.ts";
import { openedDatabase } from "#tests/support/opened-database.ts";

const database = openedDatabase();

let host = 0;
const newAddress = () => `198.51.${++host >> 8}.${host & 255}`;
const request = (changes: Partial<NewRequest> = {}): NewRequest => ({
  source: "contact_form",
  name: "Chiara",
  email: `chiara${++host}@posta.example`,
  phone: "+39 333 1234567",
  city: "Cerea",
  goal: "pilates",
  message: "Ciao",
  suspicious: false,
  ...changes,
});
const send = (sent: NewRequest, address = newAddress()) =>
  createContactRequest(sent, {
    address,
    userAgent: "Prova",
    utm: { source: "volantino", medium: undefined, campaign: undefined },
  });
const mails = async (id: string) =>
  (await database().query("select kind, recipient from outbox where request_id = $1 order by kind", [id])).rows;

test("at most four, and two on most days", async () => {
  let answers = 0;
  pool.on("connect", (client) => (client.connection as unknown as EventEmitter).on("readyForQuery", () => answers++));
  await database().query("delete from daily_secrets");
  await send(request()); // the first of a day makes the day's secret, on a new connection
  answers = 0;
  const { id } = await send(request());
  expect(answers).toBe(2);
  expect((await mails(id)).map(({ kind }) => kind)).toEqual(["request_confirmation", "request_notification"]);

  await database().query("delete from daily_secrets");
  answers = 0;
  await send(request());
  expect(answers).toBeLessThanOrEqual(4);
});

test("what is stored is what was sent, dated by the database", async () => {
  const sent = request({ goal: "dimagrimento", healthConsent: true, campaign: "estate", leadSession: "s" });
  const { id } = await send(sent, "203.0.113.77");
  const [row] = await db.select().from(contactRequests);
  const { rows } = await database().query(
    "select *, abs(extract(epoch from now() - created_at)) < 60 as fresh from contact_requests where id = $1",
    [id],
  );
  expect(row).toBeDefined();
  expect(rows[0]).toMatchObject({
    name: "Chiara",
    email: sent.email,
    status: "nuova",
    campaign: "estate",
    utm_source: "volantino",
    utm_medium: null,
    lead_session_id: "s",
    phone_digits: "3331234567",
    fresh: true,
  });
  expect(rows[0].ip_address).not.toContain("77");
  expect(rows[0].reply_due_at.getTime()).toBeGreaterThan(rows[0].created_at.getTime());
});

test("the same send twice at once is one request with its two mails", async () => {
  const sent = request({ token: "pagina" });
  const address = newAddress();
  const ids = await Promise.all([1, 2, 3, 4].map(() => send(sent, address).then(({ id }) => id)));
  expect(new Set(ids).size).toBe(1);
  expect(await mails(ids[0]!)).toHaveLength(2);
});

test("ten at once from one address: three are stored, seven refused, and a refused one leaves nothing", async () => {
  const before = await db.$count(contactRequests);
  const address = newAddress();
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => send(request(), address)));
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(refused).toHaveLength(7);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 429 });
  expect(await db.$count(contactRequests)).toBe(before + 3);
});

test("ten at once to one mailbox: all are stored, five confirmed; a suspicious one is not confirmed", async () => {
  const email = "sempre.lei@posta.example";
  await Promise.all(Array.from({ length: 10 }, () => send(request({ email }))));
  const { rows } = await database().query(
    "select count(*) filter (where kind = 'request_confirmation')::int as confirmed, count(*)::int as mails from outbox join contact_requests r on r.id = request_id where r.email = $1",
    [email],
  );
  expect(rows[0]).toEqual({ confirmed: 5, mails: 15 });
  const { id } = await send(request({ suspicious: true }));
  expect((await mails(id)).map(({ kind }) => kind)).toEqual(["request_notification"]);
});
