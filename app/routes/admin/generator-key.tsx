/** /admin/generatore: the key of the service that writes drafts. */
import { data, useFetcher } from "react-router";
import {
  type KeyState,
  readKeyState,
  removeGeneratorKey,
  saveGeneratorKey,
} from "#app/features/ai/generator-key.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { log } from "#app/platform/log.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { orUnreachable, SITE_SILENT } from "#app/shared/or-unreachable.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { actorOf, personOf } from "./guard.server.ts";
import type { Route } from "./+types/generator-key";

export const meta = privateHead("Generatore di testi");

export const loader = async ({ context }: Route.LoaderArgs) => ({ state: await readKeyState(personOf(context)) });

type Answered = { said: ToastMessage; field?: string | undefined };

const failed = (description: string, field?: unknown): Answered => ({
  said: { title: "Errore", description, tone: "error" },
  field: typeof field === "string" ? field : undefined,
});

export async function action({ request, context }: Route.ActionArgs) {
  try {
    const { chiave = "", togli } = await readFormFields(request);
    const actor = actorOf(request, context);
    if (togli !== undefined) {
      await removeGeneratorKey(actor);
      return data<Answered>({ said: { title: "Chiave tolta" } });
    }
    await saveGeneratorKey(actor, chiave);
    return data<Answered>({ said: { title: "Salvato", description: "La chiave funziona: la bozza con IA è pronta." } });
  } catch (error) {
    if (error instanceof Refusal) return data(failed(error.message, error.details["field"]), error.status);
    log.error({ error: String(error) }, "generator's key not changed");
    return data(failed("Non è stato possibile salvare. Riprova fra poco."), 500);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnreachable(serverAction, failed(SITE_SILENT));

export default function GeneratorKey({ loaderData: { state }, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-180">
      <h1 className="type-desk">Generatore di testi</h1>
      <p className="mt-1 max-w-[65ch] text-fumo">
        La bozza con IA la scrive Gemini, un servizio di Google: per chiamarlo serve una chiave, che si crea gratis in
        Google AI Studio con l’account dello studio.
      </p>
      {state.source === "server" ? (
        <p className="mt-4 border-l-3 border-ok py-1.5 pl-4">
          La chiave c’è: l’ha impostata chi gestisce il server, e si cambia lì.
        </p>
      ) : (
        <KeyForm state={state} answered={actionData} />
      )}
    </div>
  );
}

type FormProps = { state: Exclude<KeyState, { source: "server" }>; answered: Answered | undefined };

function KeyForm({ state, answered }: FormProps) {
  const fetcher = useFetcher<Answered>();
  const { said, field } = fetcher.data ?? answered ?? {};
  const busy = fetcher.state !== "idle";
  const isSet = state.source === "stored";
  return (
    <>
      <State of={state} />
      <fetcher.Form
        key={isSet ? state.changedAt : ""}
        method="post"
        action={href("/admin/generatore")}
        noValidate
        className="mt-4"
      >
        <fieldset disabled={busy} className="grid max-w-120 gap-4">
          <legend className="sr-only">Chiave di Gemini</legend>
          <FormResult of={said} />
          <PasswordField
            name="chiave"
            label={isSet ? "Chiave nuova" : "Chiave di Gemini"}
            autoComplete="off"
            help="La proviamo subito. Poi resta cifrata, e nessuno la rilegge: se serve, se ne mette un’altra."
            error={field === "chiave" ? said?.description : undefined}
            required
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" wave={false} busy={busy} busyLabel="La provo...">
              Prova e salva
            </Button>
            {isSet && (
              <Button type="submit" name="togli" value="si" tone="line" wave={false}>
                Togli la chiave
              </Button>
            )}
          </div>
        </fieldset>
      </fetcher.Form>
    </>
  );
}

function State({ of: state }: { of: FormProps["state"] }) {
  if (state.source === "none")
    return <p className="mt-4 border-l-3 border-warn py-1.5 pl-4">Non c’è ancora una chiave.</p>;
  if (!state.readable)
    return (
      <p className="mt-4 border-l-3 border-err py-1.5 pl-4">
        La chiave non si legge più, perché il segreto del sito è cambiato: inseriscila di nuovo.
      </p>
    );
  return (
    <p className="mt-4 border-l-3 border-ok py-1.5 pl-4">
      La chiave c’è, dal {romeDateTime(new Date(state.changedAt))}
      {state.changedBy && <span className="[overflow-wrap:anywhere]">, messa da {state.changedBy}</span>}.
    </p>
  );
}
