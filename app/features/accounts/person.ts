/** Who is signed in, as pages and endpoints see it. */
import type { Role } from "#app/shared/roles.ts";
import type { Permission } from "./grants.ts";

export type Person = {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  roles: Role[];
  /** What the roles allow: the only thing that permissions are asked of. */
  grants: readonly Permission[];
  /** Signs in with a code of an authenticator app too. */
  secondFactor: boolean;
};

/** Spec §3's session without its tokens: those live in HttpOnly cookies alone (design.md §6.6). */
export type SessionView = {
  /** Seconds until the session ends by itself, if nobody does anything. */
  expires_in: number;
  /** The same instant, in seconds since 1970. */
  expires_at: number;
  token_type: "bearer";
  user: { id: string; email: string };
};
