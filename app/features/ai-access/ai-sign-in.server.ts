/** Signs in a person who has the studio's AI key, and issues a token instead of a session (spec §7 call 19). */
import { eq } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { profiles, users } from "#app/db/schema/accounts.server.ts";
import { personColumns, profileOfUser, toPerson } from "#app/features/accounts/accounts.server.ts";
import { attemptSignIn } from "#app/features/accounts/attempt-sign-in.server.ts";
import { canUseAi } from "#app/features/accounts/can.ts";
import { checkCode } from "#app/features/accounts/check-code.server.ts";
import { libraryOn, refusalOr } from "#app/features/accounts/library.server.ts";
import type { Person } from "#app/features/accounts/person.ts";
import { toCookieHeader } from "#app/features/accounts/session-cookie.server.ts";
import { deleteSession } from "#app/features/accounts/session-end.server.ts";
import { recordEvent, recordRefusedAccess } from "#app/features/audit/record.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { aiAccessKey, sameSecret } from "#app/platform/secrets.server.ts";
import { normaliseEmail } from "#app/shared/email-address.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { Role } from "#app/shared/roles.ts";
import { type AiSignInFields, aiSignInProblems } from "./ai-sign-in-rules.ts";
import { AI_TEXTS } from "./ai-texts.ts";
import { issueToken } from "./ai-tokens.server.ts";

/** The answer of the contract (design.md §5, row 19). */
export type AiAccess = { ai_token: string; expires_at: string; user: { email: string; roles: Role[] } };

/**
 * @throws Refusal 401 with one sentence whatever was wrong, and with `code_required` when only the second factor's code
 * is missing; 403 without the role; 422 with all the `problems`; 429
 */
export async function signInForToken(typed: AiSignInFields, caller: Caller): Promise<AiAccess> {
  const problems = aiSignInProblems(typed);
  if (problems[0]) throw new Refusal(422, problems[0].message, { problems });
  const email = normaliseEmail(typed.email);
  const { address } = caller;
  const outcome = await attemptSignIn(email, caller, (tx, forgive) =>
    checkCredentials(tx, { ...typed, email }, address, forgive),
  );
  if ("ai_token" in outcome) return outcome;
  await recordRefusedAccess({ resource: href("/ai-auth"), attempted_action: "ai_token", userId: outcome.id, address });
  throw new Refusal(403, AI_TEXTS.roleMissing);
}

/** @returns the access, or the person whose roles do not allow it */
async function checkCredentials(
  tx: Transaction,
  { email, password = "", ai_key: key = "", code = "" }: AiSignInFields & { email: string },
  address: string,
  forgive: () => Promise<void>,
): Promise<AiAccess | Person | Refusal> {
  const answer = await refusalOr(
    libraryOn(tx, address).api.signInEmail({ body: { email, password }, returnHeaders: true }),
  );
  if (answer instanceof Refusal) return refuseCredentials(tx, email, address);
  const firstStep = toCookieHeader(answer.headers.getSetCookie());
  await deleteSession(tx, firstStep);
  if (!sameSecret(key.trim(), aiAccessKey())) return refuseCredentials(tx, email, address);
  const person = await readPerson(tx, email);
  const needsCode = "twoFactorRedirect" in answer.response;
  const wrong =
    needsCode && code.trim() ? await refusalOfCode(tx, { userId: person.id, code, firstStep }, address) : undefined;
  if (wrong) return wrong;
  await forgive();
  if (needsCode && !code.trim()) return new Refusal(401, AI_TEXTS.codeMissing, { code_required: true });
  if (!canUseAi(person)) return person;
  const { token, expiresAt } = await issueToken(tx, person.id, address);
  return { ai_token: token, expires_at: expiresAt.toISOString(), user: { email, roles: person.roles } };
}

async function refuseCredentials(tx: Transaction, email: string, address: string): Promise<Refusal> {
  await recordEvent(tx, { type: "login_failed", data: { email: email.slice(0, 254) }, address });
  return new Refusal(401, AI_TEXTS.wrong);
}

async function refusalOfCode(
  tx: Transaction,
  proof: { userId: string; code: string; firstStep: Headers },
  address: string,
): Promise<Refusal | undefined> {
  const answer = await checkCode(tx, proof, address);
  if (answer instanceof Refusal) return new Refusal(answer.status, answer.message, { code_required: true });
  await deleteSession(tx, toCookieHeader(answer.cookies));
  return undefined;
}

async function readPerson(tx: Transaction, email: string): Promise<Person> {
  const [person] = await tx
    .select(personColumns)
    .from(users)
    .leftJoin(profiles, profileOfUser)
    .where(eq(users.email, email));
  return toPerson(person!);
}
