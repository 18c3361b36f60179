/** /admin/blog/{id} (spec §2, §7 call 12): the article, or the writer's working copy of it. */
import { generatorState } from "#app/features/ai/generation.server.ts";
import { formOfArticle, formOfCopy } from "#app/features/writing/article-form.ts";
import { listCategoryRows } from "#app/features/writing/change-categories.server.ts";
import { readForEditing } from "#app/features/writing/edit.server.ts";
import { ArticleEditor } from "#app/features/writing/editor/article-editor.tsx";
import { saveArticle } from "#app/features/writing/editor/save-article.ts";
import richTextCss from "#app/features/writing/editor/rich-text/rich-text.css?url";
import { privateHead } from "#app/seo/private-head.ts";
import { useWritersEvents } from "../shell/live.tsx";
import { actorOf, personOf } from "../guard.server.ts";
import { orRefusedPage } from "../refused-page.server.ts";
import type { Route } from "./+types/edit";
import { saveForm } from "./save-form.server.ts";

export { ArticleRefused as ErrorBoundary } from "./article-refused.tsx";

export const links = () => [{ rel: "stylesheet", href: richTextCss }];

export const meta = privateHead("Modifica articolo");

export const loader = ({ request, context, params: { id } }: Route.LoaderArgs) =>
  orRefusedPage(async () => {
    const [{ article, workingCopy, others }, categories, generator] = await Promise.all([
      readForEditing(actorOf(request, context), id),
      listCategoryRows(personOf(context)),
      generatorState(personOf(context)),
    ]);
    const form = workingCopy ? formOfCopy(workingCopy, article) : formOfArticle(article);
    return { article, form, workingCopy, others, categories, generator };
  });

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  saveForm(request, actorOf(request, context), id);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveArticle(serverAction);

export default function EditArticle({ loaderData, actionData }: Route.ComponentProps) {
  const { article } = loaderData;
  return (
    <ArticleEditor key={article.id} {...loaderData} subscribeToWriters={useWritersEvents()} answered={actionData} />
  );
}
