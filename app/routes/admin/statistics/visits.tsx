import type { DayFigures } from "#app/features/analytics/days.server.ts";
import { figure } from "#app/shared/figure.ts";
import { DayChart } from "#app/ui/chart/day-chart.tsx";
import { type DayCount, sum } from "#app/ui/chart/day-words.ts";

type Props = { days: DayFigures[]; byMonth: boolean };

/** Visits by day, a year's by month. */
export function Visits({ days, byMonth }: Props) {
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
