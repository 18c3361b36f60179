import { type ReactNode, useId } from "react";
import type { LegalSection } from "#app/content/legal.ts";
import { TextLink } from "#app/ui/text-link.tsx";

/** From the thinnest to the heaviest, as the letters of the wordmark: ten steps. */
const weights = [
  "font-[100]",
  "font-[160]",
  "font-[220]",
  "font-[280]",
  "font-[340]",
  "font-[400]",
  "font-[460]",
  "font-[520]",
  "font-[600]",
  "font-[700]",
] as const;

type Props = LegalSection & {
  /** Set large beside the title and part of it: "1." */
  numeral?: string;
  /** Which step of weight the numeral has, 0 to 9. */
  step?: number;
  /** What follows the words is a table that needs the room up to the margin. */
  wide?: boolean;
  children?: ReactNode;
};

/** A narrow column, its numeral at the left, its gist in the margin at the right. */
export function Section({ title, paragraphs, list, aside, links, numeral, step = 0, wide, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-grid gap-y-6 pb-block lg:pb-section">
      <h2 id={id} className="lg:grid lg:grid-cols-subgrid lg:items-baseline">
        {numeral && (
          <span
            className={`mb-3 block font-serif text-[clamp(5.5rem,24vw,8rem)] leading-[.8] tracking-[-.06em] lg:col-[1/span_3] lg:mb-0 lg:text-[clamp(6rem,10vw,10rem)] ${weights[Math.min(step, 9)]}`}
          >
            {`${numeral} `}
          </span>
        )}
        <span className="block type-m lg:col-[4/span_6]">{title}</span>
      </h2>
      {aside && <p className="pt-2.5 type-cap hair-t lg:col-[11/span_3] lg:row-2 lg:self-start">{aside}</p>}
      <div className="grid gap-4 lg:col-[5/span_5] lg:row-2">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="max-w-[62ch]">
            {paragraph}
          </p>
        ))}
        {list && <Terms items={list} />}
        {!wide && children}
        {links?.map(({ label, href }) => (
          <p key={href}>
            <TextLink href={href}>{label}</TextLink>
          </p>
        ))}
      </div>
      {wide && <div className="mt-4 grid gap-y-10 lg:col-[5/span_9] lg:row-3">{children}</div>}
    </section>
  );
}

type TermItem = { term: string; words: string; mark?: string | undefined };

/** Each term over what is to be said of it, between hairlines; beside it where there is room. */
export function Terms({ items, wide = false }: { items: readonly TermItem[]; wide?: boolean }) {
  return (
    <dl className="last:hair-b">
      {items.map(({ term, words, mark }) => (
        <div
          key={term}
          className={`grid gap-x-gutter gap-y-1 py-3.5 hair-t ${wide ? "sm:grid-cols-[minmax(0,11rem)_1fr]" : ""}`}
        >
          <dt className="font-semibold">{term}</dt>
          <dd className="max-w-[62ch]">
            {words}
            {mark && (
              <span className="mt-1 block type-cap">
                <span className="mr-1.5 font-bold text-(--accent)">–</span>
                {mark}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
