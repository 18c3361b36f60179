import { Link } from "react-router";
import type { ShownEntry } from "#app/features/booking/agenda-days.ts";
import { adminAppointment } from "#app/shared/paths.ts";
import { Glyph } from "#app/ui/glyph.tsx";

export const nameOf = ({ name }: Pick<ShownEntry, "name">): string => name ?? "Riservato";

const marks: Record<ShownEntry["status"], string | undefined> = {
  booked: undefined,
  came: "Venuta",
  missed: "Non venuta",
  cancelled: "Annullato",
};

/** The edge says at a glance what became of it; the word says it too. */
export const edges: Record<ShownEntry["status"], string> = {
  booked: "border-ink bg-sabbia",
  came: "border-ok bg-foglio",
  missed: "border-warn bg-foglio",
  cancelled: "border-nebbia bg-foglio",
};

const colours: Record<ShownEntry["status"], string> = {
  booked: "",
  came: "text-ok",
  missed: "text-warn",
  cancelled: "text-fumo",
};

/** Where there is no room for the word. */
export function StatusSign({ status }: { status: ShownEntry["status"] }) {
  const mark = marks[status];
  if (!mark) return null;
  return (
    <span className={`ml-auto flex-none ${colours[status]}`}>
      <Glyph name={status === "came" ? "check" : "close"} className="w-6" />
      <span className="sr-only">{mark}</span>
    </span>
  );
}

export function StatusWord({ status }: { status: ShownEntry["status"] }) {
  const mark = marks[status];
  return mark ? <span className={`flex-none text-cap font-semibold ${colours[status]}`}>{mark}</span> : null;
}

/** Times are the agenda's typography. */
export function Time({ of: { at, time } }: { of: Pick<ShownEntry, "at" | "time"> }) {
  return (
    <time dateTime={at} className="font-serif text-[1.125rem] leading-none font-light tracking-[-0.02em] tabular-nums">
      {time}
    </time>
  );
}

type Props = { entry: ShownEntry; withWhom?: string | undefined; date: string };

/** One line of a list: time, who, what. */
export function EntryLine({ entry, withWhom, date }: Props) {
  const { id, status, short } = entry;
  return (
    <Link
      to={adminAppointment(id, { giorno: date })}
      className="grid min-h-11 grid-cols-[3.25rem_minmax(0,1fr)_auto] items-baseline gap-x-3 py-2.5 -outline-offset-3 hover:bg-carta"
    >
      <Time of={entry} />
      <span className="min-w-0">
        <b className="block truncate">{nameOf(entry)}</b>
        <span className="block truncate text-fumo">{[short, withWhom].filter(Boolean).join(" · ")}</span>
      </span>
      <StatusWord status={status} />
    </Link>
  );
}
