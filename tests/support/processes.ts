/** Which processes work on a data folder, found through /proc: Linux only. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** PostgreSQL's processes stand in the cluster's folder even when their parents are gone; its guard and initdb name the folder. */
export function processesOn(folder: string): number[] {
  return readdirSync("/proc").flatMap((name) => {
    const pid = Number(name);
    return pid && pid !== process.pid && isAlive(pid) && worksOn(pid, folder) ? [pid] : [];
  });
}

function worksOn(pid: number, folder: string): boolean {
  const standsIn = tryReading(() => readlinkSync(`/proc/${pid}/cwd`));
  return (
    standsIn.startsWith(`${folder}/`) ||
    tryReading(() => readFileSync(`/proc/${pid}/cmdline`, "utf8")).includes(`${folder}/`)
  );
}

const isAlive = (pid: number) => !/\) [ZX] /.test(tryReading(() => readFileSync(`/proc/${pid}/stat`, "latin1")));

/** A process may end while it is looked at. */
function tryReading(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
