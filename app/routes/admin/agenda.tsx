/**
 * /admin/agenda: a day or a week of everybody's appointments; on a phone a list. What is opened stands beside it, or on a narrow
 * screen instead of it.
 */
import { Link, Outlet, useLocation, useMatch } from "react-router";
import { listUnmarked, readAgenda } from "#app/features/booking/agenda.server.ts";
import type { AgendaColumn, ShownEntry } from "#app/features/booking/agenda-days.ts";
import { listWaiting } from "#app/features/booking/waiting-list.server.ts";
import { dayLabel } from "#app/features/booking/week.ts";
import { figure } from "#app/shared/figure.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { calendarDay } from "#app/shared/opening-hours.ts";
import { adminAbsences, adminAgenda, adminCalendars, adminNewAppointment, adminWaiting } from "#app/shared/paths.ts";
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { controlLook } from "#app/ui/field.tsx";
import type { Route } from "./+types/agenda";
import { Attendance } from "./agenda/attendance.tsx";
import { ButtonOutcome } from "./agenda/button-form.tsx";
import { askedOf, queryOf, WEEK } from "./agenda/asked.ts";
import { DayGrid } from "./agenda/day-grid.tsx";
import { DayList } from "./agenda/day-list.tsx";
import { EntryLine } from "./agenda/entry-look.tsx";
import { WeekTable } from "./agenda/week-table.tsx";
import { personOf } from "./guard.server.ts";
import { useNow } from "./requests/use-now.ts";
import { useRevalidateOn } from "./shell/live.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const now = new Date();
  const asked = askedOf(new URL(request.url).searchParams, now);
  const person = personOf(context);
  const [agenda, unmarked, waiting] = await Promise.all([
    readAgenda(person, asked.from, asked.days),
    listUnmarked(person, now),
    listWaiting(person, now),
  ]);
  return { agenda, unmarked, waiting: waiting.length, asked, now: now.toISOString() };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateTags(loaderData ? `Agenda: ${titleOf(loaderData.asked)}` : "Agenda");

type Shown = Route.ComponentProps["loaderData"];

function titleOf({ view, from }: Shown["asked"]): string {
  if (view === "day") return dayLabel(from);
  const last = calendarDay(from.year, from.month, from.day + 6);
  const [, day, month] = dayLabel(from).split(" ");
  const [, lastDay, lastMonth] = dayLabel(last).split(" ");
  return `${day}${month === lastMonth ? "" : ` ${month}`}–${lastDay} ${lastMonth}`;
}

export default function Agenda({ loaderData }: Route.ComponentProps) {
  const { agenda, unmarked, waiting, asked, now: served } = loaderData;
  const now = useNow(served);
  const { pathname } = useLocation();
  const isOpen = pathname.replace(/\/$/, "") !== href("/admin/agenda");
  const openId = useMatch("/admin/agenda/:id")?.params.id;
  useRevalidateOn(({ event }) => event === "agenda" || event === "counts");
  const today = isoDay(romeDay(now));
  const { view } = asked;
  return (
    <>
      <ButtonOutcome />
      <div className="xl:flex xl:gap-9">
        <div className={`min-w-0 flex-1 ${isOpen ? "max-xl:hidden" : ""}`}>
          <Heading asked={asked} today={today} waiting={waiting} />
          <div className="mt-4 md:hidden">
            {agenda.days.map((day) => (
              <section key={day.date} className="mb-5">
                {view === "week" && (
                  <h2 className="type-desk-section">
                    <Link
                      to={adminAgenda({ giorno: day.date })}
                      className="inline-block py-2.5 underline underline-offset-4 first-letter:uppercase"
                    >
                      {day.label}
                    </Link>
                  </h2>
                )}
                <DayList day={day} columns={agenda.columns} />
              </section>
            ))}
          </div>
          <div className="mt-3 max-md:hidden">
            {view === "day" ? (
              <DayGrid
                key={agenda.days[0]!.date}
                day={agenda.days[0]!}
                columns={agenda.columns}
                openId={openId}
                now={now}
              />
            ) : (
              <WeekTable agenda={agenda} today={today} />
            )}
          </div>
        </div>
        {(isOpen || unmarked.length > 0) && (
          <aside
            aria-label={isOpen ? "Dettaglio" : "Da fare"}
            className="min-w-0 xl:w-82 xl:flex-none xl:border-l xl:border-ink/20 xl:pl-7"
          >
            {isOpen ? <Outlet /> : <Unmarked of={unmarked} columns={agenda.columns} />}
          </aside>
        )}
      </div>
    </>
  );
}

