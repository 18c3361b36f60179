/** A thread of its own: what it measures is the server, not the wait for the thread that sends the visits. */
import { parentPort, workerData } from "node:worker_threads";
import { type Load, steadyLoad } from "./steady-load.ts";

const { path, ...load } = workerData as Omit<Load, "request"> & { path: string };
const outcome = await steadyLoad({
  ...load,
  request: () => `GET ${path} HTTP/1.1\r\nHost: localhost:${load.port}\r\nAccept-Encoding: br\r\n\r\n`,
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort!.postMessage(outcome);
