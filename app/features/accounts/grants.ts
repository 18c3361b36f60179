/** Lists the permissions of each role and duty. Code asks the functions of can.ts about permissions, never for a role by name. */
import type { Duty } from "#app/shared/duties.ts";
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

/** By default all of /admin is for administrators; the editor role adds AI access and drafts by token (design.md §6.3). */
const GRANTS: Record<Role, readonly Permission[]> = {
  user: [],
  moderator: [],
  editor: ["use-ai"],
  admin: PERMISSIONS,
};

/** What an administrator can entrust to one person beside any role; shared/duties.ts says it in words. */
const DUTY_GRANTS: Record<Duty, readonly Permission[]> = {
  blog: ["enter-admin", "write-articles"],
  requests: ["enter-admin", "handle-requests"],
};

export const grantsOf = (roles: readonly Role[], duties: readonly Duty[] = []): Permission[] => {
  const granted = [...roles.flatMap((role) => GRANTS[role]), ...duties.flatMap((duty) => DUTY_GRANTS[duty])];
  return PERMISSIONS.filter((permission) => granted.includes(permission));
};
