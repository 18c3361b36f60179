/** Articles by their words, in Italian: stems, without accents; title before excerpt before body. */
import { inArray, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { decodeEntities, escapeHtml } from "#app/shared/html-text.ts";
import { withoutControls } from "#app/shared/without-controls.ts";
import { selectSummaries, toSummary } from "./article-columns.server.ts";
import { type ArticlePage, ARTICLES_A_PAGE, type FoundArticle, QUERY_LENGTH } from "./article.ts";
import { clampPage, emptyPage } from "./list.server.ts";

/**
 * The newest so many that match are put in order of relevance, what is older follows by date: weighing 25,000 articles
 * takes 216 ms (docs/performance.md), and nobody reads that far. The count is exact.
 */
const WEIGHED = 22 * ARTICLES_A_PAGE;

/** What somebody asks for, as a page may repeat it. */
export const askedWords = (typed: string): string => [...withoutControls(typed)].slice(0, QUERY_LENGTH).join("").trim();

/** @param query as in a web search: "in quotation marks", -without, or */
export async function searchArticles({
  query,
  page,
}: {
  query: string;
  page: number;
}): Promise<ArticlePage<FoundArticle>> {
  const words = askedWords(query).replace(/[“”«»„]/g, '"');
  const wanted = sql`websearch_to_tsquery('blog_italian', search_words(${words}))`;
  const { total, shown, ids } = await place(wanted, clampPage(page, 1e6).page);
  if (ids.length === 0) return emptyPage;
  const [rows, snippets] = await Promise.all([selectSummaries(inArray(blogPosts.id, ids)), snippetsOf(wanted, ids)]);
  const articles = rows
    .map((row) => ({ ...toSummary(row), snippet: snippets.get(row.id) ?? "" }))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return { articles, page: shown, pageCount: Math.ceil(total / ARTICLES_A_PAGE), total };
}

async function place(wanted: SQL, page: number): Promise<{ total: number; shown: number; ids: string[] }> {
  const { rows } = await db.execute<{ total: number; shown: number; id: string | null }>(sql`
    with hits as materialized (
      select id, published_at from blog_posts where status = 'published' and search @@ ${wanted}
    ),
    place as (
      select total, shown, (shown - 1) * ${ARTICLES_A_PAGE}::integer as before
      from (select count(*)::integer as total from hits) as counted,
        lateral (select least(${page}::integer, greatest(1, ceil(total / ${ARTICLES_A_PAGE}::numeric)))::integer as shown)
    ),
    newest as (select id, published_at from hits order by published_at desc, id desc limit ${WEIGHED}),
    found as (
      (select id, newest.published_at, ts_rank(search, ${wanted}, 1) as relevance
        from newest join blog_posts using (id)
        order by relevance desc, newest.published_at desc, id desc
        limit (select case when before < ${WEIGHED} then ${ARTICLES_A_PAGE} else 0 end from place)
        offset (select before from place))
      union all
      (select id, published_at, null from hits
        order by published_at desc, id desc
        limit (select case when before < ${WEIGHED} then 0 else ${ARTICLES_A_PAGE} end from place)
        offset (select before from place))
    )
    select total, shown, found.id from place left join found on true
    order by found.relevance desc nulls last, found.published_at desc, found.id desc`);
  const { total, shown } = rows[0]!;
  return { total, shown, ids: rows.flatMap(({ id }) => (id === null ? [] : [id])) };
}

/** Signs that no article has: they come back as marks once the text around them is escaped. */
const APART = "\u0001";
const MARK = "\u0002";
const UNMARK = "\u0003";

/** Text of HTML: no tag within a line leaves a gap, every other does. */
const spaced = (html: SQL) =>
  sql`regexp_replace(regexp_replace(${html}, '</?(strong|em|u|s|a|code)( [^>]*)?>', '', 'g'), ${`<[^>]*>|[${APART}${MARK}${UNMARK}]`}, ' ', 'g')`;

/** As search_words does for PostgreSQL's parser, but the signs stay readable. */
const apart = (text: SQL) =>
  sql`regexp_replace(${text}, '([/\u00a0-\u00bf\u00d7\u00f7\u2000-\u2bff])', ${`${APART}\\1${APART}`}, 'g')`;

async function snippetsOf(wanted: SQL, ids: string[]): Promise<Map<string, string>> {
  const options = `StartSel=${MARK}, StopSel=${UNMARK}, MaxFragments=2, MinWords=12, MaxWords=28, FragmentDelimiter=" … "`;
  const rows = await db
    .select({
      id: blogPosts.id,
      text: sql<string>`ts_headline('blog_italian', ${apart(spaced(sql`left(${blogPosts.content}, 100000)`))}, ${wanted}, ${options})`,
    })
    .from(blogPosts)
    .where(inArray(blogPosts.id, ids));
  return new Map(rows.map(({ id, text }) => [id, snippet(text)]));
}

const snippet = (headline: string): string =>
  headline
    .replaceAll(APART, "")
    .replace(/\s+/g, " ")
    .trim()
    .split(new RegExp(`(${MARK}|${UNMARK})`))
    .map((part) => (part === MARK ? "<mark>" : part === UNMARK ? "</mark>" : escapeHtml(decodeEntities(part))))
    .join("")
    .replace(/^(?=(<mark>)?\p{Ll})/u, "… "); // it begins within a sentence
