import { analyticsPage } from "#app/content/analytics.ts";
import type { Metric, MetricName } from "#app/features/analytics/metrics.ts";
import { figure } from "#app/shared/figure.ts";

const { counters } = analyticsPage;

/** The total fills the screen, so that its size follows from how many figures it has. */
const sizeOf = (written: string): string => {
  if (written.length <= 3) return "lg:text-[min(31.5vw,29rem)]";
  return written.length <= 6 ? "text-[min(30vw,20rem)] lg:text-[min(24vw,22rem)]" : "text-[min(21vw,20rem)]";
};

const smaller = [
  { name: "unique_visitors_today", place: "lg:col-[2/span_4]" },
  { name: "total_planner_usage", place: "lg:col-[6/span_4]" },
  { name: "planner_usage_today", place: "lg:col-[10/14]" },
] as const;

/** Four numbers on ink: what has added up stands thin, what is of today takes weight. */
export function Counters({ metrics }: { metrics: readonly Metric[] }) {
  const value = (name: MetricName) => metrics.find(({ metric_name }) => metric_name === name)?.metric_value;
  const total = value("total_site_visits");
  return (
    <dl className="page-grid gap-y-10 overflow-hidden ground-ink py-block lg:py-section">
      <div className="grid gap-y-3.5 lg:grid-cols-subgrid">
        <dt className="type-m lg:col-span-4">{counters.total_site_visits.label}</dt>
        <dd className={`order-first -ml-[0.05em] type-number lg:col-[1/-1] ${sizeOf(written(total))}`}>
          <Value name="total_site_visits" of={total} />
        </dd>
        <dd className="type-cap lg:col-[10/-1] lg:self-end">{counters.total_site_visits.caption}</dd>
      </div>
      {smaller.map(({ name, place }) => (
        <div key={name} className={`grid content-start gap-y-2 hair-t pt-4 ${place}`}>
          <dt className="font-semibold">{counters[name].label}</dt>
          <dd className={`order-first type-l ${name.endsWith("today") ? "font-bold" : ""}`}>
            <Value name={name} of={value(name)} />
          </dd>
          <dd className="max-w-[36ch] type-cap">{counters[name].caption}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Read again by enhance/public-figures.ts while the page is open. */
const Value = ({ name, of }: { name: MetricName; of: number | undefined }) => (
  <data value={of} data-metric={name}>
    {written(of)}
  </data>
);

const written = (value: number | undefined): string => (value === undefined ? "–" : figure(value));
