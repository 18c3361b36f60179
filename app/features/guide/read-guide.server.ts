/** The staff's guide: docs/guida.md, the same words that the repository shows. */
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canUseAdmin } from "#app/features/accounts/can.ts";
import { fold } from "#app/shared/fold.ts";
import source from "../../../docs/guida.md?raw";
import { type Guide, type GuideBlock, type GuideHit, type GuideSection, textOfWords } from "./guide.ts";
import { parseGuide } from "./parse-guide.ts";

const guide = parseGuide(source);

/** @throws Refusal 403 */
export function readGuide(actor: Reader): Guide {
  refuseUnless(canUseAdmin(actor));
  return guide;
}

/** @returns the section with its neighbours, or undefined when there is none of this name @throws Refusal 403 */
export function readSection(actor: Reader, slug: string) {
  refuseUnless(canUseAdmin(actor));
  const at = guide.sections.findIndex((section) => section.slug === slug);
  const nameOf = (section: GuideSection | undefined) => section && { slug: section.slug, title: section.title };
  if (at < 0) return undefined;
  return {
    section: guide.sections[at]!,
    before: nameOf(guide.sections[at - 1]),
    after: nameOf(guide.sections[at + 1]),
  };
}

/** Finds the parts in which every word stands, those with a word in their heading first. @throws Refusal 403 */
export function searchGuide(actor: Reader, query: string): GuideHit[] {
  refuseUnless(canUseAdmin(actor));
  const words = fold(query.slice(0, 200)).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hits = guide.sections.flatMap(partsOf).filter(({ heading, text }) => {
    const folded = fold(`${heading} ${text}`);
    return words.every((word) => folded.includes(word));
  });
  const isNamed = ({ heading }: Part) => words.some((word) => fold(heading).includes(word));
  return hits
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .map(({ text, ...hit }) => ({ ...hit, excerpt: excerptOf(text, words) }));
}

type Part = Omit<GuideHit, "excerpt"> & { text: string };

function partsOf({ slug, title, blocks }: GuideSection): Part[] {
  const parts: Part[] = [{ slug, section: title, heading: title, text: "" }];
  for (const block of blocks)
    if (block.kind === "heading") parts.push({ slug, section: title, id: block.id, heading: block.text, text: "" });
    else parts.at(-1)!.text += `${textOf(block)} `;
  return parts;
}

function textOf(block: GuideBlock): string {
  switch (block.kind) {
    case "paragraph":
      return textOfWords(block.words);
    case "list":
      return block.items.map(textOfWords).join(" ");
    case "table":
      return [block.head, ...block.rows].map((row) => row.map(textOfWords).join(" ")).join(" ");
    case "picture":
      return block.alt;
    default:
      return block.text;
  }
}

const AROUND = 70;

function excerptOf(text: string, words: string[]): string {
  const at = Math.max(0, ...words.map((word) => text.toLowerCase().indexOf(word)));
  const from = text.lastIndexOf(" ", Math.max(0, at - AROUND)) + 1;
  const to = text.indexOf(" ", at + AROUND);
  return `${from > 0 ? "... " : ""}${text.slice(from, to < 0 ? undefined : to)}${to < 0 ? "" : " ..."}`;
}
