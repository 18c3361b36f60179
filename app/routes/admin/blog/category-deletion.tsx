/** Deletes a category; without JavaScript the answer is the categories' page. */
import { deleteCategory, listCategoryRows } from "#app/features/writing/change-categories.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { actorOf, personOf } from "../guard.server.ts";
import type { Route } from "./+types/category-deletion";
import { CategoriesPage } from "./categories/categories-page.tsx";
import { notReached } from "./categories/answered.ts";
import { changeCategory } from "./categories/change-category.server.ts";

export const meta = privateHead("Categorie");

export const loader = ({ context }: Route.LoaderArgs) => listCategoryRows(personOf(context));

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  changeCategory(request, { done: "Categoria eliminata", failed: "Errore eliminazione", deletes: id }, () =>
    deleteCategory(actorOf(request, context), id),
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnreachable(serverAction, notReached("Errore eliminazione"));

export default function CategoryDeletion({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  return <CategoriesPage categories={loaderData} answered={actionData} of={id} />;
}
