import { blogWords } from "#app/content/blog.ts";
import type { ArticleBody } from "#app/features/blog/article-body.ts";
import type { Article } from "#app/features/blog/article.ts";
import { Cover } from "#app/features/blog/cover.tsx";
import { articleTrail } from "#app/seo/blog-head.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { weightedTitle } from "#app/shared/weighted-title.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ArticleFacts } from "../article-facts.tsx";
import { Contents } from "./contents.tsx";
import { Gallery } from "./gallery.tsx";
import { Share } from "./share.tsx";

type Props = {
  article: Omit<Article, "content">;
  body: ArticleBody;
  /** Its address on the web; a draft has none: it cannot be shared, and its readings do not count. */
  publicUrl?: string;
};

/** An article from its cover to its last picture. */
export function WholeArticle({ article, body, publicUrl }: Props) {
  const { slug, title, excerpt } = article;
  const { before, heavy, after } = weightedTitle(title);
  const contents = body.headings.length >= 3 && article.readingMinutes >= 3 ? body.headings : [];
  return (
    <article data-article={publicUrl && slug} className="pt-bar">
      <header>
        <Cover of={article} place={0} sizes="100vw" className="h-[clamp(220px,38vw,520px)]" />
        <div className="page-grid">
          <div className="relative -mt-16 ground-paper pt-2 lg:col-[2/span_10] lg:pt-4 lg:pr-10">
            <Breadcrumb trail={articleTrail(article)} untitled />
            <h1 className="mt-1 display text-[clamp(2.5rem,6.9vw,6.75rem)] leading-[.95] tracking-[-.04em]">
              {before}
              <b>{heavy}</b>
              {after}
            </h1>
            <ArticleFacts of={article} className="mt-3" />
          </div>
        </div>
      </header>
      <div className="page-grid gap-y-7 pt-10 pb-block lg:pb-section">
        <aside className="space-y-5 lg:col-[2/span_3] lg:row-span-2 lg:pr-6">
          <Signature of={article} />
          <Contents headings={contents} />
        </aside>
        <div className="lg:col-[5/span_6]">
          <p className="mb-7 max-w-[40ch] type-lead">{excerpt}</p>
          <div className="article-text" dangerouslySetInnerHTML={{ __html: body.html }} />
        </div>
        <p className="self-start hair-t pt-2.5 type-cap lg:col-[12/span_2]">{blogWords.caution}</p>
        <div className="mt-5 grid gap-12 lg:col-[5/span_9]">
          <Gallery pictures={body.pictures} />
          {publicUrl && <Share title={title} url={publicUrl} />}
        </div>
      </div>
    </article>
  );
}

type SignatureProps = { of: Props["article"] };

/** Who wrote it, with what help (trust.md 16), and when it was last changed if that was another day. */
function Signature({ of: { authorName, aiAssisted, reviewed, publishedAt, updatedAt } }: SignatureProps) {
  const updated = romeDate(updatedAt) !== romeDate(publishedAt) && updatedAt > publishedAt;
  if (!authorName && !aiAssisted && !updated) return null;
  return (
    <p className="hair-t pt-2.5 type-cap">
      {authorName && <span className="block">di {authorName}</span>}
      {aiAssisted && (
        <span className="block">{reviewed ? blogWords.aiAssisted.reviewed : blogWords.aiAssisted.label}</span>
      )}
      {updated && (
        <span className="block">
          Aggiornato il <time dateTime={updatedAt.toISOString()}>{romeDate(updatedAt)}</time>
        </span>
      )}
    </p>
  );
}
