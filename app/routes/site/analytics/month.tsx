import { analyticsPage } from "#app/content/analytics.ts";
import type { DayFigures } from "#app/features/analytics/days.server.ts";
import { DayChart } from "#app/ui/chart/day-chart.tsx";
import { sum } from "#app/ui/chart/day-words.ts";
import { FigureCaption } from "#app/ui/figure-caption.tsx";

/** Thirty days as bars, and as a calendar beside them. */
export function Month({ days }: { days: readonly DayFigures[] }) {
  const { title, caption, empty } = analyticsPage.month;
  const visits = days.map(({ day, visits }) => ({ day, count: visits }));
  return (
    <section aria-labelledby="trenta-giorni" className="page-grid gap-y-8 py-block lg:py-section">
      <h2 id="trenta-giorni" className="type-l">
        {title[0]} <b>{title[1]}</b>
      </h2>
      {sum(visits) === 0 ? (
        <p className="max-w-[36ch] type-lead">{empty}</p>
      ) : (
        <div>
          <DayChart days={visits} counted="Visite">
            <FigureCaption number={1} className="mt-4">
              {caption}
            </FigureCaption>
          </DayChart>
        </div>
      )}
    </section>
  );
}
