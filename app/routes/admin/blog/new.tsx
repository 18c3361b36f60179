/** /admin/blog/new (spec §2, §7 call 12). */
import { useLocation } from "react-router";
import { generatorState } from "#app/features/ai/generation.server.ts";
import { EMPTY_FORM } from "#app/features/writing/article-form.ts";
import { listCategoryRows } from "#app/features/writing/change-categories.server.ts";
import { ArticleEditor } from "#app/features/writing/editor/article-editor.tsx";
import { saveArticle } from "#app/features/writing/editor/save-article.ts";
import richTextCss from "#app/features/writing/editor/rich-text/rich-text.css?url";
import { privateHead } from "#app/seo/private-head.ts";
import { useWritersEvents } from "../shell/live.tsx";
import { actorOf, personOf } from "../guard.server.ts";
import type { Route } from "./+types/new";
import { saveForm } from "./save-form.server.ts";

export const links = () => [{ rel: "stylesheet", href: richTextCss }];

export const meta = privateHead("Nuovo articolo");

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(context);
  const [categories, generator] = await Promise.all([listCategoryRows(person), generatorState(person)]);
  return {
    categories,
    generator,
    /** The article gets this id, however often the form is sent. */
    newId: crypto.randomUUID(),
    form: { ...EMPTY_FORM, author_name: [person.firstName, person.lastName].filter(Boolean).join(" ") },
  };
}

export const action = ({ request, context }: Route.ActionArgs) => saveForm(request, actorOf(request, context));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveArticle(serverAction);

export default function NewArticle({ loaderData, actionData }: Route.ComponentProps) {
  // The command palette's "Nuovo articolo" leads from this page to itself: the key mounts a new editor.
  const { key } = useLocation();
  return <ArticleEditor key={key} {...loaderData} subscribeToWriters={useWritersEvents()} answered={actionData} />;
}
