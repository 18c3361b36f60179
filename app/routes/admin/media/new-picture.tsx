import { type FormEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { PictureInput } from "#app/features/writing/editor/picture-input.tsx";
import { UploadProgress } from "#app/features/writing/editor/upload-progress.tsx";
import { useUpload } from "#app/features/writing/editor/use-upload.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Sends a picture for later; its words are written in its card. */
export function NewPicture() {
  const input = useRef<HTMLInputElement>(null);
  const revalidator = useRevalidator();
  const { progress, send, cancel, missing } = useUpload();
  if (!useHydrated()) return null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) {
      input.current?.focus();
      return missing();
    }
    if (!(await send(file))) return;
    if (input.current) input.current.value = "";
    await revalidator.revalidate();
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label="Carica un’immagine"
      className="grid w-full max-w-md gap-2"
    >
      <label htmlFor="nuova-immagine" className="font-semibold">
        Nuova immagine
      </label>
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <PictureInput ref={input} id="nuova-immagine" disabled={progress !== undefined} />
        <Button type="submit" wave={false} disabled={progress !== undefined}>
          Carica immagine
        </Button>
      </div>
      {progress !== undefined && <UploadProgress progress={progress} onCancel={cancel} />}
    </form>
  );
}
