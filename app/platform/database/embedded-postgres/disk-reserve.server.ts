/**
 * A file that only takes up room. PostgreSQL stops for good when it cannot write 16 MB of its log to a full disk,
 * and then it cannot even start to free anything: giving this room back lets it.
 */
import { rmSync, statSync } from "node:fs";
import { open, rename, statfs } from "node:fs/promises";
import { join } from "node:path";

const MEGABYTE = 2 ** 20;
const SIZE = 64 * MEGABYTE;
const fileIn = (home: string) => join(home, "riserva-disco");

/** Only where there is plenty of room: it must never be what fills the disk. */
export async function keepReserve(home: string): Promise<void> {
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

/** @returns whether there was any room to give back */
export function freeReserve(home: string): boolean {
  if (!statSync(fileIn(home), { throwIfNoEntry: false })) return false;
  rmSync(fileIn(home), { force: true });
  return true;
}
