/** Who may do what (spec §6), as sentences: the server refuses with them, the pages hide with them. */
import type { Person, Role } from "./person.ts";

type Roles = Pick<Person, "roles">;

const has = (person: Roles | undefined, ...roles: Role[]) =>
  person?.roles.some((role) => roles.includes(role)) ?? false;

/** Whoever works for the studio: their own reading is no audience (design.md §6.22). */
export const isStaff = (person: Roles | undefined): boolean => has(person, "moderator", "editor", "admin");

/** All of /admin is for administrators (design.md §6.3). */
export const canUseAdmin = (person: Roles | undefined): boolean => has(person, "admin");

export const canAssignRoles = (person: Roles | undefined): boolean => has(person, "admin");

/** Nobody gives up the own admin role: somebody else has to take it away (spec §5). */
export const canRevokeRole = (
  person: Pick<Person, "id" | "roles"> | undefined,
  grant: { userId: string; role: Role },
): boolean => canAssignRoles(person) && !(grant.role === "admin" && grant.userId === person?.id);

export const canReadSecurityLog = (person: Roles | undefined): boolean => has(person, "admin");

/** The editor role adds AI access and drafts by token (design.md §6.3). */
export const canUseAi = (person: Roles | undefined): boolean => has(person, "editor", "admin");

/** What an assistant hands in stays a draft until an administrator publishes it. */
export const canDraftByToken = canUseAi;

/** See the key that /ai-auth asks for, and end anybody's token. */
export const canManageAiAccess = (person: Roles | undefined): boolean => has(person, "admin");

/** Articles, categories and their pictures (spec §6). */
export const canWriteArticles = (person: Roles | undefined): boolean => has(person, "admin");

/** Answer, book, note, export (design.md §6.5); the numbers of the offers too. */
export const canHandleRequests = (person: Roles | undefined): boolean => has(person, "admin");

/** Hand out, or erase, everything about one person (trust.md 8). */
export const canServePeoplesRights = (person: Roles | undefined): boolean => has(person, "admin");
