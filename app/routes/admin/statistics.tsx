/** /admin/statistiche: shows which pages are opened, where visitors come from, and how many make an appointment. */
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { type DayFigures, visitsByDay } from "#app/features/analytics/days.server.ts";
import type { StatisticsTable } from "#app/features/analytics/export-csv.server.ts";
import { funnelFigures } from "#app/features/analytics/funnel.server.ts";
import { type PeriodKey, periodKeys, periods, stretchOf } from "#app/features/analytics/periods.ts";
import type { SourceKind } from "#app/features/analytics/sources.ts";
import { type PageFigures, type SourceFigures, visitFigures } from "#app/features/analytics/visit-figures.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { figure } from "#app/shared/figure.ts";
import { href } from "#app/shared/href.ts";
import { adminStatistics, adminStatisticsExport } from "#app/shared/paths.ts";
import { DayChart } from "#app/ui/chart/day-chart.tsx";
import { type DayCount, sum } from "#app/ui/chart/day-words.ts";
import { Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/statistics";
import { personOf } from "./guard.server.ts";
import { Campaigns } from "./statistics/campaigns.tsx";
import { periodOf } from "./statistics/period.ts";
import { Share } from "./statistics/share.tsx";
import { Sources } from "./statistics/sources.tsx";
import { Way } from "./statistics/way.tsx";

export const meta = privateHead("Statistiche");

const PAGES = 20;
const SITES = 8;
const CAMPAIGNS = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const period = periodOf(new URL(request.url).searchParams);
  const stretch = stretchOf(period);
  const person = personOf(context);
  const [days, { pages, sources, onward }, { funnel, campaigns, requests }] = await Promise.all([
    visitsByDay(stretch),
    visitFigures(person, stretch),
    funnelFigures(person, stretch),
  ]);
  return {
    period,
    days,
    pages: { pages: pages.slice(0, PAGES), more: Math.max(0, pages.length - PAGES) },
    sources: { kinds: byKind(sources), sources: sources.filter(({ host }) => host).slice(0, SITES), onward },
    way: { funnel, requests },
    campaigns: { campaigns: campaigns.slice(0, CAMPAIGNS), more: Math.max(0, campaigns.length - CAMPAIGNS) },
  };
}

function byKind(sources: SourceFigures[]): Record<SourceKind, number> {
  const kinds = { direct: 0, search: 0, social: 0, other: 0 };
  for (const { kind, visits } of sources) kinds[kind] += visits;
  return kinds;
}

export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { period, days, pages, sources, way, campaigns } = loaderData;
  return (
    <>
      <h1 className="type-desk">Statistiche</h1>
      <p className="mt-0.5 max-w-[72ch] text-fumo">
        Si conta solo chi ha accettato le statistiche, senza sapere chi è: i numeri veri sono più alti. I quattro totali
        stanno anche sul sito, nella{" "}
        <a href={href("/analytics")} className="underline underline-offset-3">
          pagina pubblica
        </a>
        .
      </p>
      <PeriodLinks period={period} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 xl:grid-cols-2">
        <Part
          title="Visite"
          table="giorni"
          period={period}
          counted="Ogni pagina aperta è una visita. Un visitatore è uno solo per un giorno: da un giorno all’altro non lo riconosciamo."
          className="xl:col-span-2"
        >
          <Visits days={days} byMonth={period === "12-mesi"} />
        </Part>
        <Part title="Pagine" table="pagine" period={period} counted="Le più aperte.">
          <Pages {...pages} />
        </Part>
        <Part title="Provenienze" table="provenienze" period={period} counted="Da dove si arriva sul sito.">
          <Sources {...sources} />
        </Part>
        <Part
          title="Dalla visita all’appuntamento"
          table="percorso"
          period={period}
          counted="Una visita seguita è una scheda del browser, dal primo all’ultimo clic. Vale il giorno in cui comincia."
        >
          <Way {...way} />
        </Part>
        <Part
          title="Campagne"
          table="campagne"
          period={period}
          counted="Dai link con utm_source, utm_medium e utm_campaign. Le visite sono di chi ha accettato le statistiche; le richieste sono tutte, perché la campagna viaggia con il modulo."
        >
          <Campaigns {...campaigns} />
        </Part>
      </div>
    </>
  );
}

