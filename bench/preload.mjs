/**
 * Loaded into the server that bench/bench.ts measures. `/bench/drawn` answers how long React's renderToString
 * has taken so far, and how often (the channel of app/entry.server.tsx). With BENCH_KEEP=no the process never learns of
 * changes, so that it keeps no page and renders each time; with BENCH_PARTS=no it draws each page whole (app/platform/http/kept-parts.server.ts).
 */
import { subscribe, tracingChannel } from "node:diagnostics_channel";
import http from "node:http";
import pg from "pg";

let drawn = { times: 0, microseconds: 0 };
let began;
// By the clock: React draws without a pause, and what a thread's processor time says within a tick is too little by far.
tracingChannel("tonica:draw").subscribe({
  start: () => (began = performance.now()),
  end: () =>
    (drawn = { times: drawn.times + 1, microseconds: drawn.microseconds + (performance.now() - began) * 1000 }),
});

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function emitMeasured(event, request, response, ...others) {
  if (event === "request" && request.url === "/bench/drawn") return response.end(JSON.stringify(drawn));
  return emit.call(this, event, request, response, ...others);
};

if (process.env.BENCH_PARTS === "no") subscribe("tonica:keeping", (keeping) => (keeping.parts = false));

if (process.env.BENCH_KEEP === "no") {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function deafQuery(command, ...others) {
    const isListen = typeof command === "string" && /listen "?content_changed/i.test(command);
    return isListen ? new Promise(() => {}) : query.call(this, command, ...others);
  };
}
