/** Whoever registers first becomes administrator (spec §4), and nobody after. */
import type { Transaction } from "#app/db/client.server.ts";
import { adminUsers, userRoles } from "#app/db/schema/accounts.server.ts";
import { env } from "#app/env.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { sameSecret } from "#app/platform/same-secret.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { someAdminExists } from "./accounts.server.ts";
import { TEXTS } from "./texts.ts";

/** Whether the sign-up form has to ask for the installer's code. */
export const setupTokenAsked = async (): Promise<boolean> =>
  env.SETUP_TOKEN !== undefined && !(await someAdminExists());

/** @throws Refusal 403 when the code is asked for and not the right one */
export async function requireSetupToken(given: string | undefined): Promise<void> {
  if (env.SETUP_TOKEN === undefined || (await someAdminExists())) return;
  if (!sameSecret(given?.trim() ?? "", env.SETUP_TOKEN))
    throw new Refusal(403, TEXTS.setupToken, { field: "setup_token" });
}

/**
 * The database lets one row say "first" (a unique index): of sign-ups that run together the others wait here for the
 * one that came first, and see that it is taken, or that it failed and the claim is still open.
 */
export async function claimFirstAdmin(
  tx: Transaction,
  user: { id: string; email: string },
  address: string | undefined,
): Promise<boolean> {
  const claimed = await tx
    .insert(adminUsers)
    .values({ userId: user.id, email: user.email, isFirstAdmin: true })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) return false;
  await tx.insert(userRoles).values({ userId: user.id, role: "admin" });
  await recordEvent(tx, {
    type: "role_change",
    data: { target_user_id: user.id, new_role: "admin", old_role: null, first_admin: true },
    userId: user.id,
    address,
  });
  return true;
}
