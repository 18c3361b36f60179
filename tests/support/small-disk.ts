/** A disk of its own that can be filled, for whoever may mount one: root on Linux. */
import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";

export type SmallDisk = {
  folder: string;
  freeBytes: () => number;
  /** Writes until `bytes` are free. @returns the file that takes the room */
  fillUpTo: (bytes: number) => string;
  /** Its folder goes with it. */
  unmount: () => void;
};

const mounted = new Set<string>();

/** For a run that is told to end. */
export const unmountAll = (): void => mounted.forEach((folder) => void spawnSync("umount", ["-l", folder]));

/**
 * @param folder is created
 * @returns undefined where this user may not mount
 */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tonica-test", folder]).status !== 0) {
    rmSync(folder, { recursive: true });
    console.log("A full disk: skipped, this user may not mount one.");
    return undefined;
  }
  mounted.add(folder);
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    freeBytes,
    fillUpTo(bytes) {
      const file = join(folder, "filler");
      const descriptor = openSync(file, "a");
      try {
        for (let left = freeBytes() - bytes; left > 0; left = freeBytes() - bytes)
          writeSync(descriptor, Buffer.alloc(Math.min(left, 2 ** 20)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(descriptor);
      }
      return file;
    },
    unmount: () => {
      mounted.delete(folder);
      spawnSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
