/** /admin/posta/{id}: one mail that somebody got. */
import { data, isRouteErrorResponse, Link, useRouteError } from "react-router";
import { periodText, retention } from "#app/content/retention.ts";
import { readSentMail } from "#app/features/mail/sent-mails.server.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { sentMailBody } from "#app/shared/paths.ts";
import { personOf } from "../guard.server.ts";
import { sayMoment } from "../requests/when.ts";
import type { Route } from "./+types/sent-mail";
import { FateStatus } from "./fate-status.tsx";
import { MailFrame } from "./mail-frame.tsx";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const mail = await readSentMail(personOf(context), id);
  if (!mail) throw data({ keptFor: periodText(retention.mails.keep) }, { status: 404 });
  const { text: _, html: __, ...facts } = mail;
  return { mail: facts, now: new Date().toISOString() };
}

export const meta = ({ loaderData }: Route.MetaArgs) => privateTags(loaderData?.mail.subject ?? "E-mail non trovata");

const link = "inline-flex min-h-11 items-center underline underline-offset-4";

export default function SentMailPage({ loaderData: { mail, now } }: Route.ComponentProps) {
  const { id, name, recipient, subject, fate, at, requestId, hasCalendar, lastError } = mail;
  return (
    <>
      <p className="-mt-2">
        <Link to={href("/admin/posta")} className={`${link} text-fumo`}>
          E-mail mandate
        </Link>
      </p>
      <h1 className="type-desk [overflow-wrap:anywhere]">{subject}</h1>
      <p className="mt-1 [overflow-wrap:anywhere]">
        A {name && <b>{name} </b>}
        <span className={name ? "text-fumo" : ""}>{recipient}</span>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3">
        <FateStatus fate={fate} /> <span className="text-fumo">{sayMoment(new Date(at), new Date(now))}</span>
      </p>
      {lastError && <p className="mt-1 text-cap text-err [overflow-wrap:anywhere]">{lastError}</p>}
      {hasCalendar && <p className="mt-1 text-fumo">In allegato: il file per il calendario.</p>}
      {requestId && (
        <Link to={href("/admin/richieste/:id", { id: requestId })} className={`${link} font-semibold`}>
          Apri la richiesta
        </Link>
      )}
      <div className="mt-3 max-w-180">
        <MailFrame
          title={`L’e-mail «${subject}»`}
          addresses={{ html: sentMailBody(id, "html"), text: sentMailBody(id, "testo") }}
        />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <>
      <h1 className="type-desk">Questa e-mail non c’è più</h1>
      <p className="mt-1 max-w-[60ch]">
        Le copie restano {error.data.keptFor}, o meno se la persona ci ha chiesto di cancellarla.
      </p>
      <Link to={href("/admin/posta")} className={`${link} font-semibold`}>
        Tutte le e-mail mandate
      </Link>
    </>
  );
}
