/**
 * A file that only reserves disk space. When PostgreSQL cannot write 16 MB of its log to a full disk, it stops and cannot
 * start again, so nothing can be deleted through it. Deleting this file gives it the space to start.
 */
import { rmSync, statSync } from "node:fs";
import { open, rename, statfs } from "node:fs/promises";
import { join } from "node:path";

const MEGABYTE = 2 ** 20;
const SIZE = 64 * MEGABYTE;
const fileIn = (home: string) => join(home, "riserva-disco");

/** Creates the file where there is plenty of space, so that the reserve itself never fills the disk. */
export async function createReserve(home: string): Promise<void> {
  if (statSync(fileIn(home), { throwIfNoEntry: false })) return;
  const disk = await statfs(home);
  if (disk.bavail * disk.bsize < 10 * SIZE) return;
  const unfinished = `${fileIn(home)}.new`;
  const file = await open(unfinished, "w", 0o600);
  try {
    const chunk = Buffer.alloc(MEGABYTE, "tonica");
    for (let written = 0; written < SIZE; written += MEGABYTE) await file.write(chunk);
  } finally {
    await file.close();
  }
  await rename(unfinished, fileIn(home));
}

/** @returns false when there was no reserve */
export function freeReserve(home: string): boolean {
  if (!statSync(fileIn(home), { throwIfNoEntry: false })) return false;
  rmSync(fileIn(home), { force: true });
  return true;
}
