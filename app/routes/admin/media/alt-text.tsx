/** Changes a picture's description. Without JavaScript the answer is the pictures' page. */
import { describeMedia } from "#app/features/media/change.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { actorOf, personOf } from "../guard.server.ts";
import type { Route } from "./+types/alt-text";
import { notReached } from "./answered.ts";
import { changeMedia } from "./change-media.server.ts";
import { loadMedia } from "./load-media.server.ts";
import { MediaPage } from "./media-page.tsx";

export const meta = privateHead("Immagini");

export const loader = ({ request, context }: Route.LoaderArgs) => loadMedia(personOf(context), request);

export const action = ({ request, context }: Route.ActionArgs) =>
  changeMedia(request, { done: "Salvato", failed: "Errore salvataggio" }, ({ path = "", alt = "" }) =>
    describeMedia(actorOf(request, context), path, alt),
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnreachable(serverAction, notReached("Errore salvataggio"));

export default function AltText({ loaderData, actionData }: Route.ComponentProps) {
  return <MediaPage {...loaderData} answered={actionData} />;
}
