import { expect, test } from "vitest";
import { fateWords, type KeptMail, mailFate } from "./mail-fate.ts";

test.each<[KeptMail["state"], KeptMail["outcome"], string | null, string]>([
  ["pending", null, null, "in attesa di partire"],
  ["pending", null, "451 greylisted", "non ancora partita"],
  ["sent", "accepted", null, "accettata dal server di posta"],
  ["sent", "written", null, "non partita: è solo in un file"],
  ["sent", null, null, "partita, o solo scritta in un file"],
  ["failed", "refused", "550", "rifiutata dal server di posta"],
  ["failed", "exhausted", "421", "non partita"],
  ["failed", "late", "not sent while it was of use", "non partita in tempo"],
  ["failed", null, "550", "non partita"],
])("%s, %s, %s reads «%s»", (state, outcome, lastError, words) =>
  expect(fateWords[mailFate({ state, outcome, lastError })]).toBe(words),
);

test("nothing is called delivered: only the recipient's server knows that", () =>
  expect(Object.values(fateWords).join()).not.toMatch(/consegnata/i));
