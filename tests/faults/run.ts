/**
 * Everything around the site breaks while people use it: is anything that they were told ever untrue?
 *
 *   npm run test:faults                              2 seeds, 5 cycles each
 *   npm run test:faults -- --seeds 10 --cycles 20    what docs/reliability.md reports
 *   npm run test:faults -- --seed 7 --cycles 20      that seed again, or with --seeds those from there on
 *   npm run test:faults -- --prove                   a site that acknowledges before it commits: must find losses
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { endLeftovers } from "#tests/durability/server-process.ts";
import { unmountAll } from "#tests/support/small-disk.ts";
import { live, type LifeReport } from "./life.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string" },
    seed: { type: "string" },
    cycles: { type: "string", default: "5" },
    prove: { type: "boolean", default: false },
  },
});
const cycles = values.prove ? 3 : Number(values.cycles);
const first = Number(values.seed ?? 1);
const count = values.prove ? 1 : Number(values.seeds ?? (values.seed === undefined ? 2 : 1));
if (![cycles, first, count].every((number) => Number.isInteger(number) && number > 0))
  throw new Error("--seeds, --seed and --cycles need a number");
if (process.platform !== "linux") {
  console.log("test:faults finds processes through /proc and needs Linux: skipped.");
  process.exit(0);
}

const parent = await mkdtemp(join(tmpdir(), "tonica-faults-"));
await chmod(parent, 0o755); // PostgreSQL's own account must get in when we are root
const began = Date.now();
const seconds = () => Math.round((Date.now() - began) / 1000);
const reports: LifeReport[] = [];

let finishing = false;
async function finish(code: number): Promise<never> {
  if (finishing) return new Promise(() => {});
  finishing = true;
  endLeftovers(parent);
  unmountAll();
  if (code === 0) await rm(parent, { recursive: true, force: true });
  else console.log(`Data and logs are kept in ${parent}`);
  process.exit(code);
}
setTimeout(
  () => {
    summarise();
    console.log("FAILED: out of time");
    void finish(1);
  },
  (300 + count * (300 + cycles * 60)) * 1000,
).unref();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    summarise();
    void finish(130);
  });

/** @returns whether nothing was lost and nothing else is wrong */
function summarise(): { lost: number; problems: number } {
  const struck = reports.flatMap((report) => report.struck);
  const rows = [...Map.groupBy(struck, ({ fault }) => fault)].toSorted(([one], [other]) => one.localeCompare(other));
  console.log(
    `\n${reports.reduce((sum, report) => sum + report.cycles, 0)} cycles in ${seconds()} s, seeds ${reports.map(({ seed }) => seed).join(", ")}`,
  );
  console.log(`| fault | times | ready again, p50 ms | max ms |\n|---|---|---|---|`);
  for (const [fault, times] of rows) {
    const sorted = times.map(({ recoveryMs }) => recoveryMs).toSorted((one, other) => one - other);
    console.log(`| ${fault} | ${sorted.length} | ${sorted[Math.floor((sorted.length - 1) / 2)]} | ${sorted.at(-1)} |`);
  }
  const told = Object.keys(reports[0]?.told ?? {}) as (keyof LifeReport["told"])[];
  const sum = (of: (report: LifeReport) => number) => reports.reduce((total, report) => total + of(report), 0);
  console.log(`acknowledged: ${told.map((what) => `${sum((report) => report.told[what])} ${what}`).join(", ")}`);
  console.log(
    `mails: ${sum(({ mails }) => mails.notifications)} notifications, ${sum(({ mails }) => mails.confirmations)} others, ${sum(({ mails }) => mails.deliveredAgain)} deliveries repeated with the same Message-ID`,
  );
  const [lost, problems] = [reports.flatMap((report) => report.lost), reports.flatMap((report) => report.problems)];
  console.log(`lost: ${lost.length}${lost.map((what) => `\n  ${what}`).join("")}`);
  console.log(`other problems: ${problems.length}${problems.map((what) => `\n  ${what}`).join("")}`);
  return { lost: lost.length, problems: problems.length };
}

const broken = values.prove ? join(import.meta.dirname, "..", "durability", "acknowledge-early.ts") : undefined;
for (let seed = first; seed < first + count; seed++) {
  console.log(`Seed ${seed} (${seconds()} s); again: npm run test:faults -- --seed ${seed} --cycles ${cycles}`);
  reports.push(await live({ seed, cycles, parent, broken, say: console.log }));
}
const { lost, problems } = summarise();
if (values.prove) {
  console.log(
    lost > 0 ? "PROVED: a site that acknowledges before it commits is found out." : "FAILED: nothing was found.",
  );
  await finish(lost > 0 ? 0 : 1);
}
console.log(lost + problems === 0 ? "PASSED" : "FAILED");
await finish(lost + problems === 0 ? 0 : 1);
