/** Reads a draft in the form that prompts/draft.ts asks the text generator for, also while it is still being written. */
import { escapeHtml } from "#app/shared/html-text.ts";
import { EMPTY_DRAFT, type Draft } from "./drafting.ts";

/** Models often put the labels in bold or make headings of them. */
const labelPattern = (label: string) => new RegExp(`^[*# ]*${label}[* ]*:(.*)$`, "im");
const TITLE = labelPattern("titolo");
const EXCERPT = labelPattern("estratto");

/** The head ends with a line of dashes or, when the model forgot it, before the first line of HTML. */
const END_OF_HEAD = /^[^\S\n]*(?:-{3,}[^\S\n]*$|(?=<))/m;

/** @param text everything that has arrived so far; an incomplete tag, entity or line of dashes at its end is left out */
export function readDraft(text: string): Draft {
  const end = END_OF_HEAD.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  return {
    title: withoutStars(TITLE.exec(head)?.[1]),
    excerpt: withoutStars(EXCERPT.exec(head)?.[1]),
    html: end ? readHtml(text.slice(end.index + end[0].length)) : EMPTY_DRAFT.html,
  };
}

const withoutStars = (line = ""): string => line.replaceAll("*", "").trim();

/** Cuts the HTML out of a model's answer: it begins with the first tag, and a Markdown fence around it is removed. */
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

/** Makes HTML paragraphs of a body that the model wrote as plain text. */
export function readParagraphs(text: string): string {
  const end = END_OF_HEAD.exec(text);
  const body = end ? text.slice(end.index + end[0].length) : text.replace(TITLE, "").replace(EXCERPT, "");
  return removeFence(body)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join("\n");
}

/** Removes the Markdown fence that models often put around HTML. */
export const removeFence = (text: string): string =>
  text
    .trim()
    .replace(/^```\w*/, "")
    .replace(/```$/, "")
    .trim();

/** Makes one line of a text, without Markdown's stars, and shortens it to `max` characters at the end of a word. */
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
 * Splits HTML into its outermost elements, each with the white space after it.
 * @param html sanitised: elements are closed, attributes quoted
 */
function blocksOf(html: string): string[] {
  const starts: number[] = [];
  let depth = 0;
  for (const { 0: tag, 1: closing, index } of html.matchAll(/<(\/?)[a-z][^>]*>/g)) {
    if (/^<br\b/.test(tag)) continue;
    if (closing) depth--;
    else if (depth++ === 0) starts.push(index);
  }
  return starts.map((start, index) => html.slice(start, starts[index + 1]));
}

/** Splits the body of a stopped draft: the last block may have been cut anywhere, those before it are kept. @param html sanitised */
export function splitLastBlock(html: string): { kept: string; broken: string } {
  const broken = blocksOf(html).at(-1) ?? html;
  return { kept: html.slice(0, html.length - broken.length).trimEnd(), broken };
}

/**
 * Removes the blocks at the beginning of a continuation that the draft ends with already: models repeat them, though they
 * are asked not to.
 *
 *     kept      <p>A</p> <p>B</p> <p>C</p>
 *     added     <p>B</p> <p>C</p> <p>D</p>
 *     returned  <p>D</p>
 *
 * While the continuation is still arriving, blocks that may yet turn out to be a repetition are held back: of
 * `<p>B</p>` nothing is returned, because C may follow; of `<p>B</p> <p>X</p>` everything, because C did not.
 *
 * @param added sanitised
 * @param isArriving more of the continuation may follow
 */
export function removeRepeatedBlocks(kept: string, added: string, isArriving: boolean): string {
  const keptBlocks = blocksOf(kept).map((block) => block.trim());
  const addedBlocks = blocksOf(added);
  for (const start of keptBlocks.keys()) {
    const keptTail = keptBlocks.slice(start);
    const matching = countMatchingBlocks(keptTail, addedBlocks);
    const remaining = addedBlocks.slice(matching);
    if (matching === keptTail.length) return remaining.join("");
    if (isArriving && mayBecome(keptTail[matching]!, remaining)) return "";
  }
  return added;
}

/** How many blocks are the same at the beginning of both. */
function countMatchingBlocks(kept: readonly string[], added: readonly string[]): number {
  const different = added.findIndex((block, index) => block.trim() !== kept[index]);
  return different < 0 ? added.length : different;
}

/** Whether the block that is arriving, if there is one, is so far the beginning of the expected one. */
const mayBecome = (expected: string, arriving: readonly string[]): boolean =>
  arriving.length <= 1 && expected.startsWith(withoutClosingTags(arriving.join("")));

/** The sanitiser has closed a block that is still arriving: its own closing tags are yet to come. */
const withoutClosingTags = (block: string): string => block.trim().replace(/(<\/\w+>\s*)+$/, "");
