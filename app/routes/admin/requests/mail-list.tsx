import { mailLabels, type RequestMail } from "#app/features/inbox/inbox.ts";
import { href } from "#app/shared/href.ts";
import { fateWords, type MailFate } from "#app/shared/mail-fate.ts";
import { Status } from "#app/ui/badge.tsx";
import { MailsStay } from "../mail/mails-stay.tsx";
import { ActionForm } from "./action-form.tsx";
import { sayMoment } from "./when.ts";

type Props = { id: string; mails: RequestMail[]; now: Date };

const bad = { square: "full", tone: "bad" } as const;
const underWay = { square: "half", tone: "warning" } as const;

const looks: Record<MailFate, { square: "full" | "half" | "empty"; tone: "good" | "warning" | "bad" | "neutral" }> = {
  waiting: underWay,
  deferred: underWay,
  accepted: { square: "full", tone: "good" },
  unknown: { square: "full", tone: "neutral" },
  written: bad,
  refused: bad,
  exhausted: bad,
  late: bad,
};

/** Shows what became of the mails about a request; each can be sent again. */
export function MailList({ id, mails, now }: Props) {
  return (
    <section>
      <h3 className="type-desk-section">E-mail</h3>
      {mails.length === 0 && (
        <p className="mt-1.5 text-fumo">Nessuna: o non è partita nessuna conferma, o sono passati 30 giorni.</p>
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
                <Status {...looks[mail.fate]}>{capitalised(fateWords[mail.fate])}</Status>{" "}
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
          </li>
        ))}
      </ul>
    </section>
  );
}

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase("it") + text.slice(1);
