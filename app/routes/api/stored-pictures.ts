/** Spec §7 call 22: pictures in the bucket "immagini", sent, described and listed by administrators. */
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { requireSession } from "#app/features/accounts/current-person.server.ts";
import { recordRefusedAccess } from "#app/features/audit/record.server.ts";
import { describeMedia } from "#app/features/media/change.server.ts";
import { storePicture } from "#app/features/media/keep-picture.server.ts";
import { listPictures } from "#app/features/media/read.server.ts";
import { answerJson } from "#app/platform/http/json-answer.server.ts";
import { readFormFields, readUpload } from "#app/platform/http/request-body.server.ts";
import { callerOf, requestId } from "#app/platform/http/request-context.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { Route } from "./+types/stored-pictures";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  answerJson(requestId(context), async () => {
    const actor = await writer({ request, context });
    const asked = new URL(request.url).searchParams;
    return listPictures(actor, { limit: asked.get("limit"), offset: asked.get("offset") });
  });

export const action = ({ request, context }: Route.ActionArgs) =>
  answerJson(requestId(context), async () => {
    const actor = await writer({ request, context });
    if (request.method === "PATCH") {
      const { path = "", alt = "" } = await readFormFields(request);
      await describeMedia(actor, path, alt);
      return { path };
    }
    if (request.method !== "POST") throw new Refusal(405, "Qui le immagini si caricano con una richiesta POST.");
    const { file, fields } = await readUpload(request, "file");
    if (!file) throw new Refusal(422, "Seleziona un file");
    return storePicture(actor, { bytes: file, alt: fields["alt"] });
  });

/** @throws Refusal 401, 403 */
async function writer({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Actor> {
  const { headers, address } = callerOf(request, context);
  const { person } = await requireSession(headers);
  if (!canWriteArticles(person)) {
    const resource = new URL(request.url).pathname;
    await recordRefusedAccess({ resource, attempted_action: request.method, userId: person.id, address });
  }
  refuseUnless(canWriteArticles(person));
  return { ...person, address };
}
