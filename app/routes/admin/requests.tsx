/**
 * /admin/richieste: the list of requests and, beside it or on a phone instead of it, the open one. The list scrolls
 * separately, so that a request opened from far down is visible at once and the list keeps its position.
 */
import { type Ref, useCallback, useRef } from "react";
import { Form, Link, Outlet, useParams } from "react-router";
import { canServePeoplesRights } from "#app/features/accounts/can.ts";
import type { RequestCounts } from "#app/features/inbox/inbox.ts";
import { listRequests, nextAppointments } from "#app/features/inbox/list.server.ts";
import { figure } from "#app/shared/figure.ts";
import { readMailState } from "#app/platform/mail/outbox-state.server.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { sentMails, adminRequests } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { controlLook } from "#app/ui/field.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/requests";
import { personOf } from "./guard.server.ts";
import { MailsStay } from "./mail/mails-stay.tsx";
import { type Asked, askedOf, fieldsOf, filterOf, isApart } from "./requests/filter.ts";
import { NextAppointments } from "./requests/next-appointments.tsx";
import { OverdueMark } from "./requests/promise-line.tsx";
import { RequestList } from "./requests/request-list.tsx";
import { SoundSwitch } from "./requests/sound-switch.tsx";
import { OutcomeLinks, ViewLinks } from "./requests/view-links.tsx";
import { useNow } from "./requests/use-now.ts";
import { useRevalidateOn } from "./shell/live.tsx";
import { useMe } from "./shell/me.ts";

