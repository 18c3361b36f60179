import { people } from "#app/content/home.ts";
import { TEAM_IS_DEMO, team, type TeamMember } from "#app/content/team.ts";
import { href } from "#app/shared/href.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { PersonPicture } from "../people/person-picture.tsx";

export function People() {
  return (
    <section
      aria-labelledby="chi-ti-segue"
      className="page-grid gap-y-7 overflow-hidden py-block lg:grid-rows-[auto_1fr] lg:py-section"
    >
      <Bust of={team[2]} className="col-[main-start/span_7] bg-sabbia2 lg:col-[full-start/span_4] lg:row-1" />
      <Bust of={team[1]} className="col-[9/full-end] mt-[22%] bg-sabbia lg:col-[5/span_3] lg:row-1 lg:mt-[52%]" />
      <Bust of={team[5]} className="hidden bg-sabbia lg:col-[2/span_3] lg:row-2 lg:block lg:self-start" />
      <div className="lg:col-[9/14] lg:row-[1/3]">
        <h2 id="chi-ti-segue" className="type-xl">
          {people.title[0]} <b>{people.title[1]}</b>
        </h2>
        <p className="mt-6 max-w-[36ch] type-lead lg:mt-9">{people.lead}</p>
        <ul className="mt-7">
          {team.map(({ name, role, line }) => (
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
          <p className="type-cap">{TEAM_IS_DEMO}</p>
        </div>
      </div>
    </section>
  );
}

/** Another studio may have fewer people. */
function Bust({ of: member, className }: { of: TeamMember | undefined; className: string }) {
  return member ? <PersonPicture of={member} sizes="(min-width: 900px) 33vw, 60vw" className={className} /> : null;
}
