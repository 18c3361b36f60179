import { type ReactNode, useId } from "react";
import type { PeriodKey } from "#app/features/analytics/periods.ts";
import type { StatisticsTable } from "#app/features/analytics/export-csv.server.ts";
import { adminStatisticsExport } from "#app/shared/paths.ts";

type Props = {
  title: string;
  table: StatisticsTable;
  period: PeriodKey;
  /** What is counted, and of whom. */
  counted: string;
  className?: string;
  children: ReactNode;
};

/** One question that the statistics answer, and its whole table to take away. */
export function Part({ title, table, period, counted, className = "", children }: Props) {
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
