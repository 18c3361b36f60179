/**
 * Lighthouse over every document page: mobile, simulated, median of three (`-- --runs 3`). `npm run bench:pages`.
 * Targets: performance ≥ 98 each and ≥ 99 for the median page, the other three 100, ≤ 12 kB of script and ≤ 150 kB in all.
 */
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { seedArticles } from "#app/content/articles/all.ts";
import { publicPages } from "#app/content/pages.ts";
import { href } from "#app/shared/href.ts";
import { findBrowser } from "#tests/support/browser.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startServer } from "#tests/support/server.ts";

const option = (name: string, otherwise: string) =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1]! : otherwise;
const runs = Number(option("--runs", "3"));
/** Only the pages whose path begins so. */
const only = option("--only", "");

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Figures = { scores: number[]; lcpMs: number; cls: number; tbtMs: number; scriptKb: number; totalKb: number };

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function measure(url: string, port: number, attempts = 4): Promise<Figures> {
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...CATEGORIES] });
  const { categories, audits, runtimeError } = result!.lhr;
  const broken = runtimeError ?? Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === "error");
  // Chromium's trace gets lost now and then (NO_NAVSTART): that run says nothing of the page.
  if (broken && attempts > 1) return measure(url, port, attempts - 1);
  if (broken) throw new Error(`${url}: ${JSON.stringify(broken)}`);
  const requests = (
    audits["network-requests"]!.details as unknown as { items: { resourceType: string; transferSize: number }[] }
  ).items;
  const kilobytes = (items: typeof requests) => items.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]!.score ?? 0) * 100)),
    lcpMs: audits["largest-contentful-paint"]!.numericValue!,
    cls: audits["cumulative-layout-shift"]!.numericValue!,
    tbtMs: audits["total-blocking-time"]!.numericValue!,
    scriptKb: kilobytes(requests.filter(({ resourceType }) => resourceType === "Script")),
    totalKb: kilobytes(requests),
  };
}

/** The longest stands for all articles. */
const article = seedArticles.toSorted((a, b) => b.body.length - a.body.length)[0]!;
const documents = [
  ...publicPages()
    .filter(({ pageType }) => pageType !== "contact" && pageType !== "landing")
    .map(({ path }) => path),
  href("/blog/:slug", { slug: article.slug }),
].filter((path) => path.startsWith(only));
const { args, ...found } = await findBrowser();
const server = await startServer({});
const port = await freePort();
const browser = await chromium.launch({ ...found, args: [...args, `--remote-debugging-port=${port}`] });
const performance: number[] = [];
try {
  // Visitors meet pages and pictures that others have asked for before: compressed well, and in their sizes.
  const visitor = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  for (const path of [...documents, ...documents]) await visitor.goto(`${server.url}${path}`, { waitUntil: "load" });
  await visitor.close();
  console.log(`\n  ${"page".padEnd(32)} perf  acc  bp  seo   LCP ms   CLS   TBT ms  script kB  total kB`);
  for (const path of documents) {
    const all: Figures[] = [];
    for (let run = 0; run < runs; run++) all.push(await measure(`${server.url}${path}`, port));
    const of = (pick: (figures: Figures) => number) => median(all.map(pick));
    const scores = CATEGORIES.map((_, index) => of(({ scores }) => scores[index]!));
    performance.push(scores[0]!);
    console.log(
      `  ${path.padEnd(32)} ${scores.map((score) => String(score).padStart(4)).join(" ")}  ${of(({ lcpMs }) => lcpMs)
        .toFixed(0)
        .padStart(6)}  ${of(({ cls }) => cls).toFixed(3)}  ${of(({ tbtMs }) => tbtMs)
        .toFixed(0)
        .padStart(6)}  ${of(({ scriptKb }) => scriptKb)
        .toFixed(1)
        .padStart(9)}  ${of(({ totalKb }) => totalKb)
        .toFixed(1)
        .padStart(8)}`,
    );
  }
  console.log(`\n  median performance ${median(performance)}, lowest ${Math.min(...performance)}\n`);
} finally {
  await browser.close();
  await server.stop();
}
