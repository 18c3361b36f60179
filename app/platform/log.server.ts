/** JSON lines on standard output. Never log an address, a name, an e-mail, a phone number or a message. */
import pino from "pino";

// Buffered: a line per request must not cost a write per request.
const destination = pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 1000 });

/** A failed query's message ends with all it was given (drizzle's DrizzleQueryError): names, messages, digests. */
const withoutValues = (error: string): string => error.replace(/\nparams: [\s\S]*?((?:\n {4}at [^\n]*)*)$/, "$1");

export const log = pino(
  {
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (line) => (typeof line["error"] === "string" ? { ...line, error: withoutValues(line["error"]) } : line),
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
