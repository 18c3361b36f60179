/** /admin/copie: how the backups are, one now, and the newest as a file. */
import { data, redirect } from "react-router";
import { isFresh } from "#app/features/accounts/can-or-refuse.server.ts";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { beginBackup } from "#app/features/backup/ask.server.ts";
import { readBackupState } from "#app/features/backup/state.server.ts";
import { log } from "#app/platform/log.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { orUnreachable, SITE_SILENT } from "#app/shared/or-unreachable.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";
import type { Route } from "./+types/backups";
import { BackupPanel } from "./backups/backup-panel.tsx";
import { actorOf, personOf } from "./guard.server.ts";

export const meta = privateHead("Copie di sicurezza");

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams.get("conferma");
  const sentences: Record<string, string> = { chiesta: TEXTS.proveAgain, errata: TEXTS.wrongPassword };
  return {
    state: await readBackupState(personOf(context)),
    proof: asked !== null && !isFresh(personOf(context)) ? sentences[asked] : undefined,
    now: new Date().toISOString(),
  };
};

const failed = (description: string): ToastMessage => ({ title: "Errore", description, tone: "error" });

export async function action({ request, context }: Route.ActionArgs) {
  try {
    await beginBackup(actorOf(request, context));
    return redirect(href("/admin/copie"));
  } catch (error) {
    if (error instanceof Refusal) return data(failed(error.message), error.status);
    log.error({ error: String(error) }, "backup not begun");
    return data(failed("Non è stato possibile cominciare. Riprova fra poco."), 500);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnreachable<ToastMessage>(serverAction, failed(SITE_SILENT));

export default function Backups({ loaderData: { state, proof, now }, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-180">
      <h1 className="type-desk">Copie di sicurezza</h1>
      <p className="mt-1 mb-4 max-w-[65ch] text-fumo">
        Ogni notte il sito copia tutto in un file: richieste, appuntamenti, articoli, immagini e chiavi. Poi lo
        ripristina per prova in un posto vuoto e confronta ogni riga. Restano quelle degli ultimi 7 giorni, una alla
        settimana per 4 settimane, una al mese per 12 mesi.
      </p>
      <FormResult of={actionData} />
      <BackupPanel state={state} proof={proof} now={new Date(now)} />
    </div>
  );
}
