import { href } from "#app/shared/href.ts";
import { TextLink } from "#app/ui/text-link.tsx";

/** What is wrong with mail in one line, where somebody reads about requests and their mails. */
export function MailsStay({ children }: { children: string }) {
  return (
    <p className="border-l-3 border-err py-1 pl-3">
      {children} <TextLink href={href("/admin/salute")}>Che cosa fare</TextLink>
    </p>
  );
}
