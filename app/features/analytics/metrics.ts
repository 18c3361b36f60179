/** The public counters by the names that spec §3 gives them, in the order in which they are shown. */
export const metricNames = [
  "total_site_visits",
  "unique_visitors_today",
  "total_planner_usage",
  "planner_usage_today",
] as const;

export type MetricName = (typeof metricNames)[number];

/** A counter as spec §7 call 4 sends it. */
export type Metric = { metric_name: MetricName; metric_value: number };
