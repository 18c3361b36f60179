import { romeDateTime } from "#app/shared/rome-time.ts";
import { detailWords } from "./details.ts";
import { eventTypes, isEventType } from "./events.ts";
import type { AuditEntry } from "./read.server.ts";

const tones = {
  green: "text-ok",
  red: "text-err",
  orange: "text-warn",
  plain: "text-ink",
} as const;

/** The security log, newest first: when, what (with its code), who, from where, and the details (spec §8). */
export function EventList({ events, empty }: { events: AuditEntry[]; empty: string }) {
  if (events.length === 0) return <p className="py-3 text-fumo hair-t">{empty}</p>;
  return (
    <ol>
      {events.map((event) => (
        <li
          key={event.id}
          className="grid gap-x-6 gap-y-0.5 py-2.5 hair-t md:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1.1fr)] xl:grid-cols-[13rem_17rem_16rem_minmax(0,1fr)]"
        >
          <time dateTime={event.createdAt} className="text-fumo">
            {romeDateTime(new Date(event.createdAt))}
          </time>
          <Kind type={event.type} source={event.source} />
          <p className="min-w-0 break-words">
            {event.email ?? event.userId ?? "–"}
            {event.ipAddress && <span className="block text-cap text-fumo">{event.ipAddress}</span>}
          </p>
          <Details data={event.data} />
        </li>
      ))}
    </ol>
  );
}

function Kind({ type, source }: Pick<AuditEntry, "type" | "source">) {
  const { label, tone } = isEventType(type) ? eventTypes[type] : ({ label: type, tone: "plain" } as const);
  return (
    <p>
      <span className={`inline-flex items-center gap-2 font-semibold ${tones[tone]}`}>
        <span aria-hidden="true" className="size-[9px] flex-none bg-current" />
        {label}
      </span>{" "}
      <code className="font-sans text-cap text-fumo">{type}</code>
      {source === "client" && <span className="text-cap text-fumo"> · detto dal browser</span>}
    </p>
  );
}

/** At medium widths the details have a line of their own, under the event. */
const PLACE = "md:max-xl:col-start-2 md:max-xl:col-end-4";

function Details({ data }: Pick<AuditEntry, "data">) {
  const members = detailWords(data);
  if (members.length === 0) return <p className={`text-fumo ${PLACE}`}>Nessun dettaglio</p>;
  return (
    <dl className={`flex min-w-0 flex-wrap gap-x-4 ${PLACE}`}>
      {members.map(({ name, words }) => (
        <div key={`${name} ${words}`} className="flex min-w-0 flex-wrap gap-x-1.5">
          <dt className="text-fumo">{name}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
