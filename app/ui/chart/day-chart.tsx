import type { ReactNode } from "react";
import { figure } from "#app/shared/figure.ts";
import { Table } from "../table.tsx";
import { dayAfter, dayAndMonth, type DayCount, isMonth, shortDay, weekdayOf } from "./day-words.ts";

type Props = {
  days: readonly DayCount[];
  /** What is counted: "Letture". */
  counted: string;
  /** Stands under the bars. */
  children?: ReactNode;
};

/** More days than these read better as weeks, as long as seven counts stand side by side on a phone. */
const LISTED_DAYS = 7;
const WIDEST = 9999;

/** Bars, and the same numbers as a table for who wants them exact, or cannot see bars. */
export function DayChart({ days, counted, children }: Props) {
  const months = isMonth(days[0]!.day);
  const unit = months ? "mese" : "giorno";
  const listed = months || days.length <= LISTED_DAYS || days.some(({ count }) => count > WIDEST);
  return (
    <div
      className={`grid items-start gap-x-11 gap-y-6 ${listed ? "lg:grid-cols-[minmax(0,1fr)_17rem]" : "lg:grid-cols-[minmax(0,1fr)_24rem]"}`}
    >
      <div>
        <DayBars days={days} />
        {children}
      </div>
      {listed ? (
        <Table
          caption={`${counted} per ${unit}`}
          columns={[
            { header: months ? "Mese" : "Giorno", cell: ({ day }: DayCount) => shortDay(day) },
            { header: counted, cell: ({ count }: DayCount) => figure(count), numeric: true },
          ]}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
        />
      ) : (
        <WeekTable caption={`${counted} per giorno`} days={days} />
      )}
    </div>
  );
}

const WIDTH = 560;
const HEIGHT = 160;
/** Of many bars, and of few. */
const BAR = [7, 16] as const;

/** A bar for each day, or month; the last one, today's, is the hot one. What it shows stands beside it as a table. */
export function DayBars({ days }: { days: readonly DayCount[] }) {
  const highest = Math.max(...days.map(({ count }) => count));
  const step = WIDTH / days.length;
  const bar = Math.min(BAR[days.length > 12 ? 0 : 1], step * 0.6);
  const [first, last] = [days[0]!, days.at(-1)!];
  return (
    <figure>
      <svg viewBox={`0 -14 ${WIDTH} ${HEIGHT + 16}`} className="block w-full" aria-hidden="true">
        {days.map(({ day, count }, index) => {
          const height = (count / Math.max(1, highest)) * HEIGHT;
          return (
            <rect
              key={day}
              x={round(index * step + (step - bar) / 2)}
              y={round(HEIGHT - height)}
              width={round(bar)}
              height={round(height)}
              className={day === last.day ? "fill-pink" : "fill-ink"}
            />
          );
        })}
        <path d={`M0 ${HEIGHT + 0.5}h${WIDTH}`} className="stroke-ink" />
      </svg>
      <figcaption className="mt-1.5 flex justify-between gap-4 text-cap text-(--muted)">
        <span>{shortDay(first.day)}</span>
        <span>
          al massimo {figure(highest)} in un {isMonth(first.day) ? "mese" : "giorno"}
        </span>
        <span>{isMonth(last.day) ? "questo mese" : "oggi"}</span>
      </figcaption>
    </figure>
  );
}

const round = (length: number) => Math.round(length * 10) / 10;

const WEEKDAYS = ["lun", "mar", "mer", "gio", "ven", "sab", "dom"];

/** Days as a calendar has them: a week is a row, the newest first. Today, the last one, stands out. */
export function WeekTable({ caption, days }: { caption: string; days: readonly DayCount[] }) {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const today = days.at(-1)!.day;
  const look = "py-2 pl-1 text-right text-cap";
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{caption}, una settimana per riga</caption>
      <thead>
        <tr>
          <th scope="col" className="text-left text-cap font-normal text-(--muted)">
            dal
          </th>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" className={`${look} font-semibold text-(--muted)`}>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mondays(days).map((monday) => (
          <tr key={monday} className="hair-t last:hair-b">
            <th scope="row" className="text-left text-cap font-normal whitespace-nowrap text-(--muted)">
              {dayAndMonth(monday)}
            </th>
            {WEEKDAYS.map((weekday, index) => {
              const day = dayAfter(monday, index);
              const count = counts.get(day);
              return (
                <td key={weekday} className={`${look} ${day === today ? "font-bold text-(--accent)" : ""}`}>
                  {count !== undefined && figure(count)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Of every week that has one of these days. */
function mondays(days: readonly DayCount[]): string[] {
  const [first, last] = [days[0]!.day, days.at(-1)!.day];
  const weeks: string[] = [];
  for (let monday = dayAfter(last, -weekdayOf(last)); dayAfter(monday, 6) >= first; monday = dayAfter(monday, -7))
    weeks.push(monday);
  return weeks;
}
