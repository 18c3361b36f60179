/** Reads contents as a reader does: which claims a part makes, and its words one after the other. */
import type { ClaimName } from "../claims.ts";

/** The claims that a part of a page makes, in order, each once. */
export function claimsIn(part: unknown): ClaimName[] {
  const found: ClaimName[] = [];
  walk(part, (key, value) => {
    if (key === "note") found.push(value as ClaimName);
  });
  return [...new Set(found)];
}

const WORDLESS = new Set([
  "note",
  "id",
  "slug",
  "form",
  "as",
  "side",
  "diagram",
  "ground",
  "glyph",
  "next",
  "slugs",
  "broken",
  "while",
]);

/** Everything that is read on the page, without marks. */
export function wordsIn(part: unknown): string {
  const found: string[] = [];
  walk(part, (key, value) => {
    if (!WORDLESS.has(key)) found.push(value.replaceAll("*", ""));
  });
  return found.join(" ");
}

function walk(part: unknown, visit: (key: string, value: string) => void, key = ""): void {
  if (typeof part === "string") return visit(key, part);
  if (Array.isArray(part)) return part.forEach((item) => walk(item, visit, key));
  if (part && typeof part === "object") for (const [name, value] of Object.entries(part)) walk(value, visit, name);
}
