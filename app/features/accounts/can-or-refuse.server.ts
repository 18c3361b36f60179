/** The second check, in the verb itself (trust.md 18): whatever the route let through. */
import { Refusal } from "#app/shared/refusal.server.ts";
import type { Person } from "./person.ts";

/** Who does something in the admin, and from which address: what the security log wants to know. */
export type Actor = Pick<Person, "id" | "email" | "roles"> & { address: string };

/** @throws Refusal 403 with the sentence of spec §6 */
export function refuseUnless(allowed: boolean): void {
  if (!allowed) throw new Refusal(403, "Questa sezione è disponibile solo agli amministratori.");
}
