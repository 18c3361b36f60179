import { photoOf } from "#app/content/photos.ts";
import type { TeamMember } from "#app/content/team.ts";
import { methodDrawings } from "#app/drawings/methods.ts";
import { storedPhoto } from "#app/shared/picture-widths.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Portrait } from "#app/ui/portrait.tsx";

type Props = {
  of: TeamMember;
  /** Which picture of the page it is, from 0. */ place?: number;
  sizes: string;
  className?: string;
};

/** The photograph as soon as there is one; until then the person is drawn over the line of their method. */
export function PersonPicture({
  of: { slug, name, portrait, likeness, line },
  place = 3,
  sizes,
  className = "",
}: Props) {
  const photo = portrait ? storedPhoto(portrait) : photoOf(`team/${slug}`);
  if (!photo) return <Portrait {...likeness} line={methodDrawings[line].portrait()} className={className} />;
  return (
    <div className={className}>
      <Picture
        photo={photo}
        alt={`Ritratto di ${name}`}
        place={place}
        sizes={sizes}
        className="block aspect-4/5 h-auto w-full object-cover"
      />
    </div>
  );
}
