import { useState } from "react";
import { Link } from "react-router";
import type { ArticleRow } from "#app/features/writing/editing.ts";
import { sayWallTime, wallClock } from "#app/features/writing/readers-see.ts";
import { href } from "#app/shared/href.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { Status } from "#app/ui/badge.tsx";

export function ArticleRows({ articles }: { articles: ArticleRow[] }) {
  return (
    <ul className="hair-b">
      {articles.map((article) => (
        <Row key={article.id} article={article} />
      ))}
    </ul>
  );
}

function Row({ article }: { article: ArticleRow }) {
  const { id, title, slug, status, updatedAt, category, views, aiAssisted, hasChangesWaiting } = article;
  const name = title || "Senza titolo";
  return (
    <li className="not-first:hair-t">
      <article
        aria-labelledby={`articolo-${id}`}
        className="grid items-center gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_13rem_auto] xl:grid-cols-[minmax(0,1fr)_13rem_16rem_auto]"
      >
        <div className="min-w-0">
          <h2 id={`articolo-${id}`} className="font-serif text-[1.1875rem] leading-snug [overflow-wrap:anywhere]">
            <Link
              to={href("/admin/blog/:id", { id })}
              className={`hover:underline hover:underline-offset-4 ${title ? "" : "italic"}`}
            >
              {name}
            </Link>
          </h2>
          <p className="truncate text-cap text-fumo">/blog/{slug}</p>
        </div>
        <div>
          <State of={article} />
          <p className="flex items-center gap-2 text-cap text-fumo">
            {category?.color && (
              <svg viewBox="0 0 10 10" className="size-2.5 flex-none" aria-hidden="true">
                <rect width="10" height="10" fill={category.color} />
              </svg>
            )}
            {category?.name ?? "Senza categoria"}
            {aiAssisted && " · con l’IA"}
            {hasChangesWaiting && " · modifiche in attesa"}
          </p>
        </div>
        <p className="text-cap text-fumo md:max-xl:hidden">
          {romeDateTime(new Date(updatedAt))}
          <span className="xl:hidden"> · </span>
          <span className="xl:block">{views === 1 ? "1 lettura" : `${views.toLocaleString("it-IT")} letture`}</span>
        </p>
        <p className="flex gap-x-5">
          <RowLink to={href("/admin/blog/:id", { id })} of={name}>
            Modifica
          </RowLink>
          {status === "published" ? (
            <RowLink to={href("/blog/:slug", { slug })} of={name} document>
              Apri
            </RowLink>
          ) : (
            <RowLink to={href("/admin/blog/:id/anteprima", { id })} of={name} document>
              Apri
            </RowLink>
          )}
        </p>
      </article>
    </li>
  );
}

/** A public page is a document, so its link loads it whole. */
function RowLink({
  to,
  of,
  document = false,
  children,
}: {
  to: string;
  of: string;
  document?: boolean;
  children: string;
}) {
  return (
    <Link
      to={to}
      reloadDocument={document}
      className="inline-flex min-h-11 items-center font-semibold underlined underline-offset-4"
    >
      {children}
      <span className="sr-only"> «{of}»</span>
    </Link>
  );
}

function State({ of: { status, scheduledFor } }: { of: ArticleRow }) {
  const [now] = useState(() => new Date());
  if (status === "published")
    return (
      <Status square="full" tone="good">
        Pubblicato
      </Status>
    );
  if (scheduledFor)
    return (
      <Status square="half" tone="warning">
        {`Bozza · esce ${sayWallTime(wallClock(new Date(scheduledFor)), now)}`}
      </Status>
    );
  return <Status square="empty">Bozza</Status>;
}
