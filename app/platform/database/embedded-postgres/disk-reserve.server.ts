/**
 * A file that only reserves disk space. When PostgreSQL cannot write 16 MB of its log to a full disk, it stops and cannot
 * start again, so nothing can be deleted through it. Deleting this file gives it the space to start, and to go on storing
 * requests until somebody makes room.
 */
import { rmSync, statfsSync, statSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { relieveFullDiskWith } from "#app/db/client.server.ts";

const MEGABYTE = 2 ** 20;
const SIZE = 64 * MEGABYTE;
/** Two files of PostgreSQL's log: with less it may stop at any moment. */
const LEAST_FREE = 32 * MEGABYTE;
/** Where there is plenty, so that the reserve itself never fills the disk. */
const PLENTY = 10 * SIZE;
const LOOK_EVERY_MS = 2_000;

const fileIn = (home: string) => join(home, "riserva-disco");
const exists = (home: string) => statSync(fileIn(home), { throwIfNoEntry: false }) !== undefined;

function freeBytes(home: string): number {
  const { bavail, bsize } = statfsSync(home);
  return bavail * bsize;
}

/** Looks at the disk itself: on a full one nobody can write down that it is full. */
export const isDiskFull = (home: string): boolean => freeBytes(home) < LEAST_FREE;

/** @returns whether it freed the reserve */
export const freeReserveIfFull = (home: string, announce: (line: string) => void): boolean =>
  isDiskFull(home) && freeReserve(home, announce);

function freeReserve(home: string, announce: (line: string) => void): boolean {
  if (!exists(home)) return false;
  rmSync(fileIn(home), { force: true });
  announce("Il disco è pieno: libero la riserva perché il database possa andare avanti. Fai spazio al più presto.");
  return true;
}

/**
 * Creates the reserve, frees it when the disk fills up, and creates it again once there is room.
 * @returns the function that stops this
 */
export function keepReserve(home: string, announce: (line: string) => void): () => void {
  let creating = false;
  const look = () => {
    if (freeReserveIfFull(home, announce) || creating || exists(home) || freeBytes(home) < PLENTY) return;
    creating = true;
    createReserve(home)
      .catch(() => {}) // optional: /readyz reports a full disk
      .finally(() => (creating = false));
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  relieveFullDiskWith(() => freeReserve(home, announce));
  return () => clearInterval(timer);
}

async function createReserve(home: string): Promise<void> {
  const unfinished = `${fileIn(home)}.new`;
  try {
    const file = await open(unfinished, "w", 0o600);
    try {
      const chunk = Buffer.alloc(MEGABYTE, "tonica");
      for (let written = 0; written < SIZE; written += MEGABYTE) await file.write(chunk);
    } finally {
      await file.close();
    }
    await rename(unfinished, fileIn(home));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
