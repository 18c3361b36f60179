/** /admin/studio/{key}/anteprima: a mail with the words of the draft, as it would leave. */
import { data } from "react-router";
import { previewMail } from "#app/features/mail/preview-mail.server.ts";
import { readDraftLayer } from "#app/features/studio/layer.server.ts";
import { inOneLayer } from "#app/platform/http/one-layer.server.ts";
import { personOf } from "../guard.server.ts";
import { mailAnswer } from "../mail/mail-answer.server.ts";
import type { Route } from "./+types/mail-preview";

export async function loader({ request, context, params: { key } }: Route.LoaderArgs) {
  const person = personOf(context);
  const mail = await inOneLayer(() => previewMail(person, key), await readDraftLayer(person));
  if (!mail) throw data(null, { status: 404 });
  return mailAnswer(mail, new URL(request.url).searchParams.get("come") === "testo");
}
