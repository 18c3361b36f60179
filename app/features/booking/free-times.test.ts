import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AppointmentKind, bookingRules, type BookingRules, type WeeklyHours } from "#app/content/appointments.ts";
import { isOpen, type Timetable, type Weekday } from "#app/shared/opening-hours.ts";
import { romeDay, romeIso } from "#app/shared/rome-clock.ts";
import { examples } from "#tests/support/long-set.ts";
import { findConcerns, freeTimes, overlap, type Question, type Taken } from "./free-times.ts";

const MINUTE = 60_000;
const kindOf = (slug: string) => bookingRules().kinds.find((kind) => kind.slug === slug)!;
const span = (from: string, minutes: number) => ({ from: Date.parse(from), to: Date.parse(from) + minutes * MINUTE });

/** Of Monday 23 November 2026, asked the day before. */
const question = (changes: Partial<Question> = {}): Question => ({
  kind: kindOf("pancafit"),
  rules: bookingRules(),
  from: { year: 2026, month: 11, day: 23 },
  days: 1,
  now: new Date("2026-11-22T11:00:00Z"),
  taken: [],
  away: [],
  ...changes,
});
const shown = (asked: Partial<Question>) => freeTimes(question(asked)).map(({ at }) => romeIso(at).slice(11, 16));

describe("Andrea's Monday morning", () => {
  test("is offered every half hour, as long as fifty minutes fit", () => {
    expect(shown({})).toEqual(["09:00", "09:30", "10:00", "10:30", "11:00", "11:30"]);
  });

  test("leaves out what an appointment takes, its pause and the pause before it included", () => {
    const taken = [{ ...span("2026-11-23T10:00:00+01:00", 60), person: "andrea", room: null }];
    expect(shown({ taken })).toEqual(["09:00", "11:00", "11:30"]);
  });

  test("leaves out what somebody else does in the same room, and not what they do elsewhere", () => {
    const taken = [
      { ...span("2026-11-23T09:00:00+01:00", 60), person: "marta", room: "sala-postura" },
      { ...span("2026-11-23T10:00:00+01:00", 60), person: "marta", room: "reformer" },
    ];
    expect(shown({ taken })).toEqual(["10:00", "10:30", "11:00", "11:30"]);
  });

  test("ends with an absence, of his or of everybody", () => {
    const morning = span("2026-11-23T10:00:00+01:00", 240);
    for (const person of ["andrea", null]) expect(shown({ away: [{ ...morning, person }] })).toEqual(["09:00"]);
    expect(shown({ away: [{ ...morning, person: "marta" }] })).toHaveLength(6);
  });

  test("begins when the notice is over", () => {
    expect(shown({ now: new Date("2026-11-23T06:00:00+01:00") })).toEqual(["10:00", "10:30", "11:00", "11:30"]);
  });

  test("is nobody's who does not do it, and no holiday's", () => {
    expect(shown({ person: "marta" })).toEqual([]);
    expect(shown({ from: { year: 2026, month: 12, day: 8 } })).toEqual([]);
  });
});

test("nothing is offered in the pause, nor what would run into it", () => {
  const open = [
    { from: "09:00", to: "11:00" },
    { from: "12:00", to: "13:00" },
  ];
  const timetable: Timetable = { hours: [{ days: [1, 2, 3, 4, 5], open }], holidays: [] };
  const asked = question({ rules: { ...bookingRules(), timetable } });
  // Andrea works until half past twelve, and fifty minutes do not fit between noon and that.
  expect(shown(asked)).toEqual(["09:00", "09:30", "10:00"]);
  const noon = { ...span("2026-11-23T10:30:00+01:00", 60), person: "andrea" };
  expect(findConcerns(noon, asked.rules, [])).toEqual(["closed"]);
});

test("of several people who are free the one with least to do comes first", () => {
  const taken = [{ ...span("2026-11-23T08:00:00+01:00", 60), person: "giorgia", room: null }];
  const [nine, , ten] = freeTimes(question({ kind: kindOf("check-up"), taken }));
  expect([nine!, ten!].map(({ at, people }) => [romeIso(at).slice(11, 16), people])).toEqual([
    ["09:00", ["marta", "andrea", "giorgia"]],
    ["10:00", ["marta", "nicola", "andrea", "giorgia"]],
  ]);
});

