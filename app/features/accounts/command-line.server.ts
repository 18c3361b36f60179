/** Changes accounts from the command line, for when nobody can sign in as an administrator. */
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { adminUsers, profiles, users } from "#app/db/schema/accounts.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import type { Role } from "#app/shared/roles.ts";
import { accountOf, lockAccount } from "./accounts.server.ts";
import { libraryOn } from "./library.server.ts";
import { grantRole } from "./roles.server.ts";
import { requireEmail, requireGoodPassword } from "./rules.server.ts";
import { endDevices } from "./staff.server.ts";

/**
 * Creates the account if there is none; an existing one keeps its password. The address counts as confirmed, because the
 * machine's operator vouches for it.
 * @throws Refusal 422
 */
export async function giveRole({
  email: typed,
  role,
  password,
}: {
  email: string;
  role: Role;
  password?: string | undefined;
}): Promise<{ created: boolean }> {
  const email = requireEmail(typed);
  return db.transaction(async (tx) => {
    await lockAccount(tx, email);
    const [known] = await tx
      .select({ id: users.id, closedAt: users.closedAt })
      .from(users)
      .where(eq(users.email, email));
    const { internalAdapter, password: hashing } = await libraryOn(tx, "unknown").$context;
    let userId = known?.id;
    if (!userId) {
      requireGoodPassword(password ?? "");
      const created = await internalAdapter.createUser(
        { email, name: "", emailVerified: true },
        { method: "email-password" },
      );
      userId = created.id;
      await tx.insert(profiles).values({ userId, email });
    }
    if (!known || known.closedAt) {
      requireGoodPassword(password ?? "");
      await internalAdapter.linkAccount({
        userId,
        providerId: "credential",
        accountId: userId,
        password: await hashing.hash(password!),
      });
      await tx.update(users).set({ closedAt: null }).where(eq(users.id, userId));
    }
    // From now on nobody becomes the first administrator by signing up.
    if (role === "admin")
      await tx.insert(adminUsers).values({ userId, email, isFirstAdmin: true }).onConflictDoNothing();
    await grantRole(tx, { userId, role });
    if (!known)
      await recordEvent(tx, {
        type: "system_event",
        data: { event: "account_created", details: "command line" },
        userId,
      });
    return { created: !known };
  });
}

/** For a lost phone, where no administrator is left: who holds it is out. @returns whether the account exists */
export async function disableSecondFactor(typed: string): Promise<boolean> {
  const email = requireEmail(typed);
  return db.transaction(async (tx) => {
    const account = await accountOf(tx, email);
    if (!account) return false;
    await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, account.id));
    await endDevices(tx, account.id);
    await recordEvent(tx, {
      type: "system_event",
      data: { event: "second_factor_disabled", details: "command line" },
      userId: account.id,
    });
    return true;
  });
}
