/**
 * The `csrfToken` of public forms: it is signed and expires, but nothing is stored, so it needs no cookie (design.md
 * §6.7). It also records how long the form was open, and identifies the page, so that a second send is recognised.
 */
import { createHmac, randomBytes } from "node:crypto";
import { sameSecret, secret } from "#app/platform/secrets.server.ts";

const LIFETIME_MS = 24 * 60 * 60 * 1000;

export type FormToken = {
  openForMs: number;
  /** Of the site's own request of every morning: the day of Rome it is for, "2026-11-23". Nobody else can sign such a token. */
  testDay?: string;
};

const TEST = "prova-";

const sign = (text: string) => createHmac("sha256", secret()).update(`form ${text}`).digest("base64url");

/** @param openedAt when the visitor first saw the form; a token that replaces an expired one keeps this time */
export function issueFormToken(openedAt: number = Date.now(), now: number = Date.now()): string {
  return signToken(openedAt, now, randomBytes(9).toString("base64url"));
}

/** The mark by which the site recognises its own test request; pages never carry one. */
export function issueTestToken(day: string, now: number = Date.now()): string {
  return signToken(now - 60_000, now, `${TEST}${day}`);
}

function signToken(openedAt: number, now: number, name: string): string {
  const body = `${openedAt.toString(36)}.${now.toString(36)}.${name}`;
  return `${body}.${sign(body)}`;
}

/** @returns undefined for a token that is missing, forged or older than a day */
export function readFormToken(token: string | undefined, now: number = Date.now()): FormToken | undefined {
  const times = verifyToken(token);
  if (!times || now - times.issuedAt > LIFETIME_MS || times.issuedAt > now + 1000) return undefined;
  const testDay = times.name.startsWith(TEST) ? times.name.slice(TEST.length) : undefined;
  return { openForMs: now - times.openedAt, ...(testDay && { testDay }) };
}

/** Issues a new token for a form whose token has expired; the time the form was open continues to count. */
export function renewFormToken(token: string | undefined): string {
  return issueFormToken(verifyToken(token)?.openedAt);
}

/** @returns undefined when the signature is not ours */
function verifyToken(token: string | undefined): { openedAt: number; issuedAt: number; name: string } | undefined {
  const [openedAt, issuedAt, name, signature = ""] = token?.split(".") ?? [];
  if (!sameSecret(signature, sign(`${openedAt}.${issuedAt}.${name}`))) return undefined;
  return { openedAt: Number.parseInt(openedAt!, 36), issuedAt: Number.parseInt(issuedAt!, 36), name: name! };
}
