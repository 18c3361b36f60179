import { Link } from "react-router";
import type { RevisionKind, RevisionSummary } from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";

const KINDS: Record<RevisionKind, string> = {
  autosave: "salvataggio automatico",
  saved: "salvata",
  published: "pubblicata",
  restored: "ripristinata",
};

type Props = { id: string; revisions: RevisionSummary[]; chosen: number | undefined };

export function RevisionList({ id, revisions, chosen }: Props) {
  return (
    <ol aria-label="Versioni, dalla più recente" className="max-lg:max-h-72 max-lg:overflow-y-auto">
      {revisions.map(({ id: revision, at, actorEmail, words, kind }) => (
        <li key={revision} className="hair-t">
          <Link
            to={href("/admin/blog/:id/revisioni/:revision", { id, revision: String(revision) })}
            aria-current={revision === chosen ? "true" : undefined}
            preventScrollReset
            className="block border-l-3 border-transparent py-2 pl-3 -outline-offset-3 hover:bg-carta aria-[current]:border-pink aria-[current]:bg-sabbia"
          >
            <span className="block font-semibold">{romeDateTime(new Date(at))}</span>
            <span className="block text-cap [overflow-wrap:anywhere] text-fumo">
              {KINDS[kind]} · {words === 1 ? "1 parola" : `${words} parole`} ·{" "}
              {actorEmail ?? "da sola, alla data scelta"}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
