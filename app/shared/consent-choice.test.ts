import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { choiceCookie, choiceInCookies, parseChoice } from "./consent-choice.ts";

const NOW = "2026-11-21T10:00:00.000Z";
const choice = { analytics: true, marketing: false, date: NOW };
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString();
const parsed = (changes: object) => parseChoice(JSON.stringify({ ...choice, ...changes }), "2");

beforeEach(() => void vi.useFakeTimers({ now: new Date(NOW) }));
afterEach(() => void vi.useRealTimers());

describe("a choice holds", () => {
  test("without a version, and with today's", () => {
    expect(parsed({})).toEqual(choice);
    expect(parsed({ version: "2", id: "f00d" })).toEqual({ ...choice, version: "2", id: "f00d" });
    expect(parsed({ version: 2 })).toBeDefined();
  });

  test("for 180 days", () => {
    expect(parsed({ date: daysAgo(179.9) })).toBeDefined();
    expect(parsed({ date: daysAgo(180) })).toBeUndefined();
  });

  test("where the clock is some hours ahead", () => expect(parsed({ date: daysAgo(-0.5) })).toBeDefined());
});

describe("the banner comes back", () => {
  test.each([
    ["another text", { version: "1" }],
    ["a tag configured since", { version: "2-tag" }],
    ["a date far ahead", { date: "9999-12-31T00:00:00.000Z" }],
    ["no date", { date: undefined }],
    ["a date that is none", { date: "ieri" }],
    ["a number for a date", { date: Date.parse(NOW) }],
    ["a flag in words", { analytics: "true" }],
    ["a flag missing", { marketing: undefined }],
  ])("after %s", (_, changes) => expect(parsed(changes)).toBeUndefined());

  test.each(["", "null", "[]", "{", "true", '"x"', "{}", "[true,true]"])("for %j", (text) =>
    expect(parseChoice(text, "2")).toBeUndefined(),
  );
});

describe("in cookies", () => {
  const value = encodeURIComponent(JSON.stringify(choice));

  test.each([
    `cookie_consent=${value}`,
    `a=b; cookie_consent=${value}`,
    `a=b;cookie_consent=${value};c=d`,
    `not_cookie_consent=x; cookie_consent=${value}`,
  ])("%s", (cookies) => expect(choiceInCookies(cookies, "2")).toEqual(choice));

  test.each([
    undefined,
    null,
    "",
    `my_cookie_consent=${value}`,
    "cookie_consent",
    "cookie_consent=",
    "cookie_consent=%",
    "cookie_consent=%ff",
    `cookie_consent=${value.slice(0, -4)}`,
    `cookie_consent=${"%7B".repeat(2000)}`,
  ])("%s is no choice", (cookies) => expect(choiceInCookies(cookies, "2")).toBeUndefined());

  test("lives as long as the choice, for every page, and leaves with our own requests only", () => {
    const cookie = choiceCookie({ ...choice, date: daysAgo(80) }, true);
    expect(cookie.split("; ").slice(1)).toEqual(["Path=/", `Max-Age=${100 * 86_400}`, "SameSite=Lax", "Secure"]);
    expect(choiceInCookies(cookie, "2")).toEqual({ ...choice, date: daysAgo(80) });
    expect(choiceCookie(choice, false)).not.toContain("Secure");
  });
});
