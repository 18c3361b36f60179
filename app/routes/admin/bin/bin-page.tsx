import { useFetcher } from "react-router";
import { BIN_DAYS, type Binned, type BinKind } from "#app/shared/binned.ts";
import { href } from "#app/shared/href.ts";
import { storedFile } from "#app/shared/paths.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";

const KINDS: Record<BinKind, string> = {
  article: "Articolo",
  picture: "Immagine",
  category: "Categoria",
  note: "Nota interna",
};

type Props = { binned: Binned[]; said?: ToastMessage | undefined };

export function BinPage({ binned, said }: Props) {
  return (
    <>
      <h1 className="type-desk">Cestino</h1>
      <p className="max-w-[65ch] text-fumo">
        Quello che elimini resta qui {BIN_DAYS} giorni, e si rimette a posto com’era. Poi se ne va per sempre.
      </p>
      <div className="mt-3">
        <FormResult of={said} />
      </div>
      {binned.length === 0 ? (
        <p className="mt-3 py-4 hair-t">Il cestino è vuoto.</p>
      ) : (
        <ul className="mt-3 hair-b">
          {binned.map((item) => (
            <Item key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}

function Item({ item: { kind, id, name, details, deletedAt, deletedBy } }: { item: Binned }) {
  const fetcher = useFetcher<{ said: ToastMessage }>();
  const last = new Date(Date.parse(deletedAt) + BIN_DAYS * 86_400_000);
  return (
    <li className="grid items-center gap-x-6 gap-y-1.5 py-3 hair-t sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 items-start gap-4">
        {kind === "picture" && (
          <img
            src={storedFile(id)}
            alt=""
            width={72}
            height={54}
            loading="lazy"
            className="h-13.5 w-18 flex-none bg-sabbia object-contain"
          />
        )}
        <div className="min-w-0">
          <p className="[overflow-wrap:anywhere]">
            <span className="text-fumo">{KINDS[kind]} · </span>
            <b>{name}</b>
            {details && <span className="text-fumo"> {details}</span>}
          </p>
          <p className="text-cap [overflow-wrap:anywhere] text-fumo">
            Dal {romeDateTime(new Date(deletedAt))}
            {deletedBy && `, ${deletedBy}`} · resta fino al {romeDateTime(last).replace(/, ore.*/, "")}
          </p>
        </div>
      </div>
      <fetcher.Form method="post" action={href("/admin/cestino/ripristina")}>
        <FormResult of={fetcher.data?.said} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" tone="line" wave={false} busy={fetcher.state !== "idle"} busyLabel="Un attimo...">
          Ripristina<span className="sr-only">{` «${name}»`}</span>
        </Button>
      </fetcher.Form>
    </li>
  );
}
