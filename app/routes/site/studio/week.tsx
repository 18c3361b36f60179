import { studio } from "#app/content/studio.ts";
import type { OpeningHours } from "#app/shared/opening-hours.ts";
import { weekdays } from "#app/shared/rome-clock.ts";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { openHours } from "#app/drawings/open-hours.ts";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import { HoursWords } from "./facts.tsx";
import { OpenNow } from "./open-now.tsx";

const asNumber = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

const scale = () => {
  const opened = studio().openingHours.flatMap(({ open }) => open);
  return {
    from: Math.min(...opened.map(({ from }) => asNumber(from))) - 0.5,
    to: Math.max(...opened.map(({ to }) => asNumber(to))) + 0.5,
  };
};

const hoursOn = (day: number): OpeningHours["open"] =>
  studio().openingHours.find(({ days }) => (days as readonly number[]).includes(day))?.open ?? [];

type Props = {
  title: readonly [light: string, heavy: string];
  caption: string;
  figure: number;
  /** 1 Monday … 7 Sunday: the day whose line is pink. */
  hotDay: number;
};

/** The opening hours, seven strings on one scale. */
export function Week({ title, caption, figure, hotDay }: Props) {
  return (
    <section aria-labelledby="orari" className="page-grid gap-y-9 overflow-hidden ground-sand py-block lg:py-section">
      <h2 id="orari" className="type-l lg:col-[2/span_7]">
        <WeightedTitle light={title[0]} heavy={title[1]} />
      </h2>
      <p className="type-s lg:col-[10/14] lg:self-end lg:text-right">
        <OpenNow />
      </p>
      <table className="w-full">
        <caption className="sr-only">Orari di apertura</caption>
        <tbody>
          {weekdays.map((name, index) => {
            const open = hoursOn(index + 1);
            return (
              <tr key={name} className={open.length > 0 ? "" : "text-(--muted)"}>
                <th scope="row" className="w-[1%] pr-4 text-left font-normal sm:pr-8">
                  <span className="sm:hidden">{name.slice(0, 3)}</span>
                  <span className="max-sm:hidden">{name}</span>
                </th>
                <td className="h-11 py-0.5 sm:h-14" aria-hidden="true">
                  <span className="block h-9 sm:h-12">
                    <Lines
                      of={openHours({
                        ...scale(),
                        open: open.map(({ from, to }) => ({ from: asNumber(from), to: asNumber(to) })),
                        hot: index + 1 === hotDay,
                      })}
                      fit="stretch"
                    />
                  </span>
                </td>
                <td className="w-[1%] py-1 pl-4 text-right leading-tight font-semibold whitespace-nowrap sm:pl-8">
                  <HoursWords open={open} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <FigureCaption number={figure} className="lg:col-[2/span_6]">
        {caption}
      </FigureCaption>
    </section>
  );
}
