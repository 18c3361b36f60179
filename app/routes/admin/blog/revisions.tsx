/** /admin/blog/{id}/revisioni: the revisions of an article; with one chosen, what has changed since. */
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { compareRevision } from "#app/features/writing/compare.server.ts";
import { readForEditing, restoreRevision } from "#app/features/writing/edit.server.ts";
import type { Difference, RevisionComparison, RevisionKind, RevisionSummary } from "#app/features/writing/editing.ts";
import { listRevisions } from "#app/features/writing/revisions.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { setCookies } from "#app/platform/http/set-cookies.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { actorOf } from "../guard.server.ts";
import { orRefusedPage } from "../refused-page.server.ts";
import type { Route } from "./+types/revisions";
import { outcomeCookie } from "./told.server.ts";

export { ArticleRefused as ErrorBoundary } from "./article-refused.tsx";

export const meta = privateHead("Revisioni");

type Params = { id: string; revision?: string };

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  orRefusedPage(async () => {
    const { id, revision } = params as Params;
    const actor = actorOf(request, context);
    const [{ article }, revisions] = await Promise.all([readForEditing(actor, id), listRevisions(actor, id)]);
    const chosen = revision === undefined ? undefined : await compareRevision(actor, id, Number(revision));
    const { title, version, status } = article;
    return { article: { id, title, version, isPublic: status === "published" }, revisions, chosen };
  });

/** Restores the revision that the address names. */
export const action = ({ request, context, params }: Route.ActionArgs) =>
  orRefusedPage(async () => {
    const { id, revision } = params as Params;
    const { version } = await readFormFields(request);
    const result = await restoreRevision(actorOf(request, context), id, Number(revision), Number(version));
    if ("saved" in result || "waiting" in result) {
      const outcome = outcomeCookie({ kind: "saved" in result ? "restored" : "restoredAside", of: id });
      return redirect(href("/admin/blog"), { status: 303, headers: setCookies([outcome]) });
    }
    const description =
      "conflict" in result
        ? "Qualcun altro ha salvato l’articolo un attimo fa: guarda il confronto, poi riprova."
        : result.problems[0]?.message;
    const said: ToastMessage = { title: "Errore salvataggio", tone: "error", ...(description && { description }) };
    return data(said, "conflict" in result ? 409 : 422);
  });

export default function Revisions({ loaderData: { article, revisions, chosen }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <p className="flex flex-wrap gap-x-2">
        <Link
          to={href("/admin/blog")}
          className="inline-flex min-h-11 items-center text-fumo underline underline-offset-4"
        >
          Articoli
        </Link>
        <span aria-hidden="true" className="self-center text-fumo">
          /
        </span>
        <Link
          to={href("/admin/blog/:id", { id: article.id })}
          className="inline-flex min-h-11 min-w-0 items-center [overflow-wrap:anywhere] text-fumo underline underline-offset-4"
        >
          {article.title || "Senza titolo"}
        </Link>
      </p>
      <h1 className="type-desk">Revisioni</h1>
      <div className="mt-3 grid gap-x-8 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <RevisionList id={article.id} revisions={revisions} chosen={chosen?.revision.id} />
        {chosen ? (
          <section aria-labelledby="confronto" className="min-w-0">
            <FormResult of={actionData} />
            <Comparison of={chosen} />
            <Form
              method="post"
              action={href("/admin/blog/:id/revisioni/:revision", {
                id: article.id,
                revision: String(chosen.revision.id),
              })}
              className="mt-5"
            >
              <input type="hidden" name="version" value={article.version} />
              {article.isPublic && (
                <p className="mb-2 max-w-[65ch] text-fumo">
                  L’articolo è sul sito, e lì non cambia niente: la versione torna fra le tue modifiche, la pubblichi
                  tu.
                </p>
              )}
              <Button type="submit" tone="ink" wave={false} busy={busy} busyLabel="Ripristino in corso...">
                Ripristina questa versione
              </Button>
            </Form>
          </section>
        ) : (
          <p className="max-w-[60ch] text-fumo">
            {revisions.length > 0
              ? "Scegli una versione: la vedi accanto a quella di adesso, e puoi ripristinarla."
              : "Ogni salvataggio lascia qui una versione. Per ora non ce n’è nessuna."}
          </p>
        )}
      </div>
    </>
  );
}

const KINDS: Record<RevisionKind, string> = {
  autosave: "salvataggio automatico",
  saved: "salvata",
  published: "pubblicata",
  restored: "ripristinata",
};

type RevisionListProps = { id: string; revisions: RevisionSummary[]; chosen: number | undefined };

function RevisionList({ id, revisions, chosen }: RevisionListProps) {
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
              {actorEmail ?? (kind === "published" ? "da sola, alla data scelta" : "com’era all’inizio")}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Shows the revision and the present article in two columns. Differences are struck through or underlined, not only coloured. */
function Comparison({ of }: { of: RevisionComparison }) {
  const { revision, title, excerpt, text, others } = of;
  const same = [title, excerpt, text].every(unchanged) && others.length === 0;
  return (
    <>
      <h2 id="confronto" className="type-desk-section">
        {`${romeDateTime(new Date(revision.at))} e adesso`}
      </h2>
      {same && <p className="mt-1 text-fumo">Da allora non è cambiato niente.</p>}
      {others.length > 0 && <p className="mt-1">Sono cambiati anche: {others.join(", ")}.</p>}
      <div className="mt-3 grid gap-5 md:grid-cols-2">
        <Side heading="Allora" side="older" {...{ title, excerpt, text }} />
        <Side heading="Adesso" side="newer" {...{ title, excerpt, text }} />
      </div>
    </>
  );
}

const unchanged = (parts: Difference[]) => parts.every(({ side }) => side === "both");

type SideProps = Pick<RevisionComparison, "title" | "excerpt" | "text"> & { heading: string; side: "older" | "newer" };

function Side({ heading, side, title, excerpt, text }: SideProps) {
  return (
    <article aria-label={heading} className="min-w-0">
      <h3 className="text-cap font-semibold text-fumo">{heading}</h3>
      <div className="mt-1 border border-ink/20 bg-carta p-3 font-serif [overflow-wrap:anywhere] whitespace-pre-line">
        <p className="text-[1.25rem] leading-snug">
          <Parts of={title} side={side} />
        </p>
        <p className="my-2 text-fumo">
          <Parts of={excerpt} side={side} />
        </p>
        <div>
          <Parts of={text} side={side} />
        </div>
      </div>
    </article>
  );
}

function Parts({ of, side }: { of: Difference[]; side: "older" | "newer" }) {
  return of.map((part, index) => {
    if (part.side === "both") return part.text;
    if (part.side !== side) return null;
    return side === "older" ? (
      <del key={index} className="bg-err/10 text-ink decoration-err decoration-2">
        {part.text}
      </del>
    ) : (
      <ins key={index} className="bg-ok/10 text-ink decoration-ok decoration-2">
        {part.text}
      </ins>
    );
  });
}
