/** What a draft looks like as the text generator writes it (prompts/draft.ts), read at any point of the writing. */
import { escapeHtml } from "#app/shared/html-text.ts";
import { EMPTY_DRAFT, type Draft } from "./drafting.ts";

/** Models like to put labels in bold, or to make headings of them, though nobody asked. */
const labelled = (label: string) => new RegExp(`^[*# ]*${label}[* ]*:(.*)$`, "im");
const TITLE = labelled("titolo");
const EXCERPT = labelled("estratto");

/** A line of dashes, or, where it was forgotten, the first line of HTML. */
const END_OF_HEAD = /^[^\S\n]*(?:-{3,}[^\S\n]*$|(?=<))/m;

/** @param text all that has come so far: what is only half there (a tag, an entity, a line of dashes) is left out */
export function readDraft(text: string): Draft {
  const end = END_OF_HEAD.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  return {
    title: plain(TITLE.exec(head)?.[1]),
    excerpt: plain(EXCERPT.exec(head)?.[1]),
    html: end ? readHtml(text.slice(end.index + end[0].length)) : EMPTY_DRAFT.html,
  };
}

const plain = (line = ""): string => line.replaceAll("*", "").trim();

/** HTML of a model's answer, from its first tag on; a fence around it goes. */
export function readHtml(text: string): string {
  const begin = text.indexOf("<");
  if (begin < 0) return "";
  const html = text
    .slice(begin)
    .trimEnd()
    .replace(/`{1,3}$/, "");
  const lastTag = html.lastIndexOf("<");
  const whole = lastTag > html.lastIndexOf(">") ? html.slice(0, lastTag) : html;
  return whole.replace(/&#?\w{0,10}$/, "").trimEnd();
}

/** Of a model that wrote no HTML, though it was asked to: its paragraphs. */
export function readParagraphs(text: string): string {
  const end = END_OF_HEAD.exec(text);
  const body = end ? text.slice(end.index + end[0].length) : text.replace(TITLE, "").replace(EXCERPT, "");
  return unfenced(body)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join("\n");
}

/** An answer without the fence that models like to put around HTML. */
export const unfenced = (text: string): string =>
  text
    .trim()
    .replace(/^```\w*/, "")
    .replace(/```$/, "")
    .trim();

/** One line without Markdown's stars, at most so long, ending with a word. */
export function shortLine(text: string, max: number): string {
  const line = text.replace(/[\s*]+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  return `${characters
    .slice(0, max - 1)
    .join("")
    .replace(/\s+\S*$/, "")
    .replace(/[\s,;:–-]+$/, "")}…`;
}

/**
 * The outermost elements, each with what follows it.
 * @param html sanitised: elements are closed, attributes quoted
 */
function blocksOf(html: string): string[] {
  const begins: number[] = [];
  let depth = 0;
  for (const { 0: tag, 1: closing, index } of html.matchAll(/<(\/?)[a-z][^>]*>/g)) {
    if (/^<br\b/.test(tag)) continue;
    if (closing) depth--;
    else if (depth++ === 0) begins.push(index);
  }
  return begins.map((begin, index) => html.slice(begin, begins[index + 1]));
}

/** What a stopped draft keeps: every block of the body but the last, which may have been cut anywhere. @param html sanitised */
export function wholeBlocks(html: string): { kept: string; broken: string } {
  const broken = blocksOf(html).at(-1) ?? html;
  return { kept: html.slice(0, html.length - broken.length).trimEnd(), broken };
}

/**
 * What a model adds to a draft, without the blocks it says once more before it goes on, though it was asked not to.
 * @param added sanitised
 * @param growing what may become such a block waits until it is clear
 */
export function withoutRepeats(kept: string, added: string, growing: boolean): string {
  const before = blocksOf(kept).map((block) => block.trim());
  const now = blocksOf(added);
  for (const at of before.keys()) {
    let same = 0;
    while (same < now.length && before[at + same] === now[same]!.trim()) same++;
    const rest = now.slice(same);
    if (same > 0 && at + same === before.length) return rest.join("");
    if (growing && rest.length <= 1 && before[at + same]!.startsWith(unclosed(rest.join("")))) return "";
  }
  return added;
}

/** A block that was closed only because no more of it has come. */
const unclosed = (block: string): string => block.trim().replace(/(<\/\w+>\s*)+$/, "");
