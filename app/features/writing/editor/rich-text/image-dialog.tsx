import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Editor } from "@tiptap/react";
import { ALT_LENGTH, type MediaItem } from "#app/features/media/media.ts";
import { UploadProgress, useUpload } from "#app/features/writing/editor/picture-input.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { href } from "#app/shared/href.ts";
import { Suggestion } from "../ai/suggestion.tsx";
import { PictureInput } from "../picture-input.tsx";
import { StoredPictures } from "../stored-pictures.tsx";

/** A picture that is being inserted. Without a file the writer chooses one; with `present` only its description changes. */
export type PictureTask = { file?: File; at?: number; present?: { alt: string; src: string } };

type Props = { editor: Editor; task: PictureTask | undefined; onDone: () => void };

/** Inserts a picture, which always needs a description for people who do not see it. */
export function ImageDialog({ editor, task, onDone }: Props) {
  return (
    <Dialog
      open={task !== undefined}
      onOpenChange={(open) => !open && onDone()}
      title={task?.present ? "Descrivi l’immagine" : "Immagine"}
    >
      {task && <ImageForm editor={editor} task={task} onDone={onDone} />}
    </Dialog>
  );
}

function ImageForm({ editor, task, onDone }: { editor: Editor; task: PictureTask; onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const { progress, send, cancel, missing } = useUpload();
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

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // React tells the article's form of it too, through the portal
    const words = alt.trim();
    const file = task.file ?? input.current?.files?.[0];
    if (!task.present && !file && !chosen) {
      input.current?.focus();
      return missing();
    }
    if (!words) return setError("Descrivi l’immagine per chi non la vede.");
    if (task.present) {
      editor.chain().focus().updateAttributes("image", { alt: words }).run();
      return onDone();
    }
    const src = chosen?.url ?? (await send(file!, words))?.publicUrl;
    if (!src) return;
    const image = { type: "image", attrs: { src, alt: words } };
    const told = caption.trim();
    const block = told
      ? { type: "figure", content: [image, { type: "figcaption", content: [{ type: "text", text: told }] }] }
      : image;
    const chain = editor.chain().focus();
    if (task.at === undefined) chain.insertContent([block, { type: "paragraph" }]).run();
    else chain.insertContentAt(Math.min(task.at, editor.state.doc.content.size), block).run();
    onDone();
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {task.file && <p className="truncate">{task.file.name}</p>}
      {!task.file && !task.present && (
        <div className="grid gap-1.5">
          {amongStored ? (
            <StoredPictures chosen={chosen} onChoose={choose} />
          ) : (
            <>
              <label htmlFor="immagine-file" className="font-semibold">
                File
              </label>
              <PictureInput ref={input} id="immagine-file" disabled={progress !== undefined} />
            </>
          )}
          {progress === undefined && (
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
          )}
        </div>
      )}
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
      {progress === undefined ? (
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
      ) : (
        <UploadProgress progress={progress} onCancel={cancel} />
      )}
    </form>
  );
}

const pathOf = (src: string) => URL.parse(src, location.href)?.pathname ?? src;
