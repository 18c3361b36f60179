import { href } from "#app/shared/href.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { MailTestForm } from "./mail-test-form.tsx";

export type MailTrouble = "no server" | "silent";

type Props = { trouble: MailTrouble; waiting: number };

/** What is wrong with mail, what it means for the studio, and who can mend it; the button proves that it is mended. */
export function MailNotice({ trouble, waiting }: Props) {
  return (
    <section aria-labelledby="posta" className="mb-4 grid max-w-180 gap-2 border-l-3 border-err py-1.5 pl-4">
      <div>
        <h2 id="posta" className="font-semibold">
          {trouble === "no server" ? "Nessuna e-mail parte dal sito" : "Le e-mail non stanno partendo"}
        </h2>
        {trouble === "no server" ? <NoServer /> : <Silent waiting={waiting} />}
      </div>
      <MailTestForm />
    </section>
  );
}

function NoServer() {
  return (
    <>
      <p>
        Il sito non ha ancora un server di posta. Conferme, promemoria e avvisi allo studio finiscono solo in un file
        sulla sua macchina: chi ti scrive o prenota non riceve niente, e non lo sa. Le richieste arrivano lo stesso,
        qui.
      </p>
      <p className="mt-1.5">
        Lo imposta chi gestisce il server, in pochi minuti. Mandagli questo: «Imposta <code>SMTP_URL</code>,{" "}
        <code>MAIL_FROM</code> e <code>MAIL_TO</code> nel file .env e riavvia il sito: docs/deploy.md, voce Mail».
      </p>
    </>
  );
}

function Silent({ waiting }: { waiting: number }) {
  return (
    <p>
      {waiting === 1 ? "Una aspetta" : `${waiting} aspettano`} da più di un quarto d’ora, perché il server di posta non
      le prende. Il sito ci riprova da solo per un giorno e non perde niente. Se non passa, avvisa chi gestisce il
      server; intanto chi aspetta una risposta, chiamalo.
    </p>
  );
}

/** The same in one line, where somebody reads about requests and their mails. */
export function MailsStay({ children }: { children: string }) {
  return (
    <p className="border-l-3 border-err py-1 pl-3">
      {children} <TextLink href={href("/admin/dashboard")}>Che cosa fare</TextLink>
    </p>
  );
}
