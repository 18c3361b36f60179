import { Link } from "react-router";
import { canChangeStudio } from "#app/features/accounts/can.ts";
import type { RequestSummary } from "#app/features/inbox/inbox.ts";
import type { ArticleRow } from "#app/features/writing/editing.ts";
import { PromiseLine } from "#app/routes/admin/requests/promise-line.tsx";
import { shortTime } from "#app/routes/admin/requests/when.ts";
import { figure } from "#app/shared/figure.ts";
import { href } from "#app/shared/href.ts";
import { type DayCount, sum } from "#app/ui/chart/day-words.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import type { GlyphName } from "#app/drawings/glyphs.ts";
import { useMe } from "../shell/me.ts";
import { LatestArticles } from "./latest-articles.tsx";
import { SiteFacts } from "./site-facts.tsx";

type Props = {
  /** Like the next two, undefined when the person may not see it. */
  articles: ArticleRow[] | undefined;
  /** The number of published articles. */
  live: number;
  waiting: { requests: RequestSummary[]; more: number } | undefined;
  figures: { visits: DayCount[]; views: DayCount[] } | undefined;
  now: Date;
};

/**
 * Shows two ways to write, a card with the figures, how many articles are live, and the sentence of spec §2. Requests that
 * wait for an answer come first in one column, and beside the articles in two.
 */
export function Articles({ articles, live, waiting, figures, now }: Props) {
  const { visits, views } = figures ?? { visits: [], views: [] };
  const [seen, read] = [sum(visits), sum(views)];
  const columns =
    articles && (waiting || figures)
      ? "xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_auto_1fr]"
      : articles
        ? ""
        : "max-w-180";
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-x-11 gap-y-8 ${columns}`}>
      {waiting && <NewRequests {...waiting} now={now} isBeside={articles !== undefined} />}
      {canChangeStudio(useMe()) && <SiteFacts />}
      {articles && (
        <div className="xl:col-start-1 xl:row-span-3 xl:row-start-1">
          <ul className={`grid border border-ink/20 ${figures ? "sm:grid-cols-3" : "sm:grid-cols-2"}`}>
            <Card href={href("/blog/scrivi-con-ia")} glyph="breath" title="Crea con IA">
              Dai un argomento, ricevi una bozza da correggere.
            </Card>
            <Card href={href("/blog/nuovo")} glyph="string" title="Crea Manualmente">
              Pagina bianca, titolo e via.
            </Card>
            {figures && (
              <Card href={`${href("/admin/dashboard")}?scheda=statistiche`} glyph="hiit" title="Analytics">
                {seen > 0
                  ? `${figure(seen)} ${seen === 1 ? "visita" : "visite"} al sito negli ultimi ${visits.length} giorni.`
                  : "Quante visite, da dove, e che cosa si legge."}
              </Card>
            )}
          </ul>
          <p className="mt-3.5 border-l-3 border-ink py-2.5 pl-4">
            <b>{sayLive(live)}</b>
          </p>
          <LatestArticles articles={articles} now={now} />
          {/* Spec §2. It stands last and says what it is about: whoever has articles live must not take it for them. */}
          <p className="mt-3 text-cap text-fumo">
            <span>Il blog è stato dismesso.</span> Vale per quello del vecchio sito. Gli articoli di adesso si
            gestiscono in{" "}
            <Link to={href("/admin/blog")} className="underline underline-offset-3">
              Amministrazione blog
            </Link>
            .
          </p>
        </div>
      )}
      {read > 0 && (
        <section className="xl:col-start-2">
          <h2 className="type-desk-section">Letture, ultimi {views.length} giorni</h2>
          <p className="mt-1.5 font-serif text-[3.5rem] leading-none font-extralight tracking-[-0.05em]">
            {figure(read)}
          </p>
          <Spark days={views} />
        </section>
      )}
    </div>
  );
}

function sayLive(articles: number): string {
  if (articles === 0) return "Sul sito non c’è ancora nessun articolo.";
  return articles === 1 ? "1 articolo è sul sito." : `${articles.toLocaleString("it-IT")} articoli sono sul sito.`;
}

type CardProps = { href: string; glyph: GlyphName; title: string; children: string };

function Card({ href, glyph, title, children }: CardProps) {
  return (
    <li className="not-first:border-ink/20 max-sm:not-first:border-t sm:not-first:border-l">
      <a
        href={href}
        className="grid min-h-16 grid-cols-[3.5rem_1fr] items-center px-4.5 py-3.5 -outline-offset-3 hover:bg-carta"
      >
        <span className="row-span-2 text-pink-t">
          <Glyph name={glyph} />
        </span>
        <b>{title}</b>
        <span className="text-fumo">{children}</span>
      </a>
    </li>
  );
}

type NewRequestsProps = { requests: RequestSummary[]; more: number; now: Date; isBeside: boolean };

/** Lists the requests that wait for an answer, the most urgent first. */
function NewRequests({ requests, more, now, isBeside }: NewRequestsProps) {
  return (
    <section aria-labelledby="richieste-nuove" className={isBeside ? "xl:col-start-2" : ""}>
      <div className="flex items-center justify-between gap-x-6">
        <h2 id="richieste-nuove" className="type-desk-section">
          Richieste nuove
        </h2>
        <Link to={href("/admin/richieste")} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Apri<span className="sr-only"> le richieste</span>
        </Link>
      </div>
      {requests.length === 0 && <p className="py-2.5 text-fumo hair-t">Hai risposto a tutti.</p>}
      <ul>
        {requests.map((request) => (
          <li key={request.id} className="hair-t">
            <Link
              to={href("/admin/richieste/:id", { id: request.id })}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2 hover:bg-carta"
            >
              <b className="truncate">{request.name}</b>
              <time dateTime={request.createdAt} className="text-fumo">
                {shortTime(new Date(request.createdAt), now)}
              </time>
              <PromiseLine request={request} now={now} />
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="hair-t">
          <Link
            to={href("/admin/richieste")}
            className="flex min-h-11 items-center text-fumo underline-offset-4 hover:underline"
          >
            e {more === 1 ? "un’altra" : `altre ${figure(more)}`}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Draws the days as a line without numbers; the text beside it has their sum. */
function Spark({ days }: { days: readonly DayCount[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const points = days.map(({ count }, index) => `${(index / (days.length - 1)) * 300} ${66 - (count / most) * 60}`);
  return (
    <svg viewBox="0 0 300 72" preserveAspectRatio="none" className="my-2 h-18 w-full fill-none" aria-hidden="true">
      <path d={`M${points.join("L")}`} className="stroke-pink-t stroke-2" />
      <path d="M0 71.5h300" className="stroke-ink" />
    </svg>
  );
}
