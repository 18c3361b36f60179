/** Who may do what (spec §6), as sentences: the server refuses with them, the pages hide with them. */
import type { Role } from "#app/shared/roles.ts";
import type { Permission } from "./grants.ts";
import type { Person } from "./person.ts";

type Grants = Pick<Person, "grants">;

const allows =
  (permission: Permission) =>
  (person: Grants | undefined): boolean =>
    person?.grants.includes(permission) ?? false;

/** Whoever works for the studio: their own reading is no audience (design.md §6.22). */
export const isStaff = (person: Pick<Person, "roles"> | undefined): boolean =>
  person?.roles.some((role) => role !== "user") ?? false;

/** Come in at all: the frame of /admin, the dashboard and the own profile. Each area asks for more. */
export const canUseAdmin = allows("enter-admin");

/** Articles, categories and their pictures (spec §6). */
export const canWriteArticles = allows("write-articles");

/** Answer, book, note, export (design.md §6.5); the numbers of the offers too. */
export const canHandleRequests = allows("handle-requests");

/** Hand out, or erase, everything about one person (trust.md 8). */
export const canServePeoplesRights = allows("serve-peoples-rights");

/** Visits, sources, campaigns, readings: beyond the totals that the site shows everybody. */
export const canReadStatistics = allows("read-statistics");

export const canReadSecurityLog = allows("read-security-log");

/** Give and take roles, and see who has which. */
export const canAssignRoles = allows("assign-roles");

/** Nobody gives up the own admin role: somebody else has to take it away (spec §5). */
export const canRevokeRole = (
  person: Pick<Person, "id" | "grants"> | undefined,
  grant: { userId: string; role: Role },
): boolean => canAssignRoles(person) && !(grant.role === "admin" && grant.userId === person?.id);

export const canUseAi = allows("use-ai");

/** What an assistant hands in stays a draft until an administrator publishes it. */
export const canDraftByToken = canUseAi;

/** See the key that /ai-auth asks for, and end anybody's token. */
export const canManageAiAccess = allows("manage-ai-access");
