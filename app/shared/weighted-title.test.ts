import { expect, test } from "vitest";
import { weightedTitle } from "./weighted-title.ts";

test.each([
  ["Il Reformer non è un lettino", "Il |Reformer| non è un lettino"],
  ["In tre ci si allena meglio", "In tre ci si allena |meglio|"],
  ["Perché l’elettrostimolazione stanca", "Perché l’|elettrostimolazione| stanca"],
  ["…", "||…"],
])("%s", (title, parts) => {
  const { before, heavy, after } = weightedTitle(title);
  expect(`${before}|${heavy}|${after}`).toBe(parts);
});
