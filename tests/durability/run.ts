/**
 * Is anything that we acknowledged ever lost? Kills the whole site again and again and looks.
 *
 *   npm run test:durability                  10 cycles, then a dead network, a leaping clock, a full disk, cut writes
 *   npm run test:durability -- --cycles 3    what an ordinary run of all tests has time for
 *   npm run test:durability -- --cycles 100  what docs/reliability.md reports
 *   npm run test:durability -- --troubles    without the cycles
 *   npm run test:durability -- --prove       3 cycles with a server that acknowledges before it commits: must find losses
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "#tests/support/free-port.ts";
import { startMailServer } from "#tests/support/smtp.ts";
import { live, type LifeReport, type Moment } from "./life.ts";
import { meetTroubles } from "./troubles.ts";
import { endLeftovers } from "./server-process.ts";

const CYCLES_PER_LIFE = 20;
const MAIL_TO = "studio@posta.example";

const { values } = parseArgs({
  options: {
    cycles: { type: "string", default: "10" },
    prove: { type: "boolean", default: false },
    troubles: { type: "boolean", default: false },
  },
});
const cycles = values.troubles ? 0 : values.prove ? 3 : Number(values.cycles);
/** An ordinary run has no time for them. */
const meetsTroubles = values.troubles || (cycles > 3 && !values.prove);
if (!Number.isInteger(cycles) || cycles < 0) throw new Error("--cycles needs a number");
if (process.platform !== "linux") {
  console.log("test:durability finds processes through /proc and needs Linux: skipped.");
  process.exit(0);
}

const parent = await mkdtemp(join(tmpdir(), "tonica-durability-"));
await chmod(parent, 0o755); // PostgreSQL's own account must get in when we are root
const began = Date.now();
const seconds = () => Math.round((Date.now() - began) / 1000);

let finishing = false;
async function finish(code: number): Promise<never> {
  if (finishing) return new Promise(() => {});
  finishing = true;
  endLeftovers(parent);
  if (code === 0) await rm(parent, { recursive: true, force: true });
  else console.log(`Data and logs are kept in ${parent}`);
  process.exit(code);
}
setTimeout(
  () => {
    console.log("FAILED: out of time");
    void finish(1);
  },
  (300 + cycles * 25) * 1000,
).unref();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void finish(130));

/** The first three cycles of a life meet a database that does not exist yet, or only half. A short life must post as well. */
function momentsOf(life: number): Moment[] {
  const count = Math.min(CYCLES_PER_LIFE, cycles - life * CYCLES_PER_LIFE);
  if (values.prove) return Array.from({ length: count }, () => "posting");
  if (cycles <= 3) return (["creation", "posting", "posting"] as const).slice(-count);
  return Array.from(
    { length: count },
    (_, at) => (["creation", "creation", "migration"] as const)[at] ?? (at % 5 === 4 ? "start" : "posting"),
  );
}

async function run(): Promise<LifeReport[]> {
  const reports: LifeReport[] = [];
  for (let life = 0; life * CYCLES_PER_LIFE < cycles; life++) {
    console.log(`Life ${life + 1}: a new data folder (${seconds()} s)`);
    const mailServer = await startMailServer({ patienceMs: 2000 });
    const dataDir = join(parent, `life-${life + 1}`);
    const options = {
      dataDir,
      port: await freePort(),
      smtpUrl: mailServer.url,
      mailTo: MAIL_TO,
      preload: values.prove ? join(import.meta.dirname, "acknowledge-early.ts") : undefined,
    };
    try {
      reports.push(
        await live({ moments: momentsOf(life), options, mailServer, countMails: !values.prove, say: console.log }),
      );
    } finally {
      await mailServer.stop();
    }
    await rm(dataDir, { recursive: true, force: true });
  }
  return reports;
}

function summary(reports: readonly LifeReport[]): { lost: number; problems: string[] } {
  const total = (count: (report: LifeReport) => number) => reports.reduce((sum, report) => sum + count(report), 0);
  const lost = total((report) => report.lost);
  const problems = reports.flatMap((report) => report.problems);
  console.log(`
${cycles} cycles in ${seconds()} s: killed ${total((r) => r.kills.creation)} times during creation, ${total((r) => r.kills.migration)} during migration, ${total((r) => r.kills.start)} during start, ${total((r) => r.kills.posting)} while posting
requests: ${total((r) => r.posted.acknowledged)} acknowledged, ${lost} lost; ${total((r) => r.posted.unanswered)} sends without answer, ${total((r) => r.posted.refused)} refused`);
  if (!values.prove)
    console.log(
      `mails: ${total((r) => r.mails.notifications)} notifications (one for each stored request) and ${total((r) => r.mails.confirmations)} confirmations delivered; ${total((r) => r.mails.deliveredAgain)} deliveries repeated with the same Message-ID; ${total((r) => r.mails.hastened)} waits cut short at the end`,
    );
  console.log(
    `problems: ${problems.length}${problems
      .slice(0, 10)
      .map((problem) => `\n  ${problem}`)
      .join("")}`,
  );
  return { lost, problems };
}

async function runTroubles(): Promise<string[]> {
  const mailServer = await startMailServer({ patienceMs: 2000 });
  try {
    return await meetTroubles(parent, mailServer.url, console.log);
  } finally {
    await mailServer.stop();
  }
}

try {
  const { lost, problems } = summary(await run());
  if (values.prove) {
    console.log(
      lost > 0
        ? "PROVED: a server that acknowledges before it commits is found out."
        : "FAILED: the losses were not found.",
    );
    await finish(lost > 0 ? 0 : 1);
  }
  const troubled = meetsTroubles ? await runTroubles() : [];
  for (const problem of troubled) console.log(`  ${problem}`);
  const passed = lost === 0 && problems.length === 0 && troubled.length === 0;
  console.log(passed ? "PASSED" : "FAILED");
  await finish(passed ? 0 : 1);
} catch (error) {
  console.log("FAILED:", error);
  await finish(1);
}
