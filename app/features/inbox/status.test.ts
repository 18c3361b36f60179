import { expect, test } from "vitest";
import { canMove, keepsSlot, nextStatuses, requestStatuses } from "./status.ts";

test("every status can be reached from a new request, and none is a dead end", () => {
  const reached = new Set<string>(["nuova"]);
  for (const from of requestStatuses) if (reached.has(from)) for (const to of nextStatuses(from)) reached.add(to);
  expect([...reached].toSorted()).toEqual([...requestStatuses].toSorted());
  for (const from of requestStatuses) expect(nextStatuses(from)).not.toEqual([]);
});

test("who was booked or closed does not become new again", () => {
  expect(canMove("prenotata", "nuova")).toBe(false);
  expect(canMove("chiusa", "nuova")).toBe(false);
  expect(canMove("contattata", "nuova")).toBe(true);
});

test("the same status twice is no mistake", () => {
  for (const status of requestStatuses) expect(canMove(status, status)).toBe(true);
});

test("an appointment outlives only its own status and the closing", () => {
  expect(requestStatuses.filter(keepsSlot)).toEqual(["prenotata", "chiusa"]);
});
