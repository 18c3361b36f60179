/** The second check of a permission (trust.md 18): each feature function makes it, whatever the route has checked. */
import { Refusal } from "#app/shared/refusal.server.ts";
import { PERMISSIONS } from "./grants.ts";
import type { Person } from "./person.ts";
import { PROOF_FIELD, TEXTS } from "./texts.ts";

/** The person who reads something that is not public. */
export type Reader = Pick<Person, "grants">;

/** The person who changes something in the admin, and their network address for the security log. */
export type Actor = Pick<Person, "id" | "email" | "grants"> & { address: string };

/**
 * Stands for no person: a scheduled job, or a command of the machine's operator, who can read the database anyway.
 * A route never acts as the system (tests/guards.test.ts).
 */
export const SYSTEM: Reader = { grants: PERMISSIONS };

/** @throws Refusal 403 with the sentence of spec §6 */
export function refuseUnless(allowed: boolean): void {
  if (!allowed) throw new Refusal(403, "Questa sezione è disponibile solo agli amministratori.");
}

/*
 * Roles, accounts, erasures and keys want a fresh sign-in as well: somebody at an unattended computer must not change them.
 */

const FRESH_MINUTES = 10;

/** Of whoever does what wants a fresh sign-in. */
export type Proof = Pick<Person, "provedAt">;

export const isFresh = ({ provedAt }: Proof): boolean =>
  provedAt !== null && Date.now() - provedAt.getTime() < FRESH_MINUTES * 60_000;

/** @throws Refusal 422, by which the form asks for the password beside what was typed */
export function refuseUnlessFresh(actor: Proof): void {
  if (!isFresh(actor)) throw new Refusal(422, TEXTS.proveAgain, { field: PROOF_FIELD });
}
