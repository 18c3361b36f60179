/** The page of one service: each comes from content/service-pages, in its own forms and order. */
import { useLocation } from "react-router";
import type { ClaimName } from "#app/content/claims.ts";
import { pageRecord } from "#app/content/pages.ts";
import { claimsIn, wordsIn } from "#app/content/service-pages/reading.ts";
import type { Section } from "#app/content/service-pages/service-page.ts";
import { servicePages } from "#app/content/service-pages/service-pages.ts";
import { type MethodKey, type Service, services } from "#app/content/services.ts";
import { currentOffer } from "#app/features/offers/current-offer.server.ts";
import { noCounters } from "#app/features/offers/counters.ts";
import { pageHead } from "#app/seo/head.ts";
import { log } from "#app/platform/log.server.ts";
import { localService } from "#app/seo/structured-data.ts";
import * as paths from "#app/shared/paths.ts";
import type { Handle } from "#app/handle.ts";
import type { Route } from "./+types/service";
import { Fit, Ledger, NoticeSection, Pair } from "./service/choosing.tsx";
import { Closing } from "./service/closing.tsx";
import { Hero } from "./service/hero.tsx";
import { BigNumber, Figures } from "./service/measuring.tsx";
import { People } from "./service/people.tsx";
import { StepsSection } from "./service/steps.tsx";
import { Litany, Statement, Text } from "./service/telling.tsx";
import { Marks } from "./service/words.tsx";

/** @throws never in practice: routes.ts makes a route for each service, and for nothing else */
function serviceAt(pathname: string): Service {
  const found = services.find(({ slug }) => paths.service(slug) === pathname.replace(/\/+$/, ""));
  if (!found) throw new Error(`No service at ${pathname}`);
  return found;
}

export const meta = (args: Route.MetaArgs) => {
  const { slug, name } = serviceAt(args.location.pathname);
  const path = paths.service(slug);
  const description = wordsIn(servicePages[slug].hero.lead);
  return pageHead(path, (site) => [localService({ name, description, path, towns: [] }, site)])(args);
};

export const handle = { crawlerText: (path) => pageRecord(path).content } satisfies Handle;

/** An offer that is stored as run out is not spoken of (trust.md 12), nor is one that cannot be read. */
export async function loader() {
  try {
    return (await currentOffer()).counters;
  } catch (error) {
    log.error({ error: String(error) }, "counters not read");
    return noCounters;
  }
}

export default function ServiceRoute({ loaderData: counters }: Route.ComponentProps) {
  const { slug, line } = serviceAt(useLocation().pathname);
  const { hero, sections: written, closing } = servicePages[slug];
  const sections = written.filter(({ while: offer }) => !offer || counters[offer] > 0);
  const marksOf = numberNotes([...sections, closing]);
  return (
    <>
      <Hero slug={slug} hero={hero} line={line} />
      {sections.map((section, index) => (
        <Marks key={section.id} value={marksOf[index]!}>
          <Part of={section} line={line} figure={2 + sections.slice(0, index).filter(hasFigure).length} />
        </Marks>
      ))}
      <Marks value={marksOf[sections.length]!}>
        <Closing closing={closing} line={line} />
      </Marks>
    </>
  );
}

function Part({ of, line, figure }: { of: Section; line: MethodKey; figure: number }) {
  switch (of.form) {
    case "text":
      return <Text of={of} line={line} figure={figure} />;
    case "litany":
      return <Litany of={of} />;
    case "statement":
      return <Statement of={of} line={line} figure={figure} />;
    case "figures":
      return <Figures of={of} />;
    case "number":
      return <BigNumber of={of} />;
    case "steps":
      return <StepsSection of={of} line={line} />;
    case "ledger":
      return <Ledger of={of} />;
    case "pair":
      return <Pair of={of} />;
    case "fit":
      return <Fit of={of} />;
    case "notice":
      return <NoticeSection of={of} />;
    case "people":
      return <People of={of} />;
  }
}

const hasFigure = (section: Section) =>
  section.form === "statement" || (section.form === "text" && Boolean(section.plate));

/** One run of numbers down the page; every part has the notes of its own claims beside it. */
function numberNotes(parts: readonly unknown[]): ReadonlyMap<ClaimName, number>[] {
  let last = 0;
  return parts.map((part) => new Map(claimsIn(part).map((name) => [name, ++last])));
}
