/** A disk of its own that can be filled, for whoever may mount one: root on Linux. */
import { spawnSync } from "node:child_process";
import { chmodSync, closeSync, openSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

export type SmallDisk = {
  folder: string;
  freeBytes: () => number;
  /** Writes until `bytes` are free. @returns the file that takes the room */
  fillUpTo: (bytes: number) => string;
  unmount: () => void;
};

/** @returns undefined where this user may not mount */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = temporaryFolder("disk");
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tonica-test", folder]).status !== 0) {
    console.log("A full disk: skipped, this user may not mount one.");
    return undefined;
  }
  chmodSync(folder, 0o755);
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
    unmount: () => void spawnSync("umount", ["-l", folder]),
  };
}
