/** A visitor asks for a check-up, through the built server: spec §5, §8, design.md §6. */
import { describe, expect, test } from "vitest";
import { contactSite, landing, PERSONAL } from "./contact-site.ts";

const { server, database, visitor, payload, stored } = contactSite();
const mails = async (email: string) =>
  (
    await database().query(
      "select o.* from outbox o join contact_requests r on r.id = o.request_id where r.email = $1 order by o.kind",
      [email],
    )
  ).rows;

describe("a request", () => {
  test("is stored with truncated address and queued for studio and visitor", async () => {
    const sent = payload();
    const answer = await visitor().post(sent, {
      "user-agent": "Prova/1.0",
      referer: `${server().url}/contatti?utm_source=volantino&utm_medium=carta&utm_campaign=autunno`,
    });
    expect(answer.status).toBe(200);
    const [row] = await stored(sent.email);
    expect(answer.json()).toEqual({ data: { id: row.id } });
    expect(row).toMatchObject({
      source: "contact_form",
      name: "Chiara Dall'Ò",
      phone: "+39 0442 000000",
      city: "Cerea",
      goal: "pilates",
      suspicious: false,
      status: "nuova",
    });
    expect(row).toMatchObject({
      user_agent: "Prova/1.0",
      utm_source: "volantino",
      utm_medium: "carta",
      utm_campaign: "autunno",
    });
    expect(row.ip_address).toMatch(/^127\.0\.\d+\.0$/);
    const [confirmation, notification] = await mails(sent.email);
    expect(notification).toMatchObject({
      kind: "request_notification",
      recipient: "info@tonica.example",
      reply_to: sent.email,
    });
    expect(notification.text).toContain("Vorrei capire da dove partire.");
    expect(confirmation).toMatchObject({ kind: "request_confirmation", recipient: sent.email });
    expect(confirmation.text + confirmation.html).not.toContain("Vorrei capire");
  });

  test("is normalised and sanitised", async () => {
    const sent = payload({
      name: "  Èlia  ",
      email: " ELIA@Posta.Example ",
      message: '<p onclick="x()">Ciao <strong>a tutti</strong></p><script>alert(1)</script>',
    });
    expect((await visitor().post(sent)).status).toBe(200);
    const [row] = await stored("elia@posta.example");
    expect(row).toMatchObject({
      name: "Èlia",
      message: "<p>Ciao <strong>a tutti</strong></p>&lt;script&gt;alert(1)&lt;/script&gt;",
    });
  });

  test("sent twice with the same token is one request, with the same answer and one pair of mails", async () => {
    const sent = payload();
    const who = visitor();
    const answers = await Promise.all(Array.from({ length: 8 }, () => who.post(sent)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(await stored(sent.email)).toHaveLength(1);
    expect(await mails(sent.email)).toHaveLength(2);
  });

  test("about back pain keeps the goal out of subjects, and out of the row when consent was asked and not given", async () => {
    const without = payload({ goal: "mal-di-schiena", consenso_salute: "no" });
    const given = payload({ goal: "mal-di-schiena", consenso_salute: "si" });
    const notAsked = payload({ goal: "mal-di-schiena" });
    for (const sent of [without, given, notAsked]) expect((await visitor().post(sent)).status).toBe(200);
    expect(await stored(without.email)).toMatchObject([{ goal: null, health_consent_at: null }]);
    expect(await stored(given.email)).toMatchObject([{ goal: "mal-di-schiena", health_consent_at: expect.any(Date) }]);
    expect(await stored(notAsked.email)).toMatchObject([{ goal: "mal-di-schiena", health_consent_at: null }]);
    for (const { subject } of await mails(given.email)) expect(subject).not.toMatch(/schiena/i);
  });

  test.each([
    ["filled in by a program", { sito_web: "https://spam.example" }],
    ["sent within three seconds of opening the form", { fresh: true }],
  ])(
    "%s is answered as usual, stored as suspicious, mailed with a mark and not confirmed",
    async (_, { fresh, ...changes }: { fresh?: boolean; sito_web?: string }) => {
      const who = visitor();
      const sent = payload({ ...changes, ...(fresh && { csrfToken: await who.openForm() }) });
      expect((await who.post(sent)).status).toBe(200);
      expect(await stored(sent.email)).toMatchObject([{ suspicious: true }]);
      const queued = await mails(sent.email);
      expect(queued).toHaveLength(1);
      expect(queued[0].subject).toMatch(/sospetta/i);
    },
  );

  test("from the landing page is stored with its campaign, message optional", async () => {
    const sent = landing();
    expect((await visitor().post(sent)).status).toBe(200);
    expect(await stored(sent.email)).toMatchObject([
      {
        source: "landing_page",
        name: "Marco Rossi",
        campaign: "trasformazione-30-giorni",
        message: "",
        city: null,
        goal: null,
      },
    ]);
    expect(await mails(sent.email)).toHaveLength(2);
  });
});

describe("limits", () => {
  test("the fourth valid send of an address within ten minutes is refused, wrong ones do not count, and others go on", async () => {
    const who = visitor();
    for (let wrong = 0; wrong < 5; wrong++)
      expect((await who.post(payload({ email: "chiara@posta" }))).status).toBe(422);
    for (let sent = 0; sent < 3; sent++) expect((await who.post(payload())).status).toBe(200);
    const fourth = await who.post(payload());
    expect([fourth.status, fourth.json()]).toEqual([429, { error: "Troppi tentativi" }]);
    expect((await who.post(payload({ name: "" }))).status).toBe(429);
    expect((await visitor().post(payload())).status).toBe(200);
    expect((await who.post(landing())).status).toBe(200);
  });

  test("parallel sends cannot slip through the limit", async () => {
    const who = visitor();
    const answers = await Promise.all(Array.from({ length: 12 }, () => who.post(payload())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  });

  test("a forged X-Forwarded-For does not help", async () => {
    const who = visitor();
    for (let sent = 0; sent < 3; sent++) await who.post(payload(), { "x-forwarded-for": `203.0.113.${sent}` });
    expect((await who.post(payload(), { "x-forwarded-for": "203.0.113.99" })).status).toBe(429);
  });

  test("nobody gets more than five confirmations an hour; the studio gets every request", async () => {
    const email = "bersaglio@posta.example";
    for (let sent = 0; sent < 7; sent++)
      expect((await visitor().post(payload({ email, message: `Prova ${sent}` }))).status).toBe(200);
    const kinds = (await mails(email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "request_confirmation")).toHaveLength(5);
    expect(kinds.filter((kind) => kind === "request_notification")).toHaveLength(7);
  });

  test("no table holds a visitor's whole address", async () => {
    const { rows } = await database().query(
      "select row_to_json(r)::text as row from contact_requests r union all select row_to_json(h)::text from rate_limit_hits h union all select row_to_json(o)::text from outbox o",
    );
    expect(rows.filter(({ row }) => /127\.0\.\d+\.[1-9]/.test(row))).toEqual([]);
  });
});

test("the server's output holds nothing personal", async () => {
  await visitor().ask("/contatti?email=segreto@posta.example");
  await visitor().ask("/segreto@posta.example");
  const output = server().output();
  expect(output).not.toMatch(PERSONAL);
  const lines = output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  expect(lines.length).toBeGreaterThan(20);
  // Neighbours break their sends off: such a line has no status.
  expect(lines.find(({ path, status }) => path === "/api/send-contact-email" && status === 200)).toMatchObject({
    request: expect.any(String),
    method: "POST",
    ms: expect.any(Number),
  });
});
