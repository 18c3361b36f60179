import { Link } from "react-router";
import type { RequestSummary } from "#app/features/inbox/inbox.ts";
import { figure } from "#app/shared/figure.ts";
import { href } from "#app/shared/href.ts";
import { PromiseLine } from "../requests/promise-line.tsx";
import { shortTime } from "../requests/when.ts";

type Props = { requests: RequestSummary[]; more: number; now: Date };

/** Who waits for an answer, the most urgent first. */
export function NewRequests({ requests, more, now }: Props) {
  return (
    <section aria-labelledby="richieste-nuove" className="xl:col-start-2">
      <div className="flex items-center justify-between gap-x-6">
        <h2 id="richieste-nuove" className="type-desk-section">
          Richieste nuove
        </h2>
        <Link to={href("/admin/richieste")} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Apri<span className="sr-only"> le richieste</span>
        </Link>
      </div>
      {requests.length === 0 && <p className="py-2.5 text-fumo hair-t">Hai risposto a tutti.</p>}
      <ul>
        {requests.map((request) => (
          <li key={request.id} className="hair-t">
            <Link
              to={href("/admin/richieste/:id", { id: request.id })}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2 hover:bg-carta"
            >
              <b className="truncate">{request.name}</b>
              <time dateTime={request.createdAt} className="text-fumo">
                {shortTime(new Date(request.createdAt), now)}
              </time>
              <PromiseLine request={request} now={now} />
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="hair-t">
          <Link
            to={href("/admin/richieste")}
            className="flex min-h-11 items-center text-fumo underline-offset-4 hover:underline"
          >
            e {more === 1 ? "un’altra" : `altre ${figure(more)}`}
          </Link>
        </p>
      )}
    </section>
  );
}
