/** Tells a database that cannot be asked at the moment from a bug: the first is worth trying again. */

/**
 * PostgreSQL's codes (appendix A of its manual): too many connections, no such database (one is being put in its place),
 * shut down, crashed, starting, cancelled by the statement's time limit, lock not available; class 08 are lost connections.
 */
const TEMPORARY = /^(53300|3D000|57P0[1-3]|57014|55P03|08\d{3}|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/;

/** What pg says without a code: no connection became free, or it was lost while a query ran. */
const LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/;

/** @param error as thrown by a query, or wrapped in others */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (LOST.test(cause.message)) return true;
    // ENOENT is also a missing file; PostgreSQL's socket is missing when somebody connects.
    if (typeof code === "string" && TEMPORARY.test(code) && (code !== "ENOENT" || syscall === "connect")) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}
