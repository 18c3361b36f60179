import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noAnswers } from "#app/content/contact-fields.ts";
import { requestNotification, type NotifiedRequest } from "#app/emails/request-notification.ts";
import { csvLine } from "#app/shared/csv.ts";
import { decodeEntities, htmlToText } from "#app/shared/html-text.ts";
import { examples } from "#tests/support/long-set.ts";
import { typedMessages, typedText } from "#tests/support/typed-messages.ts";
import { sanitiseMessage } from "./sanitise-message.server.ts";

test.each([
  [
    "<p>Ciao <strong>a tutti</strong>, <em>bene</em> <u>così</u></p>",
    "<p>Ciao <strong>a tutti</strong>, <em>bene</em> <u>così</u></p>",
  ],
  [
    "<h2>Titolo</h2><ul><li>uno</li></ul><blockquote>cita</blockquote>",
    "<h2>Titolo</h2><ul><li>uno</li></ul><blockquote>cita</blockquote>",
  ],
  ["uno<br>due<BR/>tre<p>quattro", "uno<br />due<br />tre<p>quattro</p>"],
  ["peso < 80 kg & alto > 1,70", "peso &lt; 80 kg &amp; alto &gt; 1,70"],
])("keeps %s", (message, kept) => expect(sanitiseMessage(message)).toBe(kept));

/** What the sanitised HTML of a message may consist of; everything else is text, in which no tag can begin. */
const HARMLESS =
  /^(?:[^<>]|<\/?(?:p|strong|em|u|h[1-6]|ul|ol|li|blockquote)>|<br \/>|<a(?: href="(?:(?:https?:|mailto:|tel:)[^"<>]*|[^"<>:]*)")? rel="noopener noreferrer nofollow" target="_blank">|<\/a>)*$/;

describe("takes the danger out of", () => {
  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    "<svg><script>alert(1)</script></svg>",
    "<iframe src=https://evil.example></iframe>",
    '<p style="position:fixed">x</p>',
    "<p <img src=x onerror=alert(1)>x</p>",
    "<a href='x' onmouseover='alert(1)'>x</a>",
  ])("%s", (message) => {
    const html = sanitiseMessage(message);
    expect(html).toMatch(HARMLESS);
    expect(html).not.toMatch(/href="(?:\/\/|javascript:)/i);
  });

  test("anything", () => {
    fc.assert(
      fc.property(typedMessages({ markup: true }), (message) => {
        expect(sanitiseMessage(message)).toMatch(HARMLESS);
      }),
      examples(2000, 150),
    );
  });
});

test("a link keeps its address and opens beside, telling nothing", () => {
  expect(sanitiseMessage('<a href="https://example.com" rel="opener">x</a>')).toBe(
    '<a href="https://example.com" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  );
});

const request: NotifiedRequest = {
  id: "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11",
  createdAt: new Date("2026-11-21T09:00:00Z"),
  replyDueAt: new Date("2026-11-23T09:00:00Z"),
  source: "contact_form",
  ...noAnswers(),
  name: "Chiara",
  email: "chiara@posta.example",
  phone: "0442 000000",
  message: "",
  campaign: null,
  healthConsentAt: null,
  suspicious: false,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
};

const shown = (message: string) => {
  const html = sanitiseMessage(message);
  const mail = requestNotification({ ...request, message: html }, undefined);
  const quoted = /<div class="quote">(.*?)<\/div>/s.exec(mail.html)![1]!;
  const cell = csvLine([htmlToText(html)]).slice(0, -2);
  const text = /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  return {
    inbox: typedText(htmlToText(html)),
    mailText: typedText(/Messaggio\n(.*?)\n\nSe rispondi/s.exec(mail.text)![1]!.replace(/^> /gm, "")),
    mailHtml: typedText(decodeEntities(quoted.replaceAll("<br>", "\n"))),
    // What a spreadsheet would take for a formula has an apostrophe before it.
    table: typedText(text === `'${htmlToText(html)}` ? text.slice(1) : text),
  };
};

describe("what is not markup is shown as it was typed", () => {
  const everywhere = (text: string) => ({ inbox: text, mailText: text, mailHtml: text, table: text });

  test.each([
    "Peso<soglia ma vorrei dimagrire: chiamatemi dopo le 18 per favore",
    "Scrivimi a <maria@posta.it> grazie, sono libera il lunedì",
    "Ho dolore alla schiena <da 3 mesi> e non passa",
    "Prima <style> e poi … telefono 333 1234567",
    "<dimagrire>",
    "Sotto gli <a 80 kg> e <u 3 mesi>, poi </p> e <a>",
    "&lt;b&gt; AT&T &amp; &egrave; &#60; <!-- mai --> <?php x ?> <![CDATA[ x ]]>",
    "<3 e età < 40, 5<6>2",
    "<p></p>",
    "Prima riga\n<seconda\n\nterza>",
  ])("%j", (message) => expect(shown(message)).toEqual(everywhere(typedText(message))));

  test("whatever it is", () => {
    fc.assert(
      fc.property(typedMessages({ markup: false }), (message) => {
        expect(shown(message)).toEqual(everywhere(typedText(message)));
      }),
      examples(2000, 150),
    );
  });
});
