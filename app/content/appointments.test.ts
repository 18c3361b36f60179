import { expect, test } from "vitest";
import { bookingRules } from "./appointments.ts";
import { studio } from "./studio.ts";
import { team } from "./team.ts";

const { kinds, people, rooms, stepMinutes } = bookingRules();
const slugs = (named: readonly { slug: string }[]) => named.map(({ slug }) => slug);

test("the five kinds are those of the site, each as long as it says", () => {
  expect(Object.fromEntries(kinds.map(({ slug, minutes }) => [slug, minutes]))).toEqual({
    "check-up": 45,
    ems: 30,
    pancafit: 50,
    pilates: 50,
    consulenza: 30,
  });
});

test("a slug is said once, and whoever and whatever a kind needs is there", () => {
  for (const named of [kinds, people, rooms, team()]) expect(new Set(slugs(named)).size).toBe(named.length);
  expect(slugs(team())).toEqual(expect.arrayContaining(slugs(people)));
  for (const kind of kinds) {
    expect(slugs(people)).toEqual(expect.arrayContaining([...kind.with]));
    expect(kind.with.length).toBeGreaterThan(0);
    if (kind.room) expect(slugs(rooms)).toContain(kind.room);
  }
  expect(60 % stepMinutes).toBe(0);
});

test("nobody works while the doors are closed, and nobody's hours overlap", () => {
  for (const { slug, hours } of people)
    for (const day of [1, 2, 3, 4, 5, 6, 7] as const) {
      const open = studio().openingHours.find(({ days }) => (days as readonly number[]).includes(day))!.open;
      const own = hours.filter(({ days }) => days.includes(day)).toSorted((a, b) => (a.from < b.from ? -1 : 1));
      own.forEach(({ from, to }, nth) => {
        const isWithin = open.some((span) => span.from <= from && to <= span.to);
        expect([slug, from < to, isWithin]).toEqual([slug, true, true]);
        if (nth > 0) expect(own[nth - 1]!.to <= from).toBe(true);
      });
    }
});
