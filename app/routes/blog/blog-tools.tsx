import { blogWords } from "#app/content/blog.ts";
import { type ArticleCategory, QUERY_LENGTH } from "#app/features/blog/article.ts";
import { href } from "#app/shared/href.ts";
import * as paths from "#app/shared/paths.ts";
import { controlLook, Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

type Props = {
  categories: readonly ArticleCategory[];
  /** The slug of the category that the page shows. */
  current?: string;
  query?: string;
  className?: string;
};

/** Category, search, feed. */
export function BlogTools({ categories, current, query, className = "" }: Props) {
  return (
    <div className={`grid content-start gap-5 sm:grid-cols-2 lg:grid-cols-1 ${className}`}>
      <CategoryFilter categories={categories} current={current} />
      <SearchForm query={query} />
      <p>
        <TextLink href={paths.rss(current)}>Feed RSS</TextLink>
      </p>
    </div>
  );
}

type CategoryFilterProps = { categories: readonly ArticleCategory[]; current?: string | undefined };

/**
 * A form that leads to a category; enhance/enhance.ts submits it as soon as a pointer has chosen one. The button is for who
 * has no script, and for who chooses by keyboard and passes other categories on the way.
 */
function CategoryFilter({ categories, current = "" }: CategoryFilterProps) {
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
            <button
              type="submit"
              className="border-b-2 border-ink bg-ink px-4.5 font-semibold text-carta scripted-without-keys:sr-only"
            >
              Mostra
            </button>
          </div>
        )}
      </Field>
    </form>
  );
}

/** Requests /blog with `q`, which is not cached. */
function SearchForm({ query = "" }: { query?: string }) {
  const { label, action } = blogWords.search;
  return (
    <search>
      <form action={href("/blog")}>
        <Field label={label} name="q">
          {(control) => (
            <div className="flex">
              <input
                type="search"
                {...control}
                defaultValue={query}
                maxLength={QUERY_LENGTH}
                enterKeyHint="search"
                className={`${controlLook} min-w-0`}
              />
              <button type="submit" className="border-b-2 border-ink bg-ink px-4.5 font-semibold text-carta">
                {action}
              </button>
            </div>
          )}
        </Field>
      </form>
    </search>
  );
}
