import { Link } from "react-router";
import { figure } from "#app/shared/figure.ts";
import { href } from "#app/shared/href.ts";
import { DayChart } from "#app/ui/chart/day-chart.tsx";
import { type DayCount, sum } from "#app/ui/chart/day-words.ts";

type Props = {
  visits: DayCount[];
  views: DayCount[];
  mostRead: { id: string; title: string; views: number }[];
  requests: DayCount[];
};

/** Shows the sentence of spec §2 until an article has been read (design.md §6.1). */
export function Statistics({ visits, views, mostRead, requests }: Props) {
  return (
    <div className="grid max-w-280 gap-11">
      <section>
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 className="type-desk-section">Visite al sito</h2>
          <Link
            to={href("/admin/statistiche")}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Tutte le statistiche
          </Link>
        </div>
        {sum(visits) === 0 ? (
          <p className="mt-2">Nessuna visita negli ultimi {visits.length} giorni da chi ha accettato le statistiche.</p>
        ) : (
          <>
            <Total of={visits} />
            <DayChart days={visits} counted="Visite" />
          </>
        )}
      </section>
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
                    <Link
                      to={href("/admin/blog/:id", { id })}
                      className="py-2 font-semibold underline-offset-4 hover:underline"
                    >
                      {title || "Senza titolo"}
                    </Link>
                    <span>{figure(count)}</span>
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
