/** /admin/richieste/:id: shows everything about one request, with the forms that change it. */
import { data, isRouteErrorResponse, Link, Outlet, redirect, useLocation, useRouteError } from "react-router";
import { historyText } from "#app/features/inbox/history-text.ts";
import { type HistoryEntry, type RequestVisit } from "#app/features/inbox/inbox.ts";
import { findMergedInto } from "#app/features/inbox/merge.server.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { readyTexts } from "#app/features/inbox/ready-texts.ts";
import { htmlToText } from "#app/shared/html-text.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { hasMailServer } from "#app/platform/mail/outbox-state.server.ts";
import { href } from "#app/shared/href.ts";
import { adminRequest } from "#app/shared/paths.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { timeLeftInWords } from "#app/shared/time-left.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/text-field.tsx";
import { useRevalidateOn } from "../shell/live.tsx";
import { personOf } from "../guard.server.ts";
import type { Route } from "./+types/request";
import { ActionForm } from "./action-form.tsx";
import { ClosedWith } from "./closing.tsx";
import { DetailHeader } from "./detail-header.tsx";
import { FactList } from "./fact-list.tsx";
import { Facts } from "./facts.tsx";
import { MailList } from "./mail-list.tsx";
import { Reach } from "./reach.tsx";
import { Merged, Others } from "./same-person.tsx";
import { RestrictionNotice, Rights } from "./rights.tsx";
import { SlotForm } from "./slot-form.tsx";
import { useNow } from "./use-now.ts";
import { sayMoment } from "./when.ts";

