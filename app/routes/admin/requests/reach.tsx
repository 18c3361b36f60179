import type { RequestDetail } from "#app/features/inbox/inbox.ts";
import type { ReadyTexts } from "#app/features/inbox/ready-texts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { HowItWent, useTriedWay } from "./how-it-went.tsx";
import { ReplyForm } from "./reply-form.tsx";

type Props = { request: RequestDetail; texts: ReadyTexts; mailLeaves: boolean };

/** Offers to call or to write with one tap; the prepared text can be edited before it is sent. */
export function Reach({ request, texts, mailLeaves }: Props) {
  const { id, phone, email, name } = request;
  const { tried, setTried } = useTriedWay(id);
  return (
    <section aria-label={`Contatta ${name}`} className="mt-5 border-y border-ink/20 py-3.5">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {phone && (
          <ContactLink term="Telefono" href={texts.call} onUse={() => setTried("telefono")}>
            {phone}
          </ContactLink>
        )}
        {email && (
          <ContactLink term="E-mail" href={texts.email} onUse={() => setTried("email")}>
            {email}
          </ContactLink>
        )}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        {phone && (
          <>
            <ButtonLink href={texts.call} tone="ink" wave={false} onClick={() => setTried("telefono")}>
              Chiama
            </ButtonLink>
            <ButtonLink
              href={texts.whatsapp}
              target="_blank"
              rel="noopener noreferrer"
              tone="line"
              wave={false}
              onClick={() => setTried("whatsapp")}
            >
              WhatsApp
            </ButtonLink>
          </>
        )}
        {email && (
          <ButtonLink href={texts.email} tone="line" wave={false} onClick={() => setTried("email")}>
            E-mail
          </ButtonLink>
        )}
      </div>
      {email && <ReplyForm request={request} ready={texts.reply} mailLeaves={mailLeaves} />}
      <HowItWent request={request} tried={tried} setTried={setTried} />
    </section>
  );
}

type ContactLinkProps = { term: string; href: string; onUse: () => void; children: string };

function ContactLink({ term, href, onUse, children }: ContactLinkProps) {
  return (
    <div className="min-w-0">
      <dt className="text-cap text-fumo">{term}</dt>
      <dd>
        <a
          href={href}
          onClick={onUse}
          className="flex min-h-7 w-fit items-center font-semibold [overflow-wrap:anywhere] underline underline-offset-4"
        >
          {children}
        </a>
      </dd>
    </div>
  );
}
