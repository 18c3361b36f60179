import { expect, test } from "vitest";
import { paragraphsOf } from "./paragraphs.ts";

test("an empty line ends a paragraph, a new line stays one", () => {
  expect(paragraphsOf("Uno\r\ndue\r\n\r\n\r\ntre & quattro\n")).toBe("<p>Uno<br>due</p><p>tre &#38; quattro</p>");
});

test("HTML stays as it is, nothing stays nothing, and a smaller-than sign is no tag", () => {
  expect(paragraphsOf("<p>Uno</p>\n\n<p>due</p>")).toBe("<p>Uno</p>\n\n<p>due</p>");
  expect(paragraphsOf("  \n ")).toBe("  \n ");
  expect(paragraphsOf("3 < 5")).toBe("<p>3 &#60; 5</p>");
});
