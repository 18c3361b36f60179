import { expect, test } from "vitest";
import { pick } from "./pick.ts";

test("the same text always gets the same one, and many texts get all of them", () => {
  const items = ["a", "b", "c", "d", "e", "f"];
  const picked = Array.from({ length: 600 }, (_, number) => pick(items, `articolo-${number}`));
  expect(pick(items, "articolo-7")).toBe(picked[7]);
  for (const item of items) expect(picked.filter((one) => one === item).length).toBeGreaterThan(60);
});
