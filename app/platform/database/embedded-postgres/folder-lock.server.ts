/**
 * One server for a data folder, also when two containers share it. The lock is the kernel's, on a file in the folder
 * itself: it holds across network and process namespaces, and ends with its process however that dies. Node has no call
 * for such a lock, but SQLite, which is part of Node, takes one on its databases (docs/decisions/0028).
 */
import { closeSync, openSync, readSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartupError } from "#app/platform/startup-error.server.ts";

export type FolderLock = { release: () => void };

/** SQLite's result codes. */
const [BUSY, CORRUPT, NOT_A_DATABASE] = [5, 11, 26];

/** Held for as long as they are here: SQLite closes a database that nobody refers to. */
const held = new Map<string, DatabaseSync>();

/** @throws StartupError when another server has the folder */
export function lockFolder(home: string): FolderLock {
  const file = join(home, "in-uso");
  const database = held.has(file) ? undefined : openLocked(file);
  if (!database) {
    const holder = holderOf(file);
    throw new StartupError(
      `Un altro server${holder && ` (processo ${holder})`} usa già i dati in ${home}, da questa macchina o da un altro contenitore: fermalo, oppure scegli un’altra DATA_DIR. Più server insieme condividono un database con DATABASE_URL.`,
    );
  }
  held.set(file, database);
  return {
    release() {
      held.delete(file);
      if (database.isOpen) database.close();
    },
  };
}

/** @returns undefined when another process has it */
function openLocked(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    lock(database);
    return database;
  } catch (error) {
    const code = (error as { errcode?: number }).errcode ?? 0;
    // A power cut has spoilt the file, and nobody holds it. It is emptied and not replaced: a lock belongs to the file.
    if (code === CORRUPT || code === NOT_A_DATABASE) {
      database.close();
      truncateSync(file);
      return openLocked(file);
    }
    database.close();
    if ((code & 0xff) === BUSY) return undefined;
    throw new StartupError(
      `Non riesco a riservare ${file} (${(error as Error).message}): la cartella dei dati deve stare su un disco locale in cui posso scrivere.`,
    );
  }
}

function lock(database: DatabaseSync): void {
  database.exec(
    "pragma locking_mode = exclusive; pragma journal_mode = memory; pragma synchronous = off; begin exclusive",
  );
  try {
    database.exec(`pragma user_version = ${process.pid}; commit`); // exclusive locking keeps the lock after the commit
  } catch {
    // The disk is full: the lock holds without saying whose it is.
    if (!database.isTransaction) database.exec("begin exclusive");
  }
}

/** @returns the id of the process that holds the lock, empty when it is not known: SQLite keeps user_version at byte 60 */
function holderOf(file: string): string {
  if (held.has(file)) return String(process.pid); // opening and closing the file would end this process's own lock
  const header = Buffer.alloc(64);
  const descriptor = openSync(file, "r");
  try {
    return readSync(descriptor, header, 0, 64, 0) === 64 ? String(header.readUInt32BE(60)) : "";
  } finally {
    closeSync(descriptor);
  }
}
