/** Walks through what a clipboard holds and gathers its blocks. */
import type { Block, Cell, Item, Run, TextBlock } from "./pasted-blocks.ts";
import { findAll, isElement, type PastedElement, type PastedNode, textOf } from "./pasted-node.ts";
import {
  fontSizeOf,
  isBold,
  isHidden,
  isItalic,
  readStyleSheet,
  type Styles,
  type StyleSheet,
  stylesOf,
} from "./pasted-styles.ts";

const DROPPED = new Set(
  "head title style script meta link xml noscript template iframe object embed svg math button input select textarea audio video canvas col colgroup".split(
    " ",
  ),
);

const BLOCKS = new Set(
  "p div section article header footer main aside nav address blockquote pre figure figcaption center fieldset form details summary dl dt dd h1 h2 h3 h4 h5 h6".split(
    " ",
  ),
);

/** Typed by somebody, or written by a program as a letter. */
const BULLET = /^[·•▪●◦‣∙][ \u00a0\t]+/;

type Marks = { href?: string; strong?: boolean; em?: boolean; u?: boolean; s?: boolean; code?: boolean };

type Place = {
  marks: Marks;
  /** Of the paragraph that text here belongs to. */
  tag: string;
  keepsSpaces: boolean;
  quoted: boolean;
  item: Item | undefined;
  /** How many lists are around. */
  depth: number;
  size: number;
};

export const collectBlocks = (root: PastedElement): Block[] => new Collector(readStyleSheet(root)).collect(root);

class Collector {
  readonly #sheet: StyleSheet;
  #blocks: Block[] = [];
  #runs: Run[] = [];
  #line: Pick<TextBlock, "tag" | "item" | "quoted" | "size"> | undefined;

  constructor(sheet: StyleSheet) {
    this.#sheet = sheet;
  }

