/** An id that only we can have written, as a part of an address: whoever has it may, and nobody can guess it. */
import { createHmac } from "node:crypto";
import { sameSecret, secret } from "#app/platform/secrets.server.ts";

/** 128 bits of a keyed digest: nothing has to be stored, and every mail about a thing can carry the same address. */
const SIGNATURE_CHARACTERS = 22;

/** What it stands for: one for each kind of address, so that none is good for another. */
type Purpose = "appointment" | "offer" | "testimonial";

const sign = (purpose: Purpose, id: string) =>
  createHmac("sha256", secret()).update(`${purpose} ${id}`).digest("base64url").slice(0, SIGNATURE_CHARACTERS);

/** @param id a UUID, which stands shortened before its signature */
export const signId = (purpose: Purpose, id: string): string =>
  Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url") + sign(purpose, id);

/** @returns the id; undefined for what we have not signed */
export function readSignedId(purpose: Purpose, token: string): string | undefined {
  if (!/^[\w-]{44}$/.test(token)) return undefined;
  const hex = Buffer.from(token.slice(0, SIGNATURE_CHARACTERS), "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  // The whole token: the last character of sixteen bytes could be written in four ways.
  return sameSecret(token, signId(purpose, id)) ? id : undefined;
}
