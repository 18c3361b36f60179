import type { ReactNode } from "react";
import { Table } from "#app/ui/table.tsx";

export type DayCount = { /** "2026-11-21" */ day: string; count: number };

type Props = {
  days: DayCount[];
  /** What is counted: "Letture". */
  counted: string;
  /** Stands under the bars. */
  children?: ReactNode;
};

const WIDTH = 560;
const HEIGHT = 160;
const BAR = 7;

/** A bar for each day, and the same numbers as a table for who wants them exact, or cannot see bars. */
export function DayChart({ days, counted, children }: Props) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const step = WIDTH / days.length;
  const newestFirst = days.toReversed();
  return (
    <div className="grid items-start gap-x-11 gap-y-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div>
        <figure>
          <svg viewBox={`0 -14 ${WIDTH} ${HEIGHT + 16}`} className="block w-full" aria-hidden="true">
            {days.map(({ day, count }, index) => {
              const height = (count / most) * HEIGHT;
              return (
                <rect
                  key={day}
                  x={index * step + (step - BAR) / 2}
                  y={HEIGHT - height}
                  width={BAR}
                  height={height}
                  className={index === days.length - 1 ? "fill-pink" : "fill-ink"}
                />
              );
            })}
            <path d={`M0 ${HEIGHT + 0.5}h${WIDTH}`} className="stroke-ink" />
          </svg>
          <figcaption className="mt-1.5 flex justify-between gap-4 text-cap text-fumo">
            <span>{shortDay(days[0]!.day)}</span>
            <span>al massimo {figure(Math.max(...days.map(({ count }) => count)))} in un giorno</span>
            <span>oggi</span>
          </figcaption>
        </figure>
        {children}
      </div>
      <Table
        caption={`${counted} per giorno`}
        columns={[
          { header: "Giorno", cell: ({ day }: DayCount) => shortDay(day) },
          { header: counted, cell: ({ count }: DayCount) => figure(count), numeric: true },
        ]}
        rows={newestFirst}
        rowKey={({ day }) => day}
      />
    </div>
  );
}

/** The same days as a line without numbers, beside one that says their sum. */
export function Spark({ days }: { days: DayCount[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const points = days.map(({ count }, index) => `${(index / (days.length - 1)) * 300} ${66 - (count / most) * 60}`);
  return (
    <svg viewBox="0 0 300 72" preserveAspectRatio="none" className="my-2 h-18 w-full fill-none" aria-hidden="true">
      <path d={`M${points.join("L")}`} className="stroke-pink-t stroke-2" />
      <path d="M0 71.5h300" className="stroke-ink" />
    </svg>
  );
}

/** "1.846": Italian leaves four figures ungrouped, a number that stands alone reads better in groups. */
export const figure = (count: number): string => count.toLocaleString("it-IT", { useGrouping: "always" });

export const sum = (days: DayCount[]): number => days.reduce((total, { count }) => total + count, 0);

/** "sab 21 nov" */
function shortDay(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString("it-IT", {
    timeZone: "UTC",
    weekday: "short",
    day: "numeric",
    month: "short",
  });
}
