import { Fragment, type ReactNode } from "react";
import { emailUrl, hoursText, phoneUrl, radiusText, ratingText, studio, townLine } from "#app/content/studio.ts";
import { studioFacts } from "#app/content/about.ts";
import { href } from "#app/shared/href.ts";
import type { OpeningHours } from "#app/shared/opening-hours.ts";

type Fact = { term: string; fact: ReactNode };

const link = "inline-flex min-h-11 items-center font-semibold underlined lg:min-h-0";

export function Address() {
  return (
    <>
      {studio().address.street}
      <br />
      {townLine()}
    </>
  );
}

/** Where there is little room, what comes after a pause stands on a line of its own. */
export const HoursWords = ({ open }: Pick<OpeningHours, "open">) =>
  open.length < 2
    ? hoursText(open)
    : open.map((span, index) => (
        <Fragment key={span.from}>
          {index > 0 && (
            <>
              {" e "}
              <br className="sm:hidden" />
            </>
          )}
          {hoursText([span])}
        </Fragment>
      ));

/** The table of opening hours, for places without the line "aperto ora". */
export function Hours({ className = "" }: { className?: string }) {
  return (
    <table className={`w-full ${className}`}>
      <caption className="sr-only">Orari di apertura</caption>
      <tbody>
        {studio().openingHours.map(({ label, open }) => (
          <tr key={label} className="hair-t">
            <th scope="row" className="py-2.5 text-left font-normal">
              {label}
            </th>
            <td className="py-2.5 text-right font-semibold whitespace-nowrap">
              <HoursWords open={open} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const phoneFact = (): Fact => ({
  term: "Telefono",
  fact: (
    <a href={phoneUrl()} className={link}>
      {studio().phone.label}
    </a>
  ),
});

export const emailFact = (): Fact => ({
  term: "E-mail",
  fact: (
    <a href={emailUrl()} className={link}>
      {studio().email}
    </a>
  ),
});

/**
 * What the structured data says beside address and hours (trust.md 33). Its price range and coordinates are for machines:
 * visitors read prices, and see a map (decision 0057).
 */
export const businessFacts = (): Fact[] => [
  {
    term: "Prezzi",
    fact: (
      <a href={href("/prezzi")} className={link}>
        Quanto costa ogni cosa
      </a>
    ),
  },
  { term: "Zona", fact: `${studioFacts.area()} ${radiusText()}` },
  { term: "Società", fact: `${studio().companyName}, P.\u00a0IVA\u00a0${studio().vatNumber}` },
];

/** Only while the rating is switched on: without it the structured data carries none. */
export const ratingFact = (): Fact[] =>
  studio().rating.shown ? [{ term: "Valutazione", fact: `${ratingText()}. ${studioFacts.ratingNote()}` }] : [];

export function FactList({ facts, className = "" }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={className}>
      {facts.map(({ term, fact }) => (
        <div
          key={term}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] items-baseline gap-x-gutter hair-t py-2.5"
        >
          <dt className="type-cap">{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
