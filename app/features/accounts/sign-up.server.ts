/** Somebody makes an account: signed in at once, and administrator when nobody came before (spec §4, design.md §6.18). */
import { db, type Transaction } from "#app/db/client.server.ts";
import { profiles } from "#app/db/schema/accounts.server.ts";
import { addressTaken } from "#app/emails/address-taken.ts";
import { env } from "#app/env.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { href } from "#app/shared/href.ts";
import { accountOf, lockAccount } from "./accounts.server.ts";
import { claimFirstAdmin, requireSetupToken } from "./first-admin.server.ts";
import { libraryOn } from "./library.server.ts";
import { countAttempt } from "./limits.server.ts";
import { inEqualTime, withPasswordWork } from "./password-work.server.ts";
import { requireEmail, requireGoodPassword } from "./rules.server.ts";
import { leaveSession } from "./session-end.server.ts";
import { TEXTS } from "./texts.ts";

/** The account was to be the first administrator's, and could not become it: nothing is stored (spec §8). */
export class FirstAdminFailure extends Error {}

/** Longer than a sign-up takes on a slow machine: a taken address answers no sooner than a new one. */
const ANSWER_MS = 400;

export type SignedUp = { firstAdmin: boolean; cookies: string[] };

/**
 * An address that has an account already gets the same answer as a new one, only no session; its owner gets a mail.
 * @throws Refusal 422 for what is typed, 403 without the SETUP_TOKEN that is asked for, 429
 */
export async function signUp(
  { email: typed, password = "", setupToken }: { email?: string; password?: string; setupToken?: string | undefined },
  caller: Caller,
): Promise<SignedUp> {
  const email = requireEmail(typed);
  requireGoodPassword(password);
  await countAttempt("signUp", email, caller.address);
  await requireSetupToken(setupToken);
  return inEqualTime(ANSWER_MS, () =>
    withPasswordWork(() =>
      db.transaction(async (tx) => {
        await lockAccount(tx, email);
        return (await accountOf(tx, email))
          ? tellOwner(tx, { email, password }, caller)
          : create(tx, { email, password }, caller);
      }),
    ),
  );
}

type Credentials = { email: string; password: string };

async function create(
  tx: Transaction,
  { email, password }: Credentials,
  { headers, address }: Caller,
): Promise<SignedUp> {
  await leaveSession(tx, headers);
  const { headers: answered, response } = await libraryOn(tx, address).api.signUpEmail({
    body: { email, password, name: "" },
    returnHeaders: true,
  });
  const { id } = response.user;
  await tx.insert(profiles).values({ userId: id, email });
  const firstAdmin = await claimFirstAdmin(tx, { id, email }, address).catch((cause: unknown) => {
    throw new FirstAdminFailure(TEXTS.firstAdminFailed, { cause });
  });
  await recordEvent(tx, { type: "system_event", data: { event: "account_created" }, userId: id, address });
  return { firstAdmin, cookies: answered.getSetCookie() };
}

/** As much work as for a new account; nothing changes. */
async function tellOwner(tx: Transaction, { email, password }: Credentials, { address }: Caller): Promise<SignedUp> {
  const { password: hashing } = await libraryOn(tx, address).$context;
  await hashing.hash(password);
  const link = (path: string) => new URL(path, siteAddress()).href;
  await enqueueMail(tx, {
    kind: "address_taken",
    recipient: email,
    ...addressTaken(
      { signInLink: link(href("/admin/auth")), resetLink: link(href("/auth/password-dimenticata")) },
      env.PUBLIC_URL,
    ),
  });
  return { firstAdmin: false, cookies: [] };
}
