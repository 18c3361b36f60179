import { type AgendaColumn, type AgendaDay, clockOf, type Minutes } from "#app/features/booking/agenda-days.ts";
import { sayTime } from "#app/shared/opening-hours.ts";
import { EntryLine } from "./entry-look.tsx";

type Props = { day: AgendaDay; columns: readonly AgendaColumn[] };

/** A day on a phone: everybody's appointments one after the other, and who is away above them. */
export function DayList({ day, columns }: Props) {
  const nameOfColumn = (person: string | null) => columns.find((column) => column.person === person)?.name;
  const entries = day.cells.flatMap((cell) => cell.entries).toSorted((one, other) => one.from - other.from);
  const away = day.cells.flatMap(({ person, away: absences }) => absences.map((one) => ({ ...one, person })));
  const notes = [
    ...new Set(
      away.map((one) => (one.isClosure ? "Chiusura" : `${nameOfColumn(one.person)}: assenza`) + hoursOf(one, day)),
    ),
  ];
  return (
    <>
      {day.isClosed && <p className="py-2 text-fumo">Studio chiuso.</p>}
      {notes.map((note) => (
        <p key={note} className="py-2 text-fumo">
          {note}
        </p>
      ))}
      {entries.length === 0 && !day.isClosed && <p className="py-2 text-fumo">Nessun appuntamento.</p>}
      {entries.length > 0 && (
        <ol>
          {entries.map((entry) => (
            <li key={entry.id} className="hair-t">
              <EntryLine entry={entry} withWhom={nameOfColumn(entry.person)} date={day.date} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** ", 14.00–16.30"; nothing for what takes the whole day. */
function hoursOf({ from, to }: Minutes, { shown }: AgendaDay): string {
  if (from <= shown.from && to >= shown.to) return "";
  return `, ${sayTime(clockOf(from))}–${sayTime(clockOf(to))}`;
}
