/** A small file that is there whole or not at all: it appears only when its content is on the disk, and stays after a power cut. */
import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

type Options = {
  /** Its owner's alone when nothing is said. */
  mode?: number;
  /** Gives the finished file its name; a rename replaces one that is there. */
  place?: (from: string, to: string) => void;
  /** False for what nobody needs after a power cut. */
  isFlushed?: boolean;
};

/** For a start or a command: a disk may take its time, and nobody else is answered meanwhile. */
export function writeWholeFileSync(
  file: string,
  text: string,
  { mode = 0o600, place = renameSync, isFlushed = true }: Options = {},
): void {
  const unfinished = unfinishedName(file);
  try {
    writeFileSync(unfinished, text, { flag: "wx", mode, flush: isFlushed });
    place(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  if (process.platform === "win32" || !isFlushed) return; // Windows cannot flush folders
  const folder = openSync(dirname(file), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

export async function writeWholeFile(
  file: string,
  text: string,
  { mode = 0o600 }: Pick<Options, "mode"> = {},
): Promise<void> {
  const unfinished = unfinishedName(file);
  try {
    await writeFile(unfinished, text, { flag: "wx", mode, flush: true });
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  await flushFolder(dirname(file));
}

export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true });
  await flushFolder(dirname(file));
}

const unfinishedName = (file: string) => `${file}.${randomUUID()}.new`;

async function flushFolder(name: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(name, "r");
  await folder.sync().finally(() => folder.close());
}
