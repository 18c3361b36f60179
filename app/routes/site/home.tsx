import { claimNote } from "#app/content/claims.ts";
import { hero } from "#app/content/home.ts";
import { pageRecord } from "#app/content/pages.ts";
import { services } from "#app/content/services.ts";
import { pageHead } from "#app/seo/head.ts";
import { healthClub } from "#app/seo/structured-data.ts";
import * as paths from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { string } from "#app/drawings/string.ts";
import { Note } from "#app/ui/note.tsx";
import type { Handle } from "#app/handle.ts";
import { Closing } from "./home/closing.tsx";
import { Numbers } from "./home/numbers.tsx";
import { People } from "./home/people.tsx";
import { StudioFacts } from "./home/studio-facts.tsx";
import { WhyUs } from "./home/why-us.tsx";

export const meta = pageHead(paths.home(), (site) => [healthClub(site)]);

export const handle = { crawlerText: pageRecord(paths.home()).content } satisfies Handle;

export default function Home() {
  return (
    <>
      <Hero />
      <WhyUs />
      <Numbers />
      <People />
      <StudioFacts />
      <Closing />
    </>
  );
}

function Hero() {
  return (
    <section className="page-grid min-h-[min(100svh,900px)] content-start overflow-hidden lg:grid-rows-[auto_1fr] pt-[clamp(84px,8vw,112px)]">
      <div className="pointer-events-none absolute top-[15%] left-0 col-[full] h-[min(58vw,560px)] w-[140%] text-ink/62 lg:top-[9%] lg:h-[62%] lg:w-[118%]">
        <Lines of={string({ modes: services.length })} fit="stretch" drawn />
      </div>
      <h1 className="relative -ml-[0.04em] type-mega whitespace-nowrap max-sm:text-[min(32.5vw,18svh)] sm:max-lg:text-[min(30vw,22svh)] lg:text-[min(24.5vw,48svh,27rem)]">
        {hero.title[0]} <br className="lg:hidden" />
        <span className="font-[250]">{hero.title[1]}</span> <br />
        <span className="font-bold lg:ml-[0.03em]">{hero.title[2]}</span>
      </h1>
      {/* On a phone the button comes first: before a choice the consent banner has the foot of the screen. */}
      <p className="relative mt-[clamp(28px,9vw,60px)] type-lead max-sm:order-1 sm:max-w-[30ch] lg:col-[2/span_5] lg:mt-[clamp(26px,3vw,48px)] lg:mb-11 lg:max-w-[33ch]">
        <span className="font-medium">{hero.lead[1]}</span> {hero.lead[0]}
      </p>
      <div className="relative mt-6 grid content-start gap-4 sm:max-lg:col-[2/span_7] lg:col-[8/span_3] lg:mt-[clamp(26px,3vw,48px)] lg:mb-11">
        <ButtonLink href={paths.contact()}>{hero.button}</ButtonLink>
        <Note mark={1}>
          {hero.note} {claimNote(hero.claim)}{" "}
          <a href={paths.terms()} className="underlined">
            Condizioni
          </a>
        </Note>
      </div>
      <FigureCaption
        number={1}
        stacked
        className="relative mt-7 mb-9 max-sm:order-1 lg:col-[12/span_2] lg:mt-[clamp(26px,3vw,48px)] lg:mb-11"
      >
        {hero.caption}
      </FigureCaption>
    </section>
  );
}
