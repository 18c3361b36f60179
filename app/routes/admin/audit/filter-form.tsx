import { Form, Link } from "react-router";
import { eventTypes } from "#app/features/audit/events.ts";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { chosen, type FilterFields } from "./filter.ts";

const TYPES = Object.entries(eventTypes).map(([value, { label }]) => ({ value, label: `${label} (${value})` }));

export function FilterForm({ fields }: { fields: FilterFields }) {
  return (
    <search>
      <Form
        method="get"
        action={href("/admin/audit")}
        aria-label="Filtra il registro"
        className="mt-5 grid items-end gap-x-3 gap-y-3 border-t border-ink/20 py-4 sm:grid-cols-2 lg:grid-cols-[minmax(14rem,1.3fr)_minmax(12rem,1.3fr)_1fr_1fr_auto]"
      >
        <SelectField name="tipo" label="Tipo" options={TYPES} placeholder="Tutti" defaultValue={fields.tipo} />
        <TextField
          name="persona"
          label="Persona"
          placeholder="e-mail o ID"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={fields.persona}
        />
        <TextField name="dal" label="Dal" type="date" defaultValue={fields.dal} />
        <TextField name="al" label="Al" type="date" defaultValue={fields.al} />
        <div className="flex items-center gap-4">
          <Button type="submit" tone="ink" wave={false}>
            Filtra
          </Button>
          {Object.keys(chosen(fields)).length > 0 && (
            <Link to={href("/admin/audit")} className="inline-flex min-h-11 items-center font-semibold underlined">
              Togli il filtro
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}
