import { differencesOf } from "#app/features/studio/differences.ts";
import type { FormShape } from "#app/features/studio/form-shape.ts";
import type { SectionForm } from "#app/features/studio/studio.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Differences } from "./differences.tsx";

type Props = {
  shape: FormShape;
  mine: unknown;
  theirs: SectionForm;
  action: string;
  /** What was to be done with mine. */
  did: string;
  onTakeTheirs: (theirs: SectionForm) => void;
};

/** Two people have changed the same section: what differs, side by side. What was typed stays in the form below. */
export function Conflict({ shape, mine, theirs, action, did, onTakeTheirs }: Props) {
  const { draft, value } = theirs;
  return (
    <section aria-labelledby="conflitto" className="border-2 border-err p-4">
      <h2 id="conflitto" className="type-desk-section">
        Che cosa è diverso
      </h2>
      <p className="mt-1 max-w-[65ch]">
        {draft
          ? `${draft.by ?? "Qualcuno"} ha salvato il ${romeDateTime(new Date(draft.savedAt))}.`
          : "Nel frattempo è stata pubblicata."}{" "}
        Quello che hai scritto è ancora nei campi qui sotto.
      </p>
      <Differences
        of={differencesOf(shape, value, mine)}
        headings={["I suoi", "I tuoi"]}
        none="Avete scritto la stessa cosa."
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" name="_do" value={did} tone="ink" wave={false}>
          Tieni i miei
        </Button>
        <ButtonLink
          href={action}
          tone="line"
          wave={false}
          onClick={(event) => {
            event.preventDefault();
            onTakeTheirs(theirs);
          }}
        >
          Prendi i suoi
        </ButtonLink>
      </div>
    </section>
  );
}
