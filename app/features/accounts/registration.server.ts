/** Whether people may register by themselves. Before the first administrator they always may (spec §4). */
import { eq } from "drizzle-orm";
import { type Database, db, type Transaction } from "#app/db/client.server.ts";
import { accountSettings, adminUsers } from "#app/db/schema/accounts.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { type Actor, type Proof, refuseUnless, refuseUnlessFresh } from "./can-or-refuse.server.ts";
import { canAssignRoles } from "./can.ts";

/** Nobody has been the first administrator yet. */
export const isFirstAdminWanted = async (on: Database | Transaction = db): Promise<boolean> =>
  (await on.$count(adminUsers, eq(adminUsers.isFirstAdmin, true))) === 0;

export async function isRegistrationOpen(on: Database | Transaction = db): Promise<boolean> {
  const [settings] = await on.select().from(accountSettings);
  return (settings?.registrationOpen ?? true) || (await isFirstAdminWanted(on));
}

/** @throws Refusal 403, 422 without a fresh sign-in */
export async function chooseRegistration(actor: Actor & Proof, open: boolean): Promise<void> {
  refuseUnless(canAssignRoles(actor));
  refuseUnlessFresh(actor);
  await db.transaction(async (tx) => {
    await tx
      .insert(accountSettings)
      .values({ registrationOpen: open })
      .onConflictDoUpdate({ target: accountSettings.only, set: { registrationOpen: open } });
    const data = { action: open ? "registration_opened" : "registration_closed" };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
}
