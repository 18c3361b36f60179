import fc from "fast-check";
import { expect, test } from "vitest";
import { romeDay, romeIso } from "#app/shared/rome-clock.ts";
import { examples } from "#tests/support/long-set.ts";
import { remindersOf } from "./reminders.ts";

const shown = (startsAt: string) =>
  remindersOf(new Date(startsAt)).map(({ name, due, until }) => [
    name,
    ...[due, until].map((at) => romeIso(at).slice(5, 16)),
  ]);

test.each([
  [
    "in the afternoon",
    "2026-11-24T18:30:00+01:00",
    [
      ["day", "11-23T18:30", "11-23T21:00"],
      ["hours", "11-24T16:30", "11-24T18:00"],
    ],
  ],
  [
    "at nine, two hours before is night",
    "2026-11-24T09:00:00+01:00",
    [
      ["day", "11-23T09:00", "11-23T21:00"],
      ["hours", "11-24T08:00", "11-24T08:30"],
    ],
  ],
  [
    "at eight, the evening before",
    "2026-11-24T08:00:00+01:00",
    [
      ["day", "11-23T08:00", "11-23T21:00"],
      ["hours", "11-23T20:00", "11-23T21:00"],
    ],
  ],
  [
    "late in the evening",
    "2026-11-24T21:30:00+01:00",
    [
      ["day", "11-24T08:00", "11-24T17:30"],
      ["hours", "11-24T19:30", "11-24T21:00"],
    ],
  ],
  [
    "on the day after the clocks went back",
    "2026-10-26T18:30:00+01:00",
    [
      ["day", "10-25T18:30", "10-25T21:00"],
      ["hours", "10-26T16:30", "10-26T18:00"],
    ],
  ],
])("%s", (_, startsAt, reminders) => expect(shown(startsAt)).toEqual(reminders));

test("whenever it is, nobody is reminded at night, or after it has begun", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2026-01-01"), max: new Date("2031-01-01"), noInvalidDate: true }),
      (startsAt) => {
        for (const { due, until } of remindersOf(startsAt)) {
          expect(due < until && until < startsAt).toBe(true);
          for (let at = due.getTime(); at < until.getTime(); at += 600_000) {
            const { time } = romeDay(new Date(at));
            expect(time >= "08:00" && time < "21:00").toBe(true);
          }
        }
      },
    ),
    examples(2000, 200),
  );
});
