import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { healthConsent } from "./health-consent.ts";

test("words that change get another version: each consent is kept with both", () => {
  const { words, version } = healthConsent;
  const digest = createHash("sha256").update(words).digest("hex").slice(0, 12);
  expect({ version, digest }).toEqual({ version: "1", digest: "80d2b83dd585" });
});
