import { Link } from "react-router";
import type { RequestCounts } from "#app/features/inbox/inbox.ts";
import { outcomeLabels, outcomes } from "#app/features/inbox/outcome.ts";
import { figure } from "#app/shared/figure.ts";
import { adminRequests } from "#app/shared/paths.ts";
import { type Asked, fieldsOf, tabsOf, type View } from "./filter.ts";

type Props = { asked: Asked; counts: RequestCounts };

/** Links to the statuses with their counts, and on the right to the suspicious and the restricted ones. On a phone the row fades out where it can scroll. */
export function ViewLinks({ asked, counts }: Props) {
  const link = (view: View, label: string, count: number) => (
    <Link
      to={adminRequests(fieldsOf({ view, query: asked.query }))}
      aria-current={view === asked.view ? "page" : undefined}
      className="-mb-px inline-flex min-h-11 flex-none items-center gap-1.5 border-b-3 border-transparent text-fumo -outline-offset-3 hover:border-sabbia2 aria-[current]:border-pink-t aria-[current]:font-bold aria-[current]:text-ink"
    >
      {label} <span className="font-normal text-fumo">{figure(count)}</span>
    </Link>
  );
  return (
    <nav aria-label="Stato delle richieste" className="hair-b">
      <ul className="flex gap-x-7 overflow-x-auto [scrollbar-width:none] max-sm:mask-r-from-85% max-sm:pr-12">
        {tabsOf(counts).map(({ view, label, count }) => (
          <li key={view} className="flex">
            {link(view, label, count)}
          </li>
        ))}
        {(counts.suspicious > 0 || asked.view === "sospette") && (
          <li className="flex sm:ml-auto">{link("sospette", "Sospette", counts.suspicious)}</li>
        )}
        {(counts.restricted > 0 || asked.view === "limitate") && (
          <li className="flex">{link("limitate", "Limitate", counts.restricted)}</li>
        )}
      </ul>
    </nav>
  );
}

/** Among the closed requests: those that ended in one way. */
export function OutcomeLinks({ asked }: { asked: Asked }) {
  const choices = [
    { outcome: undefined, label: "Tutte" },
    ...outcomes.map((outcome) => ({ outcome, label: outcomeLabels[outcome] })),
  ];
  return (
    <nav aria-label="Com’è finita">
      <ul className="flex flex-wrap gap-x-5 hair-b">
        {choices.map(({ outcome, label }) => (
          <li key={label}>
            <Link
              to={adminRequests(fieldsOf({ view: "chiusa", outcome, query: asked.query }))}
              aria-current={outcome === asked.outcome ? "page" : undefined}
              className="inline-flex min-h-11 items-center text-fumo underline-offset-4 hover:underline aria-[current]:font-bold aria-[current]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
