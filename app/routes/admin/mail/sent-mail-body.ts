/** /admin/posta/{id}/corpo: the mail as it left, for a frame. */
import { data } from "react-router";
import { readSentMail } from "#app/features/mail/sent-mails.server.ts";
import { personOf } from "../guard.server.ts";
import { mailAnswer } from "./mail-answer.server.ts";
import type { Route } from "./+types/sent-mail-body";

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const mail = await readSentMail(personOf(context), id);
  if (!mail) throw data(null, { status: 404 });
  return mailAnswer(mail, new URL(request.url).searchParams.get("come") === "testo");
}
