/** The page of one service: each comes from content/service-pages, in its own forms and order. */
import { useLocation } from "react-router";
import { kindOfService } from "#app/content/booking.ts";
import type { ClaimName } from "#app/content/claims.ts";
import { pageRecord } from "#app/content/pages.ts";
import { claimsIn, wordsIn } from "#app/content/service-pages/reading.ts";
import type { Section, ServicePage } from "#app/content/service-pages/service-page.ts";
import { servicePages } from "#app/content/service-pages/service-pages.ts";
import { type MethodKey, type Service, type ServiceSlug, services } from "#app/content/services.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { methodDrawings } from "#app/drawings/methods.ts";
import { Upcoming, type UpcomingProps } from "#app/features/booking/upcoming.tsx";
import { currentOffer } from "#app/features/offers/current-offer.server.ts";
import { noCounters } from "#app/features/offers/counters.ts";
import { pageHead } from "#app/seo/head.ts";
import { log } from "#app/platform/log.server.ts";
import { breadcrumbTrail, localService } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import type { Handle } from "#app/handle.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { KeptPart } from "#app/ui/kept-part.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { booking } from "#app/shared/paths.ts";
import type { Route } from "./+types/service";
import { Fit, Ledger, NoticeSection, Pair } from "./service/choosing.tsx";
import { Drawn } from "./service/drawn.tsx";
import { BigNumber, Figures } from "./service/measuring.tsx";
import { Name } from "./service/name.tsx";
import { People } from "./service/people.tsx";
import { PriceStrip } from "./service/price-strip.tsx";
import { StepsSection } from "./service/steps.tsx";
import { Litany, Statement, Text } from "./service/telling.tsx";
import { BesideClaims, Marks, Say, Weighted } from "./service/words.tsx";
import { PageNotes } from "./page-notes.tsx";
import { upcomingTimes } from "./upcoming-times.server.ts";

/** @throws never in practice, because routes.ts creates one route for each service and no others */
function serviceAt(pathname: string): Service {
  const found = services().find(({ slug }) => href(`/servizi/${slug}`) === pathname.replace(/\/+$/, ""));
  if (!found) throw new Error(`No service at ${pathname}`);
  return found;
}

export const meta = (args: Route.MetaArgs) => {
  const { slug, name } = serviceAt(args.location.pathname);
  const path = href(`/servizi/${slug}`);
  const description = wordsIn(servicePages()[slug].hero.lead);
  return pageHead(path, (site) => [localService({ name, description, path, towns: [], priced: slug }, site)])(args);
};

export const handle = {
  kept: {},
  books: ({ pathname }) => ({ per: kindOfService[serviceAt(pathname).slug] }),
  crawlerText: (path) => pageRecord(path).content,
} satisfies Handle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { slug } = serviceAt(new URL(request.url).pathname);
  const [counters, upcoming] = await Promise.all([
    readCounters(),
    upcomingTimes(context, { per: kindOfService[slug] }),
  ]);
  return { counters, upcoming };
}

/** The page does not mention an offer that is used up (trust.md 12), nor one that cannot be read. */
async function readCounters() {
  try {
    return (await currentOffer()).counters;
  } catch (error) {
    log.error({ error: String(error) }, "counters not read");
    return noCounters;
  }
}

export default function ServiceRoute({ loaderData: { counters, upcoming } }: Route.ComponentProps) {
  const { slug, line } = serviceAt(useLocation().pathname);
  const toBooking = booking({ per: kindOfService[slug] });
  const { hero, sections: written, closing } = servicePages()[slug];
  const sections = written.filter(({ while: offer }) => !offer || counters[offer] > 0);
  const marksOf = claimsByPart([...sections, closing]);
  return (
    <>
      <KeptPart name="service" by={[slug, ...sections.map(({ id }) => id)].join(" ")}>
        <Hero slug={slug} hero={hero} line={line} toBooking={toBooking} />
        <PriceStrip service={slug} />
        {sections.map((section, index) => (
          <Marks key={section.id} value={marksOf[index]!}>
            <Part of={section} slug={slug} line={line} figure={sections.slice(0, index).reduce(countFigures, 2)} />
          </Marks>
        ))}
      </KeptPart>
      <Marks value={marksOf[sections.length]!}>
        <Closing closing={closing} line={line} toBooking={toBooking} upcoming={upcoming} />
      </Marks>
      <PageNotes of={marksOf.flatMap((claims) => [...claims.keys()])} />
    </>
  );
}

