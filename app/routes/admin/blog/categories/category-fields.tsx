import { CATEGORY_DESCRIPTION_LENGTH, CATEGORY_NAME_LENGTH } from "#app/features/writing/editing.ts";
import { SLUG_LENGTH } from "#app/shared/slug.ts";
import { Field } from "#app/ui/field.tsx";
import { TextAreaField, TextField } from "#app/ui/text-field.tsx";
import type { Answered, Fields } from "./answered.ts";

type Props = {
  /** Makes the ids unique where a page has several of these forms. */
  prefix: string;
  slugHelp: string;
  values: Fields;
  answered: Answered | undefined;
};

/** One of the studio's colours that is legible on light backgrounds. */
const FIRST_COLOR = "#be185d";

/** name, slug, description, color (design.md §5). */
export function CategoryFields({ prefix, slugHelp, values, answered }: Props) {
  const error = (name: string) => (answered?.field === name ? answered.said.description : undefined);
  return (
    <>
      <TextField
        name="name"
        id={`${prefix}-name`}
        label="Nome"
        maxLength={CATEGORY_NAME_LENGTH}
        defaultValue={values.name ?? ""}
        error={error("name")}
      />
      <TextField
        name="slug"
        id={`${prefix}-slug`}
        label="Slug"
        help={slugHelp}
        maxLength={SLUG_LENGTH}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.slug ?? ""}
        error={error("slug")}
      />
      <TextAreaField
        name="description"
        id={`${prefix}-description`}
        label="Descrizione"
        rows={2}
        maxLength={CATEGORY_DESCRIPTION_LENGTH}
        defaultValue={values.description ?? ""}
        error={error("description")}
      />
      <Field name="color" id={`${prefix}-color`} label="Colore" error={error("color")}>
        {(control) => (
          <input
            {...control}
            type="color"
            defaultValue={values.color || FIRST_COLOR}
            className="h-control w-24 rounded-edge border border-ink/40 bg-field p-1"
          />
        )}
      </Field>
    </>
  );
}
