import { classesNote, classesOf, freePlaces } from "#app/content/classes.ts";
import { amountText, priceFacts, pricesNote, pricesOf } from "#app/content/prices.ts";
import type { ServiceSlug } from "#app/content/services.ts";
import { href } from "#app/shared/href.ts";
import { sayTime } from "#app/shared/opening-hours.ts";
import { weekdays } from "#app/shared/rome-clock.ts";
import { TextLink } from "#app/ui/text-link.tsx";

/** The same facts as in /prezzi and /orari, of one service: what it costs, how long, with whom, how often, when. */
export function PriceStrip({ service }: { service: ServiceSlug }) {
  const prices = pricesOf(service);
  const classes = classesOf(service);
  if (prices.length === 0 && classes.length === 0) return null;
  const notes = [prices.length > 0 && pricesNote(), classes.length > 0 && classesNote()].filter(Boolean);
  return (
    <section aria-label="Prezzi e orari" className="px-margin py-block">
      <ul className="grid gap-x-gutter md:grid-cols-3">
        {prices.map((price) => (
          <li key={price.name} className="hair-t py-5">
            <p className="type-l whitespace-nowrap tabular-nums">
              {price.isFrom && <span className="type-s">da </span>}
              {amountText(price)}
            </p>
            <p className="mt-3 font-semibold">
              {price.name}
              {price.unit && `, ${price.unit}`}
            </p>
            <p className="max-w-[40ch]">{priceFacts(price)}</p>
          </li>
        ))}
        {classes.length > 0 && (
          <li className="hair-t py-5">
            <p className="type-s">Ogni settimana</p>
            <ul className="mt-3">
              {classes.map((each) => (
                <li key={`${each.day} ${each.time}`} className="flex justify-between gap-4">
                  <span className="first-letter:uppercase">{`${weekdays[each.day - 1]} ${sayTime(each.time)}`}</span>
                  {freePlaces(each)}
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-6">
        {prices.length > 0 && <TextLink href={href("/prezzi")}>Tutti i prezzi</TextLink>}
        {classes.length > 0 && <TextLink href={`${href("/orari")}#lezioni`}>Lezioni e posti liberi</TextLink>}
        {notes.length > 0 && <span className="type-cap">{notes.join(" ")}</span>}
      </p>
    </section>
  );
}
