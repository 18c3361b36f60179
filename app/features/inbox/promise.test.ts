import fc from "fast-check";
import { expect, test } from "vitest";
import { replyPromise } from "./promise.ts";

const MINUTE = 60_000;
/** Saturday, 10.00 in Rome. */
const now = new Date("2026-11-21T09:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
const told = (minutes: number) => replyPromise({ status: "nuova", replyDueAt: after(minutes) }, now);

test.each([
  [2 * 60, "Risposta entro oggi alle 12.00"],
  [60, "Risposta entro oggi alle 11.00"],
  [23 * 60, "Risposta entro domani alle 9.00"],
  [48 * 60 - 30, "Risposta entro lunedì alle 9.30"],
  [17 * 24 * 60, "Risposta entro l’8 dicembre alle 10.00"],
  [59.9, "Risposta entro 59 minuti"],
  [1, "Risposta entro 1 minuto"],
  [0.5, "Risposta entro meno di un minuto"],
  [-0.5, "In ritardo da meno di un minuto"],
  [-1, "In ritardo da 1 minuto"],
  [-119, "In ritardo da 1 ora"],
  [-120, "In ritardo da 2 ore"],
  [-3 * 24 * 60, "In ritardo da 3 giorni"],
])("due %d minutes from now: %s", (minutes, text) => expect(told(minutes)?.text).toBe(text));

test("the hour of Rome is told, on both sides of the clock change", () => {
  const due = (replyDueAt: string) =>
    replyPromise({ status: "nuova", replyDueAt: new Date(replyDueAt) }, new Date("2026-03-28T09:00:00Z"))?.text;
  expect(due("2026-03-28T10:30:00Z")).toBe("Risposta entro oggi alle 11.30");
  expect(due("2026-03-30T07:00:00Z")).toBe("Risposta entro lunedì alle 9.00");
});

test("who has been answered is owed nothing", () => {
  for (const status of ["contattata", "prenotata", "chiusa"] as const)
    expect(replyPromise({ status, replyDueAt: after(-60) }, now)).toBeUndefined();
});

test("late is what lies behind the promise, and only that; the words never lack or break a number", () => {
  fc.assert(
    fc.property(fc.integer({ min: -400 * 24 * 60 * MINUTE, max: 400 * 24 * 60 * MINUTE }), (offset) => {
      const { state, text } = replyPromise({ status: "nuova", replyDueAt: new Date(now.getTime() + offset) }, now)!;
      expect(state).toBe(offset < 0 ? "overdue" : offset < 60 * MINUTE ? "soon" : "due");
      expect(text).toMatch(
        offset < 0
          ? /^In ritardo da (meno di un minuto|1 (minuto|ora|giorno)|([2-9]|\d\d+) (minuti|ore|giorni))$/
          : /^Risposta entro (meno di un minuto|1 minuto|\d\d? minuti|(oggi|domani|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(il |l’)\d\d?°? \p{L}+) alle \d\d?\.\d\d)$/u,
      );
    }),
  );
});
