/** Deletes a picture that nothing uses. Without JavaScript the answer is the pictures' page. */
import { deleteMedia } from "#app/features/media/change.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { actorOf, personOf } from "../guard.server.ts";
import type { Route } from "./+types/deletion";
import { notReached } from "./answered.ts";
import { changeMedia } from "./change-media.server.ts";
import { loadMedia } from "./load-media.server.ts";
import { MediaPage } from "./media-page.tsx";

export const meta = privateHead("Immagini");

export const loader = ({ request, context }: Route.LoaderArgs) => loadMedia(personOf(context), request);

export const action = ({ request, context }: Route.ActionArgs) =>
  changeMedia(
    request,
    { done: "Immagine eliminata", failed: "Errore eliminazione", undo: "picture" },
    ({ path = "" }) => deleteMedia(actorOf(request, context), path),
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnreachable(serverAction, notReached("Errore eliminazione"));

export default function MediaDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return <MediaPage {...loaderData} answered={actionData} />;
}
