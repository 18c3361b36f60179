import { historyText } from "#app/features/inbox/history-text.ts";
import type { HistoryEntry } from "#app/features/inbox/inbox.ts";
import { sayMoment } from "./when.ts";

type Props = { entries: HistoryEntry[]; now: Date };

export function History({ entries, now }: Props) {
  return (
    <section>
      <h3 className="type-desk-section">Cronologia</h3>
      <ol className="mt-1.5">
        {entries.map((entry) => (
          <li
            key={`${entry.at} ${entry.kind} ${historyText(entry)}`}
            className="grid gap-x-4 py-1.5 sm:grid-cols-[9.5rem_minmax(0,1fr)]"
          >
            <time dateTime={entry.at} className="text-fumo">
              {sayMoment(new Date(entry.at), now)}
            </time>
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className={entry.kind === "note" ? "border-l-3 border-ink pl-3 whitespace-pre-line" : ""}>
                {historyText(entry)}
              </p>
              {entry.by && <p className="text-cap text-fumo">{entry.by}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
