import { expect, test } from "vitest";
import { RecentMap } from "./recent-map.ts";

test("what was used longest ago is forgotten first", () => {
  const kept = new RecentMap<string, number>(2);
  kept.set("one", 1);
  kept.set("two", 2);
  kept.set("one", 11);
  kept.set("three", 3);
  expect([kept.get("one"), kept.get("two"), kept.get("three")]).toEqual([11, undefined, 3]);
  kept.get("one");
  kept.set("four", 4);
  expect([kept.get("one"), kept.get("three"), kept.get("four")]).toEqual([11, undefined, 4]);
  kept.delete("one");
  expect(kept.get("one")).toBeUndefined();
});
