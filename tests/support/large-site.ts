/** As many rows as a site has after years: articles of 700 words with a revision, requests with two mails and two notes. */

const ARTICLES = `
insert into blog_posts (title, slug, excerpt, content, status, published_at)
select 'Articolo numero ' || n || ' sulla parola' || (n * 7 % 8000), 'articolo-' || n, 'Un estratto che dice di che cosa si parla, numero ' || n,
  (select string_agg('<h2>Parte ' || part || '</h2><p>' || paragraph || '</p>', '')
   from generate_series(1, 7) part,
     lateral (select string_agg('parola' || (random() * random() * 8000)::integer + (n + part + word) * 0, ' ') as paragraph from generate_series(1, 100) word) words),
  'published', now() - n * interval '17 minutes'
from generate_series(1, $1::integer) n`;

const REVISIONS = `
insert into blog_revisions (post_id, kind, title, words, fields)
select id, 'saved', title, 700, jsonb_build_object('title', title, 'content', content) from blog_posts`;

const REQUESTS = `
insert into contact_requests (source, created_at, name, email, phone, city, goal, message, reply_due_at)
select 'contact_form', now() - n * interval '23 minutes', 'Zoè Cognome' || (n * 7 % 3000), 'persona' || n || '@posta.example',
  '+39 3' || (30 + n % 60) || ' ' || (1000000 + n * 37 % 8999999), 'Legnago', 'pilates',
  (select '<p>' || string_agg('parola' || (random() * random() * 5000)::integer + (n + word) * 0, ' ') || '</p>' from generate_series(1, 60) word), now()
from generate_series(1, $1::integer) n`;

const MAILS = `
insert into outbox (kind, request_id, recipient, subject, text, html, state, sent_at)
select kind, id, email, 'Richiesta', message, message, 'sent', created_at
from contact_requests, unnest(array['request_notification', 'request_confirmation']) kind`;

const NOTES = `
insert into request_events (request_id, actor_email, kind, text)
select id, 'titolare@tonica.example', 'note', 'Nota ' || message from contact_requests, generate_series(1, 2)`;

export type Query = (statement: string, values?: unknown[]) => Promise<unknown>;

/** Into an empty, migrated database. */
export async function fillLargeSite(query: Query, articles: number, requests: number): Promise<void> {
  await query(ARTICLES, [articles]);
  await query(REVISIONS);
  await query(REQUESTS, [requests]);
  for (const statement of [MAILS, NOTES, "vacuum analyze"]) await query(statement);
}
