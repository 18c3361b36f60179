/** The session's cookie: its name, and the token inside, believed only with our signature. */
import { createHmac } from "node:crypto";
import { env } from "#app/env.server.ts";
import { sameSecret, secret } from "#app/platform/secrets.server.ts";

export const SECURE_COOKIES = env.PUBLIC_URL?.startsWith("https://") ?? false;

/** `__Host-`: no other host, and no page without TLS, can set it (trust.md 19). */
export const COOKIE_PREFIX = SECURE_COOKIES ? "__Host-tonica" : "tonica";

export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;
/** Between password and code, ten minutes. */
export const SECOND_FACTOR_COOKIE = `${COOKIE_PREFIX}.two_factor`;

export function cookieOf(headers: Headers, name: string): string | undefined {
  const pairs = headers.get("cookie")?.split(";") ?? [];
  return pairs
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

export const sessionToken = (headers: Headers): string | undefined => signedValue(cookieOf(headers, SESSION_COOKIE));

/** The library signs as `value.base64(hmac-sha256)`, percent-encoded. @returns undefined unless the signature is ours */
export function signedValue(cookie = ""): string | undefined {
  const [, value, signature] = /^([^.]+)\.(.+)$/.exec(decoded(cookie)) ?? [];
  if (!value || !signature) return undefined;
  return sameSecret(signature, createHmac("sha256", secret()).update(value).digest("base64")) ? value : undefined;
}

function decoded(cookie: string): string {
  try {
    return decodeURIComponent(cookie);
  } catch {
    return "";
  }
}

/** The cookies of an answer, as the browser would send them back. */
export const sentBack = (cookies: string[]): Headers =>
  new Headers({ cookie: cookies.map((line) => line.split(";", 1)[0]).join("; ") });

/** Takes the session's cookie back from the browser. */
export const expiredSessionCookie = (): string =>
  `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${SECURE_COOKIES ? "; Secure" : ""}`;
