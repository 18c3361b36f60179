/** /condizioni: guarantee, check-up and offers, one click from each claim (trust.md 16). */
import { type ClaimName, claimNote, claimNumber, claims, DECLARED } from "#app/content/claims.ts";
import { pageRecord } from "#app/content/pages.ts";
import { services } from "#app/content/services.ts";
import { areTermsConfirmed, type Condition, conditions, counting, termsPage, TO_CONFIRM } from "#app/content/terms.ts";
import type { Handle } from "#app/handle.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { NoteBack } from "#app/ui/note.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import { LegalHero } from "./legal/hero.tsx";
import { Terms } from "./legal/section.tsx";
import { ClaimMark } from "./page-notes.tsx";

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
  return (
    <>
      <LegalHero page={termsPage()} trail={breadcrumbTrail(href("/condizioni"))} modes={services().length} />
      {conditions().map((condition, index) => (
        <Pledge key={condition.id} {...condition} look={looks[index % looks.length]!} />
      ))}
      <Counting />
    </>
  );
}

type PledgeProps = Condition & { look: (typeof looks)[number] };

function Pledge({ id, number, unit, title, lead, claims: names, terms, links, look }: PledgeProps) {
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
        {names.map((name) => (
          <p key={name}>
            «{claims()[name].text}»
            <ClaimMark name={name} />
          </p>
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

/** Every claim of the site by who says so, and what to know of each. The signs of this page lead here. */
function Counting() {
  const all = Object.keys(claims()) as ClaimName[];
  const declared = all.filter((name) => claims()[name].source === null);
  return (
    <section
      id="numeri"
      aria-labelledby="come-li-contiamo"
      className="page-grid scroll-mt-bar gap-y-6 ground-sand py-block lg:py-section"
    >
      <h2 id="come-li-contiamo" className="type-l lg:col-[2/span_7]">
        <WeightedTitle light={counting.title[0]} heavy={counting.title[1]} />
      </h2>
      <p className="max-w-[62ch] lg:col-[2/span_6]">
        {DECLARED}. {counting.text}
      </p>
      <Ledger title={counting.sourced} of={all.filter((name) => !declared.includes(name))} />
      <Ledger title={counting.declared} of={declared} />
    </section>
  );
}

function Ledger({ title, of: names }: { title: string; of: readonly ClaimName[] }) {
  const pledged = conditions().flatMap(({ claims }) => claims);
  if (names.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="type-m">{title}</h3>
      <ul className="mt-4">
        {names.map((name) => {
          const claim = claims()[name];
          const text = claim.text.replace(/^./, (letter) => letter.toUpperCase());
          return (
            <li key={name} className="grid gap-x-gutter gap-y-1 py-3.5 hair-t last:hair-b lg:grid-cols-2">
              <b>{pledged.includes(name) ? <NoteBack of={claimNumber(name)}>{text}</NoteBack> : text}</b>
              {[claimNote(claim), claim.beside].filter(Boolean).join(" ")}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
