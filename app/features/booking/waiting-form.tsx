/** What would suit who finds no time: native boxes and fields, the same with and without a script. */
import { contactFields } from "#app/content/contact-fields.ts";
import { PrivacyLine, Trap } from "#app/features/contact/form-parts.tsx";
import { waitingPage } from "#app/shared/paths.ts";
import { weekdays } from "#app/shared/rome-clock.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { EmailField, TextField } from "#app/ui/text-field.tsx";
import { PARTS, WISHED_DAYS } from "./wishes.ts";

type Props = {
  kind: string;
  con?: string | undefined;
  csrfToken: string;
  /** "2026-12-24": proposed as the last day. */
  until: string;
  values?: Partial<Record<string, string>>;
  /** The field that has to be corrected, with its sentence. */
  wrong?: { field: string; message: string } | undefined;
};

const labelOf = (name: string) => contactFields.find(({ field }) => field === name)!.label;

export function WaitingForm({ kind, con, csrfToken, until, values = {}, wrong }: Props) {
  const errorOf = (name: string) => (wrong?.field === name ? wrong.message : undefined);
  const textField = (name: "nome" | "telefono" | "email") => ({
    name,
    id: `attesa-${name}`,
    label: labelOf(name),
    required: true,
    defaultValue: values[name],
    error: errorOf(name),
  });
  return (
    <form
      method="post"
      action={waitingPage({ per: kind, con })}
      noValidate
      aria-label="Lista d’attesa"
      className="grid gap-5.5"
    >
      <fieldset aria-describedby={errorOf("quando") && "quando-errore"}>
        <legend className="mb-2 font-semibold">Quando ti andrebbe bene</legend>
        <table className="w-full max-w-140 text-left" id="quando" tabIndex={-1}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Giorno</span>
              </th>
              {PARTS.map(({ name }) => (
                <th
                  key={name}
                  scope="col"
                  className="px-1 py-2 text-center text-small font-semibold first-letter:uppercase"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WISHED_DAYS.map((day) => (
              <tr key={day} className="hair-t">
                <th scope="row" className="font-normal first-letter:uppercase">
                  {weekdays[day - 1]}
                </th>
                {PARTS.map(({ name }) => (
                  <td key={name} className="p-0">
                    <label className="grid min-h-12 place-items-center">
                      <input
                        type="checkbox"
                        name={`${day}-${name}`}
                        value="si"
                        defaultChecked={values[`${day}-${name}`] === "si"}
                        aria-label={`${weekdays[day - 1]} ${name}`}
                        className="size-6 accent-ink"
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {errorOf("quando") && <FieldError id="quando-errore">{errorOf("quando")}</FieldError>}
      </fieldset>
      <TextField
        name="fino"
        label="Aspetto fino al"
        type="date"
        defaultValue={values["fino"] ?? until}
        error={errorOf("fino")}
        required
      />
      <TextField {...textField("nome")} maxLength={100} autoComplete="name" />
      <TextField {...textField("telefono")} type="tel" maxLength={20} autoComplete="tel" />
      <EmailField {...textField("email")} autoComplete="email" />
      <Trap />
      <input type="hidden" name="per" value={kind} />
      {con && <input type="hidden" name="con" value={con} />}
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <div className="grid gap-3">
        <Button type="submit" className="max-sm:w-full sm:justify-self-start">
          Mettimi in lista
        </Button>
        <p className="type-cap">
          Quando si libera un orario che ti va bene ti scriviamo: lo prende chi risponde per primo. Da ogni e-mail puoi
          toglierti dalla lista.
        </p>
        <PrivacyLine />
      </div>
    </form>
  );
}