  collect(root: PastedElement): Block[] {
    this.#walkAll(root.children, {
      marks: {},
      tag: "p",
      keepsSpaces: false,
      quoted: false,
      item: undefined,
      depth: 0,
      size: 0,
    });
    this.#endLine();
    return this.#blocks;
  }

  #walkAll(nodes: PastedNode[], place: Place): void {
    for (const node of nodes)
      if (isElement(node)) this.#walk(node, place);
      else this.#addText(node, place);
  }

  #walk(element: PastedElement, around: Place): void {
    const { tag, attributes } = element;
    const styles = stylesOf(element, this.#sheet);
    if (DROPPED.has(tag) || isHidden(styles) || isMachinery(element, styles)) return;
    const place = placeWithin(element, styles, around);
    if (tag === "br") this.#newLine(place);
    else if (tag === "hr") this.#add({ kind: "rule", item: undefined, quoted: place.quoted });
    else if (tag === "img") this.#addPicture(attributes, place);
    else if (tag === "table") this.#addTable(element, place);
    else if (tag === "ul" || tag === "ol") this.#addList(element, place);
    else if (tag === "li") this.#asBlock(element, { ...place, item: this.#listItem(element, styles, place) });
    else if (BLOCKS.has(tag) || /^(block|list-item|flex|grid)$/.test(styles["display"] ?? ""))
      this.#asBlock(element, this.#paragraphPlace(element, styles, place));
    else this.#walkAll(element.children, place);
  }

  #asBlock({ children }: PastedElement, place: Place): void {
    this.#endLine();
    this.#walkAll(children, place);
    this.#endLine();
  }

  #addList(list: PastedElement, place: Place): void {
    this.#endLine();
    const ordered = list.tag === "ol";
    const start = Number(list.attributes["start"]) || undefined;
    const item = { level: place.depth + 1, ordered, list, start };
    // What stands between the items belongs to none: an item comes with its own place.
    this.#walkAll(list.children, { ...place, depth: place.depth + 1, item });
    this.#endLine();
  }

  /** Docs says an item's level beside nesting the lists, Word's web page says it and nests nothing. */
  #listItem({ attributes }: PastedElement, styles: Styles, { depth, item }: Place): Item {
    const told = Number(attributes["data-aria-level"] ?? attributes["aria-level"]) || undefined;
    const level = told ?? Math.max(depth, 1);
    const ordered = item?.ordered ?? /decimal|roman|alpha|latin/.test(styles["list-style-type"] ?? "");
    return { level, ordered, list: told === undefined ? item?.list : undefined, start: item?.start };
  }

  /** Finds out what kind of paragraph an element is, by its tag, its role, its class or Word's list style. */
  #paragraphPlace(element: PastedElement, styles: Styles, place: Place): Place {
    const { tag, attributes } = element;
    const names = attributes["class"] ?? "";
    if (tag === "pre") return { ...place, tag: "pre", keepsSpaces: true };
    if (tag === "blockquote" || /\bMso(Intense)?Quote\b/.test(names)) return { ...place, quoted: true };
    const level = headingLevel(element);
    if (level) return { ...place, tag: `h${level}`, item: undefined, marks: { ...place.marks, strong: false } };
    const list = /\b(l\d+) level(\d+)/.exec(styles["mso-list"] ?? "");
    if (!list) return place;
    const marker = findMarker(element, this.#sheet);
    const format = this.#sheet.get(`${list[1]}:level${list[2]}`);
    const ordered = format ? format["mso-level-number-format"] !== "bullet" : /^\W?[\da-z]{1,4}[.)]/i.test(marker);
    return { ...place, item: { level: Number(list[2]), ordered, list: undefined, start: undefined } };
  }

  #addText(text: string, place: Place): void {
    const clean = text.replace(/[\u200b\u2060\ufeff]/g, "").replace(/\r\n?/g, "\n");
    if (!place.keepsSpaces) return this.#addRun(clean.replace(/[ \t\n\f]+/g, " "), place);
    for (const [index, line] of clean.split("\n").entries()) {
      if (index > 0) this.#newLine(place);
      if (line) this.#addRun(line, place);
    }
  }

  #addRun(text: string, place: Place): void {
    const { tag, item, quoted, size } = place;
    if (!this.#line && text.trim() === "") return;
    if (this.#line?.tag === "p" && BULLET.test(text) && this.#runs.at(-1)?.text === "\n") this.#endLine();
    this.#line ??= { tag, item, quoted, size };
    this.#runs.push({ text, marks: marksOf(place.marks, this.#line.tag) });
  }

  /** An empty line is how people end a paragraph where a program knows none; a bullet that was typed ends with its line. */
  #newLine(place: Place): void {
    if (!this.#line) return;
    const endsHere = this.#runs.at(-1)?.text === "\n" || BULLET.test(this.#runs[0]?.text ?? "");
    if (this.#line.tag === "p" && endsHere) this.#endLine();
    else this.#addRun("\n", place);
  }

  #endLine(): void {
    const line = this.#line;
    const runs = line?.tag === "pre" ? this.#runs : tidyRuns(this.#runs);
    this.#line = undefined;
    this.#runs = [];
    if (line && runs.some(({ text }) => text.trim() !== ""))
      this.#blocks.push(withTypedBullet({ kind: "text", ...line, runs }));
  }

  #add(block: Block): void {
    this.#endLine();
    this.#blocks.push(block);
  }

  #addPicture(attributes: Record<string, string>, place: Place): void {
    const { src = "", alt = "", width, height } = attributes;
    if (/^\p{Extended_Pictographic}/u.test(alt) && alt.length <= 12) return this.#addRun(alt, place);
    const isDot = [width, height].some((length) => length !== undefined && Number.parseFloat(length) <= 2);
    if (isDot || src === "") return;
    const told = /generata automaticamente|automatically generated/i.test(alt) ? "" : alt.replace(/\s+/g, " ").trim();
    this.#add({ kind: "picture", src, alt: told, item: place.item, quoted: place.quoted });
  }

  #addTable(table: PastedElement, place: Place): void {
    this.#endLine();
    const rows = rowsOf(table)
      .map((row) => row.children.filter(isElement).filter(({ tag }) => tag === "td" || tag === "th"))
      .map((cells) => cells.map((cell) => this.#cell(cell, place)))
      .filter((row) => row.some(({ blocks }) => blocks.length > 0));
    const { item, quoted } = place;
    // Mails and web pages lay themselves out with tables.
    if (rows.every((row) => row.filter(({ blocks }) => blocks.length > 0).length <= 1 && row.length <= 1))
      this.#blocks.push(...rows.flat().flatMap(({ blocks }) => blocks.map((block) => ({ ...block, item, quoted }))));
    else this.#blocks.push({ kind: "table", caption: this.#caption(table), rows, item, quoted });
  }

  #cell(cell: PastedElement, { marks, size }: Place): Cell {
    const styles = stylesOf(cell, this.#sheet);
    const within = new Collector(this.#sheet);
    const place = { marks, tag: "p", keepsSpaces: false, quoted: false, item: undefined, depth: 0, size };
    within.#walkAll(cell.children, placeWithin({ ...cell, tag: "td" }, styles, place));
    within.#endLine();
    const span = (name: string) => Math.min(Math.max(Math.trunc(Number(cell.attributes[name]) || 1), 1), 20);
    return {
      blocks: within.#blocks.flatMap((block) =>
        block.kind === "table" ? block.rows.flat().flatMap(({ blocks }) => blocks) : [block],
      ),
      isHeader: cell.tag === "th",
      colspan: span("colspan"),
      rowspan: span("rowspan"),
    };
  }

  #caption(table: PastedElement): Run[] {
    const caption = table.children.filter(isElement).find(({ tag }) => tag === "caption");
    if (!caption) return [];
    const [first] = new Collector(this.#sheet).collect({ ...caption, tag: "p" });
    return first?.kind === "text" ? first.runs : [];
  }
}

const rowsOf = (table: PastedElement): PastedElement[] =>
  table.children
    .filter(isElement)
    .flatMap((child) => (child.tag === "tr" ? [child] : /^t(head|body|foot)$/.test(child.tag) ? rowsOf(child) : []));

