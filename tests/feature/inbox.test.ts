/** The inbox from the studio's side: finding a request, and seeing all of it. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listAppointments } from "#app/features/booking/agenda.server.ts";
import { REQUESTS_A_PAGE, type RequestFilter } from "#app/features/inbox/inbox.ts";
import { countInbox, listRequests, nextAppointments } from "#app/features/inbox/list.server.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import { holdAt, inboxUnderTest, newRequest } from "#tests/support/inbox.ts";

const { database } = inboxUnderTest();
const sql = (statement: string, values?: unknown[]) => database().query(statement, values);
const found = async (filter: RequestFilter) =>
  (await listRequests(administrator, { ...filter, page: 1 })).requests.map(({ id }) => id);

afterEach(() => sql("delete from contact_requests"));

describe("the promise", () => {
  test("is stored with the request: two open hours after the landing page, within twenty-four of the clock after the main form", async () => {
    await newRequest();
    await newRequest({ source: "landing_page" });
    const { rows } = await sql(
      "select source, reply_due_at > created_at + interval '2 hours' - interval '1 minute' as later from contact_requests order by reply_due_at",
    );
    expect(rows).toEqual([
      { source: "landing_page", later: true },
      { source: "contact_form", later: true },
    ]);
  });

  test("is the same in the studio's mail and in the visitor's", async () => {
    const id = await newRequest();
    const { rows } = await sql("select reply_due_at from contact_requests where id = $1", [id]);
    const mails = await sql("select text from outbox where request_id = $1", [id]);
    expect(mails.rows).toHaveLength(2);
    for (const { text } of mails.rows)
      expect(text.toLowerCase()).toContain(`entro ${romeWeekdayTime(rows[0].reply_due_at)}`);
  });

  test("due at the same instant is shown in the order in which people wrote", async () => {
    const ids = [await newRequest(), await newRequest(), await newRequest(), await newRequest()];
    await sql("update contact_requests set reply_due_at = now() + interval '1 hour'");
    expect(await found({ status: "nuova" })).toEqual(ids);
  });

  test("broken, it shows in the counts and in the list of what is late, the latest first", async () => {
    const [late, later] = [await newRequest(), await newRequest()];
    const answered = await newRequest();
    const waiting = await newRequest();
    await sql("update contact_requests set reply_due_at = now() - interval '1 hour' where id in ($1, $2)", [
      late,
      answered,
    ]);
    await sql("update contact_requests set reply_due_at = now() - interval '2 days' where id = $1", [later]);
    await sql("update contact_requests set status = 'contattata' where id = $1", [answered]);
    expect(await found({ overdue: true })).toEqual([later, late]);
    expect(await found({ status: "nuova" })).toEqual([later, late, waiting]);
    expect(await countInbox(administrator)).toEqual({ nuova: 3, overdue: 2 });
  });
});

describe("the list", () => {
  test("shows the newest first, counts each status, and keeps suspicious ones apart", async () => {
    const [first, second, booked] = [await newRequest(), await newRequest(), await newRequest()];
    const odd = await newRequest({ suspicious: true });
    await sql("update contact_requests set status = 'prenotata' where id = $1", [booked]);
    const list = await listRequests(administrator, { page: 1 });
    expect(list.requests.map(({ id }) => id)).toEqual([booked, second, first]);
    expect(list).toMatchObject({ page: 1, pageCount: 1, total: 3 });
    expect(list.counts).toEqual({
      nuova: 2,
      contattata: 0,
      prenotata: 1,
      chiusa: 0,
      overdue: 0,
      suspicious: 1,
      restricted: 0,
    });
    expect(await found({ suspicious: true })).toEqual([odd]);
    expect(await found({ status: "prenotata" })).toEqual([booked]);
  });

  test("shows booked ones by their appointment, the next first, those over last", async () => {
    const [far, over, soon, undated] = [await newRequest(), await newRequest(), await newRequest(), await newRequest()];
    await sql("update contact_requests set status = 'prenotata'");
    const book = (id: string, when: string) => holdAt(database(), id, `now() + interval '${when}'`);
    await Promise.all([book(far, "9 days"), book(over, "-1 day"), book(soon, "1 hour")]);
    expect(await found({ status: "prenotata" })).toEqual([soon, far, undated, over]);
    expect((await nextAppointments(administrator, 8)).map(({ id }) => id)).toEqual([soon, far]);
    expect((await nextAppointments(administrator, 1)).map(({ id }) => id)).toEqual([soon]);
  });

  test("shows those booked for the same hour in the order in which people wrote", async () => {
    const ids = [await newRequest(), await newRequest(), await newRequest(), await newRequest(), await newRequest()];
    await sql("update contact_requests set status = 'prenotata'");
    // The hour is one instant: "now()" alone would be another one in each statement.
    for (const id of ids) await holdAt(database(), id, "date_trunc('hour', now()) + interval '1 day'");
    expect(await found({ status: "prenotata" })).toEqual(ids);
    expect((await nextAppointments(administrator, 8)).map(({ id }) => id)).toEqual(ids);
    const range = { from: new Date(), to: new Date(Date.now() + 2 * 86_400_000) };
    expect((await listAppointments(administrator, range)).map(({ id }) => id)).toEqual(ids);
  });

  test("gives chosen fields and the message's beginning as text", async () => {
    const long = "Ciao <strong>a tutti</strong> &amp; buongiorno. ".repeat(10);
    await newRequest({ message: `<p>${long}</p>` });
    const [summary] = (await listRequests(administrator, { page: 1 })).requests;
    expect(Object.keys(summary!).toSorted()).toEqual([
      "channel",
      "city",
      "createdAt",
      "excerpt",
      "goal",
      "id",
      "mailFailed",
      "name",
      "outcome",
      "replyDueAt",
      "restrictedAt",
      "slotAt",
      "source",
      "status",
      "suspicious",
    ]);
    expect(summary!.excerpt).toMatch(/^Ciao a tutti & buongiorno\. .* …$/);
    expect(summary!.excerpt.length).toBeLessThanOrEqual(162);
  });

  test("comes in pages; a page beyond the last one is the last one", async () => {
    await sql(
      "insert into contact_requests (source, name, email, phone, reply_due_at) select 'contact_form', 'P', n || '@posta.example', '333', now() from generate_series(1, $1::int) n",
      [REQUESTS_A_PAGE + 3],
    );
    const last = await listRequests(administrator, { page: 99 });
    expect(last).toMatchObject({ page: 2, pageCount: 2, total: REQUESTS_A_PAGE + 3 });
    expect(last.requests).toHaveLength(3);
    expect((await listRequests(administrator, { page: Number.NaN })).page).toBe(1);
    expect((await listRequests(administrator, { page: 1e99 })).page).toBe(2);
  });
});

describe("a search", () => {
  let chiara: string;
  beforeEach(async () => {
    chiara = await newRequest({
      email: "chiara@posta.example",
      phone: "+39 333 123-4567",
      message: "<p>L’ernia <strong>non</strong> mi dà pace: 100% decisa</p>",
    });
    await newRequest({
      name: "Marco Rossi",
      email: "marco@posta.example",
      phone: "0442 000001",
      city: "Nogara",
      message: "x",
    });
  });

  test.each([
    "chiara",
    "DALL'O",
    "dallo",
    "Dall’Ò",
    "chiara@posta",
    "cere",
    "lernia pace",
    "pace ernia",
    "100%",
    "3331234567",
    "+39 333 1234567",
    "0039333 1234567",
    "333/123.45",
  ])("for «%s» finds her alone", async (query) => expect(await found({ query })).toEqual([chiara]));

  test("for a request's code finds it", async () => expect(await found({ query: ` ${chiara} ` })).toEqual([chiara]));

  test.each(["chiara rossi", "9%", "_", "strong", "\\", "' or 1=1 --", "ch%a", "-----"])(
    "for «%s» finds nobody",
    async (query) => expect(await found({ query })).toEqual([]),
  );

  test("counts what it finds, within the filters", async () => {
    expect(await listRequests(administrator, { query: "posta.example", page: 1 })).toMatchObject({ total: 2 });
    expect(await listRequests(administrator, { query: "posta.example", status: "chiusa", page: 1 })).toMatchObject({
      total: 0,
    });
    expect(await found({ query: "chiara", suspicious: true })).toEqual([]);
  });
});

describe("one request", () => {
  test("shows every field, its mails, its neighbours and what else the person sent", async () => {
    const before = await newRequest();
    const earlier = await newRequest({ email: "altra@posta.example", phone: "333 9876543" });
    const id = await newRequest({ goal: "mal-di-schiena", healthConsent: true, phone: "+39 333 987 65 43" });
    const after = await newRequest();
    await newRequest({ suspicious: true });
    const request = (await readRequest(administrator, id))!;
    expect(request).toMatchObject({
      source: "contact_form",
      city: "Cerea",
      goal: "mal-di-schiena",
      message: "<p>Vorrei capire da dove partire.</p>",
      utmSource: "volantino",
      userAgent: "Prova/1.0",
      status: "nuova",
      slot: null,
      newer: after,
      older: earlier,
    });
    expect(request.ipAddress).toMatch(/\.0$/);
    expect(request.healthConsentAt).not.toBeNull();
    expect(request.others.map((other) => other.id)).toEqual([earlier]);
    expect(request.mails.map(({ kind, fate }) => [kind, fate])).toEqual([
      ["request_notification", "waiting"],
      ["request_confirmation", "waiting"],
    ]);
    expect(request.history[0]).toMatchObject({ kind: "received", by: null });
    expect((await readRequest(administrator, before))!.older).toBeNull();
    expect(JSON.stringify(request)).not.toMatch(/sendDigest|phoneDigits|"search"/);
  });

  test("tells what became of each mail, in its place in the history", async () => {
    const id = await newRequest();
    await sql(
      "update outbox set state = 'sent', outcome = 'accepted', sent_at = now() + interval '3 seconds', attempts = 1 where kind = 'request_notification' and request_id = $1",
      [id],
    );
    await sql(
      "update outbox set state = 'failed', outcome = 'refused', last_error = '550 no such user', attempts = 1, next_attempt_at = now() + interval '5 seconds' where kind = 'request_confirmation' and request_id = $1",
      [id],
    );
    const { history } = (await readRequest(administrator, id))!;
    expect(history).toMatchObject([
      { kind: "received" },
      { kind: "mail", mail: "request_notification", fate: "accepted" },
      { kind: "mail", mail: "request_confirmation", fate: "refused", error: "550 no such user" },
    ]);
    expect((await listRequests(administrator, { page: 1 })).requests[0]!.mailFailed).toBe(true);
  });

  test.each(["", "x", "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11"])("«%s» is none", async (id) =>
    expect(await readRequest(administrator, id)).toBeUndefined(),
  );
});
