/** /admin/studio: every fact and word of the site that the studio can change, what waits in the draft, what was published. */
import { data } from "react-router";
import { discardDraft } from "#app/features/studio/draft.server.ts";
import { publishDraft, scheduleDraft } from "#app/features/studio/publish.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { log } from "#app/platform/log.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { parseIsoDay, romeInstants } from "#app/shared/rome-clock.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { actorOf, personOf } from "./guard.server.ts";
import type { Route } from "./+types/studio";
import { type Answered, failed, REFUSED, UNREACHABLE } from "./studio/answered.ts";
import { loadStudio } from "./studio/load-studio.server.ts";
import { StudioPage } from "./studio/studio-page.tsx";
import { undoOf } from "./studio/undo-of.ts";

export const meta = privateHead("Studio");

export const loader = ({ context }: Route.LoaderArgs) => loadStudio(personOf(context));

export async function action({ request, context }: Route.ActionArgs) {
  try {
    return data<Answered>({ said: await change(actorOf(request, context), await readFormFields(request)) });
  } catch (error) {
    if (error instanceof Refusal) {
      const field = error.details["field"];
      const wrong = typeof field === "string" ? [{ path: field, sentence: error.message }] : [];
      return data<Answered>({ ...failed(error.message), wrong }, error.status);
    }
    log.error({ error: String(error) }, "draft not changed");
    return data<Answered>(failed(REFUSED), 500);
  }
}

async function change(actor: ReturnType<typeof actorOf>, fields: Record<string, string>): Promise<Answered["said"]> {
  switch (fields["_do"]) {
    case "pubblica": {
      const publication = await publishDraft(actor);
      if (!publication) throw new Refusal(422, "Non c’è niente da pubblicare.");
      return { title: "Pubblicato", description: "Il sito lo mostra già.", undo: undoOf(publication) };
    }
    case "data": {
      const at = instantOf(fields);
      await scheduleDraft(actor, at);
      return { title: "Data scelta", description: `La bozza va sul sito il ${romeDateTime(at)}.` };
    }
    case "senza-data":
      await scheduleDraft(actor, null);
      return { title: "Data tolta", description: "La bozza aspetta che la pubblichi tu." };
    case "scarta":
      await discardDraft(actor);
      return { title: "Bozza scartata", description: "Sul sito non è cambiato niente." };
    default:
      throw new Refusal(400, "Non so che cosa fare.");
  }
}

function instantOf({ giorno = "", ora = "" }: Record<string, string>): Date {
  const day = parseIsoDay(giorno);
  if (!day || !/^([01]\d|2[0-3]):[0-5]\d$/.test(ora))
    throw new Refusal(422, "Scegli il giorno e l’ora.", { field: day ? "ora" : "giorno" });
  const at = romeInstants(day, ora)[0]!;
  if (at <= new Date()) throw new Refusal(422, "Scegli un momento che deve ancora venire.", { field: "giorno" });
  return at;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function Studio({ loaderData, actionData }: Route.ComponentProps) {
  return <StudioPage {...loaderData} said={actionData?.said} wrong={actionData?.wrong} />;
}
