/** Bars and tables of days: every day once, in its own place. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayBars, DayChart, WeekTable } from "./day-chart.tsx";
import { dayAfter, type DayCount, shortDay, weekdayOf } from "./day-words.ts";

/** @param first counted 1, the next one 2 … */
const days = (first: string, length: number): DayCount[] =>
  Array.from({ length }, (_, index) => ({ day: dayAfter(first, index), count: index + 1 }));

/** What a row of the calendar says, cell by cell. */
const rows = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)]
    .slice(1)
    .map(([, row]) => [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell));

test("days follow each other over the clocks' changes, leap days and the year", () => {
  expect(dayAfter("2026-03-28", 2)).toBe("2026-03-30");
  expect(dayAfter("2026-10-24", 2)).toBe("2026-10-26");
  expect(dayAfter("2028-02-28", 1)).toBe("2028-02-29");
  expect(dayAfter("2026-01-01", -1)).toBe("2025-12-31");
  expect([weekdayOf("2026-11-16"), weekdayOf("2026-11-22")]).toEqual([0, 6]);
  expect([shortDay("2026-11-21"), shortDay("2026-11")]).toEqual(["sab 21 nov", "novembre 2026"]);
});

test("the calendar has each day under its weekday, the newest week first", () => {
  // From a Wednesday to the Tuesday after the next one.
  const html = renderToStaticMarkup(<WeekTable caption="Visite" days={days("2026-12-23", 14)} />);
  expect(rows(html)).toEqual([
    ["4 gen", "13", "14", "", "", "", "", ""],
    ["28 dic", "6", "7", "8", "9", "10", "11", "12"],
    ["21 dic", "", "", "1", "2", "3", "4", "5"],
  ]);
  expect(html.match(/font-bold/g)).toHaveLength(1);
});

test.each([1, 7, 30, 90, 365])("%i days are so many bars, none higher than the highest, the last one hot", (length) => {
  const html = renderToStaticMarkup(<DayBars days={days("2025-11-01", length)} />);
  const heights = [...html.matchAll(/<rect [^>]*height="([\d.]+)"/g)].map(([, height]) => Number(height));
  expect(heights).toHaveLength(length);
  expect(Math.max(...heights)).toBe(160);
  expect(heights.at(-1)).toBe(160);
  expect(html.match(/fill-pink/g)).toHaveLength(1);
});

test("nothing counted is a flat line and no division by nothing", () => {
  const html = renderToStaticMarkup(<DayBars days={[{ day: "2026-11-21", count: 0 }]} />);
  expect(html).toContain('height="0"');
  expect(html).not.toContain("NaN");
});

test("few days, months, and counts too wide for seven in a row are listed", () => {
  const chart = (of: DayCount[]) => renderToStaticMarkup(<DayChart days={of} counted="Visite" />);
  expect(chart(days("2026-11-15", 7))).toContain("Visite per giorno</caption>");
  expect(chart(days("2026-11-01", 30))).toContain("una settimana per riga");
  expect(chart([...days("2026-11-01", 30), { day: "2026-12-01", count: 10_000 }])).not.toContain("una settimana");
  const months = [
    { day: "2026-10", count: 1 },
    { day: "2026-11", count: 1846 },
  ];
  expect(chart(months)).toContain("Visite per mese</caption>");
  expect(chart(months)).toContain("1.846");
});
