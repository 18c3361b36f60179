/** What a clipboard says, block by block, before it becomes HTML again. */

/** `marks` are the elements around the text, the outermost first: `a href="…"`, `strong`, `em`, `u`, `s`, `code`. */
export type Run = { text: string; marks: string[] };

/** Blocks of one item share the object. */
export type Item = { level: number; ordered: boolean; list: unknown; start: number | undefined };

type Place = { item: Item | undefined; quoted: boolean };

/** `size` is that of its first letters, 0 where the clipboard does not say it. */
export type TextBlock = Place & { kind: "text"; tag: string; runs: Run[]; size: number };
export type Picture = Place & { kind: "picture"; src: string; alt: string };
export type Cell = { blocks: Block[]; isHeader: boolean; colspan: number; rowspan: number };
export type TableBlock = Place & { kind: "table"; caption: Run[]; rows: Cell[][] };

export type Block = TextBlock | Picture | TableBlock | (Place & { kind: "rule" });
