/**
 * Decodes and re-encodes uploaded pictures in a separate process: a file that makes the decoder crash, hang or run out of
 * memory ends only that process. Pictures are processed one at a time and at low priority, so that visitors' pages do not
 * wait (docs/decisions/0015).
 */
import { fork } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import { PROJECT } from "#app/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";

/** `bytes` are without metadata, upright, in sRGB. */
export type PreparedPicture = {
  bytes: Uint8Array;
  extension: "gif" | "jpg" | "png" | "webp";
  width: number;
  height: number;
};
/** The answer of the process; `refused` is the sentence of a refusal. */
export type PictureAnswer = { picture: PreparedPicture } | { refused: string };

/** In the build the program is an entry of its own; when the sources run, it is beside this file. */
const PROGRAM = import.meta.filename.endsWith(".ts")
  ? join(import.meta.dirname, "picture-process.server.ts")
  : join(PROJECT, "build", "server", "picture-process.js");
const TIMEOUT_MS = 30_000;
const MAX_WAITING = 10;
const NICE = 10;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * @throws Refusal 422 for a file that is not an accepted picture; 503 when too many pictures wait, or when the time was not
 * enough: on a busy machine that says nothing about the picture
 */
export function preparePicture(bytes: Uint8Array, { timeoutMs = TIMEOUT_MS } = {}): Promise<PreparedPicture> {
  if (waiting >= MAX_WAITING)
    throw new Refusal(503, "Ci sono già molte immagini in lavorazione: riprova tra qualche secondo.");
  waiting++;
  const prepared = last.then(() => prepareInProcess(bytes, timeoutMs)).finally(() => waiting--);
  last = prepared.catch(() => {});
  return prepared;
}

async function prepareInProcess(bytes: Uint8Array, timeoutMs: number): Promise<PreparedPicture> {
  const { promise, resolve } = Promise.withResolvers<PictureAnswer | undefined>();
  const child = fork(PROGRAM, [], { serialization: "advanced", execArgv: [], env: {}, stdio: "ignore" });
  let isLate = false;
  const timeout = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, timeoutMs);
  child.once("message", (answer) => resolve(answer as PictureAnswer));
  child.once("exit", () => resolve(undefined));
  child.once("error", (error) => {
    log.error({ error: error.message }, "picture process failed");
    resolve(undefined);
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICE);
  } catch {
    // This system has no priorities.
  }
  child.send(bytes, () => {}); // if the process has died, its exit is reported instead
  const answer = await promise;
  clearTimeout(timeout);
  child.kill("SIGKILL");
  if (!answer) log.warn({ code: child.exitCode, signal: child.signalCode }, "picture process gave no answer");
  if (answer && "picture" in answer) return answer.picture;
  if (isLate) throw new Refusal(503, "Il sito è molto occupato e non ha finito con questa immagine: riprova fra poco.");
  throw new Refusal(
    422,
    answer?.refused ?? "Questa immagine non si riesce a leggere: prova a salvarla di nuovo come JPEG.",
  );
}
