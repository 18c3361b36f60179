import { expect, test } from "vitest";
import { describeFailure, retryWait } from "./outbox.server.ts";

test("attempts come soon at first, then ever more rarely, and end after about a day", () => {
  const waits = Array.from({ length: 10 }, (_, at) => retryWait(at + 1, 0.5)! / 1000);
  expect(waits.slice(0, 6)).toEqual([5, 15, 60, 300, 900, 3600]);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const day = waits.reduce((sum, wait) => sum + wait) / 3600;
  expect(day).toBeGreaterThan(24);
  expect(day).toBeLessThan(25);
  expect(retryWait(11)).toBeUndefined();
  expect([retryWait(1, 0), retryWait(1, 1)]).toEqual([4000, 6000]);
});

test("what the server said is kept without addresses and on one line", () => {
  expect(
    describeFailure(new Error('550 <chiara.rossi+x@posta.example>:\r\n mailto:a@b.it "è@posta.example" unknown')),
  ).toBe('550 <…>: mailto:… "…" unknown');
});
