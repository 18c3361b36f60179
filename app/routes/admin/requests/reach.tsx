import type { RequestDetail } from "#app/features/inbox/inbox.ts";
import type { ReadyTexts } from "#app/features/inbox/ready-texts.ts";
import { ButtonLink } from "#app/ui/button.tsx";

type Props = { request: RequestDetail; texts: ReadyTexts };

/** Offers to call or to write with one tap; the prepared text can be edited before it is sent. */
export function Reach({ request: { phone, email, name }, texts }: Props) {
  return (
    <section aria-label={`Contatta ${name}`} className="mt-5 border-y border-ink/20 py-3.5">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <ContactLink term="Telefono" href={texts.call}>
          {phone}
        </ContactLink>
        <ContactLink term="E-mail" href={texts.email}>
          {email}
        </ContactLink>
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink href={texts.call} tone="ink" wave={false}>
          Chiama
        </ButtonLink>
        <ButtonLink href={texts.whatsapp} target="_blank" rel="noopener noreferrer" tone="line" wave={false}>
          WhatsApp
        </ButtonLink>
        <ButtonLink href={texts.email} tone="line" wave={false}>
          E-mail
        </ButtonLink>
      </div>
    </section>
  );
}

function ContactLink({ term, href, children }: { term: string; href: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-cap text-fumo">{term}</dt>
      <dd>
        <a
          href={href}
          className="flex min-h-7 w-fit items-center font-semibold [overflow-wrap:anywhere] underline underline-offset-4"
        >
          {children}
        </a>
      </dd>
    </div>
  );
}
