import { type FormEvent, useRef } from "react";
import { Form, useRevalidator } from "react-router";
import type { MediaFilter, MediaPage as Page } from "#app/features/media/media.ts";
import { PictureInput, UploadProgress, useUpload } from "#app/features/writing/editor/picture-input.tsx";
import { href } from "#app/shared/href.ts";
import { adminMedia } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Answered } from "./answered.ts";
import { MediaCard } from "./media-card.tsx";

type Props = Page & { query: string; use: MediaFilter["use"]; answered: Answered | undefined };

const USES = [
  { value: "used", label: "Usate" },
  { value: "unused", label: "Mai usate" },
];

export function MediaPage({ items, page, pageCount, total, query, use, answered }: Props) {
  const filter = { ...(query && { q: query }), ...(use && { uso: use }) };
  const filtered = Object.keys(filter).length > 0;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="type-desk">Immagini</h1>
          <p className="text-fumo">{total === 1 ? "1 immagine" : `${total.toLocaleString("it-IT")} immagini`}</p>
        </div>
        <NewPicture />
      </div>
      <FormResult of={answered?.said} />
      <search>
        <Form
          key={`${query} ${use}`}
          method="get"
          action={href("/admin/media")}
          aria-label="Cerca immagini"
          className="mt-4 grid items-end gap-3 border-t border-ink/20 py-4 sm:grid-cols-[minmax(0,22rem)_12rem_auto] sm:justify-start"
        >
          <TextField
            name="q"
            label="Cerca"
            type="search"
            placeholder="testo alternativo o articolo"
            defaultValue={query}
          />
          <SelectField name="uso" label="Uso" options={USES} placeholder="Tutte" defaultValue={use ?? ""} />
          <Button type="submit" tone="ink" wave={false} className="justify-self-start">
            Filtra
          </Button>
        </Form>
      </search>
      {items.length === 0 ? (
        <p className="py-4 hair-t">
          {filtered
            ? "Nessuna immagine con questo filtro."
            : "Qui arrivano le immagini che carichi, per gli articoli di oggi e di domani."}
        </p>
      ) : (
        <ul className="grid gap-x-gutter gap-y-7 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
          {items.map((item, index) => (
            <MediaCard key={item.path} item={item} place={index} />
          ))}
        </ul>
      )}
      {pageCount > 1 && (
        <div className="mt-8">
          <Pagination
            page={page}
            pages={pageCount}
            href={(number) => adminMedia({ ...filter, page: String(number) })}
          />
        </div>
      )}
    </>
  );
}

/** Uploads a picture for later use; its description is written in its card. */
function NewPicture() {
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
