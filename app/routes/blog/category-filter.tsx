import { blogWords } from "#app/content/blog.ts";
import type { ArticleCategory } from "#app/features/blog/article.ts";
import { href } from "#app/shared/href.ts";
import { Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";

type Props = { categories: readonly ArticleCategory[]; current?: string | undefined };

/** A form that leads to the category; enhance/category-filter.ts sends it as soon as one is chosen. */
export function CategoryFilter({ categories, current = "" }: Props) {
  return (
    <form action={href("/blog/c")} data-category-filter>
      <Field label="Categoria" name="categoria">
        {(control) => (
          <div className="flex">
            <NativeSelect
              {...control}
              options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
              placeholder={blogWords.allCategories}
              defaultValue={current}
              className="grow"
            />
            <button type="submit" className="border-b-2 border-ink bg-ink px-4.5 font-semibold text-carta">
              Mostra
            </button>
          </div>
        )}
      </Field>
    </form>
  );
}
