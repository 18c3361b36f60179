import type { ComponentProps } from "react";
import { type Role, ROLES, roleWords } from "#app/shared/roles.ts";
import { Label } from "#app/ui/badge.tsx";

/** The looks of spec §6. */
const LOOKS: Partial<Record<Role, ComponentProps<typeof Label>["look"]>> = {
  admin: "destructive",
  editor: "default",
  user: "secondary",
};

export const RoleLabel = ({ role }: { role: Role }) => <Label look={LOOKS[role] ?? "outline"}>{role}</Label>;

/** Each option shows the code, which the log and the endpoints use, beside the Italian word. */
export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: `${role} – ${roleWords[role]}` }));
