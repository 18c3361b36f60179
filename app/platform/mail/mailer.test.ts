import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMailer } from "./mailer.server.ts";
import { RecipientRefused, type OutboxMail } from "./outbox.server.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "tonica è una prova "));
});
afterEach(() => rm(directory, { recursive: true }));

const studio = () => ({ name: "Tonica", email: "info@tonica.example" });

const mail = (changes: Partial<OutboxMail> = {}): OutboxMail => ({
  id: "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11",
  createdAt: new Date("2026-11-20T17:05:09Z"),
  kind: "request_notification",
  requestId: null,
  recipient: "info@tonica.example",
  replyTo: null,
  replyToName: null,
  subject: "Richiesta di check-up gratuito: Niccolò D’Àvila",
  text: "Perché no?\n.\nFrom qui si comincia.\n",
  html: "<p>Perché no?</p>",
  calendar: null,
  onceAs: null,
  thread: null,
  usefulUntil: null,
  autoReply: false,
  state: "pending",
  attempts: 1,
  nextAttemptAt: new Date(),
  leasedUntil: null,
  lastError: null,
  outcome: null,
  sentAt: null,
  ...changes,
});

async function written(one: OutboxMail, MAIL_FROM?: string) {
  await createMailer({ SMTP_URL: undefined, MAIL_FROM, DATA_DIR: directory }, studio).deliver(one);
  const raw = await readFile(join(directory, "outbox", `${one.id}.eml`));
  return { raw: raw.toString("latin1"), parsed: await PostalMime.parse(raw) };
}

test("without a mail server each mail is a file that a mail program opens", async () => {
  const { raw, parsed } = await written(
    mail({ replyTo: "nico@posta.example", replyToName: "Niccolò D’Àvila, detto «Nico»" }),
  );
  expect(parsed).toMatchObject({
    from: { name: "Tonica", address: "info@tonica.example" },
    to: [{ address: "info@tonica.example" }],
    replyTo: [{ name: "Niccolò D’Àvila, detto «Nico»", address: "nico@posta.example" }],
    subject: "Richiesta di check-up gratuito: Niccolò D’Àvila",
    text: expect.stringMatching(/^Perché no\?\n\.\nFrom qui si comincia\.\n+$/),
    html: expect.stringMatching(/^<p>Perché no\?<\/p>\n*$/),
    messageId: "<5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11@tonica.example>",
    date: "2026-11-20T17:05:09.000Z",
    attachments: [],
  });
  expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(raw).toMatch(/^MIME-Version: 1\.0\r$/m);
  expect(raw.replaceAll("\r\n", "")).not.toMatch(/[\r\n\u0080-\u00ff]/);
  expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(998);
});

test("only the studio's own account can read the files, and none is half written", async () => {
  await written(mail());
  await written(mail());
  expect(await readdir(join(directory, "outbox"))).toEqual([`${mail().id}.eml`]);
  expect((await stat(join(directory, "outbox"))).mode & 0o777).toBe(0o700);
  expect((await stat(join(directory, "outbox", `${mail().id}.eml`))).mode & 0o777).toBe(0o600);
});

test("programs know an automatic answer and do not answer it", async () => {
  expect((await written(mail({ autoReply: true }))).raw).toMatch(
    /^Auto-Submitted: auto-replied\r\nX-Auto-Response-Suppress: All\r$/m,
  );
  expect((await written(mail())).raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test.each([
  "\r\nBcc: vittima@posta.example",
  "\nBcc: vittima@posta.example",
  "\rBcc: x",
  "\u2028Bcc: x",
  "\u0085Bcc: x",
  "\0\r\n\r\nBcc: x",
])("a line end in a name or subject starts no header: %j", async (attack) => {
  const { raw, parsed } = await written(
    mail({ subject: `Ciao${attack}`, replyTo: "a@posta.example", replyToName: `Eva${attack}` }),
  );
  const names = parsed.headers.map(({ key }) => key);
  expect(new Set(names)).toEqual(
    new Set([
      "from",
      "to",
      "reply-to",
      "subject",
      "message-id",
      "date",
      "auto-submitted",
      "x-auto-response-suppress",
      "mime-version",
      "content-type",
    ]),
  );
  expect(names).toHaveLength(10);
  expect(raw).not.toMatch(/^Bcc/im);
  expect(parsed.bcc).toBeUndefined();
  expect(parsed.to).toHaveLength(1);
});

test.each([
  "a@posta.example\r\nBcc: x@posta.example",
  "a@posta.example, b@posta.example",
  "Eva <a@posta.example>",
  "a@posta.example>\0",
  "(a)@posta.example",
  "posta.example",
])("an address that is not exactly one mailbox gets no mail: %j", async (recipient) => {
  await expect(written(mail({ recipient }))).rejects.toThrow(RecipientRefused);
});

test("the studio gets its mail even when the visitor's address cannot be answered", async () => {
  const { parsed } = await written(mail({ replyTo: "a@b\r\nBcc: c@d.example" }));
  expect(parsed.replyTo).toBeUndefined();
});

test("MAIL_FROM sets the sender, and the domain of the Message-ID", async () => {
  const { parsed } = await written(mail(), "Studio Città Nuova <posta@nuova.example>");
  expect(parsed.from).toEqual({ name: "Studio Città Nuova", address: "posta@nuova.example" });
  expect(parsed.messageId).toBe(`<${mail().id}@nuova.example>`);
  expect((await written(mail(), "posta@nuova.example")).parsed.from).toEqual({
    name: "",
    address: "posta@nuova.example",
  });
});

test.each(["Studio", "a@nuova.example, b@nuova.example", "<>"])(
  "a MAIL_FROM that is no sender stops the start: %s",
  (sender) => {
    expect(() => createMailer({ SMTP_URL: undefined, MAIL_FROM: sender, DATA_DIR: directory }, studio)).toThrow(
      "MAIL_FROM",
    );
  },
);

test("a calendar file goes along as an invitation that programs read, and as a file", async () => {
  const calendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n";
  const { raw, parsed } = await written(mail({ calendar }));
  expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/im);
  const files = parsed.attachments.filter(({ filename }) => filename === "appuntamento.ics");
  expect(files.length).toBeGreaterThan(0);
  for (const { content } of files) expect(new TextDecoder().decode(content as ArrayBuffer)).toContain("METHOD:CANCEL");
});

test("what a person wrote belongs to its conversation, and is not marked as written by a program", async () => {
  const ids = ["1b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11", "2b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11"];
  const { raw, parsed } = await written(mail({ thread: ids }));
  expect(parsed).toMatchObject({
    inReplyTo: `<${ids[1]}@tonica.example>`,
    references: ids.map((id) => `<${id}@tonica.example>`).join(" "),
  });
  expect(raw).not.toMatch(/Auto-Submitted|X-Auto-Response/);
  expect((await written(mail({ thread: [] }))).raw).not.toMatch(/In-Reply-To|References|Auto-Submitted/);
});
