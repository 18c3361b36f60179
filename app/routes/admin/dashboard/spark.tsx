import type { DayCount } from "#app/ui/chart/day-words.ts";

/** Days as a line without numbers, beside one that says their sum. */
export function Spark({ days }: { days: readonly DayCount[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const points = days.map(({ count }, index) => `${(index / (days.length - 1)) * 300} ${66 - (count / most) * 60}`);
  return (
    <svg viewBox="0 0 300 72" preserveAspectRatio="none" className="my-2 h-18 w-full fill-none" aria-hidden="true">
      <path d={`M${points.join("L")}`} className="stroke-pink-t stroke-2" />
      <path d="M0 71.5h300" className="stroke-ink" />
    </svg>
  );
}
