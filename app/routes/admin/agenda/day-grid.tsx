import { useEffect, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import {
  type AgendaCell,
  type AgendaColumn,
  type AgendaDay,
  clockOf,
  type Minutes,
  minuteOf,
  type ShownEntry,
} from "#app/features/booking/agenda-days.ts";
import { sayTime } from "#app/shared/opening-hours.ts";
import { adminAbsences, adminAppointment, adminNewAppointment } from "#app/shared/paths.ts";
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogClose } from "#app/ui/dialog.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import type { Answered } from "../requests/answered.ts";
import { edges, nameOf, StatusSign, StatusWord, Time } from "./entry-look.tsx";
import { type Carried, useMoving } from "./use-moving.ts";

type Props = { day: AgendaDay; columns: readonly AgendaColumn[]; openId: string | undefined; now: Date };

/** Minutes of a line of the grid, and its height in pixels: the rows of ROWS. */
const LINE = 5;
const LINE_PIXELS = 6;
const ROWS = "auto-rows-[6px]";

/** A shorter card has room for one line. */
const TWO_LINES_MINUTES = 40;

/** Where new ones are offered. */
const PLACE_MINUTES = 30;

export function DayGrid({ day, columns, openId, now }: Props) {
  const { confirm, move, said, moved } = useDrop(day, columns);
  const grid = useRef<HTMLDivElement>(null);
  const moving = useMoving({ grid, day, columns, scale: LINE_PIXELS / LINE, onDrop: move });
  const carried = moving.carried ?? moved;
  const hours = hoursOf(day.shown);
  return (
    <>
      <FormResult of={said} />
      {confirm}
      <p id="come-si-sposta" className="sr-only">
        Invio o Spazio lo prende, le frecce lo spostano di un quarto d’ora o a un’altra persona, Invio lo lascia.
      </p>
      <div ref={grid} className="flex select-none">
        <div aria-hidden="true" className="w-11 flex-none pt-13">
          <div className={`grid ${ROWS}`}>
            {hours.map((minute) => (
              <span
                key={minute}
                className={`-mt-2 font-serif text-[0.9375rem] font-light text-fumo tabular-nums ${rows({ from: minute, to: minute + 60 }, day.shown)}`}
              >
                {sayTime(clockOf(minute))}
              </span>
            ))}
          </div>
        </div>
        {day.cells.map((cell, index) => (
          <Column
            key={cell.person ?? ""}
            cell={cell}
            column={columns[index]!}
            index={index}
            {...{ day, hours, openId, now, moving }}
            carried={carried?.column === index ? carried : undefined}
            liftedId={carried?.entry.id}
          />
        ))}
      </div>
    </>
  );
}

type ColumnProps = {
  cell: AgendaCell;
  column: AgendaColumn;
  index: number;
  day: AgendaDay;
  hours: readonly number[];
  openId: string | undefined;
  now: Date;
  moving: ReturnType<typeof useMoving>;
  carried: Carried | undefined;
  liftedId: string | undefined;
};

