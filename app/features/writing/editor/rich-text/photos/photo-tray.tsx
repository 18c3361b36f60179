import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { ALT_LENGTH } from "#app/features/media/media.ts";
import type { Sending } from "#app/features/media/upload-queue.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Group, Photo } from "./photo-places.ts";
import { Thumbnail } from "./thumbnail.tsx";

type Props = {
  group: Group;
  onPhoto: (key: string, part: Partial<Photo>) => void;
  onRemove: (key: string) => void;
  /** Everything is described: the pictures go in now, or when the last one is stored. */
  onInsert: () => void;
  onDiscard: () => void;
};

const isRefused = ({ sending }: Photo) => sending.state === "refused";

/** Stands in the text where its pictures will stand: while they are uploaded each gets its words, and typing goes on around. */
export function PhotoTray({ group: { photos, takesFocus, isAwaited }, onPhoto, onRemove, onInsert, onDiscard }: Props) {
  const tray = useRef<HTMLElement>(null);
  const title = useId();
  const [isChecked, setChecked] = useState(false);
  const usable = photos.filter((photo) => !isRefused(photo));
  const isMissing = ({ alt }: Photo) => isChecked && alt.trim() === "";

  useEffect(() => {
    if (takesFocus) tray.current?.querySelector("input")?.focus();
  }, [takesFocus]);

  function insert() {
    setChecked(true);
    const first = usable.findIndex(({ alt }) => alt.trim() === "");
    if (first < 0) return onInsert();
    tray.current?.querySelectorAll<HTMLElement>("[data-alt] input")[first]?.focus();
  }

  // Enter would send the article's form, which is around the text.
  function goOn(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const fields = [...tray.current!.querySelectorAll("input")];
    const next = fields[fields.indexOf(event.currentTarget) + 1];
    if (next) next.focus();
    else insert();
  }

  return (
    <section
      ref={tray}
      aria-labelledby={title}
      data-photo-tray
      className="my-6 border-2 border-ink bg-foglio p-4 font-sans text-body whitespace-normal"
    >
      <h3 id={title} className="mt-0! type-desk-section">
        {photos.length === 1 ? "Una foto da descrivere" : `${photos.length} foto da descrivere`}
      </h3>
      <p className="mt-1 type-cap">
        Staranno qui{photos.length > 1 && ", in quest’ordine"}. Intanto puoi continuare a scrivere.
      </p>
      <ol className="mt-3 list-none p-0">
        {photos.map((photo, index) => (
          <li
            key={photo.key}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-3 hair-t sm:grid-cols-[7.5rem_minmax(0,1fr)]"
          >
            <Thumbnail file={photo.file} />
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2.5">
              <div className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate type-cap">{photo.file.name}</span>
                <button
                  type="button"
                  onClick={() => (photos.length === 1 ? onDiscard() : onRemove(photo.key))}
                  className="-my-2.5 inline-flex min-h-11 flex-none items-center text-small underlined"
                >
                  Togli<span className="sr-only"> la foto {index + 1}</span>
                </button>
              </div>
              <SendingLine sending={photo.sending} name={photo.file.name} onRetry={photo.upload.retry} />
              {!isRefused(photo) && (
                <>
                  <div data-alt>
                    <TextField
                      name={`foto-${photo.key}`}
                      label="Testo alternativo"
                      {...(index === 0 && { help: "Che cosa si vede, in una frase." })}
                      required
                      maxLength={ALT_LENGTH}
                      value={photo.alt}
                      error={isMissing(photo) ? "Descrivi l’immagine per chi non la vede." : undefined}
                      onKeyDown={goOn}
                      onChange={(event) => onPhoto(photo.key, { alt: event.target.value })}
                    />
                  </div>
                  <TextField
                    name={`didascalia-${photo.key}`}
                    label="Didascalia (facoltativa)"
                    maxLength={250}
                    value={photo.caption}
                    onKeyDown={goOn}
                    onChange={(event) => onPhoto(photo.key, { caption: event.target.value })}
                  />
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2 pt-3 hair-t">
        {usable.length > 0 && (
          <Button wave={false} busy={isAwaited} busyLabel="Entrano appena sono caricate..." onClick={insert}>
            {usable.length === 1 ? "Inserisci la foto" : `Inserisci le ${usable.length} foto`}
          </Button>
        )}
        <Button tone="line" wave={false} onClick={onDiscard}>
          Lascia perdere
        </Button>
      </div>
    </section>
  );
}

function SendingLine({ sending, name, onRetry }: { sending: Sending; name: string; onRetry: () => void }) {
  if (sending.state === "refused")
    return (
      <div className="grid justify-items-start gap-1">
        <FieldError>{sending.sentence}</FieldError>
        {sending.mayTryAgain && (
          <button
            type="button"
            onClick={onRetry}
            className="inline-flex min-h-11 items-center font-semibold underlined"
          >
            Riprova
          </button>
        )}
      </div>
    );
  const percent = sending.state === "sending" ? Math.round(sending.share * 100) : sending.state === "stored" ? 100 : 0;
  return (
    <div className="flex items-center gap-x-3">
      <progress
        aria-label={`Caricamento di ${name}`}
        value={percent}
        max={100}
        className="h-1.5 min-w-0 flex-1 appearance-none bg-sabbia2 [&::-moz-progress-bar]:bg-pink-t [&::-webkit-progress-bar]:bg-sabbia2 [&::-webkit-progress-value]:bg-pink-t"
      />
      <span className="text-cap whitespace-nowrap tabular-nums">
        {
          {
            waiting: "In coda",
            sending: percent < 100 ? `${percent}%` : "Preparazione...",
            pausing: "Sito occupato, riprovo",
            stored: "Caricata",
          }[sending.state]
        }
      </span>
    </div>
  );
}
