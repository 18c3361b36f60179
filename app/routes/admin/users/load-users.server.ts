/** Loads the users' page, for each of its addresses. */
import { data } from "react-router";
import { canManageAiAccess, canReadSecurityLog } from "#app/features/accounts/can.ts";
import { listInvitations } from "#app/features/accounts/invitations.server.ts";
import type { Person } from "#app/features/accounts/person.ts";
import { isRegistrationOpen } from "#app/features/accounts/registration.server.ts";
import { listAccounts } from "#app/features/accounts/staff.server.ts";
import { listTokens } from "#app/features/ai-access/ai-tokens.server.ts";
import { findLatestLines } from "#app/features/audit/read.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Loads the log and the AI tokens only for people who may see them. */
export async function loadUsers(me: Person) {
  try {
    const [accounts, invitations, registrationOpen, events, tokens] = await Promise.all([
      listAccounts(me),
      listInvitations(me),
      isRegistrationOpen(),
      canReadSecurityLog(me) ? findLatestLines(me) : undefined,
      canManageAiAccess(me) ? listTokens(me) : undefined,
    ]);
    return data({ accounts, invitations, registrationOpen, events, tokens, failed: false });
  } catch (error) {
    log.error({ error: String(error) }, "users not read");
    return data({ accounts: [], invitations: [], registrationOpen: true, events: [], tokens: [], failed: true }, 503);
  }
}
