/** The single texts of a page's words, each under its path: what may be changed of them, and how long it may become. */

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

/** Values that are no words: names of things, places of drawings, claims. */
const WORDLESS = new Set([
  "note",
  "id",
  "slug",
  "form",
  "kind",
  "shape",
  "as",
  "side",
  "ground",
  "glyph",
  "line",
  "next",
  "names",
  "service",
  "while",
  "claim",
  "claims",
  "search",
  "figure",
  "menuLabel",
  "checked",
  "bank",
]);

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
  return copy(words, "", texts) as Words;
}

function copy(value: unknown, path: string, texts: Overlay): unknown {
  if (typeof value === "string") return texts[path] ?? value;
  if (Array.isArray(value)) return value.map((item, index) => copy(item, join(path, index), texts));
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      WORDLESS.has(name) ? part : copy(part, join(path, name), texts),
    ]),
  );
}

function walk(value: unknown, path: string, visit: (path: string, text: string) => void): void {
  if (typeof value === "string") return visit(path, value);
  if (Array.isArray(value)) return value.forEach((item, index) => walk(item, join(path, index), visit));
  if (!value || typeof value !== "object") return;
  for (const [name, part] of Object.entries(value)) if (!WORDLESS.has(name)) walk(part, join(path, name), visit);
}

const join = (path: string, name: string | number): string => (path === "" ? String(name) : `${path}.${name}`);
