import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "./unavailable.server.ts";

const coded = (code: string, more = {}) => Object.assign(new Error("x"), { code, ...more });
const wrapped = (cause: unknown) => new Error("Failed query", { cause });

test.each([
  new Error("timeout exceeded when trying to connect"),
  wrapped(new Error("Connection terminated unexpectedly")),
  ...["53300", "3D000", "57P01", "57P02", "57P03", "57014", "55P03", "08006", "ECONNREFUSED"].map(coded),
  wrapped(coded("ENOENT", { syscall: "connect" })),
  new AggregateError([coded("ECONNREFUSED"), coded("ECONNREFUSED")]),
])("%s is worth trying again", (error) => expect(isDatabaseUnavailable(error)).toBe(true));

test.each([new Error("boom"), coded("23505"), coded("42P01"), coded("ENOENT", { syscall: "open" }), "text", undefined])(
  "%s is not",
  (error) => expect(isDatabaseUnavailable(error)).toBe(false),
);
