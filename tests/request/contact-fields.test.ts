/** Whatever a visitor answers arrives wherever the studio looks for it: every field of the table, in every place. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  answerInWords,
  contactFields,
  type ContactField,
  eachField,
  type FieldName,
} from "#app/content/contact-fields.ts";
import { toPayload } from "#app/features/contact/contact-payload.ts";
import { contactSite } from "./contact-site.ts";
import type { Person } from "./person.ts";

const { database, administrator, visitor, token, stored } = contactSite();

let admin: Person;
beforeAll(async () => void (admin = await administrator()));

/** What people read of a page: the data of its script are not shown. */
const shown = (html: string) => html.replace(/<script[^]*?<\/script>/g, "").replace(/<[^>]+>/g, "");
const columnInSql = ({ column }: ContactField) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const page = async (path: string) => (await visitor().ask(path)).text;

/** Words that are found nowhere else: smaller ones would not be, so a failure is told as it was found. */
const word = fc.stringMatching(/^[A-Z][a-z]{11,15}$/);
/** One request is found again by its address, so no two have the same, however small a word fast-check draws. */
let addresses = 0;

function answerTo({ control }: ContactField): fc.Arbitrary<string> {
  switch (control.kind) {
    case "choice":
      return fc.constantFrom(...control.options.map(({ value }) => value));
    case "email":
      return word.map((name) => `${name.toLowerCase()}.${(addresses += 1)}@posta.example`);
    case "tel":
      return fc.stringMatching(/^3\d{9}$/);
    default:
      return word;
  }
}

type Answers = Record<FieldName, string>;
const answers = fc.record(eachField(contactFields, (field) => [field.field, answerTo(field)])) as fc.Arbitrary<Answers>;
const consent = { consenso_salute: "si" };

describe("of a request with any answers", () => {
  test("each one is in the row, the mail, the inbox and the export", () =>
    fc.assert(
      fc.asyncProperty(answers, async (given) => {
        const sent = await visitor().post({ ...toPayload(given), ...consent, csrfToken: token() });
        expect(sent.status).toBe(200);
        const { id } = sent.json().data as { id: string };
        const [row] = await stored(given.email);
        const { rows: mails } = await database().query(
          "select text, html from outbox where request_id = $1 and kind = 'request_notification'",
          [id],
        );
        const inbox = (await admin.ask(`/admin/richieste/${id}`)).text;
        const detail = shown(inbox.slice(inbox.indexOf('id="nome-richiesta"')));
        const exported = await admin.ask("/admin/richieste/esporta");
        expect(exported.status, exported.text).toBe(200);
        const csv = exported.text.replace("\uFEFF", "").split("\r\n");
        const headings = csv[0]!.split(";");
        const cells = csv.find((line) => line.startsWith(id))!.split(";");

        for (const field of contactFields) {
          const answer = given[field.field];
          const words = answerInWords(field, answer);
          expect(row[columnInSql(field)], field.field).toBe(answer);
          expect(mails[0].text).toContain(field.html ? `> ${words}` : `${field.studioLabel}: ${words}`);
          expect(shown(mails[0].html)).toContain(words);
          expect(detail).toContain(field.apart ? words : `${field.studioLabel}${words}`);
          expect(cells[headings.indexOf(field.studioLabel)], field.studioLabel).toBe(answer);
        }
      }),
      { numRuns: 5, endOnFailure: true },
    ));

  test("each one arrives from the page without JavaScript, too", () =>
    fc.assert(
      fc.asyncProperty(answers, async (given) => {
        expect((await visitor().submit({ ...given, ...consent, csrfToken: token() })).status).toBe(303);
        const [row] = await stored(given.email);
        for (const field of contactFields) expect(row[columnInSql(field)], field.field).toBe(given[field.field]);
      }),
      { numRuns: 3, endOnFailure: true },
    ));

  test("each one that the landing page asks arrives from there, and no other", () =>
    fc.assert(
      fc.asyncProperty(answers, async (given) => {
        expect((await visitor().post({ ...given, source: "landing_page" })).status).toBe(200);
        const [row] = await stored(given.email);
        for (const field of contactFields)
          expect(row[columnInSql(field)], field.field).toBe(field.landing ? given[field.field] : null);
      }),
      { numRuns: 3, endOnFailure: true },
    ));
});

describe.each(contactFields)("the field $field", (field) => {
  const control = new RegExp(`<(input|select|textarea)\\b[^>]*\\bname="${field.field}"`, "g");

  test("is asked once in each form that has it, under its label", async () => {
    const form = await page("/contatti");
    expect(form.match(control)).toHaveLength(1);
    expect(form.split(`<label for="${field.field}" class="`)[1]).toMatch(/^[^"]*">/);
    expect(form).toContain(`">${field.label}</label>`);
    const landing = await page("/trasformazione-30-giorni");
    expect(landing.match(control) ?? []).toHaveLength(field.landing ? 1 : 0);
  });

  test("is named by the privacy page", async () => {
    const [, collected] = /Nel modulo(.*?); nella pagina/.exec(shown(await page("/privacy")))!;
    expect(collected!.toLocaleLowerCase("it").split(/, | ed? /)).toContain(field.privacy);
  });

  test("is named where the call is described", () => {
    const calls = readFileSync("docs/calls.md", "utf8");
    expect(/^Main form: (.*)$/m.exec(calls)![1]).toContain(`\`${field.wire}\``);
    if (field.landing) expect(/^Landing page: (.*)$/m.exec(calls)![1]).toContain(`\`${field.field}\``);
  });
});
