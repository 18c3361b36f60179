import { describe, expect, test } from "vitest";
import { pricesOf, pricesSection } from "#app/content/prices.ts";
import { composeWeek, type Offer, offerOf, purposes, readWeekQuestion, servicesOf, weekHours } from "./compose-week.ts";

const offers = purposes
  .flatMap((purpose) => servicesOf(purpose))
  .flatMap((service) => offerOf(service, pricesOf(service)) ?? []);

const said = (week: ReturnType<typeof composeWeek>) =>
  week && [...week.sessions.map(({ service, times }) => `${times} ${service}`), week.minutes, week.euro];

test.each([
  ["schiena", 1, ["1 pancafit", 50, 45]],
  ["schiena", 2, ["1 pancafit", "1 pilates", 100, 67]],
  ["schiena", 4, ["1 pancafit", "2 pilates", "1 personal-training", 210, 139]],
  ["forza", 2, ["2 personal-training", 120, 100]],
  ["tempo", 1, ["2 ems", 40, 80]],
  ["tempo", 2, ["2 ems", "2 hiit", 120, 150]],
  ["energia", 3, ["1 pilates", "1 personal-training", "1 massoterapia", 160, 117]],
] as const)("for %s and %d hours: %j", (purpose, hours, expected) => {
  expect(said(composeWeek({ purpose, hours }, offers))?.toSorted()).toEqual([...expected].toSorted());
});

describe.each(purposes)("for %s", (purpose) => {
  test("no week is longer than the hours, more hours bring as many sessions, and the sums are right", () => {
    let before = 0;
    for (const hours of weekHours) {
      const { sessions, minutes, euro } = composeWeek({ purpose, hours }, offers)!;
      const sum = (of: (session: (typeof sessions)[number]) => number) =>
        sessions.reduce((total, session) => total + session.times * of(session), 0);
      expect(minutes).toBeLessThanOrEqual(hours * 60);
      expect([minutes, euro]).toEqual([sum((session) => session.minutes), sum((session) => session.euro)]);
      const times = sum(() => 1);
      expect(times).toBeGreaterThanOrEqual(before);
      before = times;
    }
  });
});

test("a list without single sessions composes nothing", () => {
  expect(composeWeek({ purpose: "forza", hours: 4 }, [])).toBeUndefined();
  const long: Offer = { service: "pancafit", minutes: 90, euro: 80, isFrom: true };
  expect(composeWeek({ purpose: "schiena", hours: 1 }, [long])).toBeUndefined();
  expect(composeWeek({ purpose: "schiena", hours: 2 }, [long])).toMatchObject({ minutes: 90, isFrom: true });
});

test("a trial, a month and what is free are no session", () => {
  const [price] = pricesSection.byDefault().prices;
  const priced = (facts: object) => offerOf("ems", [{ ...price!, ...facts }]);
  expect(priced({ price: "45,50", minutes: 20 })).toMatchObject({ euro: 45.5, minutes: 20 });
  for (const facts of [
    { price: "" },
    { minutes: 0 },
    { unit: "al mese" },
    { name: "La prova" },
    { often: "una volta" },
  ])
    expect(priced(facts)).toBeUndefined();
});

test.each([
  ["per=schiena&ore=2", { purpose: "schiena", hours: 2 }],
  ["per=schiena&ore=9", undefined],
  ["per=altro&ore=1", undefined],
  ["", undefined],
])("%s is read as %o", (query, question) => {
  expect(readWeekQuestion(new URLSearchParams(query))).toEqual(question);
});
