/** /admin/blog (spec §2, §7 call 11): the articles, the last changed first. */
import { data, Link } from "react-router";
import { listAllArticles } from "#app/features/writing/admin-list.server.ts";
import type { ArticleStatus } from "#app/features/writing/editing.ts";
import { setCookies } from "#app/platform/http/set-cookies.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { adminPostsFound } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/blog";
import { ArticleRows } from "./blog/article-rows.tsx";
import { FilterForm } from "./blog/filter-form.tsx";
import { readOutcome } from "./blog/told.server.ts";
import { personOf } from "./guard.server.ts";

export const meta = privateHead("Amministrazione blog");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = searchParams.get("q")?.trim() ?? "";
  const status = statusOf(searchParams.get("status"));
  const found = await listAllArticles(personOf(context), {
    page: Number(searchParams.get("page")) || 1,
    query,
    status,
  });
  const { message, cookies } = readOutcome(request.headers);
  return data({ ...found, query, status, message }, { headers: setCookies(cookies) });
}

const statusOf = (text: string | null): ArticleStatus | undefined =>
  text === "draft" || text === "published" ? text : undefined;

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { articles, page, pageCount, total, counts, query, status, message } = loaderData;
  const filter = { ...(query && { q: query }), ...(status && { status }) };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="type-desk">Amministrazione blog</h1>
          <p className="text-fumo">
            {counts.all === 1 ? "1 articolo" : `${counts.all} articoli`} ·{" "}
            <Link to={href("/admin/cestino")} className="inline-flex min-h-6 items-center underline underline-offset-4">
              Cestino
            </Link>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={href("/admin/blog/categorie")} tone="line" wave={false}>
            Categorie
          </ButtonLink>
          <ButtonLink href={href("/admin/blog/new")} wave={false}>
            Nuovo articolo
          </ButtonLink>
        </div>
      </div>
      <div className="mt-3">
        <FormResult of={message} />
      </div>
      <FilterForm key={`${query} ${status}`} query={query} status={status} counts={counts} />
      {articles.length > 0 ? <ArticleRows articles={articles} /> : <Nothing filtered={total < counts.all} />}
      {pageCount > 1 && (
        <div className="mt-8">
          <Pagination
            page={page}
            pages={pageCount}
            href={(number) => adminPostsFound({ ...filter, page: String(number) })}
          />
        </div>
      )}
    </>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <p className="py-4 hair-t">Nessun articolo con questo filtro. Prova con meno parole, o guarda fra tutti.</p>
  ) : (
    <p className="py-4 hair-t">
      Non c’è ancora nessun articolo.{" "}
      <a href={href("/admin/blog/new")} className="font-semibold underline underline-offset-3">
        Scrivi il primo
      </a>
      .
    </p>
  );
}
