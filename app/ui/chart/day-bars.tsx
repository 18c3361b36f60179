import { figure } from "#app/shared/figure.ts";
import { type DayCount, isMonth, shortDay } from "./day-words.ts";

const WIDTH = 560;
const HEIGHT = 160;
/** Of many bars, and of few. */
const BAR = [7, 16] as const;

/** A bar for each day, or month; the last one, today's, is the hot one. What it shows stands beside it as a table. */
export function DayBars({ days }: { days: readonly DayCount[] }) {
  const highest = Math.max(...days.map(({ count }) => count));
  const step = WIDTH / days.length;
  const bar = Math.min(BAR[days.length > 12 ? 0 : 1], step * 0.6);
  const [first, last] = [days[0]!, days.at(-1)!];
  return (
    <figure>
      <svg viewBox={`0 -14 ${WIDTH} ${HEIGHT + 16}`} className="block w-full" aria-hidden="true">
        {days.map(({ day, count }, index) => {
          const height = (count / Math.max(1, highest)) * HEIGHT;
          return (
            <rect
              key={day}
              x={round(index * step + (step - bar) / 2)}
              y={round(HEIGHT - height)}
              width={round(bar)}
              height={round(height)}
              className={day === last.day ? "fill-pink" : "fill-ink"}
            />
          );
        })}
        <path d={`M0 ${HEIGHT + 0.5}h${WIDTH}`} className="stroke-ink" />
      </svg>
      <figcaption className="mt-1.5 flex justify-between gap-4 text-cap text-(--muted)">
        <span>{shortDay(first.day)}</span>
        <span>
          al massimo {figure(highest)} in un {isMonth(first.day) ? "mese" : "giorno"}
        </span>
        <span>{isMonth(last.day) ? "questo mese" : "oggi"}</span>
      </figcaption>
    </figure>
  );
}

const round = (length: number) => Math.round(length * 10) / 10;
