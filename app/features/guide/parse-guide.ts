/** Reads docs/guida.md: the part of Markdown that it is written in. What is not known stays as it was typed. */
import { normaliseSlug } from "#app/shared/slug.ts";
import type { Guide, GuideBlock, GuideSection, Words } from "./guide.ts";

export function parseGuide(markdown: string): Guide {
  const introduction: GuideBlock[] = [];
  const sections: GuideSection[] = [];
  const lines = markdown.replace(/\r\n/g, "\n").split("\n");
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    const blocks = sections.at(-1)?.blocks ?? introduction;
    const take = (isPart: (line: string) => boolean): string[] => {
      const end = lines.findIndex((other, index) => index > at && !isPart(other));
      const part = lines.slice(at, end < 0 ? undefined : end);
      at += part.length;
      return part;
    };
    const [, level = "", title = ""] = /^(#{1,3}) (.+)$/.exec(line) ?? [];
    if (level) {
      at++;
      if (level === "##") sections.push({ slug: normaliseSlug(title), title, blocks: [] });
      else if (level === "###") blocks.push({ kind: "heading", id: normaliseSlug(title), text: title });
    } else if (line.startsWith("```")) {
      const [, ...code] = take((other) => !other.startsWith("```"));
      at++;
      blocks.push({ kind: "code", text: code.join("\n") });
    } else if (line.startsWith("|")) {
      const [head, , ...rows] = take((other) => other.startsWith("|")).map(cellsOf);
      blocks.push({ kind: "table", head: head!, rows });
    } else if (ITEM.test(line)) {
      const items = take((other) => ITEM.test(other));
      blocks.push({
        kind: "list",
        ordered: /^\d/.test(line),
        items: items.map((item) => parseWords(item.replace(ITEM, ""))),
      });
    } else if (PICTURE.test(line)) {
      at++;
      const [, alt = "", name = ""] = PICTURE.exec(line)!;
      blocks.push({ kind: "picture", name, alt });
    } else if (line.trim() === "") at++;
    else {
      const paragraph = take((other) => other.trim() !== "" && !/^(#|```|\||!\[)/.test(other) && !ITEM.test(other));
      blocks.push({ kind: "paragraph", words: parseWords(paragraph.join(" ")) });
    }
  }
  return { introduction, sections };
}

const ITEM = /^(?:-|\d+\.) /;
const PICTURE = /^!\[([^\]]*)\]\(images\/([\w-]+\.\w+)\)$/;

const cellsOf = (row: string): Words[][] =>
  row
    .replace(/^\||\|\s*$/g, "")
    .split("|")
    .map((cell) => parseWords(cell.trim()));

const INLINE = /\*\*(?<strong>.+?)\*\*|`(?<code>[^`]+)`|\*(?<em>[^*]+)\*|\[(?<text>[^\]]+)\]\((?<href>[^)]+)\)/g;

function parseWords(text: string): Words[] {
  const words: Words[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) words.push(text.slice(end, match.index));
    end = match.index + match[0].length;
    const { strong, code, em, text: label, href } = match.groups!;
    if (strong) words.push({ mark: "strong", text: strong });
    else if (code) words.push({ mark: "code", text: code });
    else if (em) words.push({ mark: "em", text: em });
    else words.push({ href: href!, text: label! });
  }
  if (end < text.length) words.push(text.slice(end));
  return words;
}
