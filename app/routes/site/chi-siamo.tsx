import { aboutPage } from "#app/content/about.ts";
import { claimNote, claims } from "#app/content/claims.ts";
import { replyWithin } from "#app/content/promises.ts";
import { pageRecord } from "#app/content/pages.ts";
import { TEAM_IS_DEMO, team } from "#app/content/team.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Note, NoteMark } from "#app/ui/note.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Handle } from "#app/handle.ts";
import { Harmonics } from "./about/harmonics.tsx";
import { Week } from "./about/week.tsx";
import { Whereabouts } from "./about/whereabouts.tsx";
import { Closing } from "./people/closing.tsx";
import { PersonPicture } from "./people/person-picture.tsx";

export const meta = pageHead(href("/chi-siamo"));

export const handle = { crawlerText: pageRecord(href("/chi-siamo")).content } satisfies Handle;

export default function About() {
  return (
    <div className="pt-bar">
      <Opening />
      <Harmonics />
      <Way />
      <Week />
      <Whereabouts />
      <Closing words={aboutPage.closing}>
        <Note mark={2}>Check-up gratuito, valore 80 €. {claimNote(claims.freeCheckup)}</Note>
        <Note mark={3}>
          Risposta entro {replyWithin("contact_form")}. {claimNote(claims.replyIn24Hours)}
        </Note>
      </Closing>
    </div>
  );
}

function Opening() {
  const { title, lead, smart, smartMeaning } = aboutPage;
  return (
    <section className="page-grid pt-4 pb-block lg:pb-section">
      <Breadcrumb trail={breadcrumbTrail(href("/chi-siamo"))} />
      <h1 className="mt-5 -ml-[0.04em] type-mega text-[clamp(4rem,20vw,17.5rem)] leading-[.86]">
        {title[0]} <br />
        <span className="font-bold">{title[1]}</span>
      </h1>
      <p className="mt-9 max-w-[36ch] type-lead lg:col-[2/span_5] lg:mt-14">{lead}</p>
      <div className="mt-7 grid content-start gap-3.5 lg:col-[8/span_6] lg:mt-14">
        <p className="type-s">
          {smart}
          <NoteMark mark={1} />
        </p>
        <p className="max-w-[52ch]">{smartMeaning}</p>
        <Note mark={1} className="max-w-[52ch]">
          {claimNote(claims.firstSmartCentre)}
        </Note>
      </div>
    </section>
  );
}

/** How the studio works, and what it does without. */
function Way() {
  const { way, absent } = aboutPage;
  const someone = team[0];
  return (
    <section className="page-grid gap-y-block overflow-hidden py-block lg:gap-y-section lg:py-section">
      <h2 className="type-l lg:col-[2/span_5]">
        {way.title[0]} <b>{way.title[1]}</b>
      </h2>
      <div className="lg:col-[8/14]">
        <ol>
          {way.steps.map(([what, how], index) => (
            <li key={what} className="grid grid-cols-[2.5rem_1fr] items-baseline hair-t py-4.5 last:hair-b">
              <span className="font-serif font-bold text-pink-t">{index + 1}</span>
              <div>
                <h3 className="type-s">{what}</h3>
                <p className="mt-1.5 max-w-[50ch]">{how}</p>
              </div>
            </li>
          ))}
        </ol>
        <TextLink href={href("/team")} className="mt-5">
          {way.link}
        </TextLink>
      </div>
      {someone && (
        <div className="col-[full-start/11] lg:col-[full-start/span_5]">
          <PersonPicture of={someone} sizes="(min-width: 900px) 40vw, 80vw" className="bg-sabbia2" />
          <p className="mt-2.5 pl-margin type-cap">
            {someone.name}, {someone.role.toLowerCase()}. {TEAM_IS_DEMO}
          </p>
        </div>
      )}
      <div className="lg:col-[7/14] lg:self-end">
        <h2 className="type-l">
          {absent.title[0]} <b>{absent.title[1]}</b>
        </h2>
        <ul className="mt-7">
          {absent.things.map((thing) => (
            <li key={thing} className="hair-t py-3.5 type-m last:hair-b">
              {thing}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
