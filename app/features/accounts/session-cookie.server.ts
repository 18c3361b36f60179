/** Reads and writes the cookies of accounts; a token counts only with our signature. */
import { createHmac } from "node:crypto";
import { env } from "#app/env.server.ts";
import { sameSecret, secret } from "#app/platform/secrets.server.ts";

export const SECURE_COOKIES = env.PUBLIC_URL?.startsWith("https://") ?? false;

/** With `__Host-` neither another host nor a page without TLS can set the cookie (trust.md 19). */
export const COOKIE_PREFIX = SECURE_COOKIES ? "__Host-tonica" : "tonica";

export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;
/** Valid for ten minutes, from the right password to the code. */
export const SECOND_FACTOR_COOKIE = `${COOKIE_PREFIX}.two_factor`;

/** Valid for five minutes, from the question to the browser's key to its answer. */
export const PASSKEY_COOKIE = `${COOKIE_PREFIX}.passkey`;

/** Valid for ten minutes, from the form of sign-up to the code by mail. */
export const SIGN_UP_COOKIE = `${COOKIE_PREFIX}.sign_up`;

export function readCookie(headers: Headers, name: string): string | undefined {
  const pairs = headers.get("cookie")?.split(";") ?? [];
  return pairs
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

export const sessionToken = (headers: Headers): string | undefined => signedValue(readCookie(headers, SESSION_COOKIE));

/** The library signs as `value.base64(hmac-sha256)`, percent-encoded. @returns undefined unless the signature is ours */
export function signedValue(cookie = ""): string | undefined {
  const [, value, signature] = /^([^.]+)\.(.+)$/.exec(decodeOrEmpty(cookie)) ?? [];
  if (!value || !signature) return undefined;
  return sameSecret(signature, signatureOf(value)) ? value : undefined;
}

const signatureOf = (value: string): string => createHmac("sha256", secret()).update(value).digest("base64");

const ATTRIBUTES = `Path=/; HttpOnly; SameSite=Lax${SECURE_COOKIES ? "; Secure" : ""}`;

/** Signed as the library signs its own. */
export const signedCookie = (name: string, value: string, seconds: number): string =>
  `${name}=${encodeURIComponent(`${value}.${signatureOf(value)}`)}; Max-Age=${seconds}; ${ATTRIBUTES}`;

/** For a value that is random itself. */
export const plainCookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Max-Age=${seconds}; ${ATTRIBUTES}`;

/** Makes the browser delete a cookie. */
export const expiredCookie = (name: string): string => `${name}=; Max-Age=0; ${ATTRIBUTES}`;

function decodeOrEmpty(cookie: string): string {
  try {
    return decodeURIComponent(cookie);
  } catch {
    return "";
  }
}

/** Makes request headers of an answer's cookies, as if the browser had sent them back. */
export const toCookieHeader = (cookies: string[]): Headers =>
  new Headers({ cookie: cookies.map((line) => line.split(";", 1)[0]).join("; ") });

/** Makes the browser delete the session's cookie. */
export const expiredSessionCookie = (): string => expiredCookie(SESSION_COOKIE);
