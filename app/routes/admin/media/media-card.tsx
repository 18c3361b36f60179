import type { FormEvent } from "react";
import { Link, useFetcher } from "react-router";
import { ALT_LENGTH, type MediaItem, type MediaUse } from "#app/features/media/media.ts";
import { adminMediaDeletion, adminMediaText, adminPost } from "#app/shared/paths.ts";
import { pictureSizes } from "#app/shared/picture-widths.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Answered } from "./change-media.server.ts";

const EAGER = 8;

export function MediaCard({ item, place }: { item: MediaItem; place: number }) {
  const { path, url, width, height, bytes, alt, createdAt, uses } = item;
  const name = alt || path.slice("blog/".length, "blog/".length + 8);
  return (
    <li className="grid content-start gap-2">
      <a href={url} aria-label={`Apri l’immagine ${name}`} className="block aspect-[4/3] overflow-hidden bg-sabbia">
        <img
          src={url}
          srcSet={pictureSizes(url)}
          sizes="(min-width: 75rem) 22rem, (min-width: 37.5rem) 45vw, 92vw"
          alt={alt}
          width={width}
          height={height}
          loading={place < EAGER ? "eager" : "lazy"}
          decoding="async"
          className="plate size-full object-contain"
        />
      </a>
      <p className="text-cap text-fumo">
        {width} × {height} · {size(bytes)} · {romeDate(new Date(createdAt))}
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

function AltForm({ path, alt }: { path: string; alt: string }) {
  const fetcher = useFetcher<Answered>();
  return (
    <fetcher.Form method="post" action={adminMediaText()} className="grid gap-2">
      <Outcome of={fetcher.data?.said} />
      <input type="hidden" name="path" value={path} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          key={alt}
          name="alt"
          id={`alt-${path}`}
          label="Testo alternativo"
          maxLength={ALT_LENGTH}
          defaultValue={alt}
        />
        <Button type="submit" tone="line" wave={false} busy={fetcher.state !== "idle"} busyLabel="...">
          Salva
        </Button>
      </div>
    </fetcher.Form>
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
      {of.map(({ articleId, title, place }) => (
        <li key={`${articleId} ${place}`}>
          <Link to={adminPost(articleId)} className="inline-flex min-h-6 items-center underline underline-offset-3">
            {title || "Senza titolo"}
          </Link>{" "}
          <span className="text-fumo">({PLACES[place]})</span>
        </li>
      ))}
    </ul>
  );
}

function Deletion({ path, name, used }: { path: string; name: string; used: boolean }) {
  const fetcher = useFetcher<Answered>();
  if (used) return null;
  function ask(event: FormEvent) {
    // The browser's own question, as for categories (spec §5).
    if (!confirm("Eliminare questa immagine? Non si può recuperare.")) event.preventDefault();
  }
  return (
    <fetcher.Form method="post" action={adminMediaDeletion()} onSubmit={ask}>
      <Outcome of={fetcher.data?.said} />
      <input type="hidden" name="path" value={path} />
      <Button type="submit" tone="line" wave={false} busy={fetcher.state !== "idle"} busyLabel="Eliminazione...">
        Elimina<span className="sr-only">{` l’immagine ${name}`}</span>
      </Button>
    </fetcher.Form>
  );
}
