import { blogWords } from "#app/content/blog.ts";
import type { ArticleCategory } from "#app/features/blog/article.ts";
import * as paths from "#app/shared/paths.ts";
import { controlLook, Field } from "#app/ui/field.tsx";
import { Glyph } from "#app/ui/glyph.tsx";

type Props = { categories: readonly ArticleCategory[]; current?: string | undefined };

/** A form that leads to the category; enhance/category-filter.ts sends it as soon as one is chosen. */
export function CategoryFilter({ categories, current = "" }: Props) {
  return (
    <form action={paths.blogCategoryChoice()} data-category-filter>
      <Field label="Categoria" name="categoria">
        {(control) => (
          <div className="flex">
            <div className="relative grow">
              <select {...control} defaultValue={current} className={`${controlLook} appearance-none pr-14`}>
                <option value="">{blogWords.allCategories}</option>
                {categories.map(({ id, slug, name }) => (
                  <option key={id} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
              <Glyph name="chevron" className="pointer-events-none absolute top-1/2 right-3 w-9 -translate-y-1/2" />
            </div>
            <button type="submit" className="border-b-2 border-ink bg-ink px-4.5 font-semibold text-carta">
              Mostra
            </button>
          </div>
        )}
      </Field>
    </form>
  );
}
