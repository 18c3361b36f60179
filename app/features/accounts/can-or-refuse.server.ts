/** The second check, in the verb itself (trust.md 18): whatever the route let through. */
import { Refusal } from "#app/shared/refusal.server.ts";
import { PERMISSIONS } from "./grants.ts";
import type { Person } from "./person.ts";

/** Who reads something that is not for everybody. */
export type Reader = Pick<Person, "grants">;

/** Who does something in the admin, and from which address: what the security log wants to know. */
export type Actor = Pick<Person, "id" | "email" | "grants"> & { address: string };

/**
 * Nobody in particular: a job of the timetable, or a command of whoever runs the machine, who can read the database anyway.
 * A route never acts as this (tests/guards.test.ts).
 */
export const SYSTEM: Reader = { grants: PERMISSIONS };

/** @throws Refusal 403 with the sentence of spec §6 */
export function refuseUnless(allowed: boolean): void {
  if (!allowed) throw new Refusal(403, "Questa sezione è disponibile solo agli amministratori.");
}