function Column({ cell, column, index, day, hours, openId, now, moving, carried, liftedId }: ColumnProps) {
  const { name, person } = column;
  const places = person === null ? [] : placesIn(cell, day.shown);
  return (
    <section aria-label={name} className="min-w-0 flex-1">
      <div className="sticky top-bar z-10 flex h-13 items-end justify-between gap-2 border-b border-ink/24 bg-foglio px-2 pb-1.5">
        <h2 className="min-w-0 truncate font-semibold">{name}</h2>
        {person !== null && (
          <Link
            to={adminNewAppointment({ giorno: day.date, con: person })}
            aria-label={`Nuovo appuntamento con ${name}`}
            className="grid size-7 flex-none place-items-center text-[1.25rem] leading-none text-fumo hover:bg-sabbia hover:text-ink"
          >
            +
          </Link>
        )}
      </div>
      <div data-column className={`relative grid ${ROWS} border-l border-ink/12 bg-carta`}>
        {cell.work.map((span) => (
          <span key={span.from} aria-hidden="true" className={`col-start-1 bg-white ${rows(span, day.shown)}`} />
        ))}
        {hours.map((minute) => (
          <span
            key={minute}
            aria-hidden="true"
            className={`pointer-events-none col-start-1 border-t border-ink/10 ${rows({ from: minute, to: minute + 60 }, day.shown)}`}
          />
        ))}
        {/* A mouse's short cut: keys and readers have the + of the column, which asks for the time. */}
        {places.map((minute) => (
          <Link
            key={minute}
            to={adminNewAppointment({ giorno: day.date, ora: clockOf(minute), con: person! })}
            tabIndex={-1}
            aria-hidden="true"
            className={`col-start-1 px-2 pt-0.5 text-cap text-transparent hover:bg-sabbia hover:text-ink ${rows({ from: minute, to: minute + PLACE_MINUTES }, day.shown)}`}
          >
            + {sayTime(clockOf(minute))}
          </Link>
        ))}
        {cell.away.map(({ id, note, isClosure, ...span }) => (
          <Link
            key={id}
            to={adminAbsences({ giorno: day.date })}
            className={`col-start-1 min-w-0 overflow-hidden bg-sabbia bg-[repeating-linear-gradient(135deg,transparent_0_7px,#1a10141c_7px_9px)] px-2 py-1 text-cap -outline-offset-3 hover:underline ${rows(span, day.shown)}`}
          >
            <span className="bg-sabbia px-1">
              {isClosure ? "Chiusura" : "Assenza"}
              {note && `: ${note}`}
            </span>
          </Link>
        ))}
        <ol className="contents">
          {cell.entries.map((entry) => (
            <Card
              key={entry.id}
              {...{ entry, day, index, moving }}
              isOpen={entry.id === openId}
              isLifted={entry.id === liftedId}
            />
          ))}
        </ol>
        {carried && <Ghost key={carried.minute} carried={carried} day={day} />}
        <NowLine day={day} now={now} />
      </div>
    </section>
  );
}

type CardProps = {
  entry: ShownEntry;
  day: AgendaDay;
  index: number;
  moving: ReturnType<typeof useMoving>;
  isOpen: boolean;
  isLifted: boolean;
};

function Card({ entry, day, index, moving, isOpen, isLifted }: CardProps) {
  const { id, status, short } = entry;
  const isShort = entry.to - entry.from < TWO_LINES_MINUTES;
  const isMovable = status === "booked" && entry.name !== null;
  return (
    <li
      {...(isMovable && { onPointerDown: moving.onPointerDown(entry, index) })}
      onClickCapture={moving.onClickCapture}
      className={`group/card relative z-1 col-start-1 mr-1 min-w-0 overflow-hidden border-l-3 ${isLifted ? "border-dashed border-nebbia bg-foglio" : edges[status]} ${isOpen ? "outline-2 -outline-offset-2 outline-pink-t" : "outline-1 -outline-offset-1 outline-ink/10"} ${rows(entry, day.shown)}`}
    >
      <Link
        to={adminAppointment(id, { giorno: day.date })}
        aria-current={isOpen ? "true" : undefined}
        draggable={false}
        className="block h-full px-2 py-1 -outline-offset-3 hover:underline"
      >
        <span className="flex items-baseline gap-2">
          <Time of={entry} />
          <span className="truncate font-semibold">{nameOf(entry)}</span>
          {isShort && <StatusSign status={status} />}
        </span>
        <span className={isShort ? "sr-only" : "flex items-baseline justify-between gap-2"}>
          <span className="truncate text-cap text-fumo">
            {short} <span className="sr-only">fino alle {entry.until}</span>
          </span>
          {!isShort && <StatusWord status={status} />}
        </span>
      </Link>
      {isMovable && (
        <button
          type="button"
          onClick={moving.onPress(entry, index)}
          onKeyDown={moving.onKeyDown(entry)}
          aria-label={`Sposta l’appuntamento di ${nameOf(entry)} delle ${entry.time}`}
          aria-describedby="come-si-sposta"
          aria-pressed={isLifted}
          className="absolute top-0.5 right-0.5 grid size-6 cursor-grab place-items-center bg-inherit text-fumo opacity-0 -outline-offset-3 group-hover/card:opacity-100 focus-visible:opacity-100 pointer-coarse:hidden"
        >
          <span aria-hidden="true" className="h-2.5 w-3 border-y-[1.5px] border-current" />
        </button>
      )}
    </li>
  );
}

