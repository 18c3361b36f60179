/** /condizioni: guarantee, check-up and offers, one click from each claim (trust.md 16). */
import { claimNote, claims } from "#app/content/claims.ts";
import { pageRecord } from "#app/content/pages.ts";
import { services } from "#app/content/services.ts";
import { areTermsConfirmed, type Condition, conditions, termsPage, TO_CONFIRM } from "#app/content/terms.ts";
import type { Handle } from "#app/handle.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { Note } from "#app/ui/note.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { LegalHero } from "./legal/hero.tsx";
import { Terms } from "./legal/section.tsx";

export const meta = pageHead(href("/condizioni"));

export const handle = { kept: {}, crawlerText: () => pageRecord(href("/condizioni")).content } satisfies Handle;

/** The fields of the page, in turn; the number stands thin or heavy, left or right. */
const looks = [
  { ground: "ground-ink", weight: "font-bold", place: "lg:col-[2/span_8]" },
  { ground: "ground-paper", weight: "font-thin", place: "lg:col-[2/span_8]" },
  { ground: "ground-sand", weight: "font-bold", place: "lg:col-[7/span_8]" },
  { ground: "ground-paper", weight: "font-thin", place: "lg:col-[2/span_8]" },
  { ground: "ground-paper", weight: "font-bold", place: "lg:col-[7/span_8]" },
] as const;

export default function Condizioni() {
  const marks = conditions().map(({ claims }) => claims.length);
  return (
    <>
      <LegalHero page={termsPage()} trail={breadcrumbTrail(href("/condizioni"))} modes={services().length} />
      {conditions().map((condition, index) => (
        <Pledge
          key={condition.id}
          {...condition}
          look={looks[index % looks.length]!}
          firstMark={1 + marks.slice(0, index).reduce((sum, count) => sum + count, 0)}
        />
      ))}
    </>
  );
}

type PledgeProps = Condition & { look: (typeof looks)[number]; firstMark: number };

function Pledge({ id, number, unit, title, lead, claims: names, terms, links, look, firstMark }: PledgeProps) {
  const heading = `${id}-titolo`;
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={`page-grid scroll-mt-bar gap-y-6 overflow-hidden py-block lg:py-section ${look.ground}`}
    >
      <p className={`flex flex-wrap items-baseline gap-x-6 gap-y-3 ${look.place}`}>
        <span
          className={`-ml-[0.04em] font-serif text-[min(43vw,20rem)] leading-[.78] tracking-[-.07em] lg:text-[min(24vw,22rem)] ${look.weight}`}
        >
          {number}
        </span>
        <span className="type-m">{unit}</span>
      </p>
      <div className="mt-4 grid content-start gap-5 lg:col-[2/span_4] lg:mt-10">
        <h2 id={heading} className="type-m">
          <b>{title}</b>
        </h2>
        <p className="type-lead">{lead}</p>
        {names.map((name, index) => (
          <Note key={name} mark={firstMark + index}>
            «{claims()[name].text}». {claimNote(claims()[name])}
          </Note>
        ))}
        {links?.map(({ label, href }) => (
          <p key={href}>
            <TextLink href={href}>{label}</TextLink>
          </p>
        ))}
      </div>
      <div className="lg:col-[7/span_7] lg:mt-10">
        <Terms
          wide
          items={terms.map(({ term, words, toConfirm }) => ({
            term,
            words,
            mark: toConfirm && !areTermsConfirmed() ? TO_CONFIRM : undefined,
          }))}
        />
      </div>
    </section>
  );
}
