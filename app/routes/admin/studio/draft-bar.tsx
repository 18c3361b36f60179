import { useFetcher } from "react-router";
import { href } from "#app/shared/href.ts";
import { pageWithDraft } from "#app/shared/paths.ts";
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useDeletionQuestion } from "#app/ui/deletion.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { KeptForm } from "../kept-form.tsx";
import type { Answered, Wrong } from "./answered.ts";
import type { Studio } from "./load-studio.server.ts";
import { sayWho } from "./say-draft.ts";

type Props = Pick<Studio, "drafts" | "preview" | "publishAt" | "now"> & { wrong: readonly Wrong[] | undefined };

const DAY_MS = 86_400_000;

/** What waits, and what can be done with all of it. It says what came of a button, also of one that it no longer has. */
export function DraftBar({ drafts, preview, publishAt, now: nowServed, wrong: wrongServed }: Props) {
  const fetcher = useFetcher<Answered>();
  const busy = fetcher.state !== "idle";
  const now = new Date(nowServed);
  const wrong = fetcher.data?.wrong ?? wrongServed ?? [];
  const problem = (name: string) => wrong.find(({ path }) => path === name)?.sentence;
  const { ask, dialog } = useDeletionQuestion({
    question: "Scartare tutta la bozza?",
    consequence: `Si perde quello che nessuno ha ancora pubblicato: ${drafts.map(({ title }) => title).join(", ")}. Sul sito non cambia niente.`,
    agree: "Scarta",
  });
  const outcome = <FormResult of={fetcher.state === "submitting" ? undefined : fetcher.data?.said} />;
  if (drafts.length === 0)
    return (
      <div className="mt-4">
        {outcome}
        <p className="border-l-3 border-ink/20 py-1.5 pl-4 text-fumo">
          Nella bozza non c’è niente: il sito mostra tutto quello che avete scritto.
        </p>
      </div>
    );
  return (
    <section aria-labelledby="bozza" className="mt-4 border-l-3 border-pink py-1.5 pl-4">
      {outcome}
      <h2 id="bozza" className="type-desk-section">
        {drafts.length === 1 ? "Nella bozza c’è una sezione" : `Nella bozza ci sono ${drafts.length} sezioni`}
      </h2>
      <p className="mt-1 [overflow-wrap:anywhere]">
        {drafts.map((draft) => `${draft.title} (${sayWho(draft, now)})`).join("; ")}.
      </p>
      {publishAt && (
        <p className="mt-1">
          Va sul sito da sola il <b>{romeDateTime(new Date(publishAt))}</b>.
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <fetcher.Form method="post" action={href("/admin/studio")}>
          <Button type="submit" name="_do" value="pubblica" wave={false} busy={busy} busyLabel="Un attimo...">
            Pubblica tutto
          </Button>
        </fetcher.Form>
        <ButtonLink href={pageWithDraft(preview)} tone="line" wave={false}>
          Guarda l’anteprima
        </ButtonLink>
        <fetcher.Form method="post" action={href("/admin/studio")} onSubmit={ask}>
          <input type="hidden" name="_do" value="scarta" />
          <Button type="submit" tone="line" wave={false} disabled={busy}>
            Scarta
          </Button>
          {dialog}
        </fetcher.Form>
        {publishAt && (
          <fetcher.Form method="post" action={href("/admin/studio")}>
            <Button type="submit" name="_do" value="senza-data" tone="line" wave={false} disabled={busy}>
              Togli la data
            </Button>
          </fetcher.Form>
        )}
      </div>
      <details open={wrong.length > 0 || undefined} className="mt-1.5">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underlined">
          {publishAt ? "Cambia la data" : "Pubblica il …"}
        </summary>
        <KeptForm
          fetcher={fetcher}
          action={href("/admin/studio")}
          className="grid max-w-120 grid-cols-2 items-start gap-3 pb-2 sm:grid-cols-[3fr_2fr_auto]"
        >
          <input type="hidden" name="_do" value="data" />
          <TextField
            name="giorno"
            label="Giorno"
            type="date"
            required
            defaultValue={isoDay(romeDay(new Date(publishAt ?? now.getTime() + DAY_MS)))}
            error={problem("giorno")}
          />
          <TextField
            name="ora"
            label="Ora"
            type="time"
            step={300}
            required
            help="Di Roma."
            defaultValue={publishAt ? romeDay(new Date(publishAt)).time : "08:00"}
            error={problem("ora")}
          />
          <Button type="submit" tone="ink" wave={false} disabled={busy} className="justify-self-start sm:mt-7">
            Fissa la data
          </Button>
        </KeptForm>
      </details>
    </section>
  );
}
