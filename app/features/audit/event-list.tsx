import { romeDateTime } from "#app/shared/rome-time.ts";
import { burstWords, type EventLine } from "./bursts.ts";
import { detailWords } from "./details.ts";
import { eventTypes, isEventType, sourceWords } from "./events.ts";

const tones = {
  green: "text-ok",
  red: "text-err",
  orange: "text-warn",
  plain: "text-ink",
} as const;

/** The security log, newest first: when, what, who, from where, and the details (spec §8), with codes and ids one tap away. */
export function EventList({ lines, empty }: { lines: EventLine[]; empty: string }) {
  if (lines.length === 0) return <p className="py-3 text-fumo hair-t">{empty}</p>;
  return (
    <ol>
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid gap-x-6 gap-y-0.5 py-2.5 hair-t md:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1.1fr)] xl:grid-cols-[13rem_17rem_16rem_minmax(0,1fr)]"
        >
          <time dateTime={line.createdAt} className="text-fumo">
            {romeDateTime(new Date(line.createdAt))}
          </time>
          <Kind {...line} />
          <Who {...line} />
          <Details {...line} />
        </li>
      ))}
    </ol>
  );
}

function Kind(line: EventLine) {
  const { type, source } = line;
  const { label, tone } = isEventType(type) ? eventTypes[type] : ({ label: type, tone: "plain" } as const);
  const burst = burstWords(line);
  return (
    <p>
      <span className={`inline-flex items-center gap-2 font-semibold ${tones[tone]}`}>
        <span aria-hidden="true" className="size-[9px] flex-none bg-current" />
        {label}
      </span>
      {burst && <span className="font-semibold"> {burst}</span>}{" "}
      <span className="text-cap text-fumo">{sourceWords[source]}</span>
    </p>
  );
}

function Who({ name, email, userId, ipAddress }: EventLine) {
  const nobody = userId ? "account che non c’è più" : "–";
  return (
    <p className="min-w-0 break-words">
      {name ?? email ?? nobody}
      {name && email && <span className="block text-cap text-fumo">{email}</span>}
      {ipAddress && <span className="block text-cap text-fumo">{ipAddress}</span>}
    </p>
  );
}

/** At medium widths the details have a line of their own, under the event. */
const PLACE = "md:max-xl:col-start-2 md:max-xl:col-end-4";

function Details({ type, position, userId, data, subjects }: EventLine) {
  const members = detailWords(data, subjects);
  return (
    <div className={`min-w-0 ${PLACE}`}>
      {members.length === 0 && <p className="text-fumo">Nessun dettaglio</p>}
      <dl className="flex flex-wrap gap-x-4">
        {members.map(({ name, words }) => (
          <div key={`${name} ${words}`} className="flex min-w-0 flex-wrap gap-x-1.5">
            <dt className="text-fumo">{name}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{words}</dd>
          </div>
        ))}
      </dl>
      <details className="text-cap text-fumo">
        <summary className="inline-flex min-h-6 cursor-pointer items-center underlined">Dettagli</summary>
        <code className="block font-sans [overflow-wrap:anywhere]">
          {[`n. ${position}`, type, userId, data && JSON.stringify(data)].filter(Boolean).join(" · ")}
        </code>
      </details>
    </div>
  );
}
