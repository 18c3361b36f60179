/** /admin/blog/categorie (spec §2, §7 call 13). Posting here creates one. */
import { createCategory, listCategoryRows } from "#app/features/writing/change-categories.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { actorOf, personOf } from "../guard.server.ts";
import type { Route } from "./+types/categories";
import { CategoriesPage } from "./categories/categories-page.tsx";
import { notReached } from "./categories/answered.ts";
import { changeCategory } from "./categories/change-category.server.ts";

export const meta = privateHead("Categorie");

export const loader = ({ context }: Route.LoaderArgs) => listCategoryRows(personOf(context));

export const action = ({ request, context }: Route.ActionArgs) =>
  changeCategory(request, { done: "Categoria creata", failed: "Errore creazione" }, (fields) =>
    createCategory(actorOf(request, context), { ...fields, name: fields.name ?? "" }),
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnreachable(serverAction, notReached("Errore creazione"));

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage categories={loaderData} answered={actionData} />;
}
