import { useId, useState } from "react";
import type { MediaItem, MediaPage } from "#app/features/media/media.ts";
import { useLookUp } from "#app/ui/use-look-up.ts";
import { adminStoredPictures } from "#app/shared/paths.ts";
import { PICTURE_WIDTHS } from "#app/shared/picture-widths.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { TextField } from "#app/ui/text-field.tsx";

type Props = { chosen: MediaItem | undefined; onChoose: (picture: MediaItem) => void };

/** The stored pictures as a group of radio buttons: one Tab stop, and the arrow keys move within it. */
export function StoredPictures({ chosen, onChoose }: Props) {
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  const group = useId();
  // The list is loaded each time, because a picture may have been uploaded a moment ago.
  const { data, failed } = useLookUp<MediaPage>(adminStoredPictures(words), 0);
  return (
    <div className="grid gap-2.5">
      <TextField
        name="cerca-immagini"
        label="Cerca fra le immagini caricate"
        type="search"
        placeholder="testo alternativo o articolo"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // The search runs while typing, so Enter must not submit the form around it.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p aria-live="polite" className="text-cap text-fumo">
        {failed
          ? "L’elenco non arriva: controlla la connessione e riprova."
          : data
            ? countSentence(data, words)
            : "..."}
      </p>
      {data && data.items.length > 0 && (
        <div
          role="radiogroup"
          aria-label="Immagini caricate"
          className="grid max-h-72 grid-cols-3 gap-2 overflow-y-auto p-1.5 hair-t hair-b sm:grid-cols-4"
        >
          {data.items.map((picture) => (
            <label key={picture.path} className="relative block cursor-pointer" title={picture.alt}>
              <input
                type="radio"
                name={group}
                checked={picture.path === chosen?.path}
                onChange={() => onChoose(picture)}
                className="peer absolute size-full cursor-pointer opacity-0"
              />
              <img
                src={thumbnail(picture)}
                alt={picture.alt || `Senza descrizione, del ${romeDate(new Date(picture.createdAt))}`}
                width={picture.width}
                height={picture.height}
                loading="lazy"
                decoding="async"
                className="plate aspect-[4/3] w-full bg-sabbia object-contain peer-checked:outline-4 peer-checked:outline-pink-t peer-focus-visible:outline-4 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink"
              />
            </label>
          ))}
        </div>
      )}
    </div>
  );
}

const thumbnail = ({ url, width }: MediaItem) =>
  width > PICTURE_WIDTHS[0] && !url.endsWith(".gif") ? `${url}?w=${PICTURE_WIDTHS[0]}` : url;

function countSentence({ items, total }: MediaPage, words: string): string {
  if (total === 0) return words ? "Nessuna immagine con queste parole." : "Non c’è ancora nessuna immagine.";
  if (items.length < total)
    return `${total} immagini, qui le ${items.length} più recenti: con due parole trovi le altre.`;
  return total === 1 ? "1 immagine." : `${total} immagini.`;
}
