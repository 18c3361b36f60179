/** One template for the local pages of content/local-pages (spec §2); each content decides order, shapes and drawing. */
import { useId } from "react";
import { useLocation } from "react-router";
import { kindOfService } from "#app/content/booking.ts";
import type { Heading } from "#app/content/legal.ts";
import { claimsOf, type LocalPage, localPage, type LocalSection, townsOf } from "#app/content/local-pages.ts";
import type { ServiceSlug } from "#app/content/services.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { string } from "#app/drawings/string.ts";
import { Upcoming, type UpcomingProps } from "#app/features/booking/upcoming.tsx";
import type { Handle } from "#app/handle.ts";
import { pageHead } from "#app/seo/head.ts";
import { faqPage, localService } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { booking } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { PageNotes } from "./page-notes.tsx";
import { BesideParagraphs, Claimed } from "./local/claimed.tsx";
import { LocalHero } from "./local/hero.tsx";
import { Month } from "./local/month.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import { Way } from "./local/way.tsx";
import type { Route } from "./+types/local-page";
import { upcomingTimes } from "./upcoming-times.server.ts";

/** Both slash forms are the same page. */
const pageAt = (pathname: string) => localPage(pathname.replaceAll("/", ""));

const subjectOf = ({ service }: LocalPage) => ({ per: kindOfService[service] });

export const handle = {
  kept: {},
  books: ({ pathname }) => subjectOf(pageAt(pathname)),
  crawlerText: (pathname) => pageAt(pathname).search.content,
} satisfies Handle;

export function meta(args: Route.MetaArgs) {
  const page = pageAt(args.location.pathname);
  const path = href(`/${page.slug}`);
  const { title, lead } = page;
  const service = { name: `${title.light} ${title.heavy}`, description: lead, path, towns: townsOf(page) };
  return pageHead(path, (site) => [localService(service, site), faqPage(page.questions)])(args);
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  upcomingTimes(context, subjectOf(pageAt(new URL(request.url).pathname)));

export default function LocalPageRoute({ loaderData: upcoming }: Route.ComponentProps) {
  const page = pageAt(useLocation().pathname);
  const toBooking = booking(subjectOf(page));
  return (
    <>
      <LocalHero page={page} toBooking={toBooking} />
      {page.sections.map((section) => (
        <Block key={section.title.light} page={page} section={section} />
      ))}
      <LocalClosing page={page} toBooking={toBooking} upcoming={upcoming} />
      <PageNotes of={claimsOf(page)} />
    </>
  );
}

type BlockProps = { page: LocalPage; section: LocalSection };

function Block({ page, section }: BlockProps) {
  switch (section.kind) {
    case "words":
      return <Words {...section} slug={page.service} turned={section.service === undefined} />;
    case "month":
      return <Month {...section} />;
    case "fit":
      return <Fit {...section} />;
    case "way":
      return <Way {...section} />;
    case "questions":
      return <Questions title={section.title} questions={page.questions} />;
  }
}

type ClosingProps = UpcomingProps & { page: LocalPage; toBooking: string };

/** Pink, unless the page began so. */
function LocalClosing({ page, toBooking, upcoming }: ClosingProps) {
  const id = useId();
  const { closing, action } = page;
  const pink = page.hero !== "field";
  return (
    <section
      aria-labelledby={id}
      className={`page-grid overflow-hidden pt-block lg:py-section ${pink ? "ground-pink" : "ground-ink"}`}
    >
      <div
        className={`order-last col-[full] mt-8 h-37.5 lg:absolute lg:inset-x-0 lg:top-0 lg:mt-0 lg:h-[64%] ${pink ? "text-ink/40" : "text-carta/40"}`}
      >
        <Lines of={string()} fit="stretch" />
      </div>
      <h2 id={id} className="relative type-xl lg:col-[2/span_9]">
        <WeightedTitle {...closing.title} />
      </h2>
      <p className="relative mt-6 max-w-[36ch] type-lead lg:col-[2/span_5] lg:mt-9 lg:font-normal">
        <Claimed of={closing.words} />
      </p>
      <div className="relative mt-8 grid justify-items-start gap-3 lg:col-[2/span_6] lg:mt-10">
        <Upcoming upcoming={upcoming} className="mb-5 w-full" />
        <ButtonLink href={toBooking} tone={pink ? "ink" : "primary"}>
          {action}
        </ButtonLink>
        {closing.others.map(({ slug, words }) => (
          <TextLink key={slug} href={href(`/${slug}`)}>
            {words}
          </TextLink>
        ))}
      </div>
      <BesideParagraphs of={[closing.words]} className="relative mt-7 self-end lg:col-[11/span_3]" />
    </section>
  );
}

type WordsProps = Extract<LocalSection, { kind: "words" }> & {
  slug: ServiceSlug;
  /** The heading stands at the right of the text, on sand. */
  turned: boolean;
};

function Words({ title, lead, paragraphs, service, slug, turned }: WordsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`page-grid gap-y-6 py-block ${turned ? "ground-sand lg:py-section" : ""}`}>
      <h2 id={id} className={`type-l ${turned ? "lg:col-[8/span_6] lg:row-1" : "lg:col-[2/span_9]"}`}>
        <WeightedTitle {...title} />
      </h2>
      <p
        className={`type-lead ${turned ? "lg:col-[8/span_5] lg:row-2 lg:mt-4" : "lg:col-[2/span_3] lg:row-2 lg:mt-8"}`}
      >
        {lead}
      </p>
      <div
        className={`grid max-w-[62ch] content-start gap-4 ${turned ? "lg:col-[2/span_5] lg:row-[1/3]" : "lg:col-[6/span_5] lg:row-2 lg:mt-8"}`}
      >
        {paragraphs.map((paragraph) => (
          <p key={typeof paragraph === "string" ? paragraph : paragraph.text}>
            <Claimed of={paragraph} />
          </p>
        ))}
        {service && (
          <p>
            <TextLink href={href(`/servizi/${slug}`)}>{service}</TextLink>
          </p>
        )}
      </div>
      <BesideParagraphs of={paragraphs} className="self-end lg:col-[12/span_2] lg:row-2" />
    </section>
  );
}

