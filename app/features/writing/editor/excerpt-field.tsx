import { EXCERPT_LENGTH } from "#app/features/blog/article.ts";
import { controlLook, Field } from "#app/ui/field.tsx";
import type { FieldsOf } from "./fields.ts";

/** Spec §5: at most 160 characters. Too long is told and not cut: a paste may be shortened by hand. */
export function ExcerptField({ form, problem, onChange }: FieldsOf<"excerpt">) {
  const length = [...form.excerpt].length;
  const over = length - EXCERPT_LENGTH;
  const tooLong = over > 0 ? (over === 1 ? "Un carattere di troppo." : `${over} caratteri di troppo.`) : undefined;
  return (
    <Field
      name="excerpt"
      label={`Estratto (max ${EXCERPT_LENGTH} caratteri)`}
      help="Vuoto: l’inizio del testo."
      counter={`${length} / ${EXCERPT_LENGTH}`}
      error={tooLong ?? problem("excerpt")}
    >
      {(control) => (
        <textarea
          {...control}
          rows={4}
          value={form.excerpt}
          onChange={(event) => onChange({ excerpt: event.target.value })}
          className={`${controlLook} resize-y`}
        />
      )}
    </Field>
  );
}
