/** /analytics (spec §2, §7 call 4): the public counters, and how they are counted. The words stay, the numbers are those of now. */
import { data } from "react-router";
import { analyticsPage as words } from "#app/content/analytics.ts";
import { pageRecord } from "#app/content/pages.ts";
import { visitsByDay } from "#app/features/analytics/days.server.ts";
import { lastDays } from "#app/features/analytics/periods.ts";
import { readSummary } from "#app/features/analytics/summary.server.ts";
import type { Handle } from "#app/handle.ts";
import { log } from "#app/platform/log.server.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { clockTime } from "#app/shared/rome-clock.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Route } from "./+types/analytics";
import { Counters } from "./analytics/counters.tsx";
import { HowWeCount } from "./analytics/how-we-count.tsx";
import { Month } from "./analytics/month.tsx";

export const meta = pageHead(href("/analytics"));

export const handle = { crawlerText: pageRecord(href("/analytics")).content } satisfies Handle;

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
          {words.title[0]} <b>{words.title[1]}</b>
        </h1>
        <p className="max-w-[36ch] type-lead lg:col-[2/span_6]">{words.lead}</p>
        <p className="self-end type-cap hair-t pt-2.5 lg:col-[11/14]">
          {readAt === null ? (
            words.unreadable
          ) : (
            <>
              {words.readAt} <time data-read-at>{readAt}</time>. <span className="noscript:hidden">{words.live}</span>
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
