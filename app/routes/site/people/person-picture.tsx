import type { TeamMember } from "#app/content/team.ts";
import { Portrait } from "#app/ui/portrait.tsx";
import { plateOf } from "./plates.ts";

export function PersonPicture({ of: { likeness, line }, className }: { of: TeamMember; className?: string }) {
  return <Portrait {...likeness} line={plateOf(line)} className={className ?? ""} />;
}
