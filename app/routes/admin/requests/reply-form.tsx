import type { RequestDetail } from "#app/features/inbox/inbox.ts";
import type { ReadyTexts } from "#app/features/inbox/ready-texts.ts";
import { continueSubject, REPLY_CAPS } from "#app/features/inbox/reply.ts";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/text-field.tsx";
import { MailsStay } from "../mail/mails-stay.tsx";
import { ActionForm } from "./action-form.tsx";

type Props = {
  request: RequestDetail;
  ready: ReadyTexts["reply"];
  /** Whether mails leave the site at all. */
  mailLeaves: boolean;
};

/** Writes to the person from the page: the ready text at first, afterwards an answer to the reply before. */
export function ReplyForm({ request: { id, email, history }, ready, mailLeaves }: Props) {
  const replies = history.filter((entry) => entry.kind === "reply");
  const before = replies.at(-1);
  const start = before ? { subject: continueSubject(before.subject), text: "" } : ready;
  return (
    // Of its own for each reply: afterwards it is folded, and the next one begins anew.
    <details key={replies.length} className="mt-2">
      <summary className="min-h-11 w-fit cursor-pointer content-center font-semibold underlined">
        Rispondi da qui
      </summary>
      <ActionForm
        action={href("/admin/richieste/:id/risposta", { id })}
        className="grid max-w-160 gap-3 border-l-3 border-ink pl-4"
      >
        {({ busy, problem }) => (
          <>
            <p className="text-fumo [overflow-wrap:anywhere]">A {email}</p>
            {!mailLeaves && (
              <MailsStay>
                Il sito non ha un server di posta: la risposta finisce in un file, e non la riceve nessuno.
              </MailsStay>
            )}
            <TextField
              name="oggetto"
              label="Oggetto"
              defaultValue={start.subject}
              error={problem("oggetto")}
              maxLength={REPLY_CAPS.subject}
              autoComplete="off"
              required
            />
            <TextAreaField
              name="testo"
              label="Risposta"
              defaultValue={start.text}
              error={problem("testo")}
              maxLength={REPLY_CAPS.text}
              rows={9}
              help="Se ti scrive di nuovo, arriva nella casella dello studio."
              required
            />
            <Button
              type="submit"
              tone="ink"
              wave={false}
              busy={busy}
              busyLabel="Invio in corso..."
              className="justify-self-start"
            >
              Invia la risposta
            </Button>
          </>
        )}
      </ActionForm>
    </details>
  );
}
