/** What a visitor may enter where a test does not care: a field that is asked one day needs no change of theirs. */
import { contactFields, type ContactField, eachField, type FieldName } from "#app/content/contact-fields.ts";

function accepted({ control }: ContactField): string {
  switch (control.kind) {
    case "choice":
      return control.options[0]!.value;
    case "email":
      return "persona@posta.example";
    case "tel":
      return "0442 000000";
    default:
      return "Prova";
  }
}

export const acceptedAnswers: Record<FieldName, string> = eachField(contactFields, (field) => [
  field.field,
  accepted(field),
]);
