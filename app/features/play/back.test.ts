import { describe, expect, test } from "vitest";
import { answerOf, backCurves, FAR, handleOf, pullAt, readBack, STRAIGHT, zones } from "./back.ts";

const none = { collo: 0, dorso: 0, lombi: 0 };

test.each([
  [none, "niente"],
  [{ ...none, collo: 1 }, "collo"],
  [{ collo: 3, dorso: 4, lombi: 2 }, "dorso"],
  [{ collo: 0, dorso: 5, lombi: 10 }, "lombi"],
  [{ collo: 4, dorso: 4, lombi: 4 }, "collo"],
  [{ collo: 5, dorso: 10, lombi: 10 }, "dorso"],
  [{ collo: 6, dorso: 6, lombi: 10 }, "tutta"],
])("%o is answered with %s", (back, answer) => {
  expect(answerOf(back)).toBe(answer);
});

test.each([
  [{}, none],
  [
    { collo: "10", dorso: "3.4", lombi: "" },
    { collo: 10, dorso: 3, lombi: 0 },
  ],
  [{ collo: "-1", dorso: "11", lombi: "molto" }, none],
])("%o is read as %o", (fields: Record<string, string>, back) => {
  expect(readBack((name) => fields[name] ?? null)).toEqual(back);
});

describe.each(zones)("%s", (zone) => {
  test("is pulled as far as its handle stands, whatever the others do, and no farther than the line", () => {
    for (const others of [0, 3, FAR])
      for (let pulled = 0; pulled <= FAR; pulled++) {
        const back = { collo: others, dorso: others, lombi: others, [zone]: pulled };
        expect(pullAt(none, zone, handleOf({ ...none, [zone]: pulled }, zone).x)).toBe(pulled);
        expect(pullAt(back, zone, handleOf(back, zone).x)).toBe(pulled);
      }
    expect([pullAt(none, zone, -9999), pullAt(none, zone, 9999)].toSorted((a, b) => a - b)).toEqual([0, FAR]);
  });
});

test("pulled all the way the curves lie on the line", () => {
  const ends = backCurves({ collo: FAR, dorso: FAR, lombi: FAR });
  for (const curve of ends) {
    expect(curve.startsWith(STRAIGHT.slice(0, 4))).toBe(true);
    const across = [...curve.matchAll(/[c ](-?\d+)[ -]/g)];
    expect(across.length).toBeGreaterThan(0);
    expect(curve).not.toMatch(/c[1-9-]/);
  }
});
