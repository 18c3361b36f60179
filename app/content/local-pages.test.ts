import { describe, expect, test } from "vitest";
import { claims } from "./claims.ts";
import { claimsOf, type LocalPage, localPages, type LocalSection, type Paragraph, townsOf } from "./local-pages.ts";
import { services } from "./services.ts";

const textOf = (paragraph: Paragraph) => (typeof paragraph === "string" ? paragraph : paragraph.text);

function textsOf(section: LocalSection): string[] {
  const title = `${section.title.light} ${section.title.heavy}.`;
  switch (section.kind) {
    case "words":
      return [title, section.lead, ...section.paragraphs.map(textOf), section.service ?? ""];
    case "month":
      return [
        title,
        section.lead,
        ...section.weeks.flatMap((week) => [week.title, week.words]),
        section.after ? textOf(section.after) : "",
        section.terms ?? "",
      ];
    case "fit":
      return [title, section.yes.title, ...section.yes.items, section.no.title, ...section.no.items, section.no.advice];
    case "way":
      return [title, ...section.paragraphs.map(textOf), ...section.towns.map(({ words }) => words)];
    case "questions":
      return [title];
  }
}

/** Everything that a page says of its own, its notes, towns and the frame of the site left out. */
const saidOn = ({ title, lead, caption, action, sections, questions, closing }: LocalPage): string[] =>
  [
    `${title.light} ${title.heavy}`,
    lead,
    caption,
    action,
    ...sections.flatMap(textsOf),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
    `${closing.title.light} ${closing.title.heavy}`,
    textOf(closing.words),
    ...closing.others.map(({ words }) => words),
  ].filter(Boolean);

const sentencesOn = (page: LocalPage) =>
  saidOn(page)
    .flatMap((text) => text.split(/(?<=[.!?;:])\s+/))
    .map((sentence) =>
      sentence
        .toLocaleLowerCase("it")
        .replace(/[^\p{L}\p{N} ]/gu, "")
        .trim(),
    )
    .filter(Boolean);

const wordsOn = (page: LocalPage) => saidOn(page).flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []).length;

describe.each(localPages())("$slug", (page) => {
  test("says at least 800 words of its own", () => {
    expect(wordsOn(page)).toBeGreaterThanOrEqual(800);
  });

  test("says no sentence twice", () => {
    const sentences = sentencesOn(page);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  test("shares no sentence with the others", () => {
    const others = new Set(
      localPages()
        .filter((other) => other !== page)
        .flatMap(sentencesOn),
    );
    expect(sentencesOn(page).filter((sentence) => others.has(sentence))).toEqual([]);
  });

  test("answers four questions, once, where it says that it does", () => {
    expect(page.questions).toHaveLength(4);
    expect(page.sections.filter(({ kind }) => kind === "questions")).toHaveLength(1);
  });

  test("names seven towns", () => {
    expect(new Set(townsOf(page)).size).toBe(7);
  });

  test("leads to each of the others, and to a service that there is", () => {
    const others = localPages()
      .filter((other) => other !== page)
      .map(({ slug }) => slug);
    expect(page.closing.others.map(({ slug }) => slug).toSorted()).toEqual(others.toSorted());
    expect(services().map(({ slug }) => slug)).toContain(page.service);
  });

  test("makes claims that are on record", () => {
    expect(Object.keys(claims())).toEqual(expect.arrayContaining(claimsOf(page)));
    // trust.md 11: who reads of the comparison reads of the contraindications.
    if (claimsOf(page).includes("emsEquivalence")) {
      const notice = page.sections.find((section) => section.kind === "fit" && section.no.notice);
      const told = JSON.stringify(notice);
      for (const word of ["pacemaker", "gravidanza", "epilessia", "trombosi", "medico"]) expect(told).toContain(word);
    }
  });
});

test("the sentence test would see a copied one", () => {
  const [first, second] = localPages() as [LocalPage, LocalPage];
  const copy = { ...second, lead: `Ciao. ${first.lead}` };
  expect(sentencesOn(copy).some((sentence) => sentencesOn(first).includes(sentence))).toBe(true);
});

test("no two pages are composed alike", () => {
  const shapes = localPages().map(({ hero, sections }) => `${hero} ${sections.map(({ kind }) => kind).join(" ")}`);
  expect(new Set(localPages().map(({ hero }) => hero)).size).toBe(localPages().length);
  expect(new Set(shapes).size).toBe(localPages().length);
});

test("the menu names them as the specification does", () => {
  expect(localPages().map(({ menuLabel }) => menuLabel)).toEqual(["Personal trainer", "Allenamento EMS", "Pilates"]);
});
