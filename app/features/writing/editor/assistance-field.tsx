import type { EditableArticle } from "#app/features/writing/editing.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { FieldsOf } from "./fields.ts";

type Props = FieldsOf<"ai_assisted"> & { article: EditableArticle | undefined };

/** Trust.md 16: the mark that readers see, and who answered for the words before them. */
export function AssistanceField({ form, onChange, article }: Props) {
  const marked = form.ai_assisted === "si";
  return (
    <div className="hair-t pt-1">
      <input type="hidden" name="ai_assisted" value="" />
      <Checkbox
        name="ai_assisted"
        value="si"
        label="Redatto con l’aiuto dell’IA"
        help={
          marked
            ? "I lettori lo leggono accanto alla firma. Chi pubblica risponde di aver riletto."
            : "Si segna da sola quando usi una bozza o un passaggio dell’IA."
        }
        checked={marked}
        onChange={(event) => onChange({ ai_assisted: event.target.checked ? "si" : "" })}
      />
      {marked && article?.reviewedAt && (
        <p className="mt-1.5 type-cap [overflow-wrap:anywhere]">
          Riletto da <b>{article.reviewerEmail ?? "una persona dello studio"}</b> il{" "}
          {romeDateTime(new Date(article.reviewedAt))}.
        </p>
      )}
    </div>
  );
}
