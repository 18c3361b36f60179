/** People who pick a time. Free times are asked of the product, far enough ahead that its own hours do not matter. */
import { bookTime, type SentBooking } from "#app/features/booking/book-time.server.ts";
import { listNextTimes } from "#app/features/booking/times.server.ts";
import { timetable } from "#app/content/studio.ts";
import { isOpen } from "#app/shared/opening-hours.ts";
import { romeDay, romeInstants, romeIso } from "#app/shared/rome-clock.ts";

const DAY = 86_400_000;

/** The next day of the week (1 Monday … 7 Sunday) at a time of Rome's clock. */
export function onTheNext(weekday: number, time: string): string {
  for (let at = Date.now() + DAY; ; at += DAY) {
    const day = romeDay(new Date(at));
    if (day.weekday === weekday) return romeIso(romeInstants(day, time)[0]!);
  }
}

/** Noon of a Monday that is no holiday, later than visitors can book. */
export function openMonday(): Date {
  for (let at = Date.now() + 45 * DAY; ; at += DAY) {
    const day = romeDay(new Date(at));
    const noon = romeInstants(day, "12:00")[0]!;
    if (day.weekday === 1 && isOpen(noon, timetable())) return noon;
  }
}

let people = 0;

/** Each sender has an address nobody else has. */
export function visitor() {
  const number = ++people;
  return {
    fields: {
      nome: "Chiara Dall’Ò",
      email: `prenota${number}@posta.example`,
      telefono: `+39 333 ${2_000_000 + number}`,
    },
    origin: {
      address: `10.3.${Math.floor(number / 250)}.${number % 250}`,
      userAgent: "Prova/1.0",
      utm: { source: undefined, medium: undefined, campaign: undefined },
    },
  };
}

/** @returns the n-th of the next free times of a kind, as a page sends it back */
export async function freeTime(kind: string, nth = 0, con?: string): Promise<string> {
  const times = await listNextTimes(kind, nth + 1, { con });
  return romeIso(times[nth]!.at);
}

/** Somebody new books. */
export async function book(
  fields: SentBooking["fields"],
  sent: Omit<SentBooking, "fields"> = {},
  as: ReturnType<typeof visitor> = visitor(),
) {
  return bookTime({ fields: { ...as.fields, ...fields }, ...sent }, as.origin);
}
