import { expect, test } from "vitest";
import { isUnchanged, requestedRange } from "./conditional.server.ts";

const version = { etag: '"a-1"', modified: new Date("2026-11-20T10:00:00.700Z") };
const on = (date: string) => ({ "if-modified-since": new Date(date).toUTCString() });

test("a known mark is enough, weak or among others; a mark that is not known outweighs the date", () => {
  for (const mark of ['"a-1"', 'W/"a-1"', '"x", "a-1"', "*"])
    expect(isUnchanged({ "if-none-match": mark }, version)).toBe(true);
  expect(isUnchanged({ "if-none-match": '"a-2"', ...on("2027-01-01") }, version)).toBe(false);
  expect(isUnchanged({}, version)).toBe(false);
});

test("dates are compared by the second, and a date that is none changes nothing", () => {
  expect(isUnchanged(on("2026-11-20T10:00:00Z"), version)).toBe(true);
  expect(isUnchanged(on("2026-11-20T09:59:59Z"), version)).toBe(false);
  expect(isUnchanged({ "if-modified-since": "ieri" }, version)).toBe(false);
});

test.each([
  ["bytes=0-3", { first: 0, last: 3 }],
  ["bytes=4-", { first: 4, last: 9 }],
  ["bytes=-3", { first: 7, last: 9 }],
  ["bytes=-30", { first: 0, last: 9 }],
  ["bytes=5-500", { first: 5, last: 9 }],
  ["bytes=9-9", { first: 9, last: 9 }],
  ["bytes=10-", "none"],
  ["bytes=-0", "none"],
  ["bytes=5-2", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,3-4", undefined],
  ["bytes=1-x", undefined],
  ["items=0-3", undefined],
])("%s of ten bytes", (range, wanted) => expect(requestedRange({ range }, version, 10)).toEqual(wanted));

test("nothing is part of an empty file", () => {
  expect(requestedRange({ range: "bytes=0-" }, version, 0)).toBe("none");
  expect(requestedRange({ range: "bytes=-5" }, version, 0)).toBe("none");
});

test("a part of another version is not asked for: If-Range wants the same mark or the same date", () => {
  const range = (condition: string) => requestedRange({ range: "bytes=0-3", "if-range": condition }, version, 10);
  expect(range('"a-1"')).toEqual({ first: 0, last: 3 });
  expect(range("Fri, 20 Nov 2026 10:00:00 GMT")).toEqual({ first: 0, last: 3 });
  for (const other of ['"a-2"', 'W/"a-1"', "Fri, 20 Nov 2026 10:00:01 GMT", "ieri"])
    expect(range(other)).toBeUndefined();
});