export async function loader({ request: asked, params: { id }, context }: Route.LoaderArgs) {
  const person = personOf(context);
  const request = await readRequest(person, id);
  if (!request) {
    const into = await findMergedInto(person, id);
    if (into) throw redirect(`${adminRequest(into)}${new URL(asked.url).search}`);
    throw data(null, { status: 404 });
  }
  const texts = readyTexts(request, person.firstName ?? undefined);
  return { request, texts, mailLeaves: hasMailServer(), now: new Date().toISOString() };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateTags(loaderData ? `Richiesta di ${loaderData.request.name}` : "Richiesta non trovata");

export default function OneRequest({ loaderData: { request, texts, mailLeaves, now: served } }: Route.ComponentProps) {
  const now = useNow(served);
  const { search } = useLocation();
  useRevalidateOn(
    (live) =>
      live.event === "counts" ||
      live.event === "agenda" ||
      (live.event === "mail" && live.data.requestId === request.id),
  );

  const { id, message, suspicious, restrictedAt, newer, older } = request;
  return (
    <article aria-labelledby="nome-richiesta" className="xl:pt-6">
      <nav aria-label="Fra le richieste" className="-mt-4 mb-2 flex flex-wrap gap-x-5 xl:hidden">
        <TextTo to={`${href("/admin/richieste")}${search}`}>Torna all’elenco</TextTo>
        {newer && <TextTo to={`${href("/admin/richieste/:id", { id: newer })}${search}`}>Precedente</TextTo>}
        {older && <TextTo to={`${href("/admin/richieste/:id", { id: older })}${search}`}>Successiva</TextTo>}
      </nav>
      <Outlet />
      <DetailHeader key={id} request={request} now={now} />
      {restrictedAt && <RestrictionNotice id={id} />}
      {request.status === "chiusa" && !restrictedAt && <ClosedWith key={`esito-${id}`} request={request} />}
      {suspicious && !restrictedAt && <SuspicionForm id={id} suspicious />}
      {!restrictedAt && <Reach key={`contatto-${id}`} request={request} texts={texts} mailLeaves={mailLeaves} />}
      {message ? (
        <p className="mt-5 max-w-[60ch] font-serif text-[1.125rem] leading-normal [overflow-wrap:anywhere] whitespace-pre-line">
          {htmlToText(message)}
        </p>
      ) : (
        <p className="mt-5 text-fumo">Non ha scritto un messaggio.</p>
      )}
      <div key={id} className="mt-7 grid gap-x-10 gap-y-8 2xl:grid-cols-2">
        {!restrictedAt && <SlotForm request={request} now={now} />}
        <NoteForm id={id} />
        <History id={id} entries={request.history} now={now} />
        <div className="grid content-start gap-y-8">
          <MailList id={id} mails={request.mails} now={now} />
          <Visit visit={request.visit} />
          <Facts request={request} />
        </div>
      </div>
      <Merged request={request} now={now} />
      <Others request={request} now={now} />
      <Rights key={`diritti-${id}`} request={request} />
      {!suspicious && !restrictedAt && <SuspicionForm id={id} suspicious={false} />}
    </article>
  );
}

function TextTo({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
      {children}
    </Link>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <div className="py-6">
      <h2 className="type-desk">Richiesta non trovata</h2>
      <p className="mt-1 max-w-[60ch]">
        Forse è stata cancellata su richiesta della persona, oppure sono passati dodici mesi dall’ultimo contatto.
      </p>
      <TextTo to={href("/admin/richieste")}>Torna all’elenco</TextTo>
    </div>
  );
}

type SuspicionFormProps = { id: string; suspicious: boolean };

/** Explains why a request is marked as suspicious and removes the mark, or offers to set it. */
function SuspicionForm({ id, suspicious }: SuspicionFormProps) {
  return suspicious ? (
    <div className="mt-4 border-l-3 border-warn py-1 pl-4">
      <p className="max-w-[64ch]">
        <b>Sospetta.</b> Il modulo è stato compilato in meno di tre secondi, oppure è stato riempito un campo che le
        persone non vedono. La conferma automatica non è partita.
      </p>
      <ActionForm action={href("/admin/richieste/:id/sospetta", { id })} className="mt-2">
        {() => (
          <Button type="submit" name="sospetta" value="no" tone="line" wave={false}>
            È una persona: riportala tra le richieste
          </Button>
        )}
      </ActionForm>
    </div>
  ) : (
    <ActionForm action={href("/admin/richieste/:id/sospetta", { id })} className="mt-8 hair-t">
      {() => (
        <button
          type="submit"
          name="sospetta"
          value="si"
          className="inline-flex min-h-11 items-center text-fumo underline underline-offset-4 hover:text-ink"
        >
          Segna come sospetta
        </button>
      )}
    </ActionForm>
  );
}

function NoteForm({ id }: { id: string }) {
  return (
    <ActionForm action={href("/admin/richieste/:id/note", { id })} className="grid content-start gap-2.5" clears>
      {({ busy, problem }) => (
        <>
          <TextAreaField
            name="nota"
            label="Nota interna"
            help="La legge solo chi lavora in studio. Resta nella cronologia."
            rows={3}
            error={problem("nota")}
            required
          />
          <Button
            type="submit"
            tone="line"
            wave={false}
            busy={busy}
            busyLabel="Salvataggio in corso..."
            className="justify-self-start"
          >
            Aggiungi la nota
          </Button>
        </>
      )}
    </ActionForm>
  );
}

type HistoryProps = { id: string; entries: HistoryEntry[]; now: Date };

function History({ id, entries, now }: HistoryProps) {
  return (
    <section>
      <h3 className="type-desk-section">Cronologia</h3>
      <ol className="mt-1.5">
        {entries.map((entry) => (
          <li
            key={`${entry.at} ${entry.kind} ${historyText(entry)}`}
            className="grid gap-x-4 py-1.5 sm:grid-cols-[9.5rem_minmax(0,1fr)]"
          >
            <time dateTime={entry.at} className="text-fumo">
              {sayMoment(new Date(entry.at), now)}
            </time>
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className={entry.kind === "note" ? "border-l-3 border-ink pl-3 whitespace-pre-line" : ""}>
                {historyText(entry)}
              </p>
              {entry.kind === "reply" && (
                <details>
                  <summary className="min-h-8 w-fit cursor-pointer content-center font-semibold">
                    {entry.subject}
                  </summary>
                  <p className="border-l-3 border-ink pl-3 whitespace-pre-line">{entry.text}</p>
                </details>
              )}
              <div className="flex flex-wrap items-center gap-x-4">
                {entry.by && <p className="text-cap text-fumo">{entry.by}</p>}
                {entry.kind === "note" && <NoteDeletion id={id} note={entry.id} />}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Deleting a note asks nothing: the message that follows takes it back. */
function NoteDeletion({ id, note }: { id: string; note: number }) {
  return (
    <ActionForm action={href("/admin/richieste/:id/note/:note/elimina", { id, note: String(note) })}>
      {() => (
        <button
          type="submit"
          className="inline-flex min-h-6 items-center text-cap text-fumo underline underline-offset-3 hover:text-ink"
        >
          Elimina la nota
        </button>
      )}
    </ActionForm>
  );
}

/** Shows the visit in which the person wrote, as the browser last reported it. */
function Visit({ visit }: { visit: RequestVisit | null }) {
  return (
    <section>
      <h3 className="type-desk-section">Da dove è arrivata</h3>
      {visit ? (
        <FactList
          facts={[
            ["Prima pagina vista", visit.landingPage],
            ["Arrivata da", visit.referrer ?? "nessun altro sito"],
            ["utm_source", visit.utmSource],
            ["utm_medium", visit.utmMedium],
            ["utm_campaign", visit.utmCampaign],
            ["Pagine viste", visit.pagesVisited],
            ["Tempo sul sito", timeLeftInWords(visit.timeOnSite * 1000)],
            ["Moduli inviati", visit.formSubmissions],
            ["Visita iniziata", romeDateTime(new Date(visit.startedAt))],
          ]}
        />
      ) : (
        <p className="mt-1.5 max-w-[60ch] text-fumo">
          Non lo sappiamo: chi ha scritto non ha accettato le statistiche, o la visita non si conserva più.
        </p>
      )}
    </section>
  );
}
