/**
 * Facts and words may change while the site runs (app/content/section.ts), so nobody may read them while modules are
 * loaded: what a module keeps would be out of date with the first change, and foreign to the request that reads it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { parseAst } from "vite";

const ROOT = join(import.meta.dirname, "..");

const files = readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => `app/${name.replaceAll("\\", "/")}`);

type Node = { type: string; start: number; [key: string]: unknown };

/** The file that an import leads to, of ours. */
const targetOf = (file: string, specifier: string): string =>
  specifier.startsWith("#app/")
    ? `app/${specifier.slice("#app/".length)}`
    : specifier.startsWith(".")
      ? relative(ROOT, join(ROOT, dirname(file), specifier)).replaceAll("\\", "/")
      : "";

const parse = (file: string, source: string) =>
  parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node;

/** By the name they have in a module: what it imports of contents, as "file#name". */
function importedContents(file: string, program: Node): Map<string, string> {
  const found = new Map<string, string>();
  for (const statement of program["body"] as Node[]) {
    if (statement.type !== "ImportDeclaration" || statement["importKind"] === "type") continue;
    const target = targetOf(file, (statement["source"] as { value: string }).value);
    if (!target.startsWith("app/content/")) continue;
    for (const { local, imported } of statement["specifiers"] as { local: Named; imported?: Named }[])
      found.set(local.name, `${target}#${imported?.name}`);
  }
  return found;
}

type Named = { name: string };

/** A module's functions that read a layer, directly or through others, by their names. */
function readersIn(file: string, program: Node, known: ReadonlySet<string>): Set<string> {
  const readers = new Set(
    [...importedContents(file, program)].flatMap(([local, origin]) => (known.has(origin) ? [local] : [])),
  );
  const declared = declaredFunctions(program);
  for (const [name, body] of declared) if (isReaderMade(body)) readers.add(name);
  for (let grown = true; grown;) {
    grown = false;
    for (const [name, body] of declared)
      if (!readers.has(name) && callsIn(body, true).some(({ callee }) => readers.has(callee))) {
        readers.add(name);
        grown = true;
      }
  }
  return readers;
}

/** Contents' functions that read a layer, as "file#name". */
function contentReaders(): Set<string> {
  const contents = files
    .filter((file) => file.startsWith("app/content/"))
    .map((file) => ({ file, program: parse(file, readFileSync(join(ROOT, file), "utf8")) }));
  const known = new Set<string>();
  for (let size = -1; size < known.size;) {
    size = known.size;
    for (const { file, program } of contents)
      for (const name of readersIn(file, program, known)) known.add(`${file}#${name}`);
  }
  return known;
}

/** Calls of readers outside every function. */
function readsWhileLoading(file: string, source: string, known: ReadonlySet<string>): string[] {
  const program = parse(file, source);
  const readers = readersIn(file, program, known);
  return callsIn(program, false)
    .filter(({ callee }) => readers.has(callee))
    .map(({ callee, at }) => `${file}:${source.slice(0, at).split("\n").length} ${callee}()`);
}

const isFunction = ({ type }: Node) => /Function(Declaration|Expression)$/.test(type);

function declaredFunctions(program: Node): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const statement of program["body"] as Node[]) {
    const declaration = (statement["declaration"] as Node | null | undefined) ?? statement;
    if (declaration.type === "FunctionDeclaration")
      found.set((declaration["id"] as { name: string }).name, declaration);
    if (declaration.type === "VariableDeclaration")
      for (const { id, init } of declaration["declarations"] as { id: { name?: string }; init: Node | null }[])
        if (id.name && init && (isFunction(init) || isReaderMade(init))) found.set(id.name, init);
  }
  return found;
}

/** `perLayer(…)` and its kin answer with a function. */
const isReaderMade = (init: Node): boolean =>
  init.type === "CallExpression" &&
  ["perLayer", "factsOf", "wordsOf"].includes((init["callee"] as { name?: string }).name ?? "");

function callsIn(root: Node, everywhere: boolean): { callee: string; at: number }[] {
  const found: { callee: string; at: number }[] = [];
  const walk = (node: unknown, isRoot: boolean) => {
    if (Array.isArray(node)) return node.forEach((item) => walk(item, false));
    if (!node || typeof node !== "object" || !("type" in node)) return;
    const here = node as Node;
    if (!isRoot && !everywhere && isFunction(here)) return;
    if (here.type === "CallExpression") {
      const callee = (here["callee"] as { name?: string }).name;
      if (callee) found.push({ callee, at: here.start });
    }
    for (const value of Object.values(here)) walk(value, false);
  };
  walk(root, true);
  return found;
}

const known = contentReaders();

test("no module reads facts or words while it is loaded", () => {
  const found = files.flatMap((file) => readsWhileLoading(file, readFileSync(join(ROOT, file), "utf8"), known));
  expect(found).toEqual([]);
});

test.each([
  ["a constant", `import { studio } from "#app/content/studio.ts";\nexport const name = studio().name;`],
  [
    "a constant of a function here",
    `import { team } from "#app/content/team.ts";\nfunction first() { return team()[0]; }\nexport const who = first();`,
  ],
  ["a list", `import { services } from "./content/services.ts";\nconst all = services().map(({ name }) => name);`],
])("%s is caught", (_what, source) => {
  expect(readsWhileLoading("app/example.tsx", source, known)).toHaveLength(1);
});

test("what is read when it is asked for passes", () => {
  const source = `import { studio } from "#app/content/studio.ts";\nimport { perLayer } from "#app/content/section.ts";\nexport const name = () => studio().name;\nexport const upper = perLayer(() => name().toUpperCase());\nexport function Page() { return <p>{studio().name}</p>; }`;
  expect(readsWhileLoading("app/example.tsx", source, known)).toEqual([]);
});
