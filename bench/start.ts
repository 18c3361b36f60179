/**
 * What a start costs, until /readyz answers: `npm run bench:start` (`-- --starts 5`). Cold: an empty data folder and
 * nothing compiled yet. Warm: the same folder again. Beside them a bare Node server that answers "ok", which tells how
 * loaded the machine was. Processor time is Node's own: PostgreSQL's is another process's.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PROJECT, serverEnvironment } from "#tests/support/environment.ts";
import { freePort } from "#tests/support/free-port.ts";

const starts = Number(process.argv[process.argv.indexOf("--starts") + 1]) || 5;
const SERVER = ["scripts/run.mjs", "server"];
const BARE = [
  "-e",
  'require("node:http").createServer((request, response) => response.end("ok")).listen(process.env.PORT)',
];
/** Loaded before the server: counts the modules that it loads, and says so when it ends. */
const COUNTING = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  let count = 0;
  registerHooks({ load: (url, context, load) => (url.startsWith("node:") || count++, load(url, context)) });
  process.once("exit", () => console.error("modules loaded: " + count));
`)}`;

type Start = { wallMs: number; cpuSeconds: number; residentMb: number; output: string };

async function start(args: string[], dataDir: string): Promise<Start> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: PROJECT,
    env: { ...serverEnvironment(), HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataDir },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise((resolve) => child.once("close", resolve));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`it ended by itself:\n${output}`);
    await sleep(10);
  }
  const wallMs = performance.now() - began;
  const cpuSeconds = processorSeconds(child.pid!);
  await sleep(2000); // at rest
  const residentMb = residentKilobytes(child.pid!) / 1000;
  child.kill("SIGTERM");
  await ended;
  return { wallMs, cpuSeconds, residentMb, output };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** User and system time (proc(5), fields 14 and 15), in ticks of 10 ms. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const residentKilobytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]);

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

function row(what: string, runs: Start[]) {
  return {
    what,
    "wall ms": Math.round(median(runs.map(({ wallMs }) => wallMs))),
    "CPU s": median(runs.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2),
    "lowest CPU s": Math.min(...runs.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2),
    "resident MB": Math.round(median(runs.map(({ residentMb }) => residentMb))),
  };
}

const folder = mkdtempSync(join(tmpdir(), "tonica-bench-start-"));
try {
  const cold: Start[] = [];
  const warm: Start[] = [];
  const bare: Start[] = [];
  for (let i = 0; i < starts; i++) {
    rmSync(join(PROJECT, "build", "server", ".compiled"), { recursive: true, force: true });
    const dataDir = join(folder, `data-${i}`);
    cold.push(await start(SERVER, dataDir));
    warm.push(await start(SERVER, dataDir));
    bare.push(await start(BARE, dataDir));
  }
  const counted = await start(["--import", COUNTING, ...SERVER], join(folder, "data-0"));
  console.table([row("cold start", cold), row("warm start", warm), row("bare Node server", bare)]);
  console.log(`${/modules loaded: \d+/.exec(counted.output)?.[0] ?? "modules: not counted"}, warm start`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
