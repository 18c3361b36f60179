import { Link } from "react-router";
import type { RequestSummary } from "#app/features/inbox/inbox.ts";
import { href } from "#app/shared/href.ts";
import { StatusMark } from "./request-status.tsx";
import { SOURCES } from "./sources.ts";
import { sayMoment } from "./when.ts";

/** The same e-mail address or phone number wrote before, or after. */
export function Others({ requests, now }: { requests: RequestSummary[]; now: Date }) {
  if (requests.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="type-desk-section">Altre richieste della stessa persona</h3>
      <ul className="mt-1.5">
        {requests.map(({ id, name, createdAt, source, status }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 hair-t">
            <Link
              to={href("/admin/richieste/:id", { id })}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {name}, {sayMoment(new Date(createdAt), now)} {SOURCES[source]}
            </Link>
            <StatusMark status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
