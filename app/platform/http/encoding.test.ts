import { expect, test } from "vitest";
import { bestCoding } from "./encoding.server.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=1.0, gzip;q=0.8", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0", "identity"],
  ["identity", "identity"],
  ["abr, xgzip", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("Accept-Encoding %j is answered with %s", (header, coding) => expect(bestCoding(header)).toBe(coding));
