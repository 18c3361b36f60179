/**
 * What arrives within a few milliseconds is written by one transaction, and everybody is answered after its commit: so a
 * counter's row is changed once for many beacons, not once for each (docs/decisions/0017).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";

/** Nobody waits for a beacon: a little patience makes the next transaction carry more. */
const PATIENCE_MS = 10;
const MAX_TOGETHER = 500;
/** Some seconds of the highest load: more would only wait to be too late. */
const MAX_WAITING = 10_000;
const ATTEMPTS = 3;

type Waiting<Item> = { item: Item; resolve: () => void; reject: (error: unknown) => void };

/**
 * @param write all of them in one transaction; a failure of it undoes all
 * @returns takes one; resolves when it is committed @throws Refusal 503 when too many wait, or the database fails
 */
export function groupCommit<Item>(
  write: (tx: Transaction, items: Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  const waiting: Waiting<Item>[] = [];
  let working = false;

  async function work(): Promise<void> {
    working = true;
    while (waiting.length > 0) {
      await sleep(PATIENCE_MS);
      await commit(waiting.splice(0, MAX_TOGETHER));
    }
    working = false;
  }

  async function commit(group: Waiting<Item>[], attempt = 1): Promise<void> {
    try {
      await db.transaction((tx) =>
        write(
          tx,
          group.map(({ item }) => item),
        ),
      );
    } catch (error) {
      const kind = sqlState(error);
      if (kind === "40" && attempt < ATTEMPTS) return commit(group, attempt + 1);
      if ((kind === "22" || kind === "23") && group.length > 1) {
        for (const one of group) await commit([one]);
        return;
      }
      log.error({ beacons: group.length, error: reason(error) }, "beacons not stored");
      for (const { reject } of group) reject(new Refusal(503, "Il sito è molto occupato: riprova tra poco."));
      return;
    }
    for (const { resolve } of group) resolve();
  }

  return async (item) => {
    if (waiting.length >= MAX_WAITING) throw new Refusal(503, "Il sito è molto occupato: riprova tra poco.");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push({ item, resolve, reject });
    if (!working) void work();
    await promise;
  };
}

/**
 * The class of PostgreSQL's error: 22 and 23 are about what a row holds, so one of them is to blame and the others are
 * not; 40 is about who came first (deadlock, serialisation).
 */
function sqlState(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const code = cause && typeof cause === "object" && "code" in cause ? String(cause.code) : "";
  return /^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : undefined;
}

/** A failed query's own message repeats its parameters, which are the visitors'. */
function reason(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
