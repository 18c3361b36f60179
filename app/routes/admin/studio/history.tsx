import { Link, useFetcher } from "react-router";
import { href } from "#app/shared/href.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import type { Answered } from "./answered.ts";
import type { Studio } from "./load-studio.server.ts";
import { undoOf } from "./undo-of.ts";

type Publication = Studio["publications"][number];

/** The last publications, the newest first; each can be taken back while nothing stands on it. */
export function History({ of }: { of: Publication[] }) {
  return (
    <section aria-labelledby="pubblicazioni">
      <h2 id="pubblicazioni" className="type-desk-section">
        Ultime pubblicazioni
      </h2>
      {of.length === 0 ? (
        <p className="mt-2 py-2.5 text-fumo hair-t">Per ora nessuna: il sito dice quello con cui è nato.</p>
      ) : (
        <ol className="mt-2 hair-b">
          {of.map((publication) => (
            <PublicationRow key={publication.id} of={publication} />
          ))}
        </ol>
      )}
    </section>
  );
}

function PublicationRow({
  of: { id, publishedAt, by, sections, titles, isUndoing, isUndone, canBeUndone },
}: {
  of: Publication;
}) {
  const fetcher = useFetcher<Answered>();
  const undo = undoOf(id);
  const at = romeDateTime(new Date(publishedAt));
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 hair-t">
      <div className="min-w-0 flex-1">
        <ul className="flex flex-wrap gap-x-4">
          {sections.map((key, index) => (
            <li key={key}>
              <Link
                to={href("/admin/studio/:key/versioni", { key })}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                <span className="sr-only">Versioni: </span>
                {titles[index]}
              </Link>
            </li>
          ))}
        </ul>
        <p className="text-cap [overflow-wrap:anywhere] text-fumo">
          {at} · {by ?? "da sola, alla data scelta"}
          {isUndoing && " · annullamento"}
          {isUndone && " · annullata"}
        </p>
      </div>
      {canBeUndone && (
        <fetcher.Form method="post" action={undo.action}>
          <FormResult of={fetcher.state === "submitting" ? undefined : fetcher.data?.said} />
          {Object.entries(undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button
            type="submit"
            disabled={fetcher.state !== "idle"}
            className="inline-flex min-h-11 items-center font-semibold underlined"
          >
            Annulla<span className="sr-only">{` la pubblicazione del ${at}`}</span>
          </button>
        </fetcher.Form>
      )}
    </li>
  );
}