const NEXT_APPOINTMENTS = 8;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = askedOf(new URL(request.url).searchParams);
  const person = personOf(context);
  const [found, appointments, mail] = await Promise.all([
    listRequests(person, { ...filterOf(asked), page: asked.page }),
    nextAppointments(person, NEXT_APPOINTMENTS),
    readMailState(),
  ]);
  const { trouble } = mail;
  return { ...found, appointments, trouble, asked: { ...asked, page: found.page }, now: new Date().toISOString() };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateTags(loaderData?.counts.nuova ? `(${loaderData.counts.nuova}) Richieste` : "Richieste");

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { requests, appointments, counts, trouble, asked, page, pageCount, total, now: served } = loaderData;
  const { id } = useParams();
  const now = useNow(served);
  const search = useRef<HTMLInputElement>(null);
  useRevalidateOn((live) => ["request", "counts", "changed"].includes(live.event));
  const focusSearch = useCallback(() => search.current?.focus(), []);

  return (
    <>
      <div className={`flex flex-wrap items-end gap-x-2 gap-y-3 ${id ? "max-xl:hidden" : ""}`}>
        <div className="mr-auto max-sm:-order-2 max-sm:max-w-[60%]">
          <h1 className="type-desk">Richieste</h1>
          <CountSummary counts={counts} />
        </div>
        <SearchForm key={asked.query} ref={search} asked={asked} />
        <ButtonLink href={href("/admin/richieste/nuova")} tone="ink" wave={false} className="max-sm:-order-1">
          Nuova
          <span className="sr-only"> richiesta</span>
        </ButtonLink>
        <ButtonLink href={href("/admin/richieste/esporta")} tone="line" wave={false} download className="max-sm:hidden">
          Esporta CSV
        </ButtonLink>
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] xl:min-h-[calc(100svh-13rem)] xl:grid-cols-[27.5rem_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
        <div className={`xl:col-span-2 ${id ? "max-xl:hidden" : ""}`}>
          {trouble && (
            <div className="mb-4">
              <MailsStay>
                {trouble === "no server"
                  ? "Nessuna e-mail parte dal sito: chi scrive non riceve la conferma, e tu non ricevi l’avviso."
                  : "Le e-mail non stanno partendo: il server di posta non le prende."}
              </MailsStay>
            </div>
          )}
          <ViewLinks asked={asked} counts={counts} />
          {asked.view === "chiusa" && <OutcomeLinks asked={asked} />}
        </div>
        <section
          aria-label="Elenco delle richieste"
          className={`min-w-0 xl:sticky xl:top-bar xl:max-h-[max(24rem,100svh-13rem)] xl:self-start xl:overflow-y-auto ${id ? "max-xl:hidden" : ""}`}
        >
          {asked.query && <Found total={total} query={asked.query} />}
          <RequestList requests={requests} asked={asked} openId={id} now={now} onSearch={focusSearch} />
          {requests.length === 0 && <EmptyList asked={asked} />}
          {pageCount > 1 && (
            <div className="mt-6 xl:pr-4">
              <Pagination
                page={page}
                pages={pageCount}
                href={(number) => adminRequests(fieldsOf({ ...asked, page: number }))}
              />
            </div>
          )}
          {requests.length > 0 && <Keys />}
          <div className="flex flex-wrap gap-x-6 pt-3 xl:pr-4">
            <SoundSwitch />
            <a
              href={href("/admin/richieste/esporta")}
              download
              className="inline-flex min-h-11 items-center underline underline-offset-4 sm:hidden"
            >
              Esporta CSV
            </a>
            <Link
              to={href("/admin/offerte")}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Posti e offerte
            </Link>
            <Link to={sentMails()} className="inline-flex min-h-11 items-center underline underline-offset-4">
              E-mail mandate
            </Link>
            {canServePeoplesRights(useMe()) && (
              <Link
                to={href("/admin/persone")}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                Dati di una persona
              </Link>
            )}
          </div>
        </section>
        <div className="min-w-0 xl:border-l xl:border-ink/20 xl:pl-9">
          {id ? (
            <Outlet />
          ) : (
            <div className="pt-6 max-xl:hidden">
              {requests.length > 0 && <p className="mb-7 text-fumo">Scegli una richiesta dall’elenco.</p>}
              <NextAppointments of={appointments} now={now} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** Shows at a glance how many requests are new and how many are late. */
function CountSummary({ counts: { nuova, overdue } }: { counts: RequestCounts }) {
  if (nuova === 0) return <p className="text-fumo">Nessuna richiesta aspetta una risposta.</p>;
  return (
    <p className="flex flex-wrap gap-x-4">
      <span className="text-fumo">
        {nuova === 1 ? "1 aspetta una risposta" : `${figure(nuova)} aspettano una risposta`}
      </span>
      {overdue > 0 && (
        <Link
          to={adminRequests(fieldsOf({ view: "in-ritardo" }))}
          className="inline-flex items-center gap-2 font-bold text-err underline underline-offset-4"
        >
          <OverdueMark />
          {`${figure(overdue)} in ritardo`}
        </Link>
      )}
    </p>
  );
}

function Found({ total, query }: { total: number; query: string }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 hair-b xl:pr-3 xl:pl-4">
      <span>
        {total === 1 ? "1 richiesta" : `${figure(total)} richieste`} per «{query}»
      </span>
      <Link
        to={href("/admin/richieste")}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Togli la ricerca
      </Link>
    </p>
  );
}

const empty = {
  nuova: "Hai risposto a tutti. La prossima richiesta compare qui da sola.",
  contattata: "Nessuna richiesta contattata in attesa di un appuntamento.",
  prenotata: "Nessun appuntamento fissato.",
  chiusa: "Nessuna richiesta chiusa.",
  tutte: "Non è ancora arrivata nessuna richiesta.",
  "in-ritardo": "Nessuna risposta in ritardo.",
  sospette: "Nessuna richiesta sospetta.",
  limitate: "Nessuna richiesta con il trattamento limitato.",
} as const;

function EmptyList({ asked: { view, outcome, query } }: { asked: Asked }) {
  return (
    <p className="max-w-[44ch] py-5 xl:px-4">
      {query
        ? "Nessuna richiesta con queste parole. Prova con meno parole, o con il numero di telefono."
        : outcome
          ? "Nessuna richiesta chiusa con questo esito."
          : empty[view]}
    </p>
  );
}

/** Searches all statuses, because somebody who looks for a person does not know the status; suspicious and restricted requests are searched separately. */
function SearchForm({ asked, ref }: { asked: Asked; ref: Ref<HTMLInputElement> }) {
  return (
    <search className="max-sm:w-full">
      <Form method="get" action={href("/admin/richieste")} className="flex gap-2">
        <input type="hidden" name="stato" value={isApart(asked.view) ? asked.view : "tutte"} />
        <input
          ref={ref}
          type="search"
          name="q"
          aria-label="Cerca nelle richieste"
          placeholder="Nome, città, telefono, parole"
          defaultValue={asked.query}
          maxLength={200}
          autoComplete="off"
          className={`${controlLook} sm:w-68!`}
        />
        <Button type="submit" tone="line" wave={false}>
          Cerca
        </Button>
      </Form>
    </search>
  );
}

const keys = [
  { press: ["J", "K"], does: "su e giù, anche con le frecce" },
  { press: ["Invio"], does: "apre" },
  { press: ["/"], does: "cerca" },
] as const;

/** Explains the keys, which work only while the focus is in the list, so that they do not collide with voice commands (WCAG 2.1.4). */
function Keys() {
  return (
    <p
      id="tasti"
      className="flex flex-wrap gap-x-4 gap-y-1 pt-4 text-cap text-fumo pointer-coarse:hidden xl:pr-4 xl:pl-4"
    >
      <span>Con un nome dell’elenco selezionato:</span>
      {keys.map(({ press, does }) => (
        <span key={does} className="inline-flex items-center gap-1.5">
          {press.map((key) => (
            <kbd key={key} className="border border-fumo/60 px-1.5 font-sans text-ink">
              {key}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
