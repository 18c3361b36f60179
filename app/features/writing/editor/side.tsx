import { type RefObject, useRef } from "react";
import { EXCERPT_LENGTH } from "#app/features/blog/article.ts";
import type { ArticleForm } from "#app/features/writing/article-form.ts";
import type { Autosaver } from "#app/features/writing/autosaver.ts";
import type { CategoryRow, EditableArticle } from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useDeletionQuestion } from "#app/ui/deletion.tsx";
import { controlLook, Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { CoverField } from "./cover-field.tsx";
import type { FieldsOf } from "./fields.ts";
import { SearchFields } from "./search-fields.tsx";

type Props = FieldsOf<keyof ArticleForm> & {
  categories: CategoryRow[];
  article: EditableArticle | undefined;
  id: string | undefined;
};

/** The side column: every field but title and text. */
export function Side({ categories, article, id, ...fields }: Props) {
  const { form, problem, onChange } = fields;
  const isPublic = article?.status === "published";
  return (
    <div className="grid content-start gap-5">
      <SelectField
        name="category_id"
        label="Categoria"
        placeholder="Nessuna"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={form.category_id}
        error={problem("category_id")}
        onValueChange={(category_id) => onChange({ category_id })}
      />
      <CoverField {...fields} category={categories.find(({ id }) => id === form.category_id)} />
      <ExcerptField {...fields} />
      <TextField
        name="author_name"
        label="Autore"
        maxLength={100}
        value={form.author_name}
        error={problem("author_name")}
        onChange={(event) => onChange({ author_name: event.target.value })}
      />
      {!isPublic && (
        <TextField
          name="scheduled_for"
          label="Pubblica da sola il"
          type="datetime-local"
          help="Ora di Roma. Scegli la data, poi «Pubblica»: esce quando è il momento."
          value={form.scheduled_for}
          error={problem("scheduled_for")}
          onChange={(event) => onChange({ scheduled_for: event.target.value })}
        />
      )}
      <SearchFields {...fields} />
      <AssistanceField {...fields} article={article} />
      {id !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-5 hair-t pt-1">
          <TextLink href={href("/admin/blog/:id/revisioni", { id })}>Revisioni</TextLink>
          {isPublic ? (
            <p className="py-2 type-cap">Per eliminarlo, prima toglilo dal sito: «Salva bozza» te lo chiede.</p>
          ) : (
            <Button type="submit" tone="line" wave={false} form={DELETION_FORM}>
              Elimina bozza
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const DELETION_FORM = "elimina-bozza";

type DeletionFormProps = { id: string; saver: RefObject<Autosaver | undefined> };

/** This form stands beside the article's form, because forms cannot be nested; its button is in the side column. */
export function DeletionForm({ id, saver }: DeletionFormProps) {
  const version = useRef<HTMLInputElement>(null);

  const { ask, dialog } = useDeletionQuestion({
    question: "Eliminare questa bozza?",
    consequence:
      "Con lei vanno le sue revisioni e il link di anteprima. Resta nel cestino per 30 giorni, e si può riprendere.",
    onAgreed() {
      if (version.current && saver.current?.version) version.current.value = String(saver.current.version);
      saver.current?.rest();
    },
  });

  return (
    <>
      <form id={DELETION_FORM} method="post" action={href("/admin/blog/:id/elimina", { id })} onSubmit={ask}>
        <input ref={version} type="hidden" name="version" />
      </form>
      {dialog}
    </>
  );
}

/** Spec §5: at most 160 characters. A longer excerpt is reported and not cut, so that the writer can shorten a pasted text. */
function ExcerptField({ form, problem, onChange }: FieldsOf<"excerpt">) {
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

type AssistanceFieldProps = FieldsOf<"ai_assisted"> & { article: EditableArticle | undefined };

/** Trust.md 16: the mark that readers see, and who answered for the text before it was published. */
function AssistanceField({ form, onChange, article }: AssistanceFieldProps) {
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
