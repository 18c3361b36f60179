/** /admin/richieste/:id: everything about one request, and everything that can be done with it. */
import { data, Link, Outlet, useLocation, useRevalidator } from "react-router";
import { fullTitle } from "#app/content/full-title.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { readyTexts } from "#app/features/inbox/ready-texts.ts";
import { htmlToText } from "#app/shared/html-text.ts";
import { href } from "#app/shared/href.ts";
import { useLive, useReadAgainOn } from "../shell/live.tsx";
import { personOf } from "../guard.server.ts";
import type { Route } from "./+types/request";
import { DetailHeader } from "./detail-header.tsx";
import { Facts } from "./facts.tsx";
import { History } from "./history.tsx";
import { MailList } from "./mail-list.tsx";
import { NoteForm } from "./note-form.tsx";
import { Others } from "./others.tsx";
import { Reach } from "./reach.tsx";
import { SlotForm } from "./slot-form.tsx";
import { SuspicionForm } from "./suspicion-form.tsx";
import { useNow } from "./use-now.ts";
import { Visit } from "./visit.tsx";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const person = personOf(context);
  const request = await readRequest(person, id);
  if (!request) throw data(null, { status: 404 });
  const texts = readyTexts(request, person.firstName ?? undefined);
  return { request, texts, now: new Date().toISOString() };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: fullTitle(loaderData ? `Richiesta di ${loaderData.request.name}` : "Richiesta non trovata") },
  { name: "robots", content: "noindex" },
];

export default function OneRequest({ loaderData: { request, texts, now: served } }: Route.ComponentProps) {
  const now = useNow(served);
  const { search } = useLocation();
  useReadAgainOn("counts");
  const { revalidate } = useRevalidator();
  useLive((live) => {
    if (live.event === "mail" && live.data.requestId === request.id) void revalidate();
  });

  const { id, message, suspicious, newer, older } = request;
  return (
    <article aria-labelledby="nome-richiesta" className="xl:pt-6">
      <nav aria-label="Fra le richieste" className="-mt-4 mb-2 flex flex-wrap gap-x-5 xl:hidden">
        <TextTo to={`${href("/admin/richieste")}${search}`}>Torna all’elenco</TextTo>
        {newer && <TextTo to={`${href("/admin/richieste/:id", { id: newer })}${search}`}>Precedente</TextTo>}
        {older && <TextTo to={`${href("/admin/richieste/:id", { id: older })}${search}`}>Successiva</TextTo>}
      </nav>
      <Outlet />
      <DetailHeader key={id} request={request} now={now} />
      {suspicious && <SuspicionForm id={id} suspicious />}
      <Reach request={request} texts={texts} />
      {message ? (
        <p className="mt-5 max-w-[60ch] font-serif text-[1.125rem] leading-normal [overflow-wrap:anywhere] whitespace-pre-line">
          {htmlToText(message)}
        </p>
      ) : (
        <p className="mt-5 text-fumo">Non ha scritto un messaggio.</p>
      )}
      <div key={id} className="mt-7 grid gap-x-10 gap-y-8 2xl:grid-cols-2">
        <SlotForm request={request} />
        <NoteForm id={id} />
        <History entries={request.history} now={now} />
        <div className="grid content-start gap-y-8">
          <MailList id={id} mails={request.mails} now={now} />
          <Visit visit={request.visit} />
          <Facts request={request} />
        </div>
      </div>
      <Others requests={request.others} now={now} />
      {!suspicious && <SuspicionForm id={id} suspicious={false} />}
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