/** What a program keeps for itself: bullets that Word draws, comments, deletions that wait for somebody's yes. */
function isMachinery({ tag, attributes }: PastedElement, styles: Styles): boolean {
  if (tag === "del") return attributes["datetime"] !== undefined || /\bmso/i.test(attributes["class"] ?? "");
  return (
    styles["mso-list"] === "ignore" ||
    /^(comment|comment-list|header|footer|footnote-list)$/.test(styles["mso-element"] ?? "") ||
    styles["mso-special-character"] === "comment" ||
    styles["mso-comment-reference"] !== undefined
  );
}

function findMarker(element: PastedElement, sheet: StyleSheet): string {
  const spans = findAll(element, "span");
  return textOf(spans.find((span) => stylesOf(span, sheet)["mso-list"] === "ignore") ?? "").trim();
}

function headingLevel({ tag, attributes }: PastedElement): number | undefined {
  if (/^h[1-6]$/.test(tag)) return Number(tag[1]);
  if (attributes["role"] === "heading") return Number(attributes["aria-level"]) || 2;
  return /\bMsoTitle\b/.test(attributes["class"] ?? "") ? 1 : undefined;
}

function placeWithin(element: PastedElement, styles: Styles, around: Place): Place {
  const { tag, attributes } = element;
  const marks = { ...around.marks };
  if (tag === "b" || tag === "strong") marks.strong = true;
  if (tag === "i" || tag === "em") marks.em = true;
  if (tag === "u" || (tag === "ins" && attributes["datetime"] === undefined)) marks.u = true;
  if (tag === "s" || tag === "strike" || tag === "del") marks.s = true;
  if (/^(code|kbd|samp|tt)$/.test(tag)) marks.code = true;
  if (tag === "a") {
    const href = addressOf(attributes["href"]);
    if (href) marks.href = href;
  }
  marks.strong = isBold(styles) ?? marks.strong ?? false;
  marks.em = isItalic(styles) ?? marks.em ?? false;
  const line = styles["text-decoration-line"] ?? styles["text-decoration"] ?? "";
  if (line.includes("underline")) marks.u = true;
  if (line.includes("line-through")) marks.s = true;
  return {
    ...around,
    marks,
    size: fontSizeOf(styles) || around.size,
    keepsSpaces: styles["white-space"]
      ? /^(pre|pre-wrap|pre-line|break-spaces)$/.test(styles["white-space"])
      : around.keepsSpaces,
  };
}

/** @returns undefined for what leads nowhere from another page: its own anchors, files of a disk, scripts */
function addressOf(href: string | undefined): string | undefined {
  const address = href?.trim() ?? "";
  const past = URL.parse(address);
  // Docs sends every link through a page of its own.
  if (past?.hostname === "www.google.com" && past.pathname === "/url")
    return addressOf(past.searchParams.get("q") ?? "");
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(address) ? address : undefined;
}

function marksOf({ href, strong, em, u, s, code }: Marks, tag: string): string[] {
  if (tag === "pre") return [];
  const isHeading = /^h\d$/.test(tag);
  const address =
    href && `a href="${href.replace(/&/g, "&amp;").replace(/"/g, "%22").replace(/</g, "%3C").replace(/>/g, "%3E")}"`;
  return [
    address,
    strong && !isHeading && "strong",
    em && "em",
    // Programs underline their links.
    u && !href && "u",
    s && "s",
    code && "code",
  ].filter((mark): mark is string => typeof mark === "string" && mark !== "");
}

/** Collapses spaces as a browser does, those too that programs write to fill a line, and trims both ends. */
function tidyRuns(runs: Run[]): Run[] {
  const tidy: Run[] = [];
  for (const run of runs) {
    const before = tidy.at(-1);
    const text = run.text === "\n" ? "\n" : run.text.replace(/[ \u00a0]{2,}/g, " ");
    const endsOpen = !before || /[ \u00a0\n]$/.test(before.text);
    const rest = text === "\n" ? text : endsOpen ? text.replace(/^[ \u00a0]+/, "") : text;
    if (text === "\n" && before)
      before.text = before.text === "\n" ? before.text : before.text.replace(/[ \u00a0]+$/, "");
    if (rest === "" || (rest === "\n" && !before)) continue;
    if (before && before.text !== "\n" && rest !== "\n" && before.marks.join() === run.marks.join())
      before.text += rest;
    else tidy.push({ text: rest, marks: run.marks });
  }
  for (let last = tidy.at(-1); last && /^\s*$/.test(last.text); last = tidy.at(-1)) tidy.pop();
  const last = tidy.at(-1);
  if (last) last.text = last.text.replace(/[ \u00a0]+$/, "");
  return tidy;
}

function withTypedBullet(block: TextBlock): TextBlock {
  const [first, ...others] = block.runs;
  const bullet = BULLET.exec(first?.text ?? "")?.[0];
  if (!first || !bullet || block.tag !== "p" || block.item) return block;
  const item = { level: 1, ordered: false, list: undefined, start: undefined };
  return {
    ...block,
    item,
    runs: [{ ...first, text: first.text.slice(bullet.length) }, ...others].filter(({ text }) => text),
  };
}
