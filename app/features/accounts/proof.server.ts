/** Makes a session fresh again by the password, for what matters most: roles, accounts, erasures, keys (can-or-refuse.server.ts). */
import { and, eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { credentials, sessions } from "#app/db/schema/accounts.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { requireSession } from "./current-person.server.ts";
import { libraryOn } from "./library.server.ts";
import { countAttempt, forgiveAttempt } from "./limits.server.ts";
import { withPasswordWork } from "./password-work.server.ts";
import { PROOF_FIELD, TEXTS } from "./texts.ts";

/** @returns when the session was proved; @throws Refusal 401, 422 for the password, 429 */
export async function proveAgain(password: string, caller: Caller): Promise<Date> {
  const { person, token } = await requireSession(caller.headers);
  await countAttempt("passwordProof", person.id, caller.address);
  return withPasswordWork(() =>
    db.transaction(async (tx) => {
      const [stored] = await tx
        .select({ hash: credentials.password })
        .from(credentials)
        .where(and(eq(credentials.userId, person.id), eq(credentials.providerId, "credential")));
      const { password: hashing } = await libraryOn(tx, caller.address).$context;
      if (!stored?.hash || !(await hashing.verify({ hash: stored.hash, password })))
        throw new Refusal(422, TEXTS.wrongPassword, { field: PROOF_FIELD });
      await forgiveAttempt(tx, "passwordProof", person.id, caller.address);
      const [proved] = await tx
        .update(sessions)
        .set({ provedAt: sql`now()` })
        .where(eq(sessions.token, token))
        .returning({ at: sessions.provedAt });
      if (!proved) throw new Refusal(401, TEXTS.sessionOver);
      return proved.at;
    }),
  );
}
