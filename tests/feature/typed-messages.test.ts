/** Whatever a visitor types arrives whole: sent by either form, with a script or without, wherever the studio or the person reads it. */
import { text } from "node:stream/consumers";
import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromPayload, toPayload } from "#app/features/contact/contact-payload.ts";
import { normaliseContact } from "#app/features/contact/contact-rules.ts";
import { normaliseLanding } from "#app/features/contact/landing-rules.ts";
import { submitContactForm, submitLandingForm } from "#app/features/contact/submit.server.ts";
import { exportCsv } from "#app/features/inbox/export-csv.server.ts";
import { listRequests } from "#app/features/inbox/list.server.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { exportPerson } from "#app/features/people/export-person.server.ts";
import { issueFormToken } from "#app/platform/http/form-token.server.ts";
import { readFormFields, readJsonFields } from "#app/platform/http/request-body.server.ts";
import { decodeEntities, htmlToText } from "#app/shared/html-text.ts";
import { administrator } from "#tests/support/administrator.ts";
import { acceptedAnswers } from "#tests/support/contact-answers.ts";
import { inboxUnderTest } from "#tests/support/inbox.ts";
import { examples } from "#tests/support/long-set.ts";
import { typedMessages, typedText } from "#tests/support/typed-messages.ts";

const { database, admin } = inboxUnderTest();

let sends = 0;
const origin = () => {
  const number = ++sends;
  return {
    address: `10.3.${Math.floor(number / 250)}.${number % 250}`,
    userAgent: "Prova/1.0",
    utm: { source: undefined, medium: undefined, campaign: undefined },
  };
};
const URL_OF_SITE = "http://localhost/contatti";
/** A browser writes the line ends of a form as CRLF. */
const asForm = (fields: Record<string, string>) =>
  readFormFields(
    new Request(URL_OF_SITE, {
      method: "POST",
      body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value.replaceAll("\n", "\r\n")])),
    }),
  );
const asJson = (fields: Record<string, string>) =>
  readJsonFields(
    new Request(URL_OF_SITE, {
      method: "POST",
      body: JSON.stringify(fields),
      headers: { "content-type": "application/json" },
    }),
  );

const token = issueFormToken(Date.now() - 60_000);
const forms: Record<string, (typed: { email: string; messaggio: string }) => Promise<unknown>> = {
  "the main form": async (typed) => {
    const sent = await asJson(toPayload(normaliseContact({ ...acceptedAnswers, ...typed })));
    return submitContactForm({ fields: fromPayload(sent), token, trap: undefined }, origin());
  },
  "the main form without a script": async (typed) => {
    const fields = await asForm({ ...acceptedAnswers, ...typed });
    return submitContactForm({ fields, token, trap: undefined }, origin());
  },
  "the landing page's form": async (typed) => {
    const fields = await asJson(normaliseLanding({ ...acceptedAnswers, ...typed, campaign: "prova" }));
    return submitLandingForm({ fields, token, trap: undefined }, origin());
  },
  "the landing page's form without a script": async (typed) => {
    const fields = await asForm({ ...acceptedAnswers, ...typed, campaign: "prova" });
    return submitLandingForm({ fields, token, trap: undefined }, origin());
  },
};

async function shownOf(id: string, email: string) {
  const request = (await readRequest(administrator, id))!;
  const { rows } = await database().query("select text, html from outbox where request_id = $1 and reply_to = $2", [
    id,
    email,
  ]);
  const [mail] = rows as [{ text: string; html: string }];
  const data = await exportPerson(admin(), { email });
  return {
    inbox: htmlToText(request.message),
    mailText: /Messaggio\n(.*?)\n\nSe rispondi/s.exec(mail.text)![1]!.replace(/^> /gm, ""),
    mailHtml: decodeEntities(/<div class="quote">(.*?)<\/div>/s.exec(mail.html)![1]!.replaceAll("<br>", "\n")),
    person: data.requests[0]!.message,
  };
}

describe.each(Object.entries(forms))("sent by %s", (_, send) => {
  const sentBy = async (messaggio: string) => {
    const email = `parole${sends}@posta.example`;
    const answer = (await send({ email, messaggio })) as { id: string };
    const shown = await shownOf(answer.id, email);
    return Object.values(shown).map(typedText);
  };

  test("a message of several lines keeps them", async () => {
    const typed = "Peso<soglia\n<maria@posta.it>\n\nCiao & <3";
    expect(new Set(await sentBy(typed))).toEqual(new Set([typedText(typed)]));
  });

  test("no character is lost", async () => {
    await fc.assert(
      fc.asyncProperty(typedMessages({ markup: false }), async (typed) => {
        expect(new Set(await sentBy(typed))).toEqual(new Set([typedText(typed)]));
      }),
      examples(200, 10),
    );
  });
});

test("the table of all requests has every message", async () => {
  const typed = 'Sotto <la soglia; "80" & più';
  await forms["the main form"]!({ email: "tabella@posta.example", messaggio: typed });
  expect(await text(Readable.from(await exportCsv(admin())))).toContain(`"${typed.replaceAll('"', '""')}"`);
});

test("a word beside a sign that HTML knows is found", async () => {
  await forms["the main form"]!({ email: "cercata@posta.example", messaggio: "Lavoro in R&S<ieri" });
  for (const query of ["R&S", "S<ieri", "cercata@posta.example"])
    expect((await listRequests(admin(), { query, page: 1 })).total).toBe(1);
  expect((await listRequests(admin(), { query: "S&lt;ieri", page: 1 })).total).toBe(0);
});
