import { afterEach, expect, test, vi } from "vitest";
import { burstLimit } from "./burst-limit.server.ts";

afterEach(() => void vi.useRealTimers());

test("an address may so many times in a window, a neighbour is not touched, the next window starts anew", () => {
  vi.useFakeTimers();
  const may = burstLimit({ max: 2, windowMinutes: 10 });
  expect([may("192.0.2.1"), may("192.0.2.1"), may("192.0.2.1")]).toEqual([true, true, false]);
  expect(may("192.0.2.2")).toBe(true);
  vi.advanceTimersByTime(10 * 60_000);
  expect(may("192.0.2.1")).toBe(true);
});

test("whoever holds an IPv6 network counts as one", () => {
  const may = burstLimit({ max: 1, windowMinutes: 10 });
  expect([may("2001:db8:1:2::1"), may("2001:db8:1:2:ffff::9"), may("2001:db8:1:3::1")]).toEqual([true, false, true]);
});

test("more addresses than anybody has cost no more memory", () => {
  const may = burstLimit({ max: 5, windowMinutes: 10 });
  for (let host = 0; host < 50_000; host++) may(`10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`);
  expect([may("192.0.2.1"), may("10.0.0.1")]).toEqual([false, true]);
});
