/**
 * Loaded into the server that bench/bench.ts measures. `/bench/drawn` answers how long React's renderToString
 * has taken so far, and how often (the channel of app/entry.server.tsx). With BENCH_KEEP=no the process keeps no page, so that it
 * renders each time (app/platform/http/html-cache.server.ts); with BENCH_PARTS=no it draws each page whole (kept-parts.server.ts).
 */
import { subscribe, tracingChannel } from "node:diagnostics_channel";
import http from "node:http";

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

const { BENCH_KEEP, BENCH_PARTS } = process.env;
subscribe("tonica:keeping", (keeping) => {
  if (BENCH_KEEP === "no" && "pages" in keeping) keeping.pages = false;
  if (BENCH_PARTS === "no" && "parts" in keeping) keeping.parts = false;
});
