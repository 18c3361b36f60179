/** What a person reads: on a locked phone, and in a mail. */
import { sayWhen } from "#app/shared/say-when.ts";
import type { Telling } from "./telling.ts";

export type TellingWords = {
  title: string;
  /** For a notification: since when, and what to do. It names nobody, and quotes no machine. */
  body: string;
  /** For a mail; absent when it is over. */
  sentence?: string;
  since: string;
  todo?: string;
};

export function sayTelling({ alarm, what }: Telling, now: Date): TellingWords {
  const { title, sentence, todo } = alarm;
  const since = sayWhen(alarm.since, now);
  if (what === "ends") {
    const until = sayWhen(alarm.endedAt ?? now, now);
    return {
      title: `Risolto: ${lowerFirst(title)}`,
      body: `È durato da ${since} a ${until}. Non devi fare niente.`,
      since,
    };
  }
  const again = what === "goes on" ? "Non è ancora a posto. " : "";
  return { title, body: `${again}Da ${since}. ${todo}`, sentence: `${again}${sentence}`, since, todo };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
