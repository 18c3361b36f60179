import { Label } from "#app/ui/badge.tsx";
import type { Role } from "./person.ts";

/** Spec §6. */
const LOOKS = { admin: "destructive", editor: "default", moderator: "outline", user: "secondary" } as const;

export const RoleLabel = ({ role }: { role: Role }) => <Label look={LOOKS[role]}>{role}</Label>;

/** The code, which the log and the endpoints use, beside the Italian word. */
export const ROLE_OPTIONS = [
  { value: "user", label: "user – utente" },
  { value: "moderator", label: "moderator – moderatore" },
  { value: "editor", label: "editor – redattore" },
  { value: "admin", label: "admin – amministratore" },
] as const satisfies { value: Role; label: string }[];
