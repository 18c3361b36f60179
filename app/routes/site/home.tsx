import { homeBannerAt } from "#app/content/home-banner.ts";
import { homeClaims, homePage } from "#app/content/home.ts";
import { pageRecord } from "#app/content/pages.ts";
import { services } from "#app/content/services.ts";
import { team, teamNote, type TeamMember } from "#app/content/team.ts";
import { pageHead } from "#app/seo/head.ts";
import { healthClub } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { figureParts } from "#app/content/claims.ts";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { string } from "#app/drawings/string.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import type { Handle } from "#app/handle.ts";
import { currentUntilContext } from "#app/platform/http/request-context.server.ts";
import { KeptPart } from "#app/ui/kept-part.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import { Doors } from "./home/doors.tsx";
import { StudioFacts } from "./home/studio-facts.tsx";
import { WhyUs } from "./home/why-us.tsx";
import type { Route } from "./+types/home";
import { Beside, ClaimMark, PageNotes } from "./page-notes.tsx";
import { PersonPicture } from "./people/person-picture.tsx";
import { Still } from "./still.tsx";
import { OpenNowOrHours } from "./studio/open-now.tsx";

export const meta = pageHead(href("/"), (site) => [healthClub(site)]);

export const handle = { kept: {}, crawlerText: () => pageRecord(href("/")).content } satisfies Handle;

/** The page is true until its banner comes or goes. */
export function loader({ context }: Route.LoaderArgs) {
  const { shown, until } = homeBannerAt(new Date());
  if (until) context.set(currentUntilContext, until);
  return { banner: shown };
}

export default function Home({ loaderData: { banner } }: Route.ComponentProps) {
  return (
    <>
      {banner && <Banner of={banner} />}
      <KeptPart name="home">
        <Hero />
        <Doors />
        <Still
          of="home"
          number={2}
          sizes="(min-width: 600px) 100vw, 60vw"
          shape="aspect-4/5 sm:aspect-2/1"
          captionClass="px-margin py-2.5"
        />
        <WhyUs />
        <Numbers />
        <People />
        <StudioFacts />
        <Closing />
        <PageNotes of={homeClaims()} />
      </KeptPart>
    </>
  );
}

/** One calm line below the navbar, which is clear here: part of the page, so that nothing moves when it is there. */
function Banner({ of: { text, link } }: { of: { text: string; link: string } }) {
  return (
    <aside aria-label="Avviso" className="ground-sand px-margin pt-bar text-center font-semibold text-balance">
      <p className="py-2.5">
        {link ? (
          <a href={link} className="underlined">
            {text}
          </a>
        ) : (
          text
        )}
      </p>
    </aside>
  );
}

function Hero() {
  const { hero } = homePage();
  return (
    <section className="page-grid min-h-[min(100svh,900px)] content-start overflow-hidden lg:grid-rows-[auto_1fr] pt-[clamp(84px,8vw,112px)]">
      <div
        data-string
        className="pointer-events-none absolute top-[15%] left-0 col-[full] h-[min(58vw,560px)] w-[140%] text-ink/62 lg:top-[9%] lg:h-[62%] lg:w-[118%]"
      >
        <Lines of={string({ modes: services().length })} fit="stretch" drawn />
      </div>
      <h1 className="relative -ml-[0.04em] lg:col-[main] lg:row-1 type-mega whitespace-nowrap low:text-[20svh]! max-sm:text-[min(32.5vw,18svh)] sm:max-lg:text-[min(30vw,22svh)] lg:text-[min(24.5vw,48svh,27rem)]">
        {`${hero.title[0]} `}
        <br className="lg:hidden" />
        <span className="font-[250]">{`${hero.title[1]} `}</span>
        <br />
        <span className="font-bold lg:ml-[0.03em]">{hero.title[2]}</span>
      </h1>
      {/* On a phone the button comes first, upright or on its side: before a choice the consent banner has the foot of the screen. */}
      <div className="relative mt-6 text-small font-medium max-sm:order-1 low:max-lg:order-1 sm:max-w-[34ch] sm:text-body lg:col-[11/14] lg:row-1 lg:mt-0 lg:mb-[1.5vw] lg:self-end">
        <p>
          <b>{hero.subject[0]}</b> {hero.subject[1]}
        </p>
        <p className="mt-1 text-small text-(--accent)">
          <OpenNowOrHours />
        </p>
      </div>
      <p className="relative mt-[clamp(28px,9vw,60px)] type-lead max-sm:order-2 low:max-lg:order-2 sm:max-w-[30ch] lg:col-[2/span_5] lg:mt-[clamp(26px,3vw,48px)] lg:mb-11 lg:max-w-[33ch]">
        <span className="font-medium">{hero.lead[1]}</span> {hero.lead[0]}
      </p>
      <div className="max-sm:contents sm:relative sm:mt-6 sm:grid sm:content-start sm:gap-4 sm:max-lg:col-[2/span_7] lg:col-[8/span_3] lg:mt-[clamp(26px,3vw,48px)] lg:mb-11">
        <ButtonLink href={href("/contatti")} className="max-sm:relative max-sm:col-[main] max-sm:mt-6">
          {hero.button}
        </ButtonLink>
        <p className="max-sm:order-1 max-sm:col-[main] max-sm:mt-4">
          {hero.note}
          <ClaimMark name={hero.claim} />
          <Beside of={[hero.claim]} />
        </p>
      </div>
      <FigureCaption
        number={1}
        stacked
        className="relative mt-7 mb-9 max-sm:order-2 low:max-lg:order-2 lg:col-[12/span_2] lg:mt-[clamp(26px,3vw,48px)] lg:mb-11"
      >
        {hero.caption}
        {/* enhance/sounding-string.ts puts the button for the sound here. */}
        <i data-sound />
      </FigureCaption>
    </section>
  );
}

