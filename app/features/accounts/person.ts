/** Who is signed in, as pages and endpoints see it. */

export const ROLES = ["user", "moderator", "editor", "admin"] as const;

export type Role = (typeof ROLES)[number];

export const isRole = (name: string | undefined): name is Role =>
  (ROLES as readonly (string | undefined)[]).includes(name);

export type Person = {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  roles: Role[];
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
