import { blogWords } from "#app/content/blog.ts";
import { QUERY_LENGTH } from "#app/features/blog/article.ts";
import { href } from "#app/shared/href.ts";
import { controlLook, Field } from "#app/ui/field.tsx";

/** Asks /blog with `q`, which no cache keeps. */
export function SearchForm({ query = "" }: { query?: string }) {
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
