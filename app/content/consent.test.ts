import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { CONSENT_TEXT, consentWords } from "./consent.ts";

/** Of the banner's words, one for each version there was: who agreed, agreed to these. */
const TEXTS = ["fc6568d22d6d7314"];

test("other words in the banner have a version of their own, so that everybody is asked again", () => {
  const digest = createHash("sha256").update(JSON.stringify(consentWords)).digest("hex").slice(0, 16);
  expect(TEXTS[CONSENT_TEXT - 1], "add the new digest to TEXTS and raise CONSENT_TEXT").toBe(digest);
  expect(TEXTS).toHaveLength(CONSENT_TEXT);
});
