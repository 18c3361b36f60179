/** The address by which a visitor sees, moves and cancels an appointment: whoever has it may, and nobody can guess it. */
import { createHmac } from "node:crypto";
import { sameSecret, secret } from "#app/platform/secrets.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { href } from "#app/shared/href.ts";

/** 128 bits of a keyed digest: nothing has to be stored, and every mail about the appointment can carry the same address. */
const SIGNATURE_CHARACTERS = 22;

const sign = (id: string) =>
  createHmac("sha256", secret()).update(`appointment ${id}`).digest("base64url").slice(0, SIGNATURE_CHARACTERS);

/** @param requestId a UUID, which stands shortened before its signature */
export const appointmentToken = (requestId: string): string =>
  Buffer.from(requestId.replaceAll("-", ""), "hex").toString("base64url") + sign(requestId);

/** @returns the request's id; undefined for what we have not signed */
export function readAppointmentToken(token: string): string | undefined {
  if (!/^[\w-]{44}$/.test(token)) return undefined;
  const hex = Buffer.from(token.slice(0, SIGNATURE_CHARACTERS), "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  // The whole token: the last character of sixteen bytes could be written in four ways.
  return sameSecret(token, appointmentToken(id)) ? id : undefined;
}

export const appointmentPath = (requestId: string): string =>
  href("/appuntamento/:token", { token: appointmentToken(requestId) });

export const appointmentCalendarPath = (requestId: string): string => `${appointmentPath(requestId)}.ics`;

/** For mails. */
export const appointmentUrl = (requestId: string): string => new URL(appointmentPath(requestId), siteAddress()).href;
