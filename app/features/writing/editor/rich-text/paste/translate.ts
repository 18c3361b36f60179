/**
 * Translates what other programs put into the clipboard into an article's HTML: headings, bold and italic, nested lists,
 * links, tables and pictures, whichever way the program writes them. Pure: a tree goes in, HTML comes out.
 */
import { collectBlocks } from "./collect-blocks.ts";
import type { Block, Item, Picture, Run, TableBlock, TextBlock } from "./pasted-blocks.ts";
import { IMAGE_TYPES } from "#app/features/media/media.ts";
import { escapeHtml } from "#app/shared/html-text.ts";
import { storedFile } from "#app/shared/paths.ts";
import { findAll, type PastedElement } from "./pasted-node.ts";

/** A picture that has to be uploaded: the clipboard holds it as an address with its bytes, or as its n-th file. */
export type PictureToUpload = { from: string | number; alt: string };

export type Translation = {
  /** Where pictures go that have to be uploaded, it holds `<div data-photos="n"></div>`, n being their place in `groups`. */
  html: string;
  groups: PictureToUpload[][];
  /** The number of pictures that this page can not reach: on another computer's disk, on another site, within a mail. */
  missing: number;
};

/** @param files how many pictures the clipboard holds beside the text */
export function translatePasted(root: PastedElement, { files = 0 }: { files?: number } = {}): Translation {
  const blocks = withOurHeadings(withHeadingsBySize(collectBlocks(root), root));
  const pictures = blocks.filter((block) => block.kind === "picture");
  const far = pictures.filter(({ src }) => !isOurs(src) && !holdsItself(src));
  const arePaired = far.length === files && (!isOffice(root) || pictures.length === blocks.length);
  const groups: PictureToUpload[][] = [];
  let missing = 0;

  const showPictures = (group: Picture[]): string => {
    const waiting: PictureToUpload[] = [];
    const ours = group.map(({ src, alt }) => {
      if (isOurs(src)) return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`;
      if (holdsItself(src)) waiting.push({ from: src, alt });
      else if (arePaired) waiting.push({ from: far.findIndex((one) => one.src === src && one.alt === alt), alt });
      else missing++;
      return "";
    });
    return ours.join("") + (waiting.length > 0 ? `<div data-photos="${groups.push(waiting) - 1}"></div>` : "");
  };

  return {
    html: htmlOf(blocks, showPictures),
    groups,
    get missing() {
      return missing;
    },
  };
}

const isOurs = (src: string) => src.startsWith(storedFile(""));

const holdsItself = (src: string) => {
  const type = /^data:([\w/+.-]+);base64,/i.exec(src)?.[1]?.toLowerCase();
  return type !== undefined && IMAGE_TYPES.split(",").includes(type === "image/jpg" ? "image/jpeg" : type);
};

/** Word and Excel put a picture of the whole selection beside the text. */
const isOffice = (root: PastedElement): boolean =>
  findAll(root, "meta").some(
    ({ attributes: { name, content } }) =>
      /^(progid|generator)$/i.test(name ?? "") && /word|excel|microsoft|powerpoint/i.test(content ?? ""),
  );

/** Pages and TextEdit know no headings, only larger letters. */
function withHeadingsBySize(blocks: Block[], root: PastedElement): Block[] {
  if (!findAll(root, "meta").some(({ attributes }) => attributes["content"] === "Cocoa HTML Writer")) return blocks;
  const letters = new Map<number, number>();
  const texts = blocks.filter((block): block is TextBlock => block.kind === "text" && block.size > 0);
  for (const { size, runs } of texts) letters.set(size, (letters.get(size) ?? 0) + wordsOf(runs).length);
  const body = [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
  const larger = [...letters.keys()].filter((size) => size >= body * 1.15).toSorted((a, b) => b - a);
  return blocks.map((block) => {
    const level = block.kind === "text" && block.tag === "p" && !block.item ? larger.indexOf(block.size) : -1;
    if (level < 0 || block.kind !== "text" || wordsOf(block.runs).length > 120) return block;
    return { ...block, tag: `h${Math.min(level + 1, 6)}`, runs: block.runs.map(withoutBold) };
  });
}

const withoutBold = (run: Run): Run => ({ ...run, marks: run.marks.filter((mark) => mark !== "strong") });

const wordsOf = (runs: Run[]): string => runs.map(({ text }) => text).join("");

/** The page's only h1 is the article's title: where the text has one, all its headings go a level down. */
function withOurHeadings(blocks: Block[]): Block[] {
  const down = blocks.some((block) => block.kind === "text" && block.tag === "h1") ? 1 : 0;
  return blocks.map((block) => {
    const level = block.kind === "text" ? Number(/^h([1-6])$/.exec(block.tag)?.[1]) : Number.NaN;
    return Number.isNaN(level) || block.kind !== "text" ? block : { ...block, tag: `h${Math.min(level + down, 4)}` };
  });
}

type ShowPictures = (group: Picture[]) => string;

function htmlOf(blocks: Block[], show: ShowPictures): string {
  const parts: string[] = [];
  for (let at = 0; at < blocks.length;) {
    const block = blocks[at]!;
    const same = (isLike: (other: Block) => boolean) => {
      const end = blocks.findIndex((other, index) => index > at && !isLike(other));
      const run = blocks.slice(at, end < 0 ? undefined : end);
      at += run.length;
      return run;
    };
    if (block.quoted) {
      const quoted = same((other) => other.quoted).map((other) => ({ ...other, quoted: false }));
      parts.push(`<blockquote>${htmlOf(quoted, show)}</blockquote>`);
    } else if (block.item)
      parts.push(listHtml(entriesOf(same((other) => other.item !== undefined && !other.quoted)), show));
    else if (block.kind === "picture")
      parts.push(show(same((other) => other.kind === "picture" && !other.item && !other.quoted) as Picture[]));
    else {
      at++;
      parts.push(block.kind === "table" ? tableHtml(block, show) : block.kind === "rule" ? "<hr>" : textHtml(block));
    }
  }
  return parts.join("");
}

const textHtml = ({ tag, runs }: TextBlock): string =>
  tag === "pre" ? `<pre><code>${escapeHtml(wordsOf(runs))}</code></pre>` : `<${tag}>${inlineHtml(runs)}</${tag}>`;

function inlineHtml(runs: Run[]): string {
  const open: string[] = [];
  const parts: string[] = [];
  const close = (kept: number) => {
    while (open.length > kept) parts.push(`</${open.pop()!.split(" ")[0]}>`);
  };
  for (const { text, marks } of runs) {
    const common = marks.findIndex((mark, index) => open[index] !== mark);
    close(common < 0 ? marks.length : common);
    for (const mark of marks.slice(open.length)) {
      open.push(mark);
      parts.push(`<${mark}>`);
    }
    parts.push(text === "\n" ? "<br>" : escapeHtml(text));
  }
  close(0);
  return parts.join("");
}

type Entry = { item: Item; parts: (Block | Entry)[] };

/** Several programs write the items of nested lists one after the other, each with its level. */
function entriesOf(blocks: Block[]): Entry[] {
  const top: Entry[] = [];
  const path: Entry[] = [];
  for (const block of blocks) {
    const item = block.item!;
    while (path.length > 0 && path.at(-1)!.item !== item && path.at(-1)!.item.level >= item.level) path.pop();
    let entry = path.at(-1);
    if (entry?.item !== item) {
      const parent = entry;
      entry = { item, parts: [] };
      (parent ? parent.parts : top).push(entry);
      path.push(entry);
    }
    entry.parts.push({ ...block, item: undefined });
  }
  return top;
}

const isEntry = (part: Block | Entry): part is Entry => "parts" in part;

function listHtml(entries: Entry[], show: ShowPictures): string {
  let html = "";
  for (let at = 0; at < entries.length;) {
    const { ordered, list, start } = entries[at]!.item;
    const end = entries.findIndex(({ item }, index) => index > at && (item.ordered !== ordered || item.list !== list));
    const items = entries.slice(at, end < 0 ? undefined : end);
    at += items.length;
    const tag = ordered ? "ol" : "ul";
    html += `<${tag}${ordered && start && start > 1 ? ` start="${start}"` : ""}>`;
    for (const { parts } of items) html += `<li>${itemHtml(parts, show)}</li>`;
    html += `</${tag}>`;
  }
  return html;
}

function itemHtml(parts: (Block | Entry)[], show: ShowPictures): string {
  let html = "";
  for (let at = 0; at < parts.length;) {
    const nests = isEntry(parts[at]!);
    const end = parts.findIndex((part, index) => index > at && isEntry(part) !== nests);
    const same = parts.slice(at, end < 0 ? undefined : end);
    at += same.length;
    html += nests ? listHtml(same as Entry[], show) : contentHtml(same as Block[], show);
  }
  return html;
}

/** The content of an item or a cell: a lone paragraph needs no element of its own. */
function contentHtml(blocks: Block[], show: ShowPictures): string {
  const [first, second] = blocks;
  return first?.kind === "text" && first.tag === "p" && !first.item && !second
    ? inlineHtml(first.runs)
    : htmlOf(blocks, show);
}

function tableHtml({ caption, rows }: TableBlock, show: ShowPictures): string {
  const rowHtml = (row: TableBlock["rows"][number], isHead: boolean) =>
    `<tr>${row
      .map(({ blocks, isHeader, colspan, rowspan }) => {
        const tag = isHead || isHeader ? "th" : "td";
        const attributes = [
          colspan > 1 ? ` colspan="${colspan}"` : "",
          rowspan > 1 ? ` rowspan="${rowspan}"` : "",
          isHead ? ' scope="col"' : isHeader ? ' scope="row"' : "",
        ];
        const shown = isHead
          ? blocks.map((block) => (block.kind === "text" ? { ...block, runs: block.runs.map(withoutBold) } : block))
          : blocks;
        return `<${tag}${attributes.join("")}>${contentHtml(shown, show)}</${tag}>`;
      })
      .join("")}</tr>`;
  const [first, ...others] = rows;
  const hasHead =
    first!.every(({ isHeader }) => isHeader) ||
    (others.length > 0 && first!.every(isAllBold) && !others.flat().every(isAllBold));
  const body = (hasHead ? others : rows).map((row) => rowHtml(row, false)).join("");
  return [
    "<table>",
    caption.length > 0 ? `<caption>${inlineHtml(caption)}</caption>` : "",
    hasHead ? `<thead>${rowHtml(first!, true)}</thead>` : "",
    body && `<tbody>${body}</tbody>`,
    "</table>",
  ].join("");
}

/** Spreadsheets and word processors tell a heading row by its bold letters alone. */
const isAllBold = ({ blocks }: TableBlock["rows"][number][number]): boolean =>
  blocks.every(
    (block) => block.kind === "text" && block.runs.every(({ marks, text }) => marks.includes("strong") || !text.trim()),
  );
