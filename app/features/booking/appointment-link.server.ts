/** The address by which a visitor sees, moves and cancels an appointment: whoever has it may, and nobody can guess it. */
import { siteAddress } from "#app/platform/site-address.server.ts";
import { href } from "#app/shared/href.ts";
import { readSignedId, signId } from "./signed-id.server.ts";

export const appointmentToken = (requestId: string): string => signId("appointment", requestId);

/** @returns the request's id; undefined for what we have not signed */
export const readAppointmentToken = (token: string): string | undefined => readSignedId("appointment", token);

export const appointmentPath = (requestId: string): string =>
  href("/appuntamento/:token", { token: appointmentToken(requestId) });

export const appointmentCalendarPath = (requestId: string): string => `${appointmentPath(requestId)}.ics`;

/** For mails. */
export const appointmentUrl = (requestId: string): string => new URL(appointmentPath(requestId), siteAddress()).href;
