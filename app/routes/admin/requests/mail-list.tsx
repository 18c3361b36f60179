import { Link } from "react-router";
import { mailLabels, type RequestMail } from "#app/features/inbox/inbox.ts";
import { href } from "#app/shared/href.ts";
import { sentMails } from "#app/shared/paths.ts";
import { FateStatus } from "../mail/fate-status.tsx";
import { MailsStay } from "../mail/mails-stay.tsx";
import { ActionForm } from "./action-form.tsx";
import { sayMoment } from "./when.ts";

type Props = { id: string; mails: RequestMail[]; now: Date };

/** Shows what became of the mails about a request; each can be sent again, unless it asks something only once. */
export function MailList({ id, mails, now }: Props) {
  return (
    <section>
      <h3 className="type-desk-section">E-mail</h3>
      {mails.length === 0 && (
        <p className="mt-1.5 text-fumo">Nessuna: o non è partita nessuna conferma, o le copie sono scadute.</p>
      )}
      {mails.some(({ fate }) => fate === "written") && (
        <div className="mt-1.5">
          <MailsStay>Il sito non aveva un server di posta, e queste e-mail non le ha ricevute nessuno.</MailsStay>
        </div>
      )}
      <ul className="mt-1.5">
        {mails.map((mail) => (
          <li key={mail.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 hair-t">
            <div className="min-w-0">
              <p className="font-semibold">{mailLabels[mail.kind]}</p>
              <p className="text-fumo [overflow-wrap:anywhere]">{mail.recipient}</p>
              <p>
                <FateStatus fate={mail.fate} />{" "}
                <span className="text-cap text-fumo">
                  {sayMoment(new Date(mail.sentAt ?? mail.queuedAt), now)}
                  {mail.fate === "deferred" && `, ci riproviamo ${sayMoment(new Date(mail.triedAt), now)}`}
                </span>
              </p>
              {mail.lastError && (
                <p className="text-cap text-err [overflow-wrap:anywhere]">
                  {mail.attempts === 1 ? "1 tentativo" : `${mail.attempts} tentativi`}: {mail.lastError}
                </p>
              )}
            </div>
            {!mail.isAskedOnce && (
              <ActionForm action={href("/admin/richieste/:id/posta", { id })}>
                {() => (
                  <>
                    <input type="hidden" name="mail" value={mail.id} />
                    <button type="submit" className="inline-flex min-h-11 items-center font-semibold underlined">
                      Rimanda<span className="sr-only"> {mailLabels[mail.kind]}</span>
                    </button>
                  </>
                )}
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      {mails.length > 0 && (
        <Link to={sentMails({ richiesta: id })} className="inline-flex min-h-11 items-center font-semibold underlined">
          Leggi le e-mail che ha ricevuto
        </Link>
      )}
    </section>
  );
}
