import { expect, test } from "vitest";
import { confirmationSection, mailSections, movedSection, repliesSection } from "./mail-words.ts";

test("every text that the site comes with passes its own check", () => {
  for (const { byDefault, check } of [...mailSections, repliesSection])
    expect((check as (words: unknown) => unknown)(byDefault())).toEqual([]);
});

const wrong = (changes: Partial<ReturnType<typeof confirmationSection.byDefault>>) =>
  confirmationSection.check!({ ...confirmationSection.byDefault(), ...changes });

test("a placeholder that nobody knows, one that is missing and half of one are refused by name", () => {
  expect(wrong({ opening: "Ciao {cognome}" })).toMatchObject([
    { path: "opening", sentence: expect.stringMatching(/^\{cognome\} .*\{nome\}.*\{quando\}/) },
  ]);
  expect(wrong({ when: "Presto." })).toMatchObject([{ path: "when", sentence: expect.stringContaining("{quando}") }]);
  expect(wrong({ subject: "{nome" })).toMatchObject([{ path: "subject", sentence: expect.stringContaining("sola") }]);
  expect(wrong({ subject: "Ricevuta, {nome}", who: "", bring: "" })).toEqual([]);
  expect(wrong({ opening: "{constructor}" })).toHaveLength(1);
  const moved = movedSection.byDefault();
  expect(movedSection.check!({ ...moved, subject: "Spostato" })).toMatchObject([{ path: "subject" }]);
});
