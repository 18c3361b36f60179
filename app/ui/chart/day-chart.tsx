import type { ReactNode } from "react";
import { figure } from "#app/shared/figure.ts";
import { Table } from "../table.tsx";
import { DayBars } from "./day-bars.tsx";
import { type DayCount, isMonth, shortDay } from "./day-words.ts";
import { WeekTable } from "./week-table.tsx";

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
