/**
 * Items that arrive within a few milliseconds are written by one transaction, and each caller is answered after its commit.
 * A counter's row is thus updated once for many beacons, not once for each (docs/decisions/0017).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";

/** No reader waits for a beacon, so a short delay is free and lets one transaction write more of them. */
const COLLECT_MS = 10;
const MAX_GROUP = 500;
/** Some seconds of the highest load measured: items beyond it would wait too long to be worth it. */
const MAX_WAITING = 10_000;
const ATTEMPTS = 3;

type Waiting<Item> = { item: Item; resolve: () => void; reject: (error: unknown) => void };

/**
 * @param write writes all items in the given transaction
 * @returns a function that takes one item and resolves when it is committed; it throws Refusal 503 when too many items are
 * waiting or the database fails
 */
export function groupCommit<Item>(
  write: (tx: Transaction, items: Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  const waiting: Waiting<Item>[] = [];
  let isCommitting = false;

  async function commitWaiting(): Promise<void> {
    isCommitting = true;
    while (waiting.length > 0) {
      await sleep(COLLECT_MS);
      await commit(waiting.splice(0, MAX_GROUP));
    }
    isCommitting = false;
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
      const errorClass = sqlStateClass(error);
      if (errorClass === "40" && attempt < ATTEMPTS) return commit(group, attempt + 1);
      if ((errorClass === "22" || errorClass === "23") && group.length > 1) {
        for (const single of group) await commit([single]);
        return;
      }
      log.error({ beacons: group.length, error: describeError(error) }, "beacons not stored");
      for (const { reject } of group) reject(new Refusal(503, "Il sito è molto occupato: riprova tra poco."));
      return;
    }
    for (const { resolve } of group) resolve();
  }

  return async (item) => {
    if (waiting.length >= MAX_WAITING) throw new Refusal(503, "Il sito è molto occupato: riprova tra poco.");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push({ item, resolve, reject });
    if (!isCommitting) void commitWaiting();
    await promise;
  };
}

/**
 * @returns the class of a PostgreSQL error: 22 and 23 mean that a row's values are wrong, so the other rows of the group may
 * still be written; 40 means a conflict between transactions (deadlock, serialisation), which a retry may resolve
 */
function sqlStateClass(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const code = cause && typeof cause === "object" && "code" in cause ? String(cause.code) : "";
  return /^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : undefined;
}

/** The message of DrizzleQueryError repeats the query's parameters, which are visitors' data; its cause does not. */
function describeError(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
