/** Spec §7 call 26: the auth library's addresses, with our rules on each of them. The browser never sees a token. */
import { checkSession, sessionView } from "#app/features/accounts/current-person.server.ts";
import { changePassword, requestPasswordReset, resetPassword } from "#app/features/accounts/passwords.server.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  signInWithPasskey,
} from "#app/features/accounts/passkeys.server.ts";
import { toCookieHeader } from "#app/features/accounts/session-cookie.server.ts";
import { signOut } from "#app/features/accounts/session-end.server.ts";
import { confirmSignIn, signIn } from "#app/features/accounts/sign-in.server.ts";
import { confirmEmail, confirmSignUp, signUp } from "#app/features/accounts/sign-up.server.ts";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { answerJson } from "#app/platform/http/json-answer.server.ts";
import { readJson, readJsonFields } from "#app/platform/http/request-body.server.ts";
import { type Caller, callerOf, requestId } from "#app/platform/http/request-context.server.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { Route } from "./+types/auth";

type Answering = (request: Request, caller: Caller) => Promise<unknown>;

const reads: Record<string, Answering> = {
  session: async (_, { headers }) => (await sessionView(headers)) ?? signedOut(),
  "get-session": async (_, { headers }) => (await sessionView(headers)) ?? null,
  // The link of the mail leads to the home page, whether it is still valid or not (design.md §6.18).
  "verify-email": async (request, caller) => {
    await confirmEmail(new URL(request.url).searchParams.get("token") ?? "", caller);
    return new Response(null, { status: 302, headers: { Location: href("/") } });
  },
};

const posts: Record<string, Answering> = {
  session: async (request, { headers }) => {
    return (await checkSession(headers, await readJson(request))) ?? signedOut();
  },
  "sign-up/email": async (request, caller) => {
    const { email, password, setup_token: setupToken } = await readJsonFields(request);
    const { next, firstAdmin, cookies } = await signUp({ email, password, setupToken }, caller);
    const waiting = next === "code" ? { code_required: true } : {};
    return withCookies({ user: { email: email?.trim().toLowerCase() }, first_admin: firstAdmin, ...waiting }, cookies);
  },
  "sign-up/code": async (request, caller) => {
    const { code } = await readJsonFields(request);
    return signedIn((await confirmSignUp({ code }, caller)).cookies);
  },
  "sign-in/email": async (request, caller) => {
    const { next, cookies } = await signIn(await readJsonFields(request), caller);
    return next === "second factor" ? withCookies({ second_factor: true }, cookies) : signedIn(cookies);
  },
  "two-factor/verify": async (request, caller) => {
    const { cookies } = await confirmSignIn(await readJsonFields(request), caller);
    return signedIn(cookies);
  },
  "passkey/begin": async (request, caller) => {
    const { options, cookies } = await beginPasskey(await readJsonFields(request), caller);
    return withCookies(options, cookies);
  },
  "passkey/add": async (request, caller) => addPasskey(await readJson(request), caller),
  "passkey/sign-in-begin": async (_, caller) => {
    const { options, cookies } = await beginPasskeySignIn(caller);
    return withCookies(options, cookies);
  },
  "passkey/sign-in": async (request, caller) => {
    return signedIn((await signInWithPasskey(await readJson(request), caller)).cookies);
  },
  "sign-out": async (_, caller) => withCookies({ success: true }, (await signOut(caller)).cookies),
  "request-password-reset": async (request, caller) => {
    await requestPasswordReset(await readJsonFields(request), caller);
    return { message: TEXTS.resetSent };
  },
  "reset-password": async (request, caller) => {
    const { token, newPassword: password } = await readJsonFields(request);
    await resetPassword({ token, password }, caller);
    return { success: true };
  },
  "change-password": async (request, caller) => {
    const { currentPassword, newPassword: password } = await readJsonFields(request);
    return withCookies({ success: true }, (await changePassword({ currentPassword, password }, caller)).cookies);
  },
};

const answer = (table: Record<string, Answering>, { request, params, context }: Route.LoaderArgs | Route.ActionArgs) =>
  answerJson(requestId(context), async () => {
    const path = params["*"].replace(/\/+$/, "");
    const answering = Object.hasOwn(table, path) ? table[path] : undefined;
    if (answering) return answering(request, callerOf(request, context));
    const known = Object.hasOwn(reads, path) || Object.hasOwn(posts, path);
    throw known
      ? new Refusal(405, "Questo indirizzo non accetta richieste di questo tipo.")
      : new Refusal(404, "Questo indirizzo non esiste.");
  });

export const loader = (args: Route.LoaderArgs) => answer(reads, args);
export const action = (args: Route.ActionArgs) => answer(args.request.method === "POST" ? posts : {}, args);

function signedOut(): never {
  throw new Refusal(401, TEXTS.signedOut);
}

/** The session that these cookies start, in the form that the browser may see. */
async function signedIn(cookies: string[]): Promise<Response> {
  return withCookies((await sessionView(toCookieHeader(cookies))) ?? signedOut(), cookies);
}

function withCookies(body: unknown, cookies: string[]): Response {
  const answered = Response.json(body);
  for (const cookie of cookies) answered.headers.append("Set-Cookie", cookie);
  return answered;
}
