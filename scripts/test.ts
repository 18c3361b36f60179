/**
 * Everything that has to hold, the fast things first; the first step that fails ends the run.
 *
 *   npm test                          all steps
 *   node scripts/test.ts lint unit    some of them
 */
import { type SpawnOptions, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Count = { passed: number; failed: number };
type Step = { name: string; title: string; commands: string[][]; report?: "vitest" | "playwright" };

const vitest = (project: string): string[][] => [
  ["vitest", "run", "--project", project, "--reporter=dot", "--reporter=json"],
];

const STEPS: Step[] = [
  { name: "format", title: "Formattazione", commands: [["oxfmt", "--check"]] },
  {
    name: "lint",
    title: "Regole del codice",
    commands: [["oxlint", "--deny-warnings", "--report-unused-disable-directives"]],
  },
  { name: "types", title: "Tipi", commands: [["react-router", "typegen"], ["tsc"]] },
  { name: "unit", title: "Unità, architettura e funzioni su PostgreSQL", commands: vitest("unit"), report: "vitest" },
  { name: "request", title: "Richieste al server costruito", commands: vitest("request"), report: "vitest" },
  { name: "start", title: "Avvio e arresto", commands: vitest("start"), report: "vitest" },
  {
    name: "durability",
    title: "Nulla va perso: 10 arresti improvvisi",
    commands: [
      ["node", "tests/durability/run.ts"],
      ["node", "tests/durability/run.ts", "--prove"],
    ],
  },
  { name: "e2e", title: "Pagine in un vero browser", commands: [["playwright", "test"]], report: "playwright" },
];

const ROOT = join(import.meta.dirname, "..");
const reports = mkdtempSync(join(tmpdir(), "tonica-test-"));
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1).replace(".", ",")} s`;

let child: ReturnType<typeof spawn> | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child?.kill(signal));

/** @returns the exit code, and what it wrote when it was not shown */
async function run(
  [command, ...args]: string[],
  quiet: boolean,
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const options: SpawnOptions = {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
  };
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child = spawn(command!, args, { ...options, shell: process.platform === "win32" });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.once("error", reject).once("close", (code) => resolve(code ?? 1));
  return { code: await promise, output };
}

async function runStep({ name, commands, report }: Step): Promise<Count> {
  const file = join(reports, `${name}.json`);
  const env: Record<string, string> = report === "playwright" ? { PLAYWRIGHT_JSON_OUTPUT_FILE: file } : {};
  for (const command of commands) {
    const asked = report === "vitest" ? [...command, `--outputFile.json=${file}`] : command;
    const { code, output } = await run(asked, report === undefined, env);
    if (code !== 0 && report === undefined) console.log(`\n${output.trim()}\n`);
    if (code !== 0)
      return { passed: report ? countIn(file).passed : 0, failed: Math.max(1, report ? countIn(file).failed : 1) };
  }
  return report ? countIn(file) : { passed: 1, failed: 0 };
}

/** Vitest's and Playwright's JSON reports, whichever it is; nothing when the step ended before it could write one. */
function countIn(file: string): Count {
  try {
    const report = JSON.parse(readFileSync(file, "utf8")) as {
      numPassedTests?: number;
      numFailedTests?: number;
      stats?: { expected: number; flaky: number; unexpected: number };
    };
    if (report.stats) return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
    return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`\n  Non conosco ${unknown.join(", ")}. I passi sono: ${STEPS.map(({ name }) => name).join(", ")}.\n`);
  process.exit(1);
}

const began = Date.now();
const total: Count = { passed: 0, failed: 0 };
for (const step of STEPS.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const stepBegan = Date.now();
  console.log(`▸ ${step.title} …`);
  const { passed, failed } = await runStep(step);
  total.passed += passed;
  total.failed += failed;
  console.log(`${failed === 0 ? "✓" : "✗"} ${step.title}: ${seconds(stepBegan)}\n`);
  if (failed > 0) break;
}
rmSync(reports, { recursive: true, force: true });
console.log(`In tutto ${seconds(began)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
