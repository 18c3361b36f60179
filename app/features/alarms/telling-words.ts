/** What a person reads: on a locked phone, and in a mail. */
import { sayFrom, sayTo } from "./say-since.ts";
import type { Telling } from "./telling.ts";

export type TellingWords = {
  title: string;
  /** For a notification: since when, and what to do. It names nobody, and quotes no machine. */
  body: string;
  /** For a mail; absent when it is over. */
  sentence?: string;
  /** "da ieri alle 9.15" */
  since: string;
  todo?: string;
};

export function sayTelling({ alarm, what }: Telling, now: Date): TellingWords {
  const { title, sentence, todo } = alarm;
  const since = sayFrom(alarm.since, now);
  if (what === "ends") {
    const until = sayTo(alarm.endedAt ?? now, now);
    return {
      title: `Risolto: ${lowerFirst(title)}`,
      body: `È durato ${since} ${until}. Non devi fare niente.`,
      since,
    };
  }
  const again = what === "goes on" ? "Non è ancora a posto. " : "";
  return { title, body: `${again}${upperFirst(since)}. ${todo}`, sentence: `${again}${sentence}`, since, todo };
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
