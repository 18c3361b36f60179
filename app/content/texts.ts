/** The single texts of a page's words, each under its path: what may be changed of them, and how long it may become. */

import { currentLayer, isMarked, type Layer } from "#app/shared/layer.ts";
import { type Described, perLayer } from "./section.ts";

/** By the path of a text ("hero.title.0"), what stands there instead. */
export type Overlay = Readonly<Record<string, string>>;

export type Text = {
  path: string;
  /** As the code has it. */
  byDefault: string;
  /** In signs: what the layout bears. */
  max: number;
  /** Words between asterisks take weight. */
  mayEmphasise: boolean;
};

/** Values that are no words: places and kinds, claims and their figures, which stand and fall with their source. */
const WORDLESS = new Set([
  "note",
  "id",
  "slug",
  "form",
  "kind",
  "shape",
  "as",
  "side",
  "diagram",
  "ground",
  "glyph",
  "line",
  "next",
  "slugs",
  "service",
  "while",
  "claim",
  "claims",
  "search",
  "figure",
  "figures",
  "numbers",
  "menuLabel",
  "checked",
  "bank",
]);

/** As a value they name a form or a thing; as a group of words they hold texts. */
const NAMES = new Set(["hero", "name"]);

const isWordless = (name: string, value: unknown): boolean =>
  WORDLESS.has(name) || (NAMES.has(name) && (typeof value === "string" || Array.isArray(value)));

/** Every text of a page's words, in their order. */
export function textsIn(words: unknown): Text[] {
  const found: Text[] = [];
  walk(words, "", (path, value) => {
    if (value !== "") found.push({ path, byDefault: value, max: roomFor(value), mayEmphasise: value.includes("*") });
  });
  return found;
}

/** A title may grow by a third, a paragraph by half; a word or two always. */
const roomFor = ({ length }: string): number => Math.ceil(length < 60 ? length * 1.35 + 6 : length * 1.5 + 20);

/** The same words with some of their texts exchanged; paths that lead to no text are passed over. */
export function overlay<Words>(words: Words, texts: Overlay | undefined): Words {
  if (!texts || Object.keys(texts).length === 0) return words;
  return copy(words, "", (path, text) => texts[path] ?? text) as Words;
}

/**
 * Signs around each text that say which one it is. They are no characters (Unicode, "noncharacters"), so no text has them;
 * what has become of them in the page's HTML is read by ui/marked-html.ts.
 */
export const MARK = { begin: "\ufdd0", middle: "\ufdd1", end: "\ufdd2" } as const;

/** As `overlay`, with marks: `begin key/path middle text end`. */
export const markTexts = <Words>(key: string, words: Words, texts: Overlay = {}): Words =>
  copy(words, "", (path, text) =>
    text === "" ? text : `${MARK.begin}${key}/${path}${MARK.middle}${texts[path] ?? text}${MARK.end}`,
  ) as Words;

/** A text as it is changed in its place. */
export type EditableText = {
  /** Of the section that it belongs to. */ key: string;
  path: string;
  text: string;
  max: number;
  mayEmphasise: boolean;
};

/** Every text of a section with what stands there now. */
export function editableTexts(of: { key: string; byDefault: () => unknown }, layer: Layer): EditableText[] {
  const changed = (layer[of.key] as Overlay | undefined) ?? {};
  return textsIn(of.byDefault()).map(({ path, byDefault, max, mayEmphasise }) => ({
    key: of.key,
    path,
    text: (changed[path] ?? byDefault).trim(),
    max,
    mayEmphasise,
  }));
}

function copy(value: unknown, path: string, exchange: (path: string, text: string) => string): unknown {
  if (typeof value === "string") return exchange(path, value);
  if (Array.isArray(value)) return value.map((item, index) => copy(item, join(path, index), exchange));
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      isWordless(name, part) ? part : copy(part, join(path, name), exchange),
    ]),
  );
}

function walk(value: unknown, path: string, visit: (path: string, text: string) => void): void {
  if (typeof value === "string") return visit(path, value);
  if (Array.isArray(value)) return value.forEach((item, index) => walk(item, join(path, index), visit));
  if (!value || typeof value !== "object") return;
  for (const [name, part] of Object.entries(value)) if (!isWordless(name, part)) walk(part, join(path, name), visit);
}

const join = (path: string, name: string | number): string => (path === "" ? String(name) : `${path}.${name}`);

/** The words of a page, of which the studio may change each, and add none. */
export type Texts<Words> = Described & {
  /** The address of the page. */
  page: string;
  /** Other pages that show some of them. */
  alsoOn?: readonly string[];
  byDefault: () => Words;
};

/** The words of a page as they hold now. */
export const wordsOf = <Words>(texts: Texts<Words>): (() => Words) =>
  perLayer(() => {
    const layer = currentLayer();
    const changed = layer[texts.key] as Overlay | undefined;
    return isMarked(layer) ? markTexts(texts.key, texts.byDefault(), changed) : overlay(texts.byDefault(), changed);
  });
