import { photoOf } from "#app/content/photos.ts";
import { renderings, type StillPlace, stills, UNDESCRIBED } from "#app/content/stills.ts";
import { storedPhoto } from "#app/shared/picture-widths.ts";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { Picture } from "#app/ui/picture.tsx";

type Props = {
  of: StillPlace;
  /** Of the figure on its page. */
  number: number;
  sizes: string;
  /** Of the picture: its shape. */
  shape: string;
  className?: string;
  captionClass?: string;
};

/** The studio's photograph; until there is one the rendering, which says that it is one. Paper has the drawings alone. */
export function Still({ of, number, sizes, shape, className = "", captionClass = "" }: Props) {
  const shown = stillAt(of);
  if (!shown) return null;
  return (
    <figure className={`print:hidden ${className}`}>
      <Picture
        photo={shown.photo}
        alt={shown.alt}
        place={3}
        sizes={sizes}
        className={`h-auto w-full object-cover ${shape}`}
      />
      <figcaption className={captionClass}>
        <FigureCaption number={number}>{shown.caption}</FigureCaption>
      </figcaption>
    </figure>
  );
}

function stillAt(place: StillPlace) {
  const { photo: stored, ...words } = stills()[place];
  if (stored) return { photo: place === "home" ? storedPhoto(stored, 1600, 1000) : storedPhoto(stored), ...words };
  const taken = photoOf(`pages/${place}`);
  if (taken) {
    // A file alone brings no words: those of the rendering would describe something else.
    const described = words.alt === renderings[place].alt ? UNDESCRIBED : words;
    return { photo: taken, ...described };
  }
  const rendering = photoOf(`stills/${place}`);
  return rendering && { photo: rendering, alt: words.alt, caption: `Rendering. ${words.caption}` };
}
