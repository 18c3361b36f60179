import { expect, test } from "vitest";
import { sanitiseMessage } from "./sanitise-message.server.ts";

test.each([
  [
    "<p>Ciao <strong>a tutti</strong>, <em>bene</em> <u>così</u></p>",
    "<p>Ciao <strong>a tutti</strong>, <em>bene</em> <u>così</u></p>",
  ],
  [
    "<h2>Titolo</h2><ul><li>uno</li></ul><blockquote>cita</blockquote>",
    "<h2>Titolo</h2><ul><li>uno</li></ul><blockquote>cita</blockquote>",
  ],
  ["peso < 80 kg & alto > 1,70", "peso &lt; 80 kg &amp; alto &gt; 1,70"],
])("keeps %s", (message, kept) => expect(sanitiseMessage(message)).toBe(kept));

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  "<svg><script>alert(1)</script></svg>",
  "<iframe src=https://evil.example></iframe>",
  '<p style="position:fixed">x</p>',
])("takes the danger out of %s", (message) => {
  expect(sanitiseMessage(message)).not.toMatch(
    /<script|<img|<svg|<iframe|onclick|onerror|style=|javascript:|href="\/\//i,
  );
});

test("a link keeps its address and opens beside, telling nothing", () => {
  expect(sanitiseMessage('<a href="https://example.com" rel="opener">x</a>')).toBe(
    '<a href="https://example.com" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  );
});
