/** /analytics (spec §2, §7 call 4): the public counters, and how they are counted. The numbers are read at each request. */
import { data } from "react-router";
import { analyticsPage as words, analyticsPage } from "#app/content/analytics.ts";
import { pageRecord } from "#app/content/pages.ts";
import { type DayFigures, visitsByDay } from "#app/features/analytics/days.server.ts";
import type { Metric, MetricName } from "#app/features/analytics/metrics.ts";
import { lastDays } from "#app/features/analytics/periods.ts";
import { readSummary } from "#app/features/analytics/summary.server.ts";
import type { Handle } from "#app/handle.ts";
import { log } from "#app/platform/log.server.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import { figure } from "#app/shared/figure.ts";
import { href } from "#app/shared/href.ts";
import { clockTime } from "#app/shared/rome-clock.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { DayChart } from "#app/ui/chart/day-chart.tsx";
import { sum } from "#app/ui/chart/day-words.ts";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import type { Route } from "./+types/analytics";
import { Terms } from "./legal/section.tsx";

export const meta = pageHead(href("/analytics"));

export const handle = { crawlerText: () => pageRecord(href("/analytics")).content } satisfies Handle;

const DAYS = 30;

export async function loader() {
  const now = new Date();
  try {
    const [metrics, days] = await Promise.all([readSummary(now), visitsByDay(lastDays(DAYS, now))]);
    return { metrics, days, readAt: clockTime(now) };
  } catch (error) {
    log.error({ error: error instanceof Error ? error.stack : String(error) }, "analytics summary not read");
    return data({ metrics: [], days: [], readAt: null }, { status: 503, headers: { "Retry-After": "60" } });
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function Analytics({ loaderData: { metrics, days, readAt } }: Route.ComponentProps) {
  return (
    <div className="pt-bar">
      <section className="page-grid gap-y-6 pt-4 pb-block">
        <Breadcrumb trail={breadcrumbTrail(href("/analytics"))} />
        <h1 className="type-xl lg:col-[2/span_10]">
          <WeightedTitle light={words.title[0]} heavy={words.title[1]} />
        </h1>
        <p className="max-w-[36ch] type-lead lg:col-[2/span_6]">{words.lead}</p>
        <p className="self-end type-cap hair-t pt-2.5 lg:col-[11/14]">
          {readAt === null ? (
            words.unreadable
          ) : (
            <>
              {words.readAt} <span data-read-at>{readAt}</span>. <span className="noscript:hidden">{words.live}</span>
            </>
          )}
        </p>
      </section>
      <Counters metrics={metrics} />
      {readAt !== null && <Month days={days} />}
      <HowWeCount />
    </div>
  );
}

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

/** Four numbers on ink: totals are thin, today's numbers are bold. */
function Counters({ metrics }: { metrics: readonly Metric[] }) {
  const value = (name: MetricName) => metrics.find(({ metric_name }) => metric_name === name)?.metric_value;
  const total = value("total_site_visits");
  if (metrics.length > 0 && metrics.every(({ metric_value }) => metric_value === 0)) return <NobodyYet />;
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

/** Four zeros in the largest size would say that something is broken; they stand as what they are. */
function NobodyYet() {
  return (
    <section aria-labelledby="nessuno" className="page-grid gap-y-8 overflow-hidden ground-ink py-block lg:py-section">
      <h2 id="nessuno" className="type-xl lg:col-[2/span_8]">
        <WeightedTitle light={words.nobodyYet[0]} heavy={words.nobodyYet[1]} />
      </h2>
      <p className="max-w-[36ch] type-lead lg:col-[2/span_4]">{words.nobodyYetText}</p>
      <dl className="lg:col-[8/14]">
        {metricNames.map((name) => (
          <div key={name} className="flex justify-between gap-6 hair-t py-3 last:hair-b">
            <dt>{counters[name].label}</dt>
            <dd className="font-semibold">
              <Value name={name} of={0} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const metricNames = [
  "total_site_visits",
  "unique_visitors_today",
  "total_planner_usage",
  "planner_usage_today",
] as const;

/** enhance/public-figures.ts updates these numbers while the page is open. */
const Value = ({ name, of }: { name: MetricName; of: number | undefined }) => (
  <data value={of} data-metric={name}>
    {written(of)}
  </data>
);

const written = (value: number | undefined): string => (value === undefined ? "–" : figure(value));

/** Thirty days as bars, and as a calendar beside them. */
function Month({ days }: { days: readonly DayFigures[] }) {
  const { title, caption, empty } = analyticsPage.month;
  const visits = days.map(({ day, visits }) => ({ day, count: visits }));
  return (
    <section aria-labelledby="trenta-giorni" className="page-grid gap-y-8 py-block lg:py-section">
      <h2 id="trenta-giorni" className="type-l">
        <WeightedTitle light={title[0]} heavy={title[1]} />
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

/** What is tracked and with whose consent (spec §2). */
function HowWeCount() {
  const { title, aside, terms, links } = analyticsPage.how;
  return (
    <section aria-labelledby="come-contiamo" className="page-grid gap-y-8 ground-sand py-block lg:py-section">
      <div className="lg:col-[2/span_5]">
        <h2 id="come-contiamo" className="type-l">
          <WeightedTitle light={title[0]} heavy={title[1]} />
        </h2>
        <p className="mt-6 max-w-[36ch] type-lead">{aside}</p>
      </div>
      <div className="lg:col-[8/14]">
        <Terms items={terms} />
        <p className="mt-6 flex flex-wrap gap-x-6">
          <TextLink href={href("/preferenze-cookie")}>{links.preferences}</TextLink>
          <TextLink href={href("/cookie-policy")}>{links.cookies}</TextLink>
          <TextLink href={href("/privacy")}>{links.privacy}</TextLink>
          <TextLink href={href("/pianificatore")}>{links.planner}</TextLink>
        </p>
      </div>
    </section>
  );
}
