import { kindOfPerson } from "#app/content/booking.ts";
import { pageRecord } from "#app/content/pages.ts";
import { team, teamNote, type TeamMember, teamPage } from "#app/content/team.ts";
import type { UpcomingTimes } from "#app/features/booking/offered-times.server.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { booking } from "#app/shared/paths.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Handle } from "#app/handle.ts";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import { FreeCheckup, PageNotes } from "./page-notes.tsx";
import { trio } from "#app/drawings/methods/trio.ts";
import { Closing, type ClosingDrawing } from "./people/closing.tsx";
import { PersonPicture } from "./people/person-picture.tsx";
import { upcomingTimes } from "./upcoming-times.server.ts";
import type { Route } from "./+types/team";

export const meta = pageHead(href("/team"));

/** Voices that enter one after the other. */
const voices: ClosingDrawing = {
  of: trio({ width: 1500, height: 420, workStep: 11, restStep: 30, lean: 70 }),
  fit: "xMaxYMax slice",
};

export const handle = { kept: {}, crawlerText: () => pageRecord(href("/team")).content } satisfies Handle;

/** @returns for each person who can be booked the next free times */
export async function loader({ context }: Route.LoaderArgs) {
  const booked = team().map(async ({ slug }) => {
    const per = kindOfPerson(slug);
    return [slug, per && (await upcomingTimes(context, { per, con: slug }))] as const;
  });
  return Object.fromEntries(await Promise.all(booked));
}

/**
 * Six places of one composition: two large plates that bleed, four small ones at different heights. From 1100 px;
 * below, the plates alternate between the edges. A seventh person begins it again.
 */
const places = [
  {
    ground: "bg-sabbia",
    place: "xl:col-[full-start/span_6] xl:row-span-2",
    inset: "xl:pl-margin",
  },
  { ground: "bg-sabbia", place: "xl:col-[8/span_3] xl:mt-55", inset: "" },
  { ground: "bg-sabbia2", place: "xl:col-[11/span_3]", inset: "" },
  { ground: "shadow-[inset_0_0_0_1px_#1a101430]", place: "xl:col-[2/span_3] xl:mt-45", inset: "" },
  { ground: "bg-sabbia", place: "xl:col-[5/span_3]", inset: "" },
  {
    ground: "ground-pink",
    place: "xl:col-[9/full-end] xl:mt-15",
    inset: "xl:pr-margin",
  },
] as const;

/** Two columns from 700 px; on a phone each plate bleeds off one edge and its words keep the margin. */
const alternating = [
  "max-md:col-[full-start/13] md:max-xl:col-[2/span_6]",
  "max-md:col-[3/full-end] md:max-xl:col-[8/span_6] md:max-xl:mt-22",
] as const;
const phoneInset = ["max-md:pl-margin max-md:pr-5", "max-md:pr-margin"] as const;

export default function Team({ loaderData: upcoming }: Route.ComponentProps) {
  return (
    <div className="pt-bar">
      <Opening />
      <section aria-label="Le persone" className="page-grid gap-y-12 overflow-hidden pb-section xl:gap-y-22">
        {team().map((member, index) => {
          const { ground, place, inset } = places[index % places.length]!;
          return (
            <PersonCard
              key={member.name}
              of={member}
              upcoming={upcoming[member.slug] || undefined}
              ground={ground}
              place={index}
              className={`${alternating[index % 2]} ${place}`}
              inset={`${phoneInset[index % 2]} ${inset}`}
            />
          );
        })}
      </section>
      <Registers />
      <Closing words={teamPage().closing} drawing={voices}>
        <FreeCheckup />
      </Closing>
      <PageNotes of={["freeCheckup"]} />
    </div>
  );
}

function Opening() {
  const [light, heavy] = teamPage().title;
  return (
    <section className="page-grid gap-y-6 pt-4 pb-block">
      <Breadcrumb trail={breadcrumbTrail(href("/team"))} />
      <h1 className="type-xl lg:col-[2/span_9] lg:row-2 lg:text-[min(8.1vw,8.75rem)]">
        {`${light} `}
        <br className="max-sm:hidden" />
        <b>{heavy}</b>
      </h1>
      <div className="grid gap-4 lg:col-[11/14] lg:row-2 lg:self-end">
        <p className="max-w-[36ch] type-lead">{teamPage().lead}</p>
        <FigureCaption number={1}>{teamPage().caption}</FigureCaption>
        {teamNote() && <p className="type-cap font-semibold">{teamNote()}</p>}
      </div>
    </section>
  );
}

/** Trust that can be checked: who must be on a register, and under which number. */
function Registers() {
  const registered = team().filter(({ register }) => register);
  if (registered.length === 0) return null;
  const { title, lead, note } = teamPage().registers;
  return (
    <section aria-labelledby="albi" className="page-grid gap-y-7 ground-ink py-block lg:py-section">
      <h2 id="albi" className="type-l lg:col-[2/span_5]">
        <WeightedTitle light={title[0]} heavy={title[1]} />
      </h2>
      <div className="lg:col-[8/14]">
        <p className="max-w-[44ch] type-lead">{lead}</p>
        <dl className="mt-7">
          {registered.map(({ name, role, register }) => (
            <div
              key={name}
              className="grid gap-x-gutter gap-y-1 hair-t py-4 last:hair-b sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <dt>
                <span className="block type-s">{name}</span>
                <span className="type-cap">{role}</span>
              </dt>
              <dd className="sm:self-end">{register}</dd>
            </div>
          ))}
        </dl>
        {teamNote() && <p className="mt-3.5 type-cap">{note}</p>}
      </div>
    </section>
  );
}

type PersonCardProps = {
  of: TeamMember;
  upcoming: UpcomingTimes | undefined;
  /** Where the words stand in a card whose picture bleeds off the page. */
  inset?: string;
  ground: string;
  /** Which picture of the page it is, from 0. */
  place: number;
  className?: string;
};

function PersonCard({ of: member, upcoming, inset = "", ground, place, className = "" }: PersonCardProps) {
  const [first = "", ...rest] = member.name.split(" ");
  return (
    <article className={className}>
      <PersonPicture of={member} place={place} sizes="(min-width: 700px) 45vw, 90vw" className={ground} />
      <div className={`pt-4.5 ${inset}`}>
        <h2 className="type-m">
          <WeightedTitle light={first} heavy={rest.join(" ")} />
        </h2>
        <p className="mt-1.5 font-semibold">{member.role}</p>
        <p className="mt-2.5 max-w-[44ch]">
          {member.description} {member.firstTime}
        </p>
        <p className="mt-3 flex items-center gap-3 type-cap">
          <span className="text-pink-t">
            <Glyph name={member.line} />
          </span>
          {member.specialization}
        </p>
        {member.register && <p className="mt-2.5 max-w-[44ch] hair-t pt-2.5 type-cap">{member.register}</p>}
        <BookingLink of={member} upcoming={upcoming} />
      </div>
    </article>
  );
}

/** Leads to this person's times, and says the first of them. */
function BookingLink({ of: { slug, name }, upcoming }: Pick<PersonCardProps, "of" | "upcoming">) {
  const per = kindOfPerson(slug);
  if (!per) return null;
  const first = upcoming?.days[0];
  return (
    <p className="mt-2.5 max-w-[44ch] hair-t pt-1">
      <TextLink href={booking({ per, con: slug })}>Prenota con {name.split(" ")[0]}</TextLink>
      {first && (
        <span className="block type-cap">
          {upcoming.what}: primo orario libero {first.label}, ore {first.times[0]!.time}
        </span>
      )}
    </p>
  );
}