/** Whom it suits and whom not; contraindications stand in the one box of the system. */
function Fit({ title, yes, no }: Extract<LocalSection, { kind: "fit" }>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-grid gap-y-8 py-block">
      <h2 id={id} className="type-l lg:col-[2/span_9]">
        <WeightedTitle {...title} />
      </h2>
      <div className="lg:col-[2/span_5] lg:mt-6">
        <h3 className="type-m">{yes.title}</h3>
        <List items={yes.items} lead />
      </div>
      <div className="lg:col-[8/span_6] lg:mt-6">
        {no.notice ? (
          <Notice title={no.title} items={no.items}>
            <p className="type-cap">{no.advice}</p>
          </Notice>
        ) : (
          <>
            <h3 className="type-m">
              <b>{no.title}</b>
            </h3>
            <List items={no.items} />
            <p className="mt-5 max-w-[62ch] type-cap">{no.advice}</p>
          </>
        )}
      </div>
    </section>
  );
}

function List({ items, lead = false }: { items: readonly string[]; lead?: boolean }) {
  return (
    <ul className="mt-4">
      {items.map((item) => (
        <li key={item} className={`py-3 hair-t last:hair-b ${lead ? "font-serif text-[1.1875rem] leading-snug" : ""}`}>
          {item}
        </li>
      ))}
    </ul>
  );
}

/** Native details: they open without JavaScript and are found by the browser's search. */
function Questions({ title, questions }: { title: Heading; questions: LocalPage["questions"] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-grid gap-y-6 py-block lg:pb-section">
      <h2 id={id} className="type-l lg:col-[2/span_5]">
        <WeightedTitle {...title} />
      </h2>
      <div className="lg:col-[7/span_7]">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group/question hair-t last:hair-b">
            <summary className="flex min-h-15 list-none items-baseline justify-between gap-6 py-4 type-s [&::-webkit-details-marker]:hidden">
              {question}
              <span
                aria-hidden="true"
                className="relative mt-2 size-4 flex-none self-start text-(--accent) before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:bg-current after:absolute after:inset-y-0 after:left-1/2 after:-ml-px after:mt-px after:w-0.5 after:bg-current group-open/question:after:hidden"
              />
            </summary>
            <p className="max-w-[58ch] pr-10 pb-6">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