function PeriodLinks({ period }: { period: PeriodKey }) {
  return (
    <nav aria-label="Periodo" className="mt-4 hair-b">
      <ul className="flex gap-x-7 overflow-x-auto [scrollbar-width:none]">
        {periodKeys.map((key) => (
          <li key={key} className="flex">
            <Link
              to={adminStatistics({ periodo: key })}
              preventScrollReset
              aria-current={key === period ? "page" : undefined}
              className="-mb-px inline-flex min-h-11 flex-none items-center border-b-3 border-transparent text-fumo -outline-offset-3 hover:border-sabbia2 aria-[current]:border-pink-t aria-[current]:font-bold aria-[current]:text-ink"
            >
              {periods[key].label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PartProps = {
  title: string;
  table: StatisticsTable;
  period: PeriodKey;
  /** Says what is counted, and for which visitors. */
  counted: string;
  className?: string;
  children: ReactNode;
};

/** One section of the statistics, with a link to export its full table. */
function Part({ title, table, period, counted, className = "", children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={id} className="type-desk-section">
          {title}
        </h2>
        <a
          href={adminStatisticsExport(table, period)}
          download
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Esporta CSV<span className="sr-only">: {title}</span>
        </a>
      </div>
      <p className="mb-3 max-w-[72ch] text-fumo">{counted}</p>
      {children}
    </section>
  );
}

type VisitsProps = { days: DayFigures[]; byMonth: boolean };

/** Shows visits by day, or by month for a year. */
function Visits({ days, byMonth }: VisitsProps) {
  const visits = days.map(({ day, visits }) => ({ day, count: visits }));
  const all = sum(visits);
  if (all === 0) return <p>Nessuna visita in questi giorni da chi ha accettato le statistiche.</p>;
  const visitors = days.reduce((total, { visitors }) => total + visitors, 0) / days.length;
  return (
    <>
      <p className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-[3.5rem] leading-none font-extralight tracking-[-0.05em]">{figure(all)}</span>
        <span className="text-fumo">
          {all === 1 ? "visita" : "visite"}. Visitatori diversi: in media {figure(Math.round(visitors))} al giorno, oggi{" "}
          {figure(days.at(-1)!.visitors)}.
        </span>
      </p>
      <DayChart days={byMonth ? months(visits) : visits} counted="Visite" />
    </>
  );
}

const months = (days: DayCount[]): DayCount[] =>
  [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([month, ofMonth]) => ({ day: month, count: sum(ofMonth) }));

type PagesProps = { pages: PageFigures[]; more: number };

/** Lists the pages that were opened most often. */
function Pages({ pages, more }: PagesProps) {
  if (pages.length === 0) return <p className="py-2.5 hair-t">Nessuna pagina aperta.</p>;
  const most = pages[0]!.visits;
  return (
    <>
      <Table
        caption="Pagine più viste"
        columns={[
          { header: "Pagina", cell: (of: PageFigures) => path(of, most) },
          { header: "Visite", cell: ({ visits }: PageFigures) => figure(visits), numeric: true },
        ]}
        rows={pages}
        rowKey={({ path }) => path}
      />
      {more > 0 && <p className="py-2 text-fumo">e {more === 1 ? "un’altra" : `altre ${figure(more)}`}, nel CSV</p>}
    </>
  );
}

const path = ({ path, visits }: PageFigures, most: number) => (
  <Share part={visits} whole={most}>
    <span className="font-normal wrap-anywhere">{path}</span>
  </Share>
);
