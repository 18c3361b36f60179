/**
 * The fault that the harness must find: preloaded into the server, it answers COMMIT, and the one statement that stores
 * a request, before sending it. Whatever is acknowledged in the 300 ms before a kill is then lost.
 */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

type Query = (this: pg.Client, config: string | { text?: string }, ...rest: unknown[]) => unknown;

const held = new WeakMap<pg.Client, Promise<unknown>>();
const query = pg.Client.prototype.query as unknown as Query;

const early: Query = function (config, ...rest) {
  const text = typeof config === "string" ? config : (config.text ?? "");
  if (/^\s*commit\s*$/i.test(text)) {
    held.set(
      this,
      sleep(300).then(() => query.call(this, "commit")),
    );
    return Promise.resolve({ command: "COMMIT", rows: [], rowCount: 0, fields: [] });
  }
  if (text.includes("admit_contact_request(")) return answerStored(this, config, rest);
  const before = held.get(this);
  return before ? before.then(() => query.call(this, config, ...rest)) : query.call(this, config, ...rest);
};

/** A pool asks with a callback and hands the connection to the next when it is answered. */
const answerStored = (client: pg.Client, config: string | { text?: string }, rest: unknown[]): unknown => {
  const last = rest.at(-1);
  const given = typeof last === "function" ? rest.slice(0, -1) : rest;
  const result = { command: "SELECT", rows: [{ earlier: null, admitted: true }], rowCount: 1, fields: [] };
  held.set(
    client,
    sleep(300).then(() => query.call(client, config, ...given)),
  );
  return typeof last === "function"
    ? void setImmediate(last as (error: null, answer: object) => void, null, result)
    : Promise.resolve(result);
};
const end = pg.Client.prototype.end as unknown as Query;
const lateEnd: Query = function (...rest) {
  const before = held.get(this);
  return before ? before.then(() => end.call(this, ...rest)) : end.call(this, ...rest);
};
Object.assign(pg.Client.prototype, { query: early, end: lateEnd });
