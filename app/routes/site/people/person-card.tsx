import type { TeamMember } from "#app/content/team.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { PersonPicture } from "./person-picture.tsx";

type Props = {
  of: TeamMember;
  /** Where the words stand in a card whose picture bleeds off the page. */
  inset?: string;
  ground: string;
  /** Which picture of the page it is, from 0. */
  place: number;
  className?: string;
};

export function PersonCard({ of: member, inset = "", ground, place, className = "" }: Props) {
  const [first, ...rest] = member.name.split(" ");
  return (
    <article className={className}>
      <PersonPicture of={member} place={place} sizes="(min-width: 700px) 45vw, 90vw" className={ground} />
      <div className={`pt-4.5 ${inset}`}>
        <h2 className="type-m">
          {first} <b>{rest.join(" ")}</b>
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
      </div>
    </article>
  );
}
