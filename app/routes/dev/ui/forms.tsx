import { Checkbox } from "#app/ui/checkbox.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { TextAreaField, TextField } from "#app/ui/text-field.tsx";
import { useState } from "react";

const goals = [
  "Dimagrimento",
  "Tonificazione",
  "Pilates",
  "Mal di schiena",
  "Aumento massa muscolare",
  "Benessere generale",
].map((label) => ({
  value: label.toLowerCase().replaceAll(" ", "-"),
  label,
}));

const errors = [
  { id: "email", message: "Inserisci un indirizzo email valido." },
  { id: "obiettivo-vuoto", message: "Tutti i campi sono obbligatori." },
];

export function Forms() {
  const [failed, setFailed] = useState(false);
  return (
    <section className="grid gap-6">
      <h2 className="type-l">
        Campi <b>e risposte</b>
      </h2>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" onChange={(event) => setFailed(event.target.checked)} /> Mostra il riepilogo degli errori
      </label>
      {failed && <ErrorSummary title="Errore: controlla due campi" errors={errors} />}
      <form className="grid gap-5.5 sm:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
        <TextField label="Nome" name="nome" maxLength={50} autoComplete="name" />
        <TextField label="Con un aiuto" name="aiuto" help="Come sul campanello." />
        <TextField
          label="Email"
          name="email"
          type="email"
          defaultValue="chiara@posta"
          error="Inserisci un indirizzo email valido."
        />
        <TextField label="Disattivo" name="spento" defaultValue="In invio" disabled />
        <SelectField label="Obiettivo" name="obiettivo" options={goals} />
        <SelectField
          label="Obiettivo mancante"
          name="obiettivo-vuoto"
          options={goals}
          error="Tutti i campi sono obbligatori."
        />
        <TextAreaField
          label="Messaggio"
          name="messaggio"
          maxLength={2000}
          help="Racconta pure in disordine."
          className="sm:col-span-2"
        />
        <Checkbox label="Acconsento al trattamento dei dati sulla salute" name="consenso" />
        <Checkbox label="Un consenso che manca" name="consenso-mancante" error="Serve il tuo consenso." />
      </form>
    </section>
  );
}