/** Where it would come to lie; the card itself stays, and keeps the focus. */
function Ghost({ carried: { entry, minute }, day }: { carried: Carried; day: AgendaDay }) {
  const ghost = useRef<HTMLDivElement>(null);
  useEffect(() => void ghost.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div
      ref={ghost}
      aria-hidden="true"
      className={`pointer-events-none z-2 col-start-1 mr-1 min-w-0 scroll-my-24 overflow-hidden border-l-3 border-pink-t bg-foglio px-2 py-1 outline-2 -outline-offset-2 outline-pink-t ${rows({ from: minute, to: minute + entry.minutes }, day.shown)}`}
    >
      <span className="flex items-baseline gap-2">
        <Time of={{ at: entry.at, time: sayTime(clockOf(minute)) }} />
        <span className="truncate font-semibold">{nameOf(entry)}</span>
      </span>
    </div>
  );
}

function NowLine({ day, now }: { day: AgendaDay; now: Date }) {
  const { time, ...today } = romeDay(now);
  const minute = minuteOf(time);
  if (isoDay(today) !== day.date || minute < day.shown.from || minute >= day.shown.to) return null;
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none z-2 col-start-1 border-t-2 border-pink ${rows({ from: minute, to: minute + LINE }, day.shown)}`}
    />
  );
}

/** Sends a drop, and asks where something speaks against it. */
function useDrop(day: AgendaDay, columns: readonly AgendaColumn[]) {
  const fetcher = useFetcher<Answered>();
  const [dropped, setDropped] = useState<Carried>();
  const [answered, setAnswered] = useState<Answered>();
  const send = (carried: Carried, isSure: boolean) => {
    setDropped(carried);
    setAnswered(undefined);
    void fetcher.submit(
      {
        azione: "sposta",
        giorno: day.date,
        ora: clockOf(carried.minute),
        con: columns[carried.column]!.person ?? "nessuno",
        ...(isSure && { conferma: "si" }),
      },
      { method: "post", action: adminAppointment(carried.entry.id, { giorno: day.date }) },
    );
  };
  const { data, state } = fetcher;
  const asks = data?.asks === true && data !== answered;
  const confirm = (
    <Dialog
      open={asks && state === "idle"}
      onOpenChange={(open) => {
        if (!open) setAnswered(data);
      }}
      title="Sposto lo stesso?"
      description={data?.said.description}
      actions={
        <>
          <Button tone="ink" wave={false} onClick={() => dropped && send(dropped, true)}>
            Sposta lo stesso
          </Button>
          <DialogClose>
            <Button tone="line" wave={false}>
              Lascia com’era
            </Button>
          </DialogClose>
        </>
      }
    />
  );
  return {
    confirm,
    move: (carried: Carried) => send(carried, false),
    said: state === "submitting" || data?.asks ? undefined : data?.said,
    /** Shown where it was dropped until the agenda shows it there itself. */
    moved: state !== "idle" || asks ? dropped : undefined,
  };
}

const rows = ({ from, to }: Minutes, shown: Minutes): string => {
  const line = (minute: number) =>
    Math.round((Math.min(Math.max(minute, shown.from), shown.to) - shown.from) / LINE) + 1;
  return `row-start-${line(from)} row-end-${Math.max(line(to), line(from) + 1)}`;
};

const hoursOf = ({ from, to }: Minutes): number[] =>
  Array.from({ length: (to - from) / 60 }, (_, nth) => from + nth * 60);

/** Half hours in which nothing is. */
function placesIn({ entries, away }: AgendaCell, shown: Minutes): number[] {
  const taken = [...entries, ...away];
  return Array.from(
    { length: (shown.to - shown.from) / PLACE_MINUTES },
    (_, nth) => shown.from + nth * PLACE_MINUTES,
  ).filter((minute) => !taken.some(({ from, to }) => from < minute + PLACE_MINUTES && minute < to));
}
