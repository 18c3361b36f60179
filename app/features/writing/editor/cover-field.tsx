import { useRef, useState } from "react";
import { Cover } from "#app/features/blog/cover.tsx";
import { ALT_LENGTH, type MediaItem } from "#app/features/media/media.ts";
import type { CategoryRow } from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Suggestion } from "./ai/suggestion.tsx";
import { PictureInput, UploadProgress, useUpload } from "./picture-input.tsx";
import type { FieldsOf } from "./fields.ts";
import { StoredPictures } from "./stored-pictures.tsx";

type Props = FieldsOf<"featured_image" | "cover_alt" | "slug" | "title"> & { category: CategoryRow | undefined };

/** A picture is uploaded as soon as it is chosen. The button exists for those who look for one, and says so when no picture is chosen (spec §5). */
export function CoverField({ form, problem, onChange, category }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { progress, send, cancel, missing } = useUpload();
  const [sent, setSent] = useState<File>();

  async function take(file: File | undefined) {
    if (!file) {
      input.current?.focus();
      return missing();
    }
    const image = await send(file);
    if (!image) return;
    setSent(file);
    onChange({ featured_image: image.publicUrl });
  }

  function removePicture() {
    onChange({ featured_image: "", cover_alt: "" });
    forgetFile();
    // The button disappears with the picture, so the focus moves on.
    input.current?.focus({ preventScroll: true });
  }

  function forgetFile() {
    setSent(undefined);
    if (!input.current) return;
    input.current.value = "";
    input.current.dispatchEvent(new Event("change", { bubbles: true }));
  }

  const chosen = () => input.current?.files?.[0];
  return (
    <section aria-labelledby="copertina" className="grid gap-2.5">
      <div className="flex min-h-control items-center justify-between gap-x-4">
        <h2 id="copertina" className="type-desk-section">
          Copertina
        </h2>
        {form.featured_image && progress === undefined && (
          <button
            type="button"
            onClick={removePicture}
            className="inline-flex min-h-control items-center underlined noscript:hidden print:hidden"
          >
            Togli<span className="sr-only"> la copertina</span>
          </button>
        )}
      </div>
      <Cover
        of={{
          slug: form.slug || "articolo",
          featuredImage: form.featured_image || null,
          coverAlt: form.cover_alt,
          category: category ?? null,
        }}
        place={0}
        sizes="20rem"
        className="aspect-video"
      />
      {!form.featured_image && <p className="type-cap">Senza immagine c’è la linea della categoria.</p>}
      <input type="hidden" name="featured_image" value={form.featured_image} />
      {problem("featured_image") && <FieldError>{problem("featured_image")}</FieldError>}
      <div className="grid gap-2 noscript:hidden print:hidden">
        <label htmlFor="copertina-file" className="sr-only">
          Immagine di copertina
        </label>
        <PictureInput
          ref={input}
          id="copertina-file"
          disabled={progress !== undefined}
          onChange={() => void (chosen() && take(chosen()))}
        />
        {progress === undefined ? (
          <div className="flex flex-wrap gap-2">
            <Button
              tone="line"
              wave={false}
              onClick={() => void (chosen() && chosen() === sent && form.featured_image ? undefined : take(chosen()))}
            >
              Carica immagine
            </Button>
            <StoredCover
              onTake={({ url, alt }) => {
                // The existing description belongs to the previous picture, if there was one.
                onChange({ featured_image: url, cover_alt: alt || (form.featured_image ? "" : form.cover_alt) });
                forgetFile();
              }}
            />
          </div>
        ) : (
          <UploadProgress progress={progress} onCancel={cancel} />
        )}
      </div>
      <TextField
        name="cover_alt"
        label="Testo alternativo"
        help="Che cosa si vede, per chi non vede. Vuoto se è solo decorazione."
        maxLength={ALT_LENGTH}
        value={form.cover_alt}
        onChange={(event) => onChange({ cover_alt: event.target.value })}
      />
      {form.featured_image && (
        <Suggestion<{ alt: string }>
          // A suggestion that is under way for one picture does not fit the next one.
          key={form.featured_image}
          what="il testo alternativo della copertina"
          value={form.cover_alt}
          path={href("/admin/blog/ia/testo-alternativo")}
          request={() => ({ image: form.featured_image, title: form.title })}
          wordsOf={(answer) => answer.alt}
          onTake={(cover_alt) => onChange({ cover_alt })}
        />
      )}
    </section>
  );
}

/** Chooses a stored picture as the cover. */
function StoredCover({ onTake }: { onTake: (picture: MediaItem) => void }) {
  const [open, setOpen] = useState(false);
  const [chosen, choose] = useState<MediaItem>();

  function take() {
    if (chosen) onTake(chosen);
    setOpen(false);
    choose(undefined);
  }
  return (
    <Dialog
      trigger={
        <Button tone="line" wave={false}>
          Scegli fra le caricate
        </Button>
      }
      open={open}
      onOpenChange={setOpen}
      title="Copertina"
      actions={
        <Button wave={false} disabled={!chosen} onClick={take}>
          Usa questa immagine
        </Button>
      }
    >
      <StoredPictures chosen={chosen} onChoose={choose} />
    </Dialog>
  );
}
