/** /admin/blog/{id}/revisioni: how an article stood after each change; with a revision chosen, what has changed since. */
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { compareRevision } from "#app/features/writing/compare.server.ts";
import { articleForEditing, restoreRevision } from "#app/features/writing/edit.server.ts";
import { listRevisions } from "#app/features/writing/revisions.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { setCookies } from "#app/platform/http/set-cookies.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { actorOf } from "../guard.server.ts";
import { orRefusedPage } from "../refused-page.server.ts";
import type { Route } from "./+types/revisions";
import { Comparison } from "./revisions/comparison.tsx";
import { RevisionList } from "./revisions/revision-list.tsx";
import { tell } from "./told.server.ts";

export { ArticleRefused as ErrorBoundary } from "./article-refused.tsx";

export const meta = privateHead("Revisioni");

type Params = { id: string; revision?: string };

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  orRefusedPage(async () => {
    const { id, revision } = params as Params;
    const actor = actorOf(request, context);
    const [{ article }, revisions] = await Promise.all([articleForEditing(actor, id), listRevisions(actor, id)]);
    const chosen = revision === undefined ? undefined : await compareRevision(actor, id, Number(revision));
    const { title, version, status } = article;
    return { article: { id, title, version, isPublic: status === "published" }, revisions, chosen };
  });

/** The restoration of the revision in the address. */
export const action = ({ request, context, params }: Route.ActionArgs) =>
  orRefusedPage(async () => {
    const { id, revision } = params as Params;
    const { version } = await readFormFields(request);
    const result = await restoreRevision(actorOf(request, context), id, Number(revision), Number(version));
    if ("saved" in result)
      return redirect(href("/admin/blog"), { status: 303, headers: setCookies([tell("restored")]) });
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
            <Outcome of={actionData} />
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
                <p className="mb-2 max-w-[65ch] text-warn">
                  L’articolo è pubblicato: ripristinando, la pagina del sito cambia subito.
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
