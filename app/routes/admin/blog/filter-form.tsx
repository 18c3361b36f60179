import { Form, Link } from "react-router";
import type { ArticleRows, ArticleStatus } from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";
import { adminPostsFound } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type Props = { query: string; status: ArticleStatus | undefined; counts: ArticleRows["counts"] };

const STATUSES = [
  { value: undefined, label: "Tutti" },
  { value: "draft", label: "Bozze" },
  { value: "published", label: "Pubblicati" },
] as const;

/** The search over title and slug, and a link with a count for each status. */
export function FilterForm({ query, status, counts }: Props) {
  return (
    <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 hair-b">
      <nav aria-label="Stato" className="flex gap-x-7 max-sm:order-last max-sm:w-full">
        {STATUSES.map(({ value, label }) => (
          <Link
            key={label}
            to={
              value || query
                ? adminPostsFound({ ...(query && { q: query }), ...(value && { status: value }) })
                : href("/admin/blog")
            }
            aria-current={value === status ? "page" : undefined}
            preventScrollReset
            className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-3 border-transparent text-fumo -outline-offset-3 hover:border-sabbia2 aria-[current]:border-pink-t aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {label}
            <span className="font-normal tabular-nums">{counts[value ?? "all"]}</span>
          </Link>
        ))}
      </nav>
      <search className="pb-3 max-sm:w-full">
        <Form method="get" action={href("/admin/blog")} aria-label="Cerca articoli" className="flex items-end gap-2">
          {status && <input type="hidden" name="status" value={status} />}
          <TextField
            name="q"
            label="Cerca"
            type="search"
            placeholder="titolo o indirizzo"
            maxLength={200}
            defaultValue={query}
            className="min-w-0 flex-1 sm:w-72"
          />
          <Button type="submit" tone="ink" wave={false}>
            Cerca
          </Button>
        </Form>
      </search>
    </div>
  );
}
