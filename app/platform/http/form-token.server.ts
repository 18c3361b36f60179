/**
 * The `csrfToken` of public forms: it is signed and expires, but nothing is stored, so it needs no cookie (design.md
 * §6.7). It also records how long the form was open, and identifies the page, so that a second send is recognised.
 */
import { createHmac, randomBytes } from "node:crypto";
import { sameSecret, secret } from "#app/platform/secrets.server.ts";

const LIFETIME_MS = 24 * 60 * 60 * 1000;

export type FormToken = { openForMs: number };

const sign = (text: string) => createHmac("sha256", secret()).update(`form ${text}`).digest("base64url");

/** @param openedAt when the visitor first saw the form; a token that replaces an expired one keeps this time */
export function issueFormToken(openedAt: number = Date.now(), now: number = Date.now()): string {
  const body = `${openedAt.toString(36)}.${now.toString(36)}.${randomBytes(9).toString("base64url")}`;
  return `${body}.${sign(body)}`;
}

/** @returns undefined for a token that is missing, forged or older than a day */
export function readFormToken(token: string | undefined, now: number = Date.now()): FormToken | undefined {
  const times = verifyToken(token);
  return times && now - times.issuedAt <= LIFETIME_MS && times.issuedAt <= now + 1000
    ? { openForMs: now - times.openedAt }
    : undefined;
}

/** Issues a new token for a form whose token has expired; the time the form was open continues to count. */
export function renewFormToken(token: string | undefined): string {
  return issueFormToken(verifyToken(token)?.openedAt);
}

/** @returns undefined when the signature is not ours */
function verifyToken(token: string | undefined): { openedAt: number; issuedAt: number } | undefined {
  const [openedAt, issuedAt, random, signature = ""] = token?.split(".") ?? [];
  if (!sameSecret(signature, sign(`${openedAt}.${issuedAt}.${random}`))) return undefined;
  return { openedAt: Number.parseInt(openedAt!, 36), issuedAt: Number.parseInt(issuedAt!, 36) };
}
