import { Link } from "react-router";
import type { Agenda, AgendaCell, AgendaDay } from "#app/features/booking/agenda-days.ts";
import { adminAgenda, adminAppointment, adminNewAppointment } from "#app/shared/paths.ts";
import { edges, nameOf, Time } from "./entry-look.tsx";

type Props = { agenda: Agenda; today: string };

/** A week: people side by side as on a day, the days one under the other. */
export function WeekTable({ agenda: { columns, days }, today }: Props) {
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Appuntamenti della settimana, per giorno e per persona</caption>
      <thead>
        <tr className="text-left align-bottom">
          <th scope="col" className="w-28 py-2.5">
            <span className="sr-only">Giorno</span>
          </th>
          {columns.map(({ person, name }) => (
            <th key={person ?? ""} scope="col" className="truncate px-2.5 py-2.5 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date} className="hair-t align-top">
            <th scope="row" className="py-1 pr-2 text-left">
              <DayLink day={day} isToday={day.date === today} />
            </th>
            {day.cells.map((cell) => (
              <td
                key={cell.person ?? ""}
                className={`group/cell relative min-h-14 border-l border-ink/12 px-1.5 py-1.5 ${cell.work.length > 0 ? "" : "bg-carta"}`}
              >
                <WeekCell cell={cell} day={day} whose={columns.find(({ person }) => person === cell.person)!.name} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayLink({ day: { date, label, isClosed }, isToday }: { day: AgendaDay; isToday: boolean }) {
  const [weekday, number, month] = label.split(" ");
  return (
    <Link
      to={adminAgenda({ giorno: date })}
      aria-current={isToday ? "date" : undefined}
      className="block min-h-11 -outline-offset-3 hover:underline"
    >
      <span className={`block font-serif text-[1.375rem] leading-tight ${isToday ? "font-[660]" : "font-light"}`}>
        {weekday!.slice(0, 3)} {number}
      </span>
      <span className="block text-cap font-normal text-fumo">
        {month}
        {isClosed && " · chiuso"}
      </span>
    </Link>
  );
}

function WeekCell({ cell, day, whose }: { cell: AgendaCell; day: AgendaDay; whose: string }) {
  const { entries, away, person } = cell;
  return (
    <>
      {away.length > 0 && (
        <p className="mb-1 bg-[repeating-linear-gradient(135deg,transparent_0_6px,#1a101414_6px_8px)] px-1.5 text-cap">
          {away.some(({ isClosure }) => isClosure) ? "Chiusura" : "Assenza"}
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link
              to={adminAppointment(entry.id, { giorno: day.date })}
              className={`flex min-h-6 items-baseline gap-1.5 border-l-3 px-1.5 py-0.5 hover:underline max-lg:flex-col max-lg:items-stretch max-lg:gap-0 max-lg:pt-1 ${edges[entry.status]}`}
            >
              <Time of={entry} />
              <span className="truncate text-small">{nameOf(entry)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {person !== null && !day.isClosed && (
        <Link
          to={adminNewAppointment({ giorno: day.date, con: person })}
          aria-label={`Nuovo appuntamento, ${day.label}, ${whose}`}
          className="mt-0.5 grid h-6 w-full place-items-center text-fumo opacity-0 group-hover/cell:opacity-100 hover:bg-sabbia focus-visible:opacity-100"
        >
          +
        </Link>
      )}
    </>
  );
}
