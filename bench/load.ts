/**
 * Asks one address as often as it can: with wrk where it is installed (Debian has it), else with autocannon, which costs more
 * than what it measures. Then requests a second say how fast the client is, and nobody may compare them.
 */
import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import autocannon from "autocannon";

const run = promisify(execFile);

export const client = spawnSync("wrk", ["-v"]).error === undefined ? "wrk" : "autocannon";

export type Loaded = {
  requestsPerSecond: number;
  /** Of the processes asked, a request. */
  cpuMicroseconds: number;
  /** What there was no more of: processor for the server (one core is all that one process has), for the client, or on the machine. */
  limit: "server" | "client" | "machine" | "nothing";
};

/** User and system time of processes, in seconds (proc(5), fields 14 and 15). */
export function cpuSeconds(pids: readonly number[]): number {
  const ticksPerSecond = 100;
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
    return sum + (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  }, 0);
}

/** Of the whole machine: busy and all, in ticks. */
function machineTicks(): { busy: number; all: number } {
  const [, ...fields] = readFileSync("/proc/stat", "utf8").split("\n", 1)[0]!.trim().split(/\s+/).map(Number);
  const all = fields.slice(0, 8).reduce((sum, ticks) => sum + ticks, 0);
  return { all, busy: all - fields[3]! - fields[4]! };
}

/** @throws when an answer is no 200 */
export async function load(
  url: string,
  pids: readonly number[],
  options: { seconds: number; connections: number; headers?: Record<string, string> },
): Promise<Loaded> {
  await ask(url, { ...options, seconds: 1 });
  const [before, machine, began] = [cpuSeconds(pids), machineTicks(), performance.now()];
  const { requests, clientSeconds } = await ask(url, options);
  const wallSeconds = (performance.now() - began) / 1000;
  const serverSeconds = cpuSeconds(pids) - before;
  const now = machineTicks();
  const busy = (now.busy - machine.busy) / (now.all - machine.all);
  const others = (busy * availableParallelism() * wallSeconds - serverSeconds - clientSeconds) / wallSeconds;
  return {
    requestsPerSecond: Math.round(requests / wallSeconds),
    cpuMicroseconds: (serverSeconds / requests) * 1e6,
    limit:
      others > 0.3
        ? "machine"
        : serverSeconds / wallSeconds > 0.9
          ? "server"
          : clientSeconds / wallSeconds > 0.9
            ? "client"
            : "nothing",
  };
}

async function ask(
  url: string,
  { seconds, connections, headers = {} }: { seconds: number; connections: number; headers?: Record<string, string> },
): Promise<{ requests: number; clientSeconds: number }> {
  const before = process.resourceUsage();
  if (client === "wrk") {
    const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
    const flags = ["-t1", `-c${connections}`, `-d${seconds}s`, ...named, url];
    const { stdout, stderr } = await run("/bin/sh", ["-c", 'wrk "$@"; times >&2', "wrk", ...flags]);
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
    const [user, system] = stderr.trim().split("\n").at(-1)!.split(/\s+/).map(parseTime);
    return { requests: Number(/(\d+) requests in/.exec(stdout)![1]), clientSeconds: user! + system! };
  }
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers were no 200, ${result.errors} requests failed`);
  const after = process.resourceUsage();
  const microseconds = after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime;
  return { requests: result["2xx"], clientSeconds: microseconds / 1e6 };
}

/** `0m1.230s`, as a shell says times. */
const parseTime = (text: string): number => {
  const [, minutes, seconds] = /(\d+)m([\d.]+)s/.exec(text)!;
  return Number(minutes) * 60 + Number(seconds);
};
