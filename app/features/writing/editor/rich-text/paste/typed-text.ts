/** The marks that people type where a program knows no formatting: WhatsApp's and those of notes. */
import { escapeHtml } from "#app/shared/html-text.ts";

const MARKS = [
  ["strong", /\*\*(?=\S)([^*\n]*\S)\*\*/g],
  ["strong", /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\p{L}\p{N}*])/gu],
  ["em", /(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]*[^\s_])_(?![\p{L}\p{N}_])/gu],
  ["s", /(?<![\p{L}\p{N}~])~(?=[^\s~])([^~\n]*[^\s~])~(?![\p{L}\p{N}~])/gu],
] as const;

const ITEM = /^\s*(?:([-*•·▪])|\d{1,3}[.)])\s+(.*)$/;

/** @returns an article's HTML, or undefined for text without such marks */
export function htmlOfTypedText(text: string): string | undefined {
  let isMarked = false;
  const inline = (line: string) =>
    MARKS.reduce(
      (html, [tag, pattern]) =>
        html.replace(pattern, (_, words: string) => {
          isMarked = true;
          return `<${tag}>${words}</${tag}>`;
        }),
      escapeHtml(line.trim()),
    );
  const parts: string[] = [];
  let list: { tag: "ul" | "ol"; items: string[] } | undefined;
  const endList = () => {
    if (list) parts.push(`<${list.tag}>${list.items.join("")}</${list.tag}>`);
    list = undefined;
  };
  const lines = text.split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const item = ITEM.exec(line);
    const tag = item?.[1] ? "ul" : "ol";
    // A lone «1. » may be a date or a sentence's beginning; two are a list.
    const continues = [lines[index - 1], lines[index + 1]].some((other) => ITEM.test(other ?? ""));
    if (item && (tag === "ul" || continues)) {
      isMarked = true;
      if (list?.tag !== tag) endList();
      list ??= { tag, items: [] };
      list.items.push(`<li>${inline(item[2]!)}</li>`);
    } else {
      endList();
      if (line.trim()) parts.push(`<p>${inline(line)}</p>`);
    }
  }
  endList();
  return isMarked ? parts.join("") : undefined;
}
