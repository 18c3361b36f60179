/** The signed-in person, as pages and endpoints see them. */
import type { Duty } from "#app/shared/duties.ts";
import type { Role } from "#app/shared/roles.ts";
import type { Permission } from "./grants.ts";

export type Person = {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  roles: Role[];
  duties: Duty[];
  /** The permissions that roles and duties grant; can.ts checks these and nothing else. */
  grants: readonly Permission[];
  /** When this session's owner last proved who they are (proof.server.ts); null where there is no session. */
  provedAt: Date | null;
  /** Signing in also requires a code of an authenticator app. */
  secondFactor: boolean;
};

/** The session of spec §3 without its tokens, which stay in HttpOnly cookies (design.md §6.6). */
export type SessionView = {
  /** Seconds until the session ends, if there is no further activity. */
  expires_in: number;
  /** The same instant, in seconds since 1970. */
  expires_at: number;
  token_type: "bearer";
  user: { id: string; email: string };
};
