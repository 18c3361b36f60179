/** JSON lines on standard output. Never log an address, a name, an e-mail, a phone number or a message. */
import pino from "pino";
import { env } from "#app/env.server.ts";
import { noteError } from "./site-notes.server.ts";

const ERROR = pino.levels.values["error"]!;

// Lines are buffered, because a write for each request would be too slow.
const destination = pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 1000 });

/** The message of a failed query ends with its parameters (drizzle's DrizzleQueryError), such as names, messages and digests. */
const redactParameters = (error: string): string => error.replace(/\nparams: [\s\S]*?((?:\n {4}at [^\n]*)*)$/, "$1");

export const log = pino(
  {
    base: env.PROCESS_NAME ? { process: env.PROCESS_NAME } : undefined,
    hooks: {
      logMethod(parts, method, level) {
        if (level >= ERROR) noteError(String(parts.findLast((part) => typeof part === "string") ?? "error"));
        method.apply(this, parts);
      },
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (line) => (typeof line["error"] === "string" ? { ...line, error: redactParameters(line["error"]) } : line),
    },
  },
  destination,
);

/**
 * Before the process ends: what is still buffered would be lost. Not with `flushSync`, which tries for ever when nobody
 * reads the other end of the pipe any more.
 */
export function flushLog(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  destination.flush(() => resolve());
  return promise;
}
