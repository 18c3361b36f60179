/** Somebody opened the link of the confirmation mail. Nothing waits for it (design.md §6.18). */
import { db } from "#app/db/client.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { libraryOn } from "./library.server.ts";
import { refusalOr } from "./library-errors.server.ts";

/** @returns whether the link was good */
export async function confirmEmail(token: string, { address }: Caller): Promise<boolean> {
  const answer = await db.transaction((tx) => refusalOr(libraryOn(tx, address).api.verifyEmail({ query: { token } })));
  return !(answer instanceof Refusal);
}
