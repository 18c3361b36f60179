/** Sends a reply by mail. Without JavaScript the answer is the request's page. */
import { replyByMail } from "#app/features/inbox/reply.server.ts";
import { hasMailServer } from "#app/platform/mail/outbox-state.server.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/replies";
import { answer } from "./answer.server.ts";
import { UNREACHABLE } from "./answered.ts";

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  answer(request, async ({ oggetto = "", testo = "" }) => {
    await replyByMail(actorOf(request, context), id, { subject: oggetto, text: testo });
    return hasMailServer()
      ? { title: "Risposta in partenza", description: "Che cosa ne è stato lo dice la cronologia." }
      : {
          title: "Risposta scritta, ma non parte",
          description: "Il sito non ha un server di posta: resta in un file.",
        };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function ReplySent({ actionData }: Route.ComponentProps) {
  return <FormResult of={actionData?.said} />;
}
