/** The roles of spec §6, the weakest first, with their Italian words. The one closed list: the database checks it too. */
export const ROLES = ["user", "moderator", "editor", "admin"] as const;

export type Role = (typeof ROLES)[number];

export const roleWords: Record<Role, string> = {
  user: "utente",
  moderator: "moderatore",
  editor: "redattore",
  admin: "amministratore",
};

export const isRole = (name: string | undefined): name is Role =>
  (ROLES as readonly (string | undefined)[]).includes(name);