type PartProps = { of: Section; slug: ServiceSlug; line: MethodKey; figure: number };

function Part({ of, slug, line, figure }: PartProps) {
  switch (of.form) {
    case "drawn":
      return <Drawn of={of} service={slug} figure={figure} />;
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

function countFigures(before: number, section: Section): number {
  if (section.form === "drawn") return before + 2;
  return section.form === "statement" || (section.form === "text" && section.plate) ? before + 1 : before;
}

/** What each part claims, and whether an earlier one has claimed it too. */
function claimsByPart(parts: readonly unknown[]): ReadonlyMap<ClaimName, boolean>[] {
  const made = parts.map((part) => claimsIn(part));
  return made.map((names, part) => {
    const before = made.slice(0, part).flat();
    return new Map(names.map((name) => [name, before.includes(name)]));
  });
}

type HeroProps = Pick<ServicePage, "slug" | "hero"> & { line: MethodKey; toBooking: string };

function Hero({ slug, hero, line, toBooking }: HeroProps) {
  const look = methodDrawings[line].hero;
  return (
    <section className={`page-grid overflow-hidden ground-ink pt-bar lg:min-h-[min(100svh,920px)] ${look.rows}`}>
      <Breadcrumb trail={breadcrumbTrail(href(`/servizi/${slug}`))} className="relative" />
      {/* On a phone the drawing has a stage of its own; on wide screens it has the whole field. */}
      <div className={`relative col-[full] flex min-h-fit flex-col px-margin lg:contents ${look.stage}`}>
        <div className={`pointer-events-none absolute ${look.field}`}>
          <Lines of={look.line()} fit={look.fit} drawn />
        </div>
        <Name lines={hero.name} broken={hero.broken ?? false} className={look.name} />
      </div>
      <div className={`relative mt-7 lg:mb-12 ${look.words}`}>
        <p className="max-w-[34ch] type-lead">
          <Say words={hero.lead} />
        </p>
      </div>
      <div className={`relative mt-6 mb-9 grid content-start gap-4 lg:mt-7 lg:mb-12 ${look.action}`}>
        <ButtonLink href={toBooking}>{hero.action}</ButtonLink>
        <FigureCaption number={1}>{hero.caption}</FigureCaption>
      </div>
    </section>
  );
}

const grounds = { pink: "ground-pink", sand: "ground-sand", ink: "ground-ink hair-b" } as const;

type ClosingProps = Pick<ServicePage, "closing"> & UpcomingProps & { line: MethodKey; toBooking: string };

function Closing({ closing, line, toBooking, upcoming }: ClosingProps) {
  const { ground } = closing;
  return (
    <section
      aria-labelledby="chiusura"
      className={`page-grid gap-y-7 overflow-hidden pt-block lg:pt-section ${grounds[ground]}`}
    >
      <h2 id="chiusura" className="type-xl lg:col-[2/span_9]">
        <Weighted>{closing.heading}</Weighted>
      </h2>
      <div className="lg:col-[2/span_5]">
        <p className={`max-w-[36ch] type-lead ${ground === "pink" ? "lg:font-normal" : ""}`}>
          <Say words={closing.text} />
        </p>
        <Upcoming upcoming={upcoming} className="mt-7" />
        <ButtonLink href={toBooking} tone={ground === "pink" ? "ink" : "primary"} className="mt-7 max-sm:w-full">
          {closing.action}
        </ButtonLink>
      </div>
      <div className="lg:col-[10/span_4] lg:self-end">
        <BesideClaims />
        <p className="mt-6 type-cap">Sta bene con</p>
        <ul className="flex flex-wrap gap-x-6">
          {services()
            .filter(({ slug }) => closing.next.includes(slug))
            .map(({ slug, name }) => (
              <li key={slug}>
                <TextLink href={href(`/servizi/${slug}`)}>{name}</TextLink>
              </li>
            ))}
        </ul>
      </div>
      <div className={`col-[full] mt-4 h-37.5 lg:h-[22vw] ${ground === "pink" ? "text-ink/40" : ""}`}>
        <Lines of={methodDrawings[line].band()} fit="xMidYMid slice" />
      </div>
    </section>
  );
}
