/**
 * Fails each step of a verb once: every statement that it sends to PostgreSQL and every call by which it changes a file.
 * Afterwards all of it is there or nothing, the verb has not lied about which, and calling it again brings it about.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import pg from "pg";
import { pool } from "#app/db/client.server.ts";
import type { FreshDatabase } from "./database.ts";

/**
 * refused: PostgreSQL, or the disk, has no room. cut off: the connection dies before the statement has left. answer lost: the
 * statement is carried out and the connection dies before its answer arrives.
 */
export type Way = "refused" | "cut off" | "answer lost";

const WAYS: readonly Way[] = ["refused", "cut off", "answer lost"];

/** What a verb does to the world outside, one after the other. */
type Step = {
  /** A statement, or a call of node:fs with its file. */
  text: string;
  /** What becomes of it is decided when it has been carried out: a COMMIT, or a statement outside of transactions. */
  isFinal: boolean;
};

/** Which steps fail, in which way; undefined: this one does not. */
export type Choice = (step: Step, at: number) => Way | undefined;

/** Every step fails, in one way after the other. */
export const each: Choice = ({ isFinal }, at) => (isFinal ? "answer lost" : WAYS[at % WAYS.length]);

/** Each final step loses its answer; of the others, which are much alike, only some fail, in one way or the other. */
export const everyNth =
  (n: number): Choice =>
  ({ isFinal }, at) =>
    isFinal ? "answer lost" : at % n === 0 ? (at % 2 === 0 ? "refused" : "cut off") : undefined;

/** How many rows of each table came and went; a changed row does both. */
type Change = Record<string, string>;

type Trial<Input> = {
  database: Pick<FreshDatabase, "query">;
  /** Makes what the verb is given, anew for each step; nothing fails meanwhile. */
  prepare: () => Promise<Input>;
  /** Throws when it was not done. */
  verb: (input: Input) => Promise<unknown>;
  choose: Choice;
  /** Calls the verb again after every failure. Without it only when all is there: after the others the next step tries again. */
  thorough?: boolean;
  /** Whether an answer says that it was done; without it whatever does not throw does. */
  isDone?: (answer: unknown) => boolean;
  /** Tables in which the same call once more leaves another line, such as a log of who asked. */
  toldAgain?: readonly string[];
};

/** @returns how many steps failed, and what is wrong with which */
export async function failEachStep<Input>(trial: Trial<Input>): Promise<{ failures: number; wrong: string[] }> {
  const { database, prepare, verb, choose, thorough, isDone = () => true, toldAgain = [] } = trial;
  const readRows = await rowReader(database);
  const attempt = async (input: Input): Promise<string | undefined> => {
    try {
      const answer = await verb(input);
      return isDone(answer) ? undefined : `answered ${JSON.stringify(answer)}`;
    } catch (error) {
      return describe(error);
    }
  };
  const same = (one: Change, other: Change) => JSON.stringify(one) === JSON.stringify(other);
  const wrong: string[] = [];

  const untouched = await prepare();
  const beforeAll = await readRows();
  const watch = watchSteps(() => undefined);
  const problem = await attempt(untouched);
  watch.end();
  const whole = changeBetween(beforeAll, await readRows());
  if (problem) return { failures: 0, wrong: [`untouched: ${problem}`] };

  let input: Input | undefined;
  let before = await readRows();
  let failures = 0;
  for (const [at, step] of watch.steps.entries()) {
    const way = choose(step, at);
    if (!way) continue;
    if (input === undefined) {
      input = await prepare();
      before = await readRows();
    }
    const fault = watchSteps((_, number) => (number === at ? way : undefined));
    const error = await attempt(input);
    fault.end();
    failures++;
    const say = (what: string) => wrong.push(`step ${at}, ${way}, ${step.text}: ${what}`);
    const change = changeBetween(before, await readRows());
    const isWhole = same(change, whole);
    const isNothing = same(change, {});
    if (fault.steps[at]?.text !== step.text) say(`it was ${fault.steps[at]?.text}`);
    if (!isWhole && !isNothing) say(`a part is there: ${JSON.stringify(change)} of ${JSON.stringify(whole)}`);
    if (!error && !isWhole) say("done, it said");
    if (error && isWhole && !(way === "answer lost" && step.isFinal)) say(`not done, it said: ${error}`);
    if (pool.totalCount > pool.idleCount) say(`${pool.totalCount - pool.idleCount} connections were not given back`);
    if (isNothing && !thorough) continue;

    const errorAgain = await attempt(input);
    if (errorAgain) say(`once more: ${errorAgain}`);
    const again = changeBetween(before, await readRows());
    const kept = (one: Change) =>
      isWhole ? Object.fromEntries(Object.entries(one).filter(([table]) => !toldAgain.includes(table))) : one;
    if (!same(kept(again), kept(whole)))
      say(`once more, it left ${JSON.stringify(again)} instead of ${JSON.stringify(whole)}`);
    input = undefined;
  }
  return { failures, wrong };
}

function describe(error: unknown): string {
  const { message, cause } = error as Error;
  return (cause instanceof Error ? cause.message : message).split("\n")[0]!;
}

