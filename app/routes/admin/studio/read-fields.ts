import type { FormFields } from "#app/features/studio/form-fields.ts";

/** The names of what a form carries besides the section's value begin with this sign, which no path has. */
export const OWN = "_";

/** The section's value, as a form says it at this moment. */
export const readFields = (form: HTMLFormElement): FormFields => valueFields(new FormData(form));

export function valueFields(sent: Iterable<[string, unknown]>): FormFields {
  const fields: Record<string, string> = {};
  for (const [name, value] of sent) if (!name.startsWith(OWN) && typeof value === "string") fields[name] = value;
  return fields;
}