test.each([
  [
    "the hour that comes twice begins the hours with its second",
    "02:00",
    "2026-10-25",
    ["02:00+01", "02:30+01", "03:00+01", "03:30+01"],
  ],
  ["and an hour that is left out begins them when clocks jump", "02:00", "2026-03-29", ["03:00+02", "03:30+02"]],
  ["a Sunday like others", "02:00", "2026-11-29", ["02:00+01", "02:30+01", "03:00+01", "03:30+01"]],
])("in a night of work %s", (_, from, day, times) => {
  const open = [{ from: "00:00", to: "23:30" }];
  const nights: BookingRules = {
    ...bookingRules(),
    timetable: { hours: [{ days: [7], open }], holidays: [] },
    people: [{ slug: "andrea", name: "Andrea", hours: [{ days: [7], from, to: "04:00" }] }],
  };
  const kind = { ...kindOf("pancafit"), minutes: 30, pauseAfter: 0 };
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const now = new Date(Date.UTC(year, month - 1, date - 2));
  const found = freeTimes(question({ kind, rules: nights, from: { year, month, day: date }, now }));
  expect(found.map(({ at }) => romeIso(at).slice(11, 16) + romeIso(at).slice(19, 22))).toEqual(times);
});

test("the studio is told what speaks against a time of its own", () => {
  const concerns = (
    from: string,
    person: string | null,
    away: { from: number; to: number; person: string | null }[] = [],
  ) => findConcerns({ ...span(from, 45), person }, bookingRules(), away);
  expect(concerns("2026-11-23T09:00:00+01:00", "andrea")).toEqual([]);
  expect(concerns("2026-11-23T20:30:00+01:00", null)).toEqual(["closed"]);
  expect(concerns("2026-11-23T15:00:00+01:00", "andrea")).toEqual(["not working"]);
  expect(
    concerns("2026-11-23T09:00:00+01:00", "andrea", [{ ...span("2026-11-23T00:00:00Z", 900), person: null }]),
  ).toEqual(["away"]);
});

