import type { Heading } from "#app/features/blog/article-body.ts";

/** Table of contents: folded on a phone, beside the text where there is room. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length === 0) return null;
  return (
    <>
      <details className="hair-t hair-b lg:hidden">
        <summary className="flex min-h-12 items-center font-semibold">In questo articolo</summary>
        <Chapters headings={headings} />
      </details>
      <nav aria-label="In questo articolo" className="sticky top-[calc(var(--spacing-bar)+1.5rem)] max-lg:hidden">
        <p className="font-semibold">In questo articolo</p>
        <Chapters headings={headings} />
      </nav>
    </>
  );
}

function Chapters({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol className="mt-1 max-lg:mb-3">
      {headings.map(({ id, text }) => (
        <li key={id} className="hair-t">
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-2 text-small underline-offset-5 hover:underline hover:decoration-pink"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
