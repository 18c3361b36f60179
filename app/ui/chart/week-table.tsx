import { figure } from "#app/shared/figure.ts";
import { type DayCount, dayAfter, dayAndMonth, weekdayOf } from "./day-words.ts";

const WEEKDAYS = ["lun", "mar", "mer", "gio", "ven", "sab", "dom"];

/** Days as a calendar has them: a week is a row, the newest first. Today, the last one, stands out. */
export function WeekTable({ caption, days }: { caption: string; days: readonly DayCount[] }) {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const today = days.at(-1)!.day;
  const look = "py-2 pl-1 text-right text-cap";
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{caption}, una settimana per riga</caption>
      <thead>
        <tr>
          <th scope="col" className="text-left text-cap font-normal text-(--muted)">
            dal
          </th>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" className={`${look} font-semibold text-(--muted)`}>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mondays(days).map((monday) => (
          <tr key={monday} className="hair-t last:hair-b">
            <th scope="row" className="text-left text-cap font-normal whitespace-nowrap text-(--muted)">
              {dayAndMonth(monday)}
            </th>
            {WEEKDAYS.map((weekday, index) => {
              const day = dayAfter(monday, index);
              const count = counts.get(day);
              return (
                <td key={weekday} className={`${look} ${day === today ? "font-bold text-(--accent)" : ""}`}>
                  {count !== undefined && figure(count)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Of every week that has one of these days. */
function mondays(days: readonly DayCount[]): string[] {
  const [first, last] = [days[0]!.day, days.at(-1)!.day];
  const weeks: string[] = [];
  for (let monday = dayAfter(last, -weekdayOf(last)); dayAfter(monday, 6) >= first; monday = dayAfter(monday, -7))
    weeks.push(monday);
  return weeks;
}
