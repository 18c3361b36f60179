import { useEffect } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { ProofField } from "#app/features/accounts/proof-field.tsx";
import type { BackupState } from "#app/features/backup/state.server.ts";
import { figure } from "#app/shared/figure.ts";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { BackupStatus } from "./backup-status.tsx";

const ASK_AGAIN_MS = 2000;

type Props = {
  state: BackupState;
  /** What the field says that asks for the password, once the download has asked for it. */
  proof: string | undefined;
  now: Date;
};

export function BackupPanel({ state, proof, now }: Props) {
  const { last, isRunning } = state;
  const busy = useNavigation().formAction === href("/admin/copie");
  useReadAgain(isRunning);
  return (
    <div className="grid gap-4">
      <BackupStatus state={state} now={now} />
      {last && (
        <dl className="grid gap-x-6 sm:grid-cols-[9rem_1fr]">
          {facts(last).map(([term, value]) => (
            <div key={term} className="grid gap-x-6 py-2 hair-t sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-fumo">{term}</dt>
              <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap items-end gap-3">
        {last && (
          <form method="post" action={href("/admin/copie/scarica")} noValidate className="grid gap-3">
            <ProofField error={proof} />
            <Button type="submit" wave={false} className="justify-self-start">
              Scarica l’ultima copia
            </Button>
          </form>
        )}
        <Form method="post" action={href("/admin/copie")}>
          <Button type="submit" tone="line" wave={false} busy={busy || isRunning} busyLabel="Copia in corso...">
            Fai una copia adesso
          </Button>
        </Form>
      </div>
      <p className="max-w-[65ch] text-fumo">
        Il file è riservato: contiene i dati delle persone e le chiavi del sito. Tienilo in un posto che apri solo tu,
        lontano dalla macchina del sito. Ogni volta che qualcuno lo scarica resta nel registro di sicurezza.
      </p>
      <p className="max-w-[65ch] text-fumo">
        Per tornare a una copia chiama chi gestisce il server: la ripristina con un comando, a sito fermo, e quello che
        c’era prima resta in un file a parte.
      </p>
    </div>
  );
}

const facts = ({ file, bytes, rows, pictures, isCopied }: NonNullable<BackupState["last"]>): [string, string][] => [
  [
    "File",
    `${file}, ${bytes < 1e6 ? `${figure(Math.ceil(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1).replace(".", ",")} MB`}`,
  ],
  ["Contiene", `${figure(rows)} righe, ${figure(pictures)} immagini`],
  [
    "Dove sta",
    isCopied === null
      ? "Solo sulla macchina del sito: scaricala ogni tanto, o chiedi a chi gestisce il server di portarla altrove"
      : isCopied
        ? "Sulla macchina del sito e nell’archivio delle immagini"
        : "Solo sulla macchina del sito: nell’archivio delle immagini non è arrivata",
  ],
];

function useReadAgain(isRunning: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isRunning || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isRunning, revalidate, state]);
}
