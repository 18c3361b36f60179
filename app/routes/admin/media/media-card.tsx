import { type KeyboardEvent, useState } from "react";
import { Link, useFetcher } from "react-router";
import { ALT_LENGTH, type MediaItem, type MediaUse } from "#app/features/media/media.ts";
import { href } from "#app/shared/href.ts";
import { pictureSizes } from "#app/shared/picture-widths.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { useDeletionQuestion } from "#app/ui/deletion.tsx";
import { controlLook, Field } from "#app/ui/field.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { KeptForm } from "../kept-form.tsx";
import type { Answered } from "./answered.ts";

const EAGER = 8;

export function MediaCard({ item, place }: { item: MediaItem; place: number }) {
  const { path, url, width, height, bytes, alt, createdAt, uses } = item;
  const name = alt || `del ${romeDate(new Date(createdAt))}`;
  return (
    <li className="grid content-start gap-2 max-sm:grid-cols-[7rem_minmax(0,1fr)] max-sm:gap-x-4">
      <a
        href={url}
        aria-label={`Apri l’immagine ${name}`}
        className="block aspect-[4/3] overflow-hidden bg-sabbia max-sm:row-span-4 max-sm:self-start"
      >
        <img
          src={url}
          srcSet={pictureSizes(url)}
          sizes="(min-width: 75rem) 22rem, (min-width: 37.5rem) 45vw, 7rem"
          alt={alt}
          width={width}
          height={height}
          loading={place < EAGER ? "eager" : "lazy"}
          decoding="async"
          className="plate size-full object-contain"
        />
      </a>
      <p className="text-cap text-fumo">
        {width} × {height} · {size(bytes)} · <span className="whitespace-nowrap">{romeDate(new Date(createdAt))}</span>
      </p>
      <AltForm path={path} alt={alt} />
      <Uses of={uses} />
      <Deletion path={path} name={name} used={uses.length > 0} />
    </li>
  );
}

const size = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toLocaleString("it-IT", { maximumFractionDigits: 1 })} MB`;

/** The description of a picture, shown whole; the button appears after a change. */
function AltForm({ path, alt }: { path: string; alt: string }) {
  const fetcher = useFetcher<Answered>();
  const hydrated = useHydrated();
  const [stored, setStored] = useState(alt);
  const [typed, setTyped] = useState(alt);
  if (stored !== alt) {
    setStored(alt);
    setTyped(alt);
  }
  function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <KeptForm fetcher={fetcher} action={href("/admin/media/testo")} className="grid gap-2">
      <FormResult of={fetcher.data?.said} />
      <input type="hidden" name="path" value={path} />
      <Field name="alt" id={`alt-${path}`} label="Testo alternativo">
        {(control) => (
          <textarea
            {...control}
            rows={1}
            maxLength={ALT_LENGTH}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={sendByEnter}
            className={`${controlLook} field-sizing-content resize-none`}
          />
        )}
      </Field>
      {(!hydrated || typed.trim() !== alt) && (
        <Button
          type="submit"
          tone="line"
          wave={false}
          busy={fetcher.state !== "idle"}
          busyLabel="Salvataggio..."
          className="justify-self-start"
        >
          Salva
        </Button>
      )}
    </KeptForm>
  );
}

const PLACES: Record<MediaUse["place"], string> = {
  cover: "copertina",
  body: "nel testo",
  workingCopy: "in modifiche non pubblicate",
};

function Uses({ of }: { of: MediaUse[] }) {
  if (of.length === 0) return <p className="text-cap text-fumo">Non è usata in nessun articolo.</p>;
  return (
    <ul className="text-cap">
      {of.map(({ articleId, title, place, inBin }) => (
        <li key={`${articleId} ${place}`}>
          <Link
            to={inBin ? href("/admin/cestino") : href("/admin/blog/:id", { id: articleId })}
            className="inline-flex min-h-6 items-center underline underline-offset-3"
          >
            {title || "Senza titolo"}
          </Link>{" "}
          <span className="text-fumo">({inBin ? "nel cestino" : PLACES[place]})</span>
        </li>
      ))}
    </ul>
  );
}

function Deletion({ path, name, used }: { path: string; name: string; used: boolean }) {
  const fetcher = useFetcher<Answered>();
  const { ask, dialog } = useDeletionQuestion({
    question: "Eliminare questa immagine?",
    consequence: "Con lei va la sua descrizione. Resta nel cestino per 30 giorni, e si può riprendere.",
  });
  if (used) return null;
  return (
    <fetcher.Form method="post" action={href("/admin/media/elimina")} onSubmit={ask}>
      <FormResult of={fetcher.data?.said} />
      <input type="hidden" name="path" value={path} />
      <Button type="submit" tone="line" wave={false} busy={fetcher.state !== "idle"} busyLabel="Eliminazione...">
        Elimina<span className="sr-only">{` l’immagine ${name}`}</span>
      </Button>
      {dialog}
    </fetcher.Form>
  );
}
