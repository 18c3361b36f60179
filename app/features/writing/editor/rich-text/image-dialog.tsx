import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Editor } from "@tiptap/react";
import { ALT_LENGTH, type MediaItem } from "#app/features/media/media.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { href } from "#app/shared/href.ts";
import { Suggestion } from "../ai/suggestion.tsx";
import { PictureInput } from "../picture-input.tsx";
import { StoredPictures } from "../stored-pictures.tsx";
import { insertPicture } from "./photos/use-photos.ts";

/** With `present` a picture of the text gets another description; without it pictures are chosen for the text. */
export type PictureTask = { present?: { alt: string; src: string } };

type Props = {
  editor: Editor;
  task: PictureTask;
  /** Chosen files are described where they will stand in the text. */
  onFiles: (files: File[]) => void;
  onDone: () => void;
};

/** A picture always needs a description for people who do not see it. */
export default function ImageDialog(props: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onDone()}
      title={props.task.present ? "Descrivi l’immagine" : "Immagine"}
    >
      <ImageForm {...props} />
    </Dialog>
  );
}

function ImageForm({ editor, task, onFiles, onDone }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const [alt, setAlt] = useState(task.present?.alt ?? "");
  const [caption, setCaption] = useState("");
  const [error, setError] = useState<string>();
  const [amongStored, setAmongStored] = useState(false);
  const [chosen, setChosen] = useState<MediaItem>();

  function choose(picture: MediaItem) {
    if (alt.trim() === "" || alt === chosen?.alt) describe(picture.alt);
    setChosen(picture);
  }

  function describe(words: string) {
    setAlt(words);
    setError(undefined);
  }

  function take(files: File[]) {
    if (files.length === 0) return;
    onDone();
    onFiles(files);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // React tells the article's form of it too, through the portal
    const words = alt.trim();
    if (!task.present && !chosen) {
      input.current?.focus();
      return toast({ title: "Seleziona un file", tone: "error" });
    }
    if (!words) return setError("Descrivi l’immagine per chi non la vede.");
    if (task.present) editor.chain().focus().updateAttributes("image", { alt: words }).run();
    else insertPicture(editor, { src: chosen!.url, alt: words, caption: caption.trim() });
    onDone();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {!task.present && (
        <div className="grid gap-1.5">
          {amongStored ? (
            <StoredPictures chosen={chosen} onChoose={choose} />
          ) : (
            <>
              <label htmlFor="immagine-file" className="font-semibold">
                File
              </label>
              <PictureInput
                ref={input}
                id="immagine-file"
                multiple
                onChange={(event) => take([...(event.currentTarget.files ?? [])])}
              />
              <p className="type-cap">Anche più foto insieme: le descrivi nel testo, mentre si caricano.</p>
            </>
          )}
          <button
            type="button"
            onClick={() => {
              setAmongStored(!amongStored);
              setChosen(undefined);
            }}
            className="inline-flex min-h-11 items-center justify-self-start font-semibold underlined"
          >
            {amongStored ? "Carica un’immagine nuova" : "Scegli fra le caricate"}
          </button>
        </div>
      )}
      {(task.present || amongStored) && (
        <>
          <TextField
            name="alt"
            label="Testo alternativo"
            help="Che cosa si vede, in una frase."
            required
            maxLength={ALT_LENGTH}
            value={alt}
            error={error}
            onChange={(event) => describe(event.target.value)}
          />
          {task.present && (
            <Suggestion<{ alt: string }>
              what="il testo alternativo"
              value={alt}
              path={href("/admin/blog/ia/testo-alternativo")}
              request={() => ({ image: pathOf(task.present!.src) })}
              wordsOf={(answer) => answer.alt}
              onTake={describe}
            />
          )}
          {!task.present && (
            <TextField
              name="didascalia"
              label="Didascalia (facoltativa)"
              maxLength={250}
              value={caption}
              onChange={(event) => setCaption(event.target.value)}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" wave={false}>
              {task.present ? "Salva il testo" : "Inserisci"}
            </Button>
            {task.present && (
              <Button
                tone="line"
                wave={false}
                onClick={() => {
                  editor.chain().focus().deleteSelection().run();
                  onDone();
                }}
              >
                Togli l’immagine
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
}

const pathOf = (src: string) => URL.parse(src, location.href)?.pathname ?? src;
