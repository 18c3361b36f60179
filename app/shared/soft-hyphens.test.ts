import { expect, test } from "vitest";
import { softHyphens } from "./soft-hyphens.ts";

test.each([
  ["Raddrizziamoci, insieme.", "Rad-driz-zia-moci, insieme."],
  ["Massoterapia", "Mas-so-te-ra-pia"],
  ["Pressoterapia", "Pres-so-te-ra-pia"],
  ["Decontratturante", "Decon-trat-tu-rante"],
  ["trasformazioni", "tra-sfor-ma-zioni"],
  ["Mariaconcettaimmacolata", "Maria-con-cet-taim-ma-co-lata"],
  ["sternocleidomastoideo", "ster-no-clei-do-ma-stoi-deo"],
])("%s is parted as %s", (title, parted) => {
  expect(softHyphens(title).replaceAll("\u00ad", "-")).toBe(parted);
});

test("shorter words, and the marks of a text that is being changed, stay as they are", () => {
  for (const words of ["Torna in tono.", "\ufdd0testi-servizio-massoterapia/hero.title\ufdd1Forte\ufdd2", ""])
    expect(softHyphens(words)).toBe(words);
});
