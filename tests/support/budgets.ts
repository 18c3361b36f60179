/**
 * What each route may weigh and ask of the database: tests/budgets.json, one line a route, brotli bytes. `npm run budgets`
 * prints what it weighs now beside that, `npm run budgets -- --update` writes it down: raising a line is part of the commit.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Answer, Ask } from "#tests/request/visitor.ts";

/** Absent is what a route has nothing of, or what depends on the rows that happen to be there. */
export type Weight = {
  html?: number;
  css?: number;
  script?: number;
  /** Bytes of the design's own pictures that load with the page; those of articles have several sizes, made when they are needed. */
  pictures?: number;
  /** Commands sent to PostgreSQL while nothing is kept but what many pages show: the footer's articles, the categories. */
  queries: number;
};
export type Budgets = Record<string, Weight>;

const FILE = join(import.meta.dirname, "..", "budgets.json");
const COUNT = "x-count-queries";
/** Dates and tokens change a page by some bytes from run to run. */
const STEP = 50;
/** A page that shows the next times weighs a little more on one day than on another. */
const SLACK = 1.02;

export const readBudgets = (): Budgets => JSON.parse(readFileSync(FILE, "utf8")) as Budgets;

/** A little room is left, so that a date does not fail anybody. */
export function writeBudgets(measured: Budgets): void {
  const line = ([route, weight]: [string, Weight]) => {
    const rounded = Object.entries(weight).map(([what, value]: [string, number]) => [
      what,
      what === "queries" || value === 0 ? value : Math.ceil((value * SLACK) / STEP) * STEP,
    ]);
    const pairs = rounded.map(([what, value]) => `"${what}": ${value}`);
    return `  ${JSON.stringify(route)}: { ${pairs.join(", ")} }`;
  };
  writeFileSync(FILE, `{\n${Object.entries(measured).map(line).join(",\n")}\n}\n`);
}

/** @returns a line for each thing that a route has too much of, and for each route that one of the two does not know */
export function compareBudgets(measured: Budgets, allowed: Budgets): string[] {
  const routes = [...new Set([...Object.keys(measured), ...Object.keys(allowed)])];
  return routes.flatMap((route) => {
    const [is, may] = [measured[route], allowed[route]];
    if (!is || !may) return [`${route}: ${is ? "has no budget" : "has a budget, but was not weighed"}`];
    return (Object.entries(is) as [keyof Weight, number][])
      .filter(([what, value]) => value > (may[what] ?? 0))
      .map(
        ([what, value]) => `${route}: ${what} ${value}, budget ${may[what] ?? 0}, ${value - (may[what] ?? 0)} too much`,
      );
  });
}

type Asker = { ask: (path: string, options?: Ask) => Promise<Answer> };

/** @throws when the answer has no count, or is not the one that was expected */
export async function countQueries({ ask }: Asker, path: string, options: Ask = {}, status = 200): Promise<number> {
  const answer = await ask(path, { ...options, headers: { ...options.headers, [COUNT]: "1" } });
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  return Number(answer.headers[COUNT]);
}

/** What has its hash in its name weighs the same wherever it stands. */
const weighed = new Map<string, Promise<number>>();
function weighFile(who: Asker, file: string): Promise<number> {
  const known = weighed.get(file);
  if (known) return known;
  const weight = who.ask(file, { headers: { "accept-encoding": "br" } }).then(({ bytes }) => bytes.length);
  weighed.set(file, weight);
  return weight;
}

/** @param withRows whether its HTML depends on rows, so that only what it loads is weighed */
export async function weighPage(who: Asker, path: string, withRows: boolean, status = 200): Promise<Weight> {
  const queries = await countQueries(who, path, {}, status);
  const { bytes, text } = await who.ask(path);
  const files = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, file]) => file!))];
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const weigh = async (pattern: RegExp) => sum(await Promise.all(files(pattern).map((file) => weighFile(who, file))));
  const images = await Promise.all(
    files(/<img (?![^>]*loading="lazy")[^>]*?\bsrc="(\/(?!storage\/)[^"]+)"/g).map((path) => who.ask(path)),
  );
  return {
    ...(!withRows && { html: brotliCompressSync(bytes).length }),
    css: await weigh(/<link rel="stylesheet" href="([^"]+)"/g),
    script: await weigh(/"(\/assets\/[\w.-]+\.js)"/g),
    pictures: sum(images.map(({ bytes }) => bytes.length)),
    queries,
  };
}
