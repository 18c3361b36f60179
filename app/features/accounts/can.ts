/** Says who may do what (spec §6): the server refuses by these functions, and the pages hide what they do not allow. */
import type { Role } from "#app/shared/roles.ts";
import type { Permission } from "./grants.ts";
import type { Person } from "./person.ts";

type Grants = Pick<Person, "grants">;

const allows =
  (permission: Permission) =>
  (person: Grants | undefined): boolean =>
    person?.grants.includes(permission) ?? false;

/** The studio's own staff do not count as its audience (design.md §6.22). */
export const isStaff = (person: Pick<Person, "roles" | "duties"> | undefined): boolean =>
  person !== undefined && (person.duties.length > 0 || person.roles.some((role) => role !== "user"));

/** Allows the frame of /admin, the dashboard and one's own profile. Each area requires a further permission. */
export const canUseAdmin = allows("enter-admin");

/** Covers articles, categories and their pictures (spec §6). */
export const canWriteArticles = allows("write-articles");

/** Covers answering, booking, notes and exports (design.md §6.5), and the counters of the offers. */
export const canHandleRequests = allows("handle-requests");

/** Covers the facts and words of the site (app/content/sections.ts), their draft, and what is still to do before it opens. */
export const canChangeStudio = allows("change-studio");

/** Covers the export and the erasure of everything about one person (trust.md 8). */
export const canServePeoplesRights = allows("serve-peoples-rights");

/** Covers visits, sources, campaigns and article views, beyond the totals that the site shows everybody. */
export const canReadStatistics = allows("read-statistics");

export const canReadSecurityLog = allows("read-security-log");

/** Covers assigning and revoking roles, and the list of who has which. */
export const canAssignRoles = allows("assign-roles");

/** Nobody can revoke their own admin role; another administrator has to (spec §5). */
export const canRevokeRole = (
  person: Pick<Person, "id" | "grants"> | undefined,
  grant: { userId: string; role: Role },
): boolean => canAssignRoles(person) && !(grant.role === "admin" && grant.userId === person?.id);

export const canUseAi = allows("use-ai");

/** An assistant's article stays a draft until an administrator publishes it. */
export const canDraftByToken = canUseAi;

/** Covers reading the key that /ai-auth asks for, and revoking anybody's token. */
export const canManageAiAccess = allows("manage-ai-access");

/** Covers how the backups are, making one, and downloading the newest: everything that the site holds, its keys included. */
export const canKeepBackups = allows("keep-backups");

/** Covers how the machine is: mail, backups, database, disk and the rest of /admin/salute. */
export const canReadHealth = allows("read-health");
