import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.server.ts";

test("what is sealed opens for its purpose alone, and only whole", () => {
  const sealed = seal("una chiave", "prova");
  expect(unseal(sealed, "prova")).toBe("una chiave");
  expect(seal("una chiave", "prova")).not.toBe(sealed);
  expect(sealed).not.toContain(Buffer.from("una chiave").toString("base64url"));
  const flipped = Buffer.from(sealed, "base64url");
  flipped[14]! ^= 1;
  for (const [text, purpose] of [
    [sealed, "altro"],
    [flipped.toString("base64url"), "prova"],
    [sealed.slice(0, -4), "prova"],
    ["", "prova"],
  ] as const)
    expect(unseal(text, purpose)).toBeUndefined();
});
