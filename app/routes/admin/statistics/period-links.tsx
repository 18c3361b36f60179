import { Link } from "react-router";
import { type PeriodKey, periodKeys, periods } from "#app/features/analytics/periods.ts";
import { adminStatistics } from "#app/shared/paths.ts";

export function PeriodLinks({ period }: { period: PeriodKey }) {
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
