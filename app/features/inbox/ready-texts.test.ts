import { expect, test } from "vitest";
import { repliesSection } from "#app/content/mail-words.ts";
import { inOneLayer } from "#app/platform/http/one-layer.server.ts";
import { REPLY_CAPS } from "./reply.ts";
import { internationalNumber, readyTexts } from "./ready-texts.ts";

const request = {
  name: "Chiara Dall’Ò",
  email: "chiara+palestra&co@posta.example",
  phone: "+39 333 123-4567",
  source: "contact_form",
  slot: null,
} as const;

test("each tap reaches the person, with words that say who writes and what for", () => {
  const { call, whatsapp, email } = readyTexts(request, "Marta");
  expect(call).toBe("tel:+393331234567");
  const chat = new URL(whatsapp);
  expect(chat.origin + chat.pathname).toBe("https://wa.me/393331234567");
  expect(chat.searchParams.get("text")).toMatch(/^Ciao Chiara, sono Marta di Tonica\.\n.*check-up gratuito.*\n/);
  const mail = new URL(email);
  expect(decodeURIComponent(mail.pathname)).toBe(request.email);
  expect([...mail.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(mail.searchParams.get("body")).toBe(chat.searchParams.get("text")!.replaceAll("\n", "\r\n"));
});

test("once an appointment is agreed the words confirm it, on Rome's clock; a visit that is over they do not", () => {
  const agreed = { ...request, source: "landing_page", slot: { at: "2026-12-09T15:30:00Z", minutes: 45 } } as const;
  const { whatsapp, email } = readyTexts(agreed, undefined, new Date("2026-12-09T15:29:00Z"));
  expect(new URL(whatsapp).searchParams.get("text")).toContain(
    "la tua consulenza gratuita: mercoledì 9 dicembre 2026, ore 16.30, 45 minuti.",
  );
  expect(new URL(email).searchParams.get("subject")).toBe("Tonica: il tuo appuntamento");
  const afterwards = new Date("2026-12-10T08:00:00Z");
  expect(readyTexts(agreed, "Marta", afterwards)).toEqual(readyTexts({ ...agreed, slot: null }, "Marta", afterwards));
});

test("the studio's own words take the place of ours", () => {
  const words = { ...repliesSection.byDefault(), subject: "Eccoci, {nome}", text: "{presentazione}: {scelta}?" };
  const { email } = inOneLayer(() => readyTexts(request, "Marta"), { [repliesSection.key]: words });
  const { searchParams } = new URL(email);
  expect(searchParams.get("subject")).toBe("Eccoci, Chiara");
  expect(searchParams.get("body")).toBe("sono Marta di Tonica: il giorno del tuo check-up gratuito?");
});

test("the longest words of the studio's own, filled in, are a subject that can be sent", () => {
  const words = { ...repliesSection.byDefault(), subject: "{nome}, {scelta} ".repeat(6) };
  const { reply } = inOneLayer(() => readyTexts(request), { [repliesSection.key]: words });
  expect(reply.subject.length).toBeLessThanOrEqual(REPLY_CAPS.subject);
});

test("a name that is no name is not repeated", () => {
  const { whatsapp } = readyTexts({ ...request, name: "http://evil.example clicca" });
  expect(new URL(whatsapp).searchParams.get("text")).toMatch(/^Ciao, ti scriviamo da Tonica\.\n/);
});

test.each([
  ["+39 0442 000000", "390442000000"],
  ["0442 000000", "390442000000"],
  ["333 1234567", "393331234567"],
  ["391 1234567", "393911234567"],
  ["0039 333 1234567", "393331234567"],
  ["39 333 1234567", "393331234567"],
  ["+41 44 668 18 00", "41446681800"],
])("%s is %s to WhatsApp", (phone, number) => expect(internationalNumber(phone)).toBe(number));