describe("whatever the hours, the kind and the calendar", () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
    .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
  const stretch = fc
    .tuple(clock, clock)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one }));
  const weekday = fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7);
  const opened = fc.uniqueArray(clock, { minLength: 2, maxLength: 4 }).map((times) => {
    const [from, to, fromAgain, toAgain] = times.toSorted();
    return [{ from: from!, to: to! }, ...(fromAgain && toAgain ? [{ from: fromAgain, to: toAgain }] : [])];
  });
  const weekly: fc.Arbitrary<WeeklyHours> = fc
    .tuple(fc.uniqueArray(weekday, { minLength: 1 }), stretch)
    .map(([days, hours]) => ({ days, ...hours }));
  const timetable: fc.Arbitrary<Timetable> = fc.tuple(fc.array(weekday), opened).map(([closed, open]) => ({
    hours: ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ days: [day], open: closed.includes(day) ? [] : open })),
    holidays: bookingRules().timetable.holidays,
  }));
  const PEOPLE = ["una", "due"];
  const ROOMS = ["sala", "altra"];
  const rules: fc.Arbitrary<BookingRules> = fc.record({
    timetable,
    stepMinutes: fc.constantFrom(15, 30, 60),
    kinds: fc.constant([]),
    rooms: fc.constant(ROOMS.map((slug) => ({ slug, name: slug }))),
    people: fc
      .tuple(fc.array(weekly, { maxLength: 3 }), fc.array(weekly, { maxLength: 3 }))
      .map((hours) => PEOPLE.map((slug, nth) => ({ slug, name: slug, hours: hours[nth]! }))),
  });
  const kind: fc.Arbitrary<AppointmentKind> = fc.record({
    slug: fc.constant("prova"),
    name: fc.constant("Prova"),
    short: fc.constant("Prova"),
    bring: fc.constant(""),
    minutes: fc.constantFrom(15, 30, 45, 50, 90),
    pauseAfter: fc.constantFrom(0, 10, 30),
    with: fc.constant(PEOPLE),
    room: fc.constantFrom("sala", "altra"),
    noticeHours: fc.constantFrom(0, 4, 48),
    horizonDays: fc.constantFrom(3, 42),
    online: fc.constant(true),
  });
  // Half of the questions are about the days around a clock change, where mistakes live.
  const now = fc.oneof(
    fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
    fc
      .tuple(
        fc.constantFrom("2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z", "2027-10-31T01:00:00Z"),
        fc.integer({ min: -4320, max: 120 }),
      )
      .map(([change, minutes]) => new Date(Date.parse(change) + minutes * MINUTE)),
  );
  const spans = (at: Date) =>
    fc.tuple(fc.integer({ min: -1440, max: 8 * 1440 }), fc.integer({ min: 5, max: 600 })).map(([after, minutes]) => ({
      from: at.getTime() + after * MINUTE,
      to: at.getTime() + (after + minutes) * MINUTE,
    }));
  const asked = now.chain((at) =>
    fc.record({
      kind,
      rules,
      now: fc.constant(at),
      from: fc.constant(romeDay(at)),
      days: fc.integer({ min: 1, max: 8 }),
      taken: fc.array(
        fc
          .tuple(spans(at), fc.constantFrom(...PEOPLE, null), fc.constantFrom(...ROOMS, null))
          .map(([of, person, room]): Taken => ({ ...of, person, room })),
        { maxLength: 12 },
      ),
      away: fc.array(
        fc.tuple(spans(at), fc.constantFrom(...PEOPLE, null)).map(([of, person]) => ({ ...of, person })),
        { maxLength: 3 },
      ),
    }),
  );

  /** By the clock on the wall, minute by minute: a second way to the same answer. */
  function worksThroughout(
    person: string,
    from: number,
    to: number,
    { people, timetable: doors }: BookingRules,
  ): boolean {
    const own = people.find(({ slug }) => slug === person)!.hours;
    return own.some((hours) => {
      const work: Timetable = { hours: [{ days: hours.days, open: [hours] }], holidays: [] };
      for (let at = from; at < to; at += 5 * MINUTE)
        if (!isOpen(new Date(at), work) || !isOpen(new Date(at), doors)) return false;
      return true;
    });
  }

  test("a free time overlaps nothing, lies within hours, and respects notice and horizon", () => {
    fc.assert(
      fc.property(asked, (what) => {
        const found = freeTimes(what);
        const last = what.now.getTime() + what.kind.horizonDays * 1440 * MINUTE;
        for (const { at, people } of found) {
          const there = { from: at.getTime(), to: at.getTime() + what.kind.minutes * MINUTE };
          const held = { from: there.from, to: there.to + what.kind.pauseAfter * MINUTE };
          expect(there.from).toBeGreaterThanOrEqual(what.now.getTime() + what.kind.noticeHours * 60 * MINUTE);
          expect(there.from).toBeLessThanOrEqual(last);
          expect(Number(romeDay(at).time.slice(3)) % what.rules.stepMinutes).toBe(0);
          expect(people.length).toBeGreaterThan(0);
          for (const person of people) {
            expect(worksThroughout(person, there.from, there.to, what.rules)).toBe(true);
            expect(what.taken.filter((one) => one.person === person && overlap(one, held))).toEqual([]);
            expect(what.away.filter((one) => (one.person ?? person) === person && overlap(one, there))).toEqual([]);
          }
          expect(what.taken.filter(({ room, ...one }) => room === what.kind.room && overlap(one, held))).toEqual([]);
        }
        expect(found.map(({ at }) => at.getTime())).toEqual(
          [...new Set(found.map(({ at }) => at.getTime()))].toSorted((a, b) => a - b),
        );
      }),
      examples(2000, 80),
    );
  });

  test("nothing that could be offered is withheld", () => {
    fc.assert(
      fc.property(asked, (what) => {
        const offered = new Set(freeTimes(what).map(({ at }) => at.getTime()));
        const lastDay = Date.UTC(what.from.year, what.from.month - 1, what.from.day + what.days);
        const step = what.rules.stepMinutes * MINUTE;
        for (let at = Math.ceil(what.now.getTime() / step) * step; at < lastDay - 2 * 60 * MINUTE; at += step) {
          const there = { from: at, to: at + what.kind.minutes * MINUTE };
          const held = { from: at, to: there.to + what.kind.pauseAfter * MINUTE };
          // An appointment that runs through the night would belong to two days.
          if (romeDay(new Date(at)).day !== romeDay(new Date(there.to)).day) continue;
          const possible =
            at >= what.now.getTime() + what.kind.noticeHours * 60 * MINUTE &&
            at <= what.now.getTime() + what.kind.horizonDays * 1440 * MINUTE &&
            !what.taken.some(({ room, ...one }) => room === what.kind.room && overlap(one, held)) &&
            PEOPLE.some(
              (person) =>
                worksThroughout(person, there.from, there.to, what.rules) &&
                !what.taken.some((one) => one.person === person && overlap(one, held)) &&
                !what.away.some((one) => (one.person ?? person) === person && overlap(one, there)),
            );
          // In the hour that comes twice the second one opens and the first one closes: withheld is right there.
          const twice = [-60, 0, 60].some(
            (shift) => romeDay(new Date(at)).time === romeDay(new Date(at + shift * MINUTE)).time && shift !== 0,
          );
          if (!possible || twice) continue;
          expect([romeIso(new Date(at)), offered.has(at)]).toEqual([romeIso(new Date(at)), true]);
        }
      }),
      examples(500, 25),
    );
  });
});
