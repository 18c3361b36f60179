import { bookingRules } from "#app/content/appointments.ts";
import { SLOT_MINUTES } from "#app/features/inbox/slot.ts";
import { SelectField } from "#app/ui/select.tsx";
import { TextField } from "#app/ui/text-field.tsx";

/** The select has no empty value. */
export const ANYONE = "chiunque";
export const NOBODY = "nessuno";
const USUAL = "solita";

export const kindChoices = () => bookingRules().kinds.map(({ slug, name }) => ({ value: slug, label: name }));
export const peopleChoices = () => bookingRules().people.map(({ slug, name }) => ({ value: slug, label: name }));

const LENGTHS = [
  { value: USUAL, label: "La solita" },
  ...SLOT_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} minuti` })),
];

/** "durata" as it was sent; the usual one is that of the kind. */
export const minutesFrom = (sent: string | undefined, kind: string | undefined): string =>
  sent && sent !== USUAL ? sent : String(bookingRules().kinds.find(({ slug }) => slug === kind)?.minutes ?? 45);

/** "con" as it was sent: undefined for whoever is free, null for nobody in particular. */
export const personFrom = (sent: string | undefined): string | null | undefined =>
  sent === undefined || sent === "" || sent === ANYONE ? undefined : sent === NOBODY ? null : sent;

type Values = Readonly<Record<string, string | undefined>>;
type Problem = (name: string) => string | undefined;

/** Day and time side by side. */
export function WhenFields({ values, problem }: { values: Values; problem: Problem }) {
  return (
    <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
      <TextField
        name="giorno"
        label="Giorno"
        type="date"
        defaultValue={values["giorno"]}
        error={problem("giorno")}
        required
      />
      <TextField
        name="ora"
        label="Ora"
        type="time"
        step={300}
        defaultValue={values["ora"]}
        error={problem("ora")}
        required
      />
    </div>
  );
}

export function PersonField({
  value,
  anyone,
  problem,
}: {
  value: string | undefined;
  anyone: boolean;
  problem: Problem;
}) {
  const others = anyone ? { value: ANYONE, label: "Chi è libero" } : { value: NOBODY, label: "Senza persona" };
  const options = anyone ? [others, ...peopleChoices()] : [...peopleChoices(), others];
  return (
    <SelectField
      name="con"
      label="Con chi"
      options={options}
      defaultValue={value ?? others.value}
      error={problem("con")}
    />
  );
}

export function LengthField({ value }: { value: string | undefined }) {
  return <SelectField name="durata" label="Durata" options={LENGTHS} defaultValue={value ?? USUAL} />;
}
