/** Takes a publication back: the «Annulla» of a message, or a button of the history. Without JavaScript the answer is the page of the studio. */
import { data } from "react-router";
import { undoPublication } from "#app/features/studio/publish.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { log } from "#app/platform/log.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { actorOf, personOf } from "../guard.server.ts";
import type { Route } from "./+types/undo";
import { type Answered, failed, UNREACHABLE } from "./answered.ts";
import { loadStudio } from "./load-studio.server.ts";
import { StudioPage } from "./studio-page.tsx";

export const meta = privateHead("Studio");

export const loader = ({ context }: Route.LoaderArgs) => loadStudio(personOf(context));

export async function action({ request, context }: Route.ActionArgs) {
  try {
    const { pubblicazione = "" } = await readFormFields(request);
    await undoPublication(actorOf(request, context), pubblicazione);
    return data<Answered>({
      said: { title: "Pubblicazione annullata", description: "Il sito dice di nuovo quello che diceva prima." },
    });
  } catch (error) {
    if (error instanceof Refusal) return data<Answered>(failed(error.message), error.status);
    log.error({ error: String(error) }, "publication not undone");
    return data<Answered>(failed("Non è stato possibile annullare. Riprova fra poco."), 500);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function Undo({ loaderData, actionData }: Route.ComponentProps) {
  return <StudioPage {...loaderData} said={actionData?.said} />;
}
