/** JSON lines on standard output. Never log an address, a name, an e-mail, a phone number or a message. */
import pino from "pino";

export const log = pino(
  { base: undefined, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
  // Buffered: a line per request must not cost a write per request.
  pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 1000 }),
);
