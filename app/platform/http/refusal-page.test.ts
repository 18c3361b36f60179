import { expect, test } from "vitest";
import { refusalPage } from "./refusal-page.server.ts";

test("what was sent stands in the page whole, and as text only", () => {
  const fields: [string, string][] = [["messaggio", '\nprima\n</textarea><script>alert("1")</script>']];
  const page = refusalPage(503, "Riprova <tra> poco.", { action: '/contatti?a=1&b="', fields });
  expect(page).toContain('<form method="post" action="/contatti?a=1&#38;b=&#34;">');
  // HTML drops the first line end of a textarea: one more is put before it.
  expect(page).toContain('<textarea name="messaggio" hidden>\n\nprima\n&#60;/textarea&#62;&#60;script&#62;');
  expect(page).not.toContain("<script>");
  expect(page).toContain("Riprova &#60;tra&#62; poco.");
  expect(refusalPage(404, "x")).not.toContain("<form");
});
