/**
 * Recognises a browser in which a person has signed in before: it passes the limit of wrong passwords for an account, so that
 * nobody who guesses from many addresses shuts the owner out (decision 0034).
 */
import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { credentials, users } from "#app/db/schema/accounts.server.ts";
import { sameSecret, secret } from "#app/platform/secrets.server.ts";
import { COOKIE_PREFIX, readCookie, SECURE_COOKIES } from "./session-cookie.server.ts";

const KNOWN_DAYS = 180;

const hmac = (text: string): string =>
  createHmac("sha256", `known browser ${secret()}`).update(text).digest("base64url");

/** Each account has its own cookie, whose name does not tell whose it is: two people may share a browser. */
const cookieName = (email: string): string => `${COOKIE_PREFIX}.known.${hmac(`name ${email}`).slice(0, 10)}`;

/** The stored password is part of what is signed, so a new password ends all cookies of the old one. */
const sign = (expires: string, userId: string, password: string): string => hmac(`${expires} ${userId} ${password}`);

type Account = { userId: string; email: string; password: string | null };

async function findAccount(on: Transaction | typeof db, email: string): Promise<Account | undefined> {
  const [account] = await on
    .select({ userId: users.id, email: users.email, password: credentials.password })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(eq(users.email, email), eq(credentials.providerId, "credential")));
  return account;
}

/** Asks the database only where the browser has a cookie for the address, so the time tells a stranger nothing. */
export async function isKnownBrowser(email: string, headers: Headers): Promise<boolean> {
  const [, expires, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(readCookie(headers, cookieName(email)) ?? "") ?? [];
  if (!expires || !signature || Number(expires) * 1000 < Date.now()) return false;
  const account = await findAccount(db, email);
  return !!account?.password && sameSecret(signature, sign(expires, account.userId, account.password));
}

/** Makes the browser known, for half a year from each sign-in. @returns the cookie to set */
export async function knownBrowserCookie(tx: Transaction, email: string): Promise<string> {
  const { userId, password } = (await findAccount(tx, email))!;
  const maxAge = KNOWN_DAYS * 86_400;
  const expires = String(Math.floor(Date.now() / 1000) + maxAge);
  const secure = SECURE_COOKIES ? "; Secure" : "";
  return `${cookieName(email)}=${expires}.${sign(expires, userId, password ?? "")}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
