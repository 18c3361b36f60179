/**
 * In the built site a class whose name no prose could hold (`lg:col-[2/span_7]`, `mt-4`) has a short one: the names are a
 * third of the style sheet and of a page's markup. Development and the sources keep the long ones (docs/decisions/0063).
 */
import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "tailwindcss";
import type { Plugin } from "vite";

/** A class within a selector, with its escapes: `.\32 xl\:hidden`. Addresses and strings have dots too; they match without a class. */
const CLASS = /url\([^)]*\)|"[^"]*"|\.((?:[a-zA-Z_-]|\\[0-9a-f]{1,6} ?|\\.)(?:[\w-]|\\[0-9a-f]{1,6} ?|\\.)*)/g;
/** What may be one name of a class list; the text around it is the end of a literal or a space. */
const WORD = /[^\s"'`]+/g;
/**
 * Put together while the page is drawn (app/styles/desk.css), the article's own, the convention for words that are only
 * read out, and what CSS itself calls by the same name.
 */
const KEPT = /^(row-(start|end)-\d+|article-text|sr-only|(inline|table|list|flow)-[a-z-]+|line-through)$/;

export function shortClasses(root: string): Plugin {
  const app = join(root, "app");
  let names: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    name: "short-classes",
    apply: "build",
    enforce: "pre", // of a source its class lists, of a style sheet what Tailwind made
    transform: {
      filter: { id: { include: [`${app}/**/*.{ts,tsx,css}*`] } },
      async handler(code, id) {
        names ??= nameClasses(app);
        const short = await names;
        const renamed = /\.css(\?|$)/.test(id)
          ? code.replaceAll(CLASS, (written, name: string | undefined) => {
              const shorter = name && short.get(unescape(name));
              return shorter ? `.${shorter}` : written;
            })
          : code.replaceAll(WORD, (word) => short.get(word) ?? word);
        return { code: renamed, map: null }; // every line stays where it was, and errors name it
      },
    },
  };
}

/** Asks Tailwind which words of the sources are its classes. Numbered in the sheet's own order, neighbours compress best. */
async function nameClasses(app: string): Promise<ReadonlyMap<string, string>> {
  const words = new Set<string>();
  for await (const file of glob("**/*.{ts,tsx}", { cwd: app }))
    for (const [word] of (await readFile(join(app, file), "utf8")).matchAll(WORD)) words.add(word);
  const { build } = await compile('@import "tailwindcss";\n@import "./rules.css";', {
    base: join(app, "styles"),
    loadStylesheet: async (id, base) => {
      const path = id.startsWith(".") ? join(base, id) : fileURLToPath(import.meta.resolve(`${id}/index.css`));
      return { path, base: dirname(path), content: await readFile(path, "utf8") };
    },
  });
  const classes = [...build([...words]).matchAll(CLASS)].map(([, name = ""]) => unescape(name));
  const named = [...new Set(classes)].filter((name) => words.has(name) && /[^a-z]/.test(name) && !KEPT.test(name));
  return new Map(named.map((name, index) => [name, `_${index.toString(36)}`]));
}

const unescape = (name: string): string =>
  name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/g, (_escape, code: string | undefined, letter: string) =>
    code === undefined ? letter : String.fromCodePoint(Number.parseInt(code, 16)),
  );
