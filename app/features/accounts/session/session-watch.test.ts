/** An open admin page under a clock that the test moves (spec §4, §9). */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SessionView } from "#app/features/accounts/person.ts";
import { IDLE_MS, type Presence, SessionWatch, TICK_MS } from "./session-watch.ts";

const MINUTE = 60_000;
const sessionUntil = (at: number): SessionView => ({
  expires_in: Math.floor((at - Date.now()) / 1000),
  expires_at: Math.floor(at / 1000),
  token_type: "bearer",
  user: { id: "1", email: "giulia@tonica.example" },
});

let watch: SessionWatch | undefined;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") });
});
afterEach(() => {
  watch?.stop();
  vi.useRealTimers();
});

/** A server that keeps the limits of design.md §6.6 and notes what it is told. */
function watching({
  hours = 12,
  hidden = false,
  answers = true,
}: { hours?: number; hidden?: boolean; answers?: boolean } = {}) {
  const absolute = Date.now() + hours * 60 * MINUTE;
  let lastActive = Date.now();
  const seen = {
    checks: [] as Presence[],
    warnings: [] as (number | undefined)[],
    ended: [] as string[],
    shared: 0,
    server: { answers, knows: true },
  };
  const view = () => sessionUntil(Math.min(absolute, lastActive + IDLE_MS));
  watch = new SessionWatch(
    {
      session: view(),
      askServer(presence) {
        seen.checks.push(presence);
        if (!seen.server.answers) return Promise.resolve(undefined);
        if (presence.active || presence.hidden) lastActive = Date.now();
        return Promise.resolve(seen.server.knows ? view() : null);
      },
      showWarning: (left) => seen.warnings.push(left),
      onRenewed: () => {},
      onEnded: (reason) => seen.ended.push(reason),
      shareActivity: () => seen.shared++,
    },
    { hidden },
  );
  return { ...seen, seen, watch };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("the check", () => {
  test("runs every 30 seconds and says whether somebody was there", async () => {
    const { checks, watch: page } = watching();
    await pass(TICK_MS);
    page.recordActivity();
    await pass(TICK_MS);
    await pass(TICK_MS);
    expect(checks).toEqual([
      { active: false, hidden: false },
      { active: true, hidden: false },
      { active: false, hidden: false },
    ]);
  });

  test("tells again what the server did not hear", async () => {
    const { seen, watch: page } = watching({ answers: false });
    page.recordActivity();
    await pass(TICK_MS);
    seen.server.answers = true;
    await pass(TICK_MS);
    expect(seen.checks.map(({ active }) => active)).toEqual([true, true]);
    expect(seen.ended).toEqual([]);
  });

  test("ends the page's session when the server knows none any more", async () => {
    const { seen } = watching();
    seen.server.knows = false;
    await pass(TICK_MS);
    expect(seen.ended).toEqual(["ended"]);
    await pass(10 * MINUTE);
    expect(seen.checks).toHaveLength(1);
  });
});

describe("thirty minutes without activity", () => {
  test("end the session, once", async () => {
    const { ended } = watching();
    await pass(IDLE_MS - 1);
    expect(ended).toEqual([]);
    await pass(1);
    await pass(IDLE_MS);
    expect(ended).toEqual(["idle"]);
  });

  test("count anew with every movement, here or in another tab", async () => {
    const { ended, watch: page } = watching();
    await pass(29 * MINUTE);
    page.recordActivity();
    await pass(29 * MINUTE);
    page.recordActivityInOtherTab();
    await pass(29 * MINUTE);
    expect(ended).toEqual([]);
    await pass(MINUTE);
    expect(ended).toEqual(["idle"]);
  });

  test("do not run while the tab is hidden and start again when it is seen", async () => {
    const { ended, watch: page } = watching();
    await pass(20 * MINUTE);
    page.setHidden(true);
    await pass(3 * 60 * MINUTE);
    expect(ended).toEqual([]);
    page.setHidden(false);
    await pass(29 * MINUTE);
    expect(ended).toEqual([]);
    await pass(MINUTE);
    expect(ended).toEqual(["idle"]);
  });

  test("are not undone by the first movement after the machine slept through them", () => {
    const { ended, watch: page } = watching();
    vi.setSystemTime(Date.now() + 2 * 60 * MINUTE); // timers stood still
    page.recordActivity();
    expect(ended).toEqual(["idle"]);
  });
});

describe("the warning", () => {
  test("comes under 300 seconds and goes when somebody stays", async () => {
    const { warnings, watch: page } = watching();
    await pass(25 * MINUTE);
    expect(warnings.every((left) => left === undefined)).toBe(true);
    await pass(TICK_MS);
    expect(warnings.at(-1)).toBe(270);
    await page.stayConnected();
    expect(warnings.at(-1)).toBeUndefined();
  });

  test("stays when the twelve hours are over soon, whatever one does; then the session ends", async () => {
    const { seen, watch: page } = watching({ hours: 12 });
    for (let minutes = 0; minutes < 12 * 60 - 4; minutes++) {
      page.recordActivity();
      await pass(MINUTE);
    }
    await page.stayConnected();
    expect(seen.warnings.at(-1)).toBeLessThan(300);
    seen.server.knows = false;
    await pass(4 * MINUTE);
    expect(seen.ended).toEqual(["ended"]);
  });
});

test("activity is told to the other tabs, every five seconds at most", async () => {
  const { seen, watch: page } = watching();
  for (let second = 0; second < 20; second++) {
    page.recordActivity();
    await pass(1000);
  }
  expect(seen.shared).toBe(4);
});
