/** Ports for servers of tests and measurements, of which many start at the same time on one machine. */
import { randomInt } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Below those that Linux gives to outgoing connections and to whoever asks for any port. */
const FIRST = 20_000;
const COUNT = 12_000;
/** One file for each port that a living process has taken, with its pid. */
const TAKEN = join(tmpdir(), "tonica-ports");

/**
 * A port that is free now is not enough: until its server listens another test may find it free too, and would then talk to
 * the wrong site. So it is taken for as long as this process lives.
 */
export async function freePort(): Promise<number> {
  mkdirSync(TAKEN, { recursive: true });
  for (;;) {
    const port = FIRST + randomInt(COUNT);
    if (take(port) && (await isFree(port))) return port;
  }
}

const taken: string[] = [];
process.once("exit", () => taken.forEach((file) => rmSync(file, { force: true })));

function take(port: number): boolean {
  const file = join(TAKEN, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch {
    if (isTaken(file)) return false;
    rmSync(file, { force: true });
    return false; // the next one to ask may have it
  }
  taken.push(file);
  return true;
}

function isTaken(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // somebody else's, alive
  }
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer()
    .once("error", () => resolve(false))
    .listen(port, () => probe.close(() => resolve(true)));
  return promise;
}