const numberSize = "-ml-[0.05em] type-number lg:text-[min(31.5vw,29rem)]";

/** Two figures, each with its sign. */
function Numbers() {
  const { numbers } = homePage();
  const [first, second] = [figureParts(numbers.first.claim), figureParts(numbers.second.claim)];
  return (
    <section aria-labelledby="i-numeri" className="page-grid overflow-hidden ground-ink py-block lg:py-section">
      <h2 id="i-numeri" className="sr-only">
        {numbers.title}
      </h2>
      <p className={`${numberSize} lg:col-[2/11] lg:row-1`}>
        {first[0]}
        <span className="text-pink">{first[1]}</span>
      </p>
      <div className="mt-5 mb-13 grid gap-3.5 lg:col-[11/14] lg:row-1 lg:mt-0 lg:mb-[2.5vw] lg:self-end">
        <p className="type-m lg:text-[clamp(1.5rem,2.5vw,2.75rem)]">
          <WeightedTitle light={numbers.first.words[0]} heavy={numbers.first.words[1]} />
          <ClaimMark name={numbers.first.claim} />
        </p>
      </div>
      <p className={`${numberSize} lg:col-[6/full-end] lg:row-2 lg:mt-[4.5vw]`}>
        <span className="font-bold">{second[0]}</span>
        {second[1]}
      </p>
      <div className="mt-5 grid gap-3.5 lg:col-[2/5] lg:row-2 lg:mt-0 lg:mb-[2.5vw] lg:self-end">
        <p className="type-m lg:text-[clamp(1.5rem,2.5vw,2.75rem)]">
          <WeightedTitle light={numbers.second.words[0]} heavy={numbers.second.words[1]} />
          <ClaimMark name={numbers.second.claim} />
        </p>
      </div>
    </section>
  );
}

function People() {
  const { people } = homePage();
  return (
    <section
      aria-labelledby="chi-ti-segue"
      className="page-grid gap-y-7 overflow-hidden py-block lg:grid-rows-[auto_1fr] lg:py-section"
    >
      <Bust of={team()[2]} className="col-[main-start/span_7] bg-sabbia2 lg:col-[full-start/span_4] lg:row-1" />
      <Bust of={team()[1]} className="col-[9/full-end] mt-[22%] bg-sabbia lg:col-[5/span_3] lg:row-1 lg:mt-[52%]" />
      <Bust of={team()[5]} className="hidden bg-sabbia lg:col-[2/span_3] lg:row-2 lg:block lg:self-start" />
      <div className="lg:col-[9/14] lg:row-[1/3]">
        <h2 id="chi-ti-segue" className="type-xl">
          <WeightedTitle light={people.title[0]} heavy={people.title[1]} />
        </h2>
        <p className="mt-6 max-w-[36ch] type-lead lg:mt-9">{people.lead}</p>
        <ul className="mt-7">
          {team().map(({ name, role, line }) => (
            <li key={name} className="hair-t last:hair-b">
              <a
                href={href("/team")}
                className="grid min-h-15 grid-cols-[56px_1fr] items-center py-2 sm:grid-cols-[64px_1fr_auto]"
              >
                <span className="row-span-2 text-pink-t sm:row-span-1">
                  <Glyph name={line} />
                </span>
                <span className="type-s">{name}</span>
                <span className="type-cap">{role}</span>
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-4.5 flex flex-wrap items-baseline justify-between gap-x-8">
          <TextLink href={href("/team")}>{people.link}</TextLink>
          {teamNote() && <p className="type-cap">{teamNote()}</p>}
        </div>
      </div>
    </section>
  );
}

/** Another studio may have fewer people. */
function Bust({ of: member, className }: { of: TeamMember | undefined; className: string }) {
  return member ? <PersonPicture of={member} sizes="(min-width: 900px) 33vw, 60vw" className={className} /> : null;
}

function Closing() {
  const { closing } = homePage();
  return (
    <section aria-labelledby="chiusura" className="page-grid overflow-hidden ground-pink pt-block lg:py-section">
      <div className="order-last col-[full] mt-2.5 h-37.5 text-ink/40 lg:absolute lg:inset-x-0 lg:top-0 lg:mt-0 lg:h-[64%]">
        <Lines of={string()} fit="stretch" />
      </div>
      <h2 id="chiusura" className="relative type-xl lg:col-[2/span_8]">
        <WeightedTitle light={closing.title[0]} heavy={closing.title[1]} />
      </h2>
      <p className="relative mt-6 max-w-[34ch] lg:mt-9 type-lead lg:col-[2/span_5] lg:font-normal">{closing.lead}</p>
      <div className="relative mt-8 flex flex-wrap items-center gap-x-8 gap-y-3.5 lg:col-[2/span_6] lg:mt-10">
        <ButtonLink href={href("/contatti")} tone="ink" className="max-sm:w-full">
          {closing.button}
        </ButtonLink>
        <TextLink href={href("/blog")}>{closing.link}</TextLink>
        <TextLink href={href("/pianificatore")}>{closing.planner}</TextLink>
      </div>
      <p className="relative mt-7 self-end font-medium lg:col-[11/span_3]">
        {closing.note}
        <ClaimMark name={closing.claim} />
      </p>
    </section>
  );
}
