import type { ArticleForm } from "#app/features/writing/article-form.ts";
import type { CategoryRow, EditableArticle } from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { AssistanceField } from "./assistance-field.tsx";
import { CoverField } from "./cover-field.tsx";
import { DELETION_FORM } from "./deletion-form.tsx";
import { ExcerptField } from "./excerpt-field.tsx";
import type { FieldsOf } from "./fields.ts";
import { SearchFields } from "./search-fields.tsx";

type Props = FieldsOf<keyof ArticleForm> & {
  categories: CategoryRow[];
  article: EditableArticle | undefined;
  id: string | undefined;
};

/** Everything about an article but its words. */
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
          help="Ora di Roma. Scegli la data, poi «Salva bozza»: esce quando è il momento."
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
          {!isPublic && (
            <Button type="submit" tone="line" wave={false} form={DELETION_FORM}>
              Elimina bozza
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
