import { Link } from "react-router";
import { adminPost } from "#app/shared/paths.ts";
import { DayChart, type DayCount, figure, sum } from "./day-chart.tsx";

type Props = {
  views: DayCount[];
  mostRead: { id: string; title: string; views: number }[];
  requests: DayCount[];
};

/** Spec §2's sentence stays until somebody has read something (design.md §6.1). */
export function Statistics({ views, mostRead, requests }: Props) {
  return (
    <div className="grid max-w-280 gap-11">
      <section>
        <h2 className="type-desk-section">Letture degli articoli</h2>
        {sum(views) === 0 ? (
          <p className="mt-2">Statistiche blog non disponibili.</p>
        ) : (
          <>
            <Total of={views} />
            <DayChart days={views} counted="Letture">
              <h3 className="mt-7 type-desk-section">I più letti</h3>
              <ol className="mt-1.5">
                {mostRead.map(({ id, title, views: count }) => (
                  <li key={id} className="flex min-h-11 items-center justify-between gap-x-6 hair-t">
                    <Link to={adminPost(id)} className="py-2 font-semibold underline-offset-4 hover:underline">
                      {title || "Senza titolo"}
                    </Link>
                    <span className="tabular-nums">{figure(count)}</span>
                  </li>
                ))}
              </ol>
            </DayChart>
          </>
        )}
      </section>
      <section>
        <h2 className="type-desk-section">Richieste arrivate</h2>
        {sum(requests) === 0 ? (
          <p className="mt-2">Nessuna richiesta negli ultimi {requests.length} giorni.</p>
        ) : (
          <>
            <Total of={requests} />
            <DayChart days={requests} counted="Richieste" />
          </>
        )}
      </section>
    </div>
  );
}

function Total({ of: days }: { of: DayCount[] }) {
  return (
    <p className="mt-1 mb-4 flex items-baseline gap-3">
      <span className="font-serif text-[3.5rem] leading-none font-extralight tracking-[-0.05em]">
        {figure(sum(days))}
      </span>
      <span className="text-fumo">negli ultimi {days.length} giorni</span>
    </p>
  );
}
