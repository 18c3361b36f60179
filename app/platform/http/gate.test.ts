import { expect, test } from "vitest";
import { openGate } from "./gate.server.ts";

const never = new AbortController().signal;

/** Enters many at once; `outcomes` says in which order they were let in or refused. */
function crowd(gate: ReturnType<typeof openGate>) {
  const outcomes: string[] = [];
  const leaving: (() => void)[] = [];
  const enter = (name: string, rank = 0, gone: AbortSignal = never) =>
    gate.enter(rank, gone).then(
      (leave) => (outcomes.push(name), leaving.push(leave)),
      ({ status }: { status: number }) => outcomes.push(`${name} ${status}`),
    );
  return { outcomes, enter, leaveNext: () => leaving.shift()!() };
}
const settled = () => new Promise((done) => setImmediate(done));

test("no more are inside than the bound, and who leaves makes room for the next", async () => {
  const { outcomes, enter, leaveNext } = crowd(openGate({ atOnce: 2, waiting: 5, patienceMs: 60_000 }));
  for (const name of ["a", "b", "c", "d"]) void enter(name);
  await settled();
  expect(outcomes).toEqual(["a", "b"]);
  leaveNext();
  await settled();
  expect(outcomes).toEqual(["a", "b", "c"]);
});

test("the more important go first, and a full queue refuses its last at once", async () => {
  const { outcomes, enter, leaveNext } = crowd(openGate({ atOnce: 1, waiting: 2, patienceMs: 60_000 }));
  for (const [name, rank] of [
    ["inside", 0],
    ["search", 2],
    ["page", 1],
    ["another search", 2],
    ["form", 0],
  ] as const)
    void enter(name, rank);
  await settled();
  expect(outcomes).toEqual(["inside", "another search 503", "search 503"]);
  leaveNext();
  await settled();
  leaveNext();
  await settled();
  expect(outcomes.slice(3)).toEqual(["form", "page"]);
});

test("nobody waits longer than the deadline, and who has gone waits no more", async () => {
  const { outcomes, enter, leaveNext } = crowd(openGate({ atOnce: 1, waiting: 5, patienceMs: 20 }));
  const visitor = new AbortController();
  void enter("inside");
  const late = enter("late");
  const gone = enter("gone", 0, visitor.signal);
  visitor.abort();
  await gone;
  expect(outcomes).toEqual(["inside", "gone 503"]);
  await late;
  expect(outcomes.at(-1)).toBe("late 503");
  leaveNext();
  await enter("next");
  expect(outcomes.at(-1)).toBe("next");
});

test("leaving twice makes room once", async () => {
  const gate = openGate({ atOnce: 1, waiting: 5, patienceMs: 60_000 });
  const leave = await gate.enter(0, never);
  leave();
  leave();
  const { outcomes, enter } = crowd(gate);
  for (const name of ["a", "b"]) void enter(name);
  await settled();
  expect(outcomes).toEqual(["a"]);
});
