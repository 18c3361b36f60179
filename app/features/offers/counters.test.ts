import { expect, test } from "vitest";
import { parseCounter } from "./counters.ts";

test("a counter is set by its name and a number", () => {
  expect(parseCounter("seats=2")).toEqual({ name: "seats", value: 2 });
  expect(parseCounter("monthly_consultations=0")).toEqual({ name: "monthly_consultations", value: 0 });
});

test.each(["seats", "seats=", "seats=-1", "seats=due", "posti=2", "seats=1000", "seats=2 first_clients=3"])(
  "«%s» is told what to write instead",
  (text) => expect(parseCounter(text)).toContain(`«${text}»`),
);
