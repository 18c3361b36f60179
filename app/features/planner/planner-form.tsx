/** What the planner asks: native controls, read by answers.ts in the browser or on the server. */
import type { ReactNode } from "react";
import { activities, diets, exclusions, goals, sexes } from "#app/content/planner/questions.ts";
import { seasons } from "#app/content/planner/dishes.ts";
import { plannerWords } from "#app/content/planner/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type Answers, exclusionField, MEASURES, type Problem } from "./answers.ts";
import { MOST_PEOPLE } from "./choices.ts";

const words = plannerWords.form;

const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

type Props = {
  /** Where it goes without a script. */
  action: string;
  values?: Answers;
  problems?: readonly Problem[];
};

export function PlannerForm({ action, values = {}, problems = [] }: Props) {
  const error = (name: string) => problems.find(({ field }) => field === name)?.message;
  const choice = (
    name: string,
    label: string,
    options: readonly { value: string; label: string }[],
    help?: ReactNode,
  ) => (
    <Field label={label} name={name} help={help} error={error(name)} className="planner-wide">
      {(control) => <NativeSelect {...control} options={options} defaultValue={values[name] ?? options[0]!.value} />}
    </Field>
  );
  return (
    <form
      method="post"
      action={action}
      data-planner
      noValidate
      className="planner-form"
      aria-label="Le domande del pianificatore"
    >
      <div data-problems>
        {problems.length > 0 && (
          <ErrorSummary
            title="Manca qualcosa"
            errors={problems.map(({ field, message }) => ({ id: field, message }))}
          />
        )}
      </div>
      {Object.entries(MEASURES).map(([name, { label, unit }]) => (
        <TextField
          key={name}
          name={name}
          label={`${label} (${unit})`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          defaultValue={values[name] ?? ""}
          error={error(name)}
        />
      ))}
      {choice("sesso", "Sesso", sexes, words.sexHelp)}
      {choice("attivita", "Quanto ti muovi", activities)}
      {choice("obiettivo", "Che cosa vorresti", goals)}
      {choice("dieta", "Come mangi", diets)}
      <fieldset className="planner-all">
        <legend className="font-semibold">Che cosa lasciamo fuori</legend>
        <div className="planner-exclusions">
          {exclusions.map(({ value, label }) => (
            <Checkbox
              key={value}
              name={exclusionField(value)}
              value="si"
              label={label}
              defaultChecked={values[exclusionField(value)] === "si"}
            />
          ))}
        </div>
      </fieldset>
      {choice("stagione", "Stagione", [
        { value: "", label: "Quella di adesso" },
        ...seasons.map((value) => ({ value, label: capital(value) })),
      ])}
      {choice(
        "persone",
        plannerWords.week.people,
        Array.from({ length: MOST_PEOPLE }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
      )}
      <Checkbox
        name="adatto"
        value="si"
        label={words.suitable}
        defaultChecked={values["adatto"] === "si"}
        className="planner-all"
      />
      <div className="planner-all">
        <Button type="submit" className="max-sm:w-full">
          {words.button}
        </Button>
        <p className="mt-4 type-cap">{words.privacy}</p>
      </div>
    </form>
  );
}
