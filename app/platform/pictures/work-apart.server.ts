/**
 * Pictures are worked on in processes of their own, which live for one piece of work: what crashes, hangs or eats memory there
 * takes nothing along, and the site's own process stays small and answers meanwhile (docs/decisions/0015, 0099).
 */
import { fork } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import { PROJECT } from "#app/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";

type Program = "picture-process" | "poster-process";

const TIMEOUT_MS = 30_000;
const NICE = 10;

/** In the build the programs are entries of their own; when the sources run, they are beside this file. */
const fileOf = (program: Program): string =>
  import.meta.filename.endsWith(".ts")
    ? join(import.meta.dirname, `${program}.server.ts`)
    : join(PROJECT, "build", "server", `${program}.js`);

/**
 * At low priority, so that visitors' pages do not wait.
 * @returns undefined when the process has died without an answer
 * @throws Refusal 503 when the time was not enough: on a busy machine that says nothing about the picture
 */
export async function workApart<Answer>(
  program: Program,
  order: object,
  timeoutMs = TIMEOUT_MS,
): Promise<Answer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
  const child = fork(fileOf(program), [], { serialization: "advanced", execArgv: [], env: {}, stdio: "ignore" });
  let isLate = false;
  const timeout = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, timeoutMs);
  child.once("message", (answer) => resolve(answer as Answer));
  child.once("exit", () => resolve(undefined));
  child.once("error", (error) => {
    log.error({ program, error: error.message }, "picture process failed");
    resolve(undefined);
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICE);
  } catch {
    // This system has no priorities.
  }
  child.send(order, () => {}); // if the process has died, its exit is reported instead
  const answer = await promise;
  clearTimeout(timeout);
  child.kill("SIGKILL");
  if (answer !== undefined) return answer;
  log.warn({ program, code: child.exitCode, signal: child.signalCode }, "picture process gave no answer");
  if (isLate) throw new Refusal(503, "Il sito è molto occupato e non ha finito con questa immagine: riprova fra poco.");
  return undefined;
}
