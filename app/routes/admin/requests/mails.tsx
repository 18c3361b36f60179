/** Sends one of the request’s mails again. Without JavaScript the answer is the request's page. */
import { resendRequestMail } from "#app/features/inbox/resend-mail.server.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/mails";
import { answer } from "./answer.server.ts";
import { UNREACHABLE } from "./answered.ts";

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  answer(request, async ({ mail = "" }) => {
    await resendRequestMail(actorOf(request, context), id, mail);
    return { title: "E-mail rimandata", description: "Parte appena il server di posta la accetta." };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function MailResent({ actionData }: Route.ComponentProps) {
  return <FormResult of={actionData?.said} />;
}
