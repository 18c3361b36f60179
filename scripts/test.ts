/**
 * Everything that has to hold, the fast things first; the first round that fails ends the run. The whole should take six
 * minutes on two cores, and may take eight; where CI is set, a longer run is only reported.
 *
 *   npm test                          all steps
 *   npm run test:all                  with what is too dear for every change (tests/support/long-set.ts)
 *   node scripts/test.ts lint unit    some of them
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inLongSet, longSet } from "#tests/support/long-set.ts";
import { type Count, dearestFiles, readReport } from "./test-report.ts";

type Step = { title: string; commands: string[][]; report?: "vitest" | "playwright" };

const LIMIT_MS = 8 * 60_000;
/** Nobody knows how many cores a CI lends and with whom it shares them: there a slow run is told, and refuses no change. */
const isLimitEnforced = !process.env.CI;
const ROOT = join(import.meta.dirname, "..");

const args = process.argv.slice(2);
const withLongSet = inLongSet || args.includes("--all");
const asked = args.filter((name) => name !== "--all");
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

const durability = ["node", "tests/durability/run.ts"];
const faults = ["node", "tests/faults/run.ts"];

const SINGLE: Record<string, Step> = {
  format: { title: "Formattazione", commands: [["oxfmt", "--check"]] },
  lint: {
    title: "Regole del codice",
    commands: [["oxlint", "--deny-warnings", "--report-unused-disable-directives"]],
  },
  types: { title: "Tipi", commands: [["react-router", "typegen"], ["tsc"]] },
  durability: {
    title: "Nulla va perso negli arresti improvvisi",
    commands: withLongSet
      ? [durability, [...durability, "--prove"], faults, [...faults, "--prove"]]
      : [[...durability, "--cycles", "2"]],
  },
  e2e: { title: "Pagine in un vero browser", commands: [["playwright", "test"]], report: "playwright" },
};

/** Vitest's projects: those that are asked for run in one go, so that no core waits while one of them comes to its end. */
const PROJECTS: Record<string, string> = {
  unit: "unità, architettura e funzioni su PostgreSQL",
  request: "richieste al server costruito",
  start: "avvio e arresto",
};

function vitestStep(): Step {
  const projects = Object.keys(PROJECTS).filter(isAsked);
  const titles = projects.map((name) => PROJECTS[name]).join("; ");
  return {
    title: titles.charAt(0).toUpperCase() + titles.slice(1),
    commands: [
      ["vitest", "run", ...projects.flatMap((name) => ["--project", name]), "--reporter=dot", "--reporter=json"],
    ],
    report: "vitest",
  };
}

/** The steps of a round run side by side: the sudden deaths wait most of the time, for a mail's lease to run out. */
const ROUNDS: string[][] = [["format", "lint", "types"], ["vitest", "durability"], ["e2e"]];

const roundsAsked = (): Step[][] =>
  ROUNDS.map((names) =>
    names.flatMap((name) => {
      if (name === "vitest") return Object.keys(PROJECTS).some(isAsked) ? [vitestStep()] : [];
      return isAsked(name) ? [SINGLE[name]!] : [];
    }),
  ).filter((round) => round.length > 0);

const reports = mkdtempSync(join(tmpdir(), "tonica-test-"));
const reportFiles: string[] = [];

const children = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });

/** @returns the exit code, and what it wrote when it was not shown */
async function run(
  [command, ...rest]: string[],
  quiet: boolean,
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const stream = quiet ? "pipe" : "inherit";
  const child = spawn(command!, rest, {
    cwd: ROOT,
    env: { ...process.env, ...(withLongSet && { TEST_ALL: "1" }), ...env },
    stdio: ["ignore", stream, stream],
    shell: process.platform === "win32",
  });
  children.add(child);
  let output = "";
  for (const written of [child.stdout, child.stderr])
    written?.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.once("close", (code) => resolve(code ?? 1));
  child.once("error", (error) => {
    console.error(String(error)); // there is no such command
    resolve(1);
  });
  return { code: await promise.finally(() => children.delete(child)), output };
}

/** A step without a report counts as one. One that ends before it has written its report has failed once. */
async function runStep({ title, commands, report }: Step): Promise<Count> {
  const began = Date.now();
  const file = join(reports, `${report}.json`);
  const env: Record<string, string> = report === "playwright" ? { PLAYWRIGHT_JSON_OUTPUT_FILE: file } : {};
  let count: Count = { passed: report ? 0 : 1, failed: 0 };
  if (report) {
    console.log(`▸ ${title} …`);
    reportFiles.push(file);
  }
  for (const command of commands) {
    const whole = report === "vitest" ? [...command, `--outputFile.json=${file}`] : command;
    const { code, output } = await run(whole, report === undefined, env);
    if (report) count = readReport(file);
    if (code === 0) continue;
    if (!report) console.log(`\n${output.trim()}\n`);
    count = { passed: report ? count.passed : 0, failed: Math.max(1, count.failed) };
    break;
  }
  console.log(`${count.failed === 0 ? "✓" : "✗"} ${title}: ${inSeconds(Date.now() - began)}`);
  return count;
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1).replace(".", ",")} s`;
const inMinutes = (ms: number) => `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;

const known = [...Object.keys(SINGLE), ...Object.keys(PROJECTS)];
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`\n  Non conosco ${unknown.join(", ")}. I passi sono: ${known.join(", ")}.\n`);
  process.exit(1);
}

/** Ticks of all processors since the machine began (proc(5)): those that its host kept for others, and all of them. */
function readTicks(): { stolen: number; all: number } {
  const line = existsSync("/proc/stat") ? readFileSync("/proc/stat", "utf8").split("\n", 1)[0]! : "";
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  return { stolen: ticks[7] ?? 0, all: ticks.reduce((sum, count) => sum + count, 0) };
}

// What prepare.mjs installs and builds is over by now: the limit is one of the tests alone.
const began = Date.now();
const ticksBefore = readTicks();
const total: Count = { passed: 0, failed: 0 };
for (const round of roundsAsked()) {
  for (const { passed, failed } of await Promise.all(round.map(runStep))) {
    total.passed += passed;
    total.failed += failed;
  }
  if (total.failed > 0) break;
}
const took = Date.now() - began;
const ticks = readTicks();
/** Between 0 and 1: how much of the time a virtual machine's host gave its processors to others. */
const stolenShare = (ticks.stolen - ticksBefore.stolen) / Math.max(1, ticks.all - ticksBefore.all);
const worked = took * (1 - stolenShare);

const dearest = dearestFiles(reportFiles, ROOT).slice(0, 10);
if (dearest.length > 0) {
  console.log("\nI file di prova più lenti:");
  for (const { file, ms } of dearest) console.log(`  ${inSeconds(ms).padStart(8)}  ${file}`);
}
rmSync(reports, { recursive: true, force: true });

console.log(`\nIn tutto ${inSeconds(took)}`);
if (stolenShare > 0.05)
  console.log(
    `L’host ha tolto alla macchina il ${Math.round(stolenShare * 100)}% del tempo: restano ${inSeconds(worked)}.`,
  );
if (!withLongSet && asked.length === 0 && worked > LIMIT_MS) {
  if (isLimitEnforced) total.failed += 1;
  console.log(`✗ npm test può durare al massimo ${inMinutes(LIMIT_MS)}, installazione esclusa: ${inMinutes(worked)}.`);
}
if (asked.length === 0) {
  console.log(withLongSet ? "Eseguito per intero, anche:" : "Lasciato a npm run test:all:");
  for (const line of longSet) console.log(`  ${line}`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
