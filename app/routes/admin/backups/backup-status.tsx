import type { BackupState } from "#app/features/backup/state.server.ts";
import { sayWhen } from "#app/shared/say-when.ts";
import { Status } from "#app/ui/badge.tsx";

type Props = { state: BackupState; now: Date };

/** «Ultimo backup provato: oggi, 3.12», and what it means when it is otherwise. */
export function BackupStatus({ state, now }: Props) {
  const { last, failure, verdict, nextAt, isRunning } = state;
  const tone = { well: "good", none: "warning", late: "bad" } as const;
  return (
    <div>
      <p>
        <Status square={verdict === "none" ? "empty" : "full"} tone={tone[verdict]}>
          {last
            ? `Ultimo backup ${last.isRestored ? "provato" : "controllato"}: ${sayWhen(new Date(last.at), now)}`
            : "Nessun backup, per ora"}
        </Status>
      </p>
      {last?.problem && <p className="mt-1 max-w-[65ch]">{last.problem}</p>}
      {failure && (
        <p className="mt-1 max-w-[65ch] text-err [overflow-wrap:anywhere]">
          L’ultimo tentativo non è riuscito. {failure} Il sito riprova ogni ora; se non passa, avvisa chi gestisce il
          server.
        </p>
      )}
      {verdict === "late" && !failure && (
        <p className="mt-1 max-w-[65ch] text-err">
          Ha più di 26 ore. Fanne una adesso; se domani è ancora così, avvisa chi gestisce il server.
        </p>
      )}
      <p className="mt-1 text-fumo">
        {isRunning
          ? "Una copia è in corso."
          : nextAt
            ? `La prossima: ${sayWhen(new Date(nextAt), now)}.`
            : "Il sito non ne fa da solo: chi gestisce il server ha scelto di farle in un altro modo."}
      </p>
    </div>
  );
}