const STEP =
  "inline-flex min-h-11 min-w-11 items-center justify-center px-2 font-semibold underline-offset-4 hover:underline";

function Heading({ asked, today, waiting }: { asked: Shown["asked"]; today: string; waiting: number }) {
  const { view, days } = asked;
  const unit = view === "week" ? "Settimana" : "Giorno";
  const day = queryOf(asked).giorno;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1
          tabIndex={-1}
          className="mr-auto outline-none font-serif text-[1.75rem] leading-tight font-light tracking-[-0.02em] first-letter:uppercase max-sm:w-full"
        >
          <span className="sr-only">Agenda: </span>
          {titleOf(asked)}
        </h1>
        <ButtonLink href={adminNewAppointment({ giorno: day })} tone="ink" wave={false}>
          Nuovo appuntamento
        </ButtonLink>
        <ButtonLink href={adminAbsences({ giorno: day })} tone="line" wave={false}>
          Assenze
        </ButtonLink>
        <span className="flex gap-x-3 max-xl:-ml-2">
          <Link to={adminWaiting({ giorno: day })} className={STEP}>
            Lista d’attesa
            {waiting > 0 && <span className="ml-2 font-normal text-fumo">{figure(waiting)}</span>}
          </Link>
          <Link to={adminCalendars({ giorno: day })} className={STEP}>
            Sul telefono
          </Link>
        </span>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 hair-b">
        <nav aria-label="Giorni" className="-ml-2 flex">
          <Link to={adminAgenda(queryOf(asked, -days))} aria-label={`${unit} prima`} className={STEP}>
            Prima
          </Link>
          <Link
            to={adminAgenda({ giorno: today, vista: queryOf(asked).vista })}
            aria-current={day === today ? "date" : undefined}
            className={`${STEP} aria-[current]:text-pink-t`}
          >
            Oggi
          </Link>
          <Link to={adminAgenda(queryOf(asked, days))} aria-label={`${unit} dopo`} className={STEP}>
            Dopo
          </Link>
        </nav>
        <nav aria-label="Vista" className="flex gap-x-5">
          {(["day", "week"] as const).map((one) => (
            <Link
              key={one}
              to={adminAgenda({ giorno: day, vista: one === "week" ? WEEK : undefined })}
              aria-current={one === view ? "page" : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent text-fumo -outline-offset-3 hover:border-sabbia2 aria-[current]:border-pink-t aria-[current]:font-bold aria-[current]:text-ink"
            >
              {one === "day" ? "Giorno" : "Settimana"}
            </Link>
          ))}
        </nav>
        <form action={href("/admin/agenda")} className="flex items-center gap-2 py-1 sm:ml-auto">
          {view === "week" && <input type="hidden" name="vista" value={WEEK} />}
          <input
            key={day}
            type="date"
            name="giorno"
            aria-label="Vai al giorno"
            defaultValue={day}
            className={`${controlLook} w-auto!`}
          />
          <Button type="submit" tone="line" wave={false}>
            Vai
          </Button>
        </form>
      </div>
    </>
  );
}

/** Of whom nobody has said yet whether they came. */
function Unmarked({ of: entries, columns }: { of: ShownEntry[]; columns: AgendaColumn[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="da-segnare" className="max-xl:mt-8 max-xl:max-w-160">
      <h2 id="da-segnare" className="type-desk-section">
        Chi è venuta?
      </h2>
      {[...Map.groupBy(entries, ({ at }) => at.slice(0, 10))].map(([date, ofDay]) => (
        <section key={date} className="mt-3">
          <h3 className="text-cap text-fumo first-letter:uppercase">{dayLabel(romeDay(new Date(ofDay[0]!.at)))}</h3>
          <ul>
            {ofDay.map((entry) => (
              <li key={entry.id} className="hair-t pb-1">
                <EntryLine
                  entry={entry}
                  date={date}
                  withWhom={columns.find(({ person }) => person === entry.person)?.name}
                />
                <div className="-mt-2.5 pl-16">
                  <Attendance entry={entry} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
