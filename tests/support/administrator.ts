import type { Actor, Proof } from "#app/features/accounts/can-or-refuse.server.ts";
import { PERMISSIONS } from "#app/features/accounts/grants.ts";

/** Whoever may do everything, for readings: no account stands behind it, so nothing that is stored can name it. */
export const administrator: Actor & Proof = {
  id: "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c00",
  email: "amministratore@tonica.example",
  grants: PERMISSIONS,
  /** Whenever a test runs, it has just proved who it is. */
  provedAt: new Date(8.64e15),
  address: "192.0.2.1",
};
