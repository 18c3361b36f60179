import { expect, test } from "vitest";
import { issueFormToken, readFormToken, renewFormToken } from "./form-token.server.ts";

const HOUR = 60 * 60 * 1000;

test("a token tells how long the form has been open", () => {
  const now = Date.now();
  expect(readFormToken(issueFormToken(now - 5000, now - 5000), now)).toEqual({ openForMs: 5000 });
});

test("a token is good for a day", () => {
  const then = Date.now();
  const token = issueFormToken(then, then);
  expect(readFormToken(token, then + 24 * HOUR)).toBeDefined();
  expect(readFormToken(token, then + 24 * HOUR + 1)).toBeUndefined();
});

test("a renewed token goes on counting from when the form was opened", () => {
  const opened = Date.now() - 30 * HOUR;
  const renewed = renewFormToken(issueFormToken(opened, opened));
  expect(readFormToken(renewed)!.openForMs).toBeGreaterThanOrEqual(30 * HOUR);
});

test.each([undefined, "", "x", "a.b.c.d", "....", "à.è.ì.ò"])("%j is no token", (token) =>
  expect(readFormToken(token)).toBeUndefined(),
);

test("changing any character of a token makes it worthless", () => {
  const token = issueFormToken(1_700_000_000_000);
  for (let index = 0; index < token.length; index++) {
    const other = token[index] === "x" ? "y" : "x";
    expect(readFormToken(token.slice(0, index) + other + token.slice(index + 1))).toBeUndefined();
  }
});

test("two tokens of the same moment differ", () => expect(issueFormToken(1, 1)).not.toBe(issueFormToken(1, 1)));
