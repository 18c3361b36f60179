/** Begins a session where the library has no call of its own for it: after a code by mail, an invitation, in a remembered browser. */
import { retention } from "#app/content/retention.ts";
import type { Transaction } from "#app/db/client.server.ts";
import { libraryOn } from "./library.server.ts";
import { SESSION_COOKIE, signedCookie } from "./session-cookie.server.ts";

/** @returns the cookie to set */
export async function beginSession(tx: Transaction, userId: string, address: string): Promise<string> {
  const { internalAdapter } = await libraryOn(tx, address).$context;
  const { token } = await internalAdapter.createSession(userId);
  return signedCookie(SESSION_COOKIE, token, retention.staffSessions.keep.hours * 3600);
}
