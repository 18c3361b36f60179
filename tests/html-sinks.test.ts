/** Where strings become markup or scripts in the browser (docs/decisions/0032): nowhere but in the files named here. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const APP = join(import.meta.dirname, "../app");

const SINK =
  /\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|createContextualFragment|parseFromString|document\.write|\bsrcdoc\b|\btrustOnly\(|createPolicy|new Function|\beval\(|dangerouslySetInnerHTML=\{(?!useTrustedHtml\()/i;

const ALLOWED = [
  "enhance/trusted-script.ts",
  "features/writing/editor/trusted-html.ts",
  // Documents: only the server renders them, with HTML that it sanitises on the way.
  "routes/blog/article/whole.tsx",
  "routes/blog/search-results.tsx",
  "shared/trusted-types.ts",
  "ui/library-markup.ts",
];

test("no other file of the browser's makes markup or a script out of a string", () => {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(server|test)\.tsx?$/.test(path));
  expect(files.filter((file) => SINK.test(readFileSync(join(APP, file), "utf8"))).toSorted()).toEqual(ALLOWED);
});

test.each([
  "place.innerHTML = words;",
  'new DOMParser().parseFromString(html, "text/html")',
  "<div dangerouslySetInnerHTML={{ __html: html }} />",
  'trustOnly("anything", { createHTML: (html) => html })',
])("%s would be found", (line) => expect(line).toMatch(SINK));
