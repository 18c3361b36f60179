import { Link } from "react-router";
import type { ArticleRow } from "#app/features/writing/editing.ts";
import { figure } from "#app/shared/figure.ts";
import { href } from "#app/shared/href.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { Status } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import { shortTime } from "../requests/when.ts";

type Props = { articles: ArticleRow[]; now: Date };

export function LatestArticles({ articles, now }: Props) {
  return (
    <section className="mt-7">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="type-desk-section">Ultimi articoli</h2>
        <Link to={href("/admin/blog")} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Tutti gli articoli
        </Link>
      </div>
      {articles.length === 0 ? (
        <p className="py-3 text-fumo hair-t">Non c’è ancora nessun articolo.</p>
      ) : (
        <Table
          caption="Ultimi articoli cambiati"
          columns={[
            { header: "Titolo", cell: title },
            { header: "Categoria", cell: category, secondary: true },
            { header: "Stato", cell: state },
            { header: "Letture", cell: views, numeric: true, secondary: true },
            {
              header: "Modificato",
              cell: (article: ArticleRow) => changed(article, now),
              numeric: true,
              secondary: true,
            },
          ]}
          rows={articles}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  );
}

const title = ({ id, title: text }: ArticleRow) => (
  <Link
    to={href("/admin/blog/:id", { id })}
    className="-my-1.5 inline-flex min-h-11 items-center py-1.5 hover:underline hover:underline-offset-4"
  >
    {text || "Senza titolo"}
  </Link>
);

const category = ({ category: of }: ArticleRow) => (
  <span className="flex items-center gap-2 whitespace-nowrap">
    {of?.color && (
      <svg viewBox="0 0 10 10" className="size-2.5 flex-none" aria-hidden="true">
        <rect width="10" height="10" fill={of.color} />
      </svg>
    )}
    {of?.name ?? "–"}
  </span>
);

const state = ({ status, scheduledFor }: ArticleRow) =>
  status === "published" ? (
    <Status square="full" tone="good">
      Pubblicato
    </Status>
  ) : (
    <Status square={scheduledFor ? "half" : "empty"} tone={scheduledFor ? "warning" : "neutral"}>
      {scheduledFor ? "In uscita" : "Bozza"}
    </Status>
  );

const views = ({ status, views: count }: ArticleRow) => (status === "published" || count > 0 ? figure(count) : "–");

const changed = ({ updatedAt }: ArticleRow, now: Date) => (
  <time dateTime={updatedAt} title={romeDateTime(new Date(updatedAt))} className="whitespace-nowrap">
    {shortTime(new Date(updatedAt), now)}
  </time>
);