type Rows = Map<string, number>;

async function rowReader({ query }: Pick<FreshDatabase, "query">): Promise<() => Promise<Rows>> {
  const { rows: tables } = await query(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const all = tables
    .map(({ name }) => `select '${name}' as name, row::text as row from public."${name}" as row`)
    .join(" union all ");
  return async () => {
    const found: Rows = new Map();
    for (const { name, row } of (await query(all)).rows as Record<"name" | "row", string>[]) {
      const key = `${name} ${row}`;
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    return found;
  };
}

function changeBetween(before: Rows, after: Rows): Change {
  const counts: Record<string, [came: number, went: number]> = {};
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const difference = (after.get(key) ?? 0) - (before.get(key) ?? 0);
    if (difference === 0) continue;
    const count = (counts[key.slice(0, key.indexOf(" "))] ??= [0, 0]);
    count[difference > 0 ? 0 : 1] += Math.abs(difference);
  }
  return Object.fromEntries(
    Object.entries(counts)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, [came, went]]) => [name, `+${came} -${went}`]),
  );
}

const NO_ROOM = "do $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$";

/** Ids, and how many values a list has. */
const VARYING = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|(?<=in \()\$1[^)]*/g;

/** Lists the steps from now on, on the connections of the product's own pool, and fails which are chosen. */
function watchSteps(choose: (step: Step, at: number) => Way | undefined): { steps: Step[]; end: () => void } {
  const steps: Step[] = [];
  const wayOf = (text: string, isFinal: boolean): Way | undefined => {
    const step = { text: text.replaceAll(/\s+/g, " ").replaceAll(VARYING, "…").slice(0, 90), isFinal };
    return choose(step, steps.push(step) - 1);
  };
  type Query = (this: pg.Client, ...args: unknown[]) => unknown;
  const query = pg.Client.prototype.query as unknown as Query;
  const inTransaction = new WeakSet<pg.Client>();

  const failing: Query = function (...args) {
    const [config] = args as [string | pg.QueryConfig];
    const text = typeof config === "string" ? config : config.text;
    // How a new connection is set up is no part of a verb.
    if (!(this instanceof pool.options.Client!) || text.startsWith("set ")) return query.apply(this, args);
    if (/^begin\b/i.test(text)) inTransaction.add(this);
    if (/^(commit|rollback)\b/i.test(text)) inTransaction.delete(this);
    const way = wayOf(text, !inTransaction.has(this));
    if (!way) return query.apply(this, args);
    const { stream } = this.connection as unknown as { stream: { destroy: () => void } };
    const last = args.at(-1);
    if (way === "refused")
      return query.apply(this, typeof last === "function" ? [{ text: NO_ROOM }, last] : [{ text: NO_ROOM }]);
    if (way === "cut off") {
      stream.destroy();
      return query.apply(this, args);
    }
    const lost = new Error("Connection terminated unexpectedly");
    if (typeof last === "function") {
      args[args.length - 1] = () => {
        stream.destroy();
        last(lost);
      };
      return query.apply(this, args);
    }
    return (query.apply(this, args) as Promise<unknown>).then(() => {
      stream.destroy();
      throw lost;
    });
  };
  Object.assign(pg.Client.prototype, { query: failing });
  const files = failFileCalls((text) => wayOf(text, false) !== undefined);
  return {
    steps,
    end() {
      Object.assign(pg.Client.prototype, { query });
      files.end();
    },
  };
}

/** The calls of node:fs by which the product changes files, and of an open file's handle. */
const CHANGING = ["mkdir", "writeFile", "rename", "link", "rm", "unlink"] as const;

function failFileCalls(shouldFail: (what: string) => boolean): { end: () => void } {
  const noRoom = (what: string) =>
    Object.assign(new Error(`ENOSPC: no space left on device, ${what}`), { code: "ENOSPC" });
  type Call = (...args: unknown[]) => Promise<unknown>;
  const calls = fs.promises as unknown as Record<string, Call>;
  const real = Object.fromEntries([...CHANGING, "open"].map((name) => [name, calls[name]!]));
  for (const name of CHANGING)
    calls[name] = async (...args) => {
      if (shouldFail(`${name} ${String(args[0])}`)) throw noRoom(name);
      return real[name]!(...args);
    };
  calls["open"] = async (path, flags, ...rest) => {
    if (flags !== undefined && flags !== "r" && shouldFail(`open ${String(path)}`)) throw noRoom("open");
    const handle = (await real["open"]!(path, flags, ...rest)) as fs.promises.FileHandle;
    for (const name of ["writeFile", "sync"] as const) {
      const call = handle[name].bind(handle) as Call;
      Object.assign(handle, {
        [name]: async (...args: unknown[]) => {
          if (shouldFail(`${name} ${String(path)}`)) throw noRoom(name);
          return call(...args);
        },
      });
    }
    return handle;
  };
  syncBuiltinESMExports();
  return {
    end: () => {
      Object.assign(calls, real);
      syncBuiltinESMExports();
    },
  };
}
