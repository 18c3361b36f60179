import { canReadHealth } from "#app/features/accounts/can.ts";
import { href } from "#app/shared/href.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { useMe } from "../shell/me.ts";

/** What is wrong with mail in one line, where somebody reads about requests and their mails; who may see it finds there what to do. */
export function MailsStay({ children }: { children: string }) {
  const me = useMe();
  return (
    <p className="border-l-3 border-err py-1 pl-3">
      {children} {canReadHealth(me) && <TextLink href={href("/admin/salute")}>Che cosa fare</TextLink>}
    </p>
  );
}
