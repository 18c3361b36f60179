/** Searches articles in Italian: by stems, without accents. The title weighs more than the excerpt, the excerpt more than the body. */
import { inArray, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { decodeEntities, escapeHtml } from "#app/shared/html-text.ts";
import { withoutControls } from "#app/shared/without-controls.ts";
import { selectSummaries, toSummary } from "./article-columns.server.ts";
import { type ArticlePage, ARTICLES_A_PAGE, type FoundArticle, QUERY_LENGTH } from "./article.ts";
import { clampPage, emptyPage } from "./list.server.ts";

/**
 * So many of the newest matches are ordered by relevance; older matches follow by date. Ranking 25,000 articles would take
 * 216 ms (docs/measurements.md), and nobody reads that far. The count of matches is exact.
 */
const WEIGHED = 22 * ARTICLES_A_PAGE;

/** Cleans and shortens a typed query, so that a page may show it. */
export const cleanQuery = (typed: string): string => [...withoutControls(typed)].slice(0, QUERY_LENGTH).join("").trim();

/** @param query as in a web search: "in quotation marks", -without, or */
export async function searchArticles({
  query,
  page,
}: {
  query: string;
  page: number;
}): Promise<ArticlePage<FoundArticle>> {
  const words = cleanQuery(query).replace(/[“”«»„]/g, '"');
  const wanted = sql`websearch_to_tsquery('blog_italian', search_words(${words}))`;
  const { total, shown, ids } = await findMatches(wanted, clampPage(page, 1e6).page);
  if (ids.length === 0) return emptyPage;
  const [rows, snippets] = await Promise.all([selectSummaries(inArray(blogPosts.id, ids)), readSnippets(wanted, ids)]);
  const articles = rows
    .map((row) => ({ ...toSummary(row), snippet: snippets.get(row.id) ?? "" }))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return { articles, page: shown, pageCount: Math.ceil(total / ARTICLES_A_PAGE), total };
}

type MatchPage = { total: number; shown: number; ids: string[] };

/** A page beyond the last one is answered with the last one. */
async function findMatches(wanted: SQL, page: number): Promise<MatchPage> {
  const asked = await readMatches(wanted, page);
  const lastPage = Math.max(1, Math.ceil(asked.total / ARTICLES_A_PAGE));
  return page <= lastPage ? asked : readMatches(wanted, lastPage);
}

async function readMatches(wanted: SQL, page: number): Promise<MatchPage> {
  const offset = (page - 1) * ARTICLES_A_PAGE;
  const matches = offset < WEIGHED ? newestByRelevance(wanted, offset) : allByDate(offset);
  const { rows } = await db.execute<{ total: number; id: string | null }>(sql`
    with hits as materialized (
      select id, published_at from blog_posts where status = 'published' and search @@ ${wanted}
    ),
    matches as (${matches})
    select total, matches.id
    from (select count(*)::integer as total from hits) as counted left join matches on true
    order by matches.relevance desc nulls last, matches.published_at desc, matches.id desc`);
  return { total: rows[0]!.total, shown: page, ids: rows.flatMap(({ id }) => (id === null ? [] : [id])) };
}

const newestByRelevance = (wanted: SQL, offset: number) => sql`
  select id, newest.published_at, ts_rank(search, ${wanted}, 1) as relevance
  from (select id, published_at from hits order by published_at desc, id desc limit ${WEIGHED}) as newest
    join blog_posts using (id)
  order by relevance desc, newest.published_at desc, id desc
  limit ${ARTICLES_A_PAGE} offset ${offset}`;

const allByDate = (offset: number) => sql`
  select id, published_at, null::real as relevance from hits
  order by published_at desc, id desc
  limit ${ARTICLES_A_PAGE} offset ${offset}`;

/** Characters that no article contains. They become `<mark>` tags after the text around them has been escaped. */
const APART = "\u0001";
const MARK = "\u0002";
const UNMARK = "\u0003";

/** Turns HTML into text: block tags become spaces, inline tags disappear. */
const stripTags = (html: SQL) =>
  sql`regexp_replace(regexp_replace(${html}, '</?(strong|em|u|s|a|code)( [^>]*)?>', '', 'g'), ${`<[^>]*>|[${APART}${MARK}${UNMARK}]`}, ' ', 'g')`;

/** Separates signs from words as the SQL function search_words does, but keeps the signs readable. */
const separateSigns = (text: SQL) =>
  sql`regexp_replace(${text}, '([/\u00a0-\u00bf\u00d7\u00f7\u2000-\u2bff])', ${`${APART}\\1${APART}`}, 'g')`;

async function readSnippets(wanted: SQL, ids: string[]): Promise<Map<string, string>> {
  const options = `StartSel=${MARK}, StopSel=${UNMARK}, MaxFragments=2, MinWords=12, MaxWords=28, FragmentDelimiter=" … "`;
  const rows = await db
    .select({
      id: blogPosts.id,
      text: sql<string>`ts_headline('blog_italian', ${separateSigns(stripTags(sql`left(${blogPosts.content}, 100000)`))}, ${wanted}, ${options})`,
    })
    .from(blogPosts)
    .where(inArray(blogPosts.id, ids));
  return new Map(rows.map(({ id, text }) => [id, toSnippetHtml(text)]));
}

const toSnippetHtml = (headline: string): string =>
  headline
    .replaceAll(APART, "")
    .replace(/\s+/g, " ")
    .trim()
    .split(new RegExp(`(${MARK}|${UNMARK})`))
    .map((part) => (part === MARK ? "<mark>" : part === UNMARK ? "</mark>" : escapeHtml(decodeEntities(part))))
    .join("")
    .replace(/^(?=(<mark>)?\p{Ll})/u, "… "); // the snippet begins within a sentence
