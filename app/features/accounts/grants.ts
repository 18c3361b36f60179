/** Lists the permissions of each role. Code asks the functions of can.ts about permissions, never for a role by name. */
import type { Role } from "#app/shared/roles.ts";

export const PERMISSIONS = [
  "enter-admin",
  "write-articles",
  "handle-requests",
  "change-studio",
  "serve-peoples-rights",
  "read-statistics",
  "read-security-log",
  "assign-roles",
  "use-ai",
  "manage-ai-access",
  "keep-backups",
  "read-health",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** All of /admin is for administrators; the editor role adds AI access and drafts by token (design.md §6.3). */
const GRANTS: Record<Role, readonly Permission[]> = {
  user: [],
  moderator: [],
  editor: ["use-ai"],
  admin: PERMISSIONS,
};

export const grantsOf = (roles: readonly Role[]): Permission[] =>
  PERMISSIONS.filter((permission) => roles.some((role) => GRANTS[role].includes(permission)));
