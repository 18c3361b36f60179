/** /admin/posta/prova: sends a mail to oneself, and tells what became of it. Other pages show the same form. */
import { data } from "react-router";
import { readTestMail, sendTestMail, type TestMail } from "#app/features/mail/test-mail.server.ts";
import { log } from "#app/platform/log.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable, SITE_SILENT } from "#app/shared/or-unreachable.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { Route } from "./+types/mail-test";
import { actorOf, personOf } from "./guard.server.ts";
import { MailTestForm, type Tried } from "./mail/mail-test-form.tsx";

export const meta = privateHead("Prova della posta");

export async function loader({ request, context }: Route.LoaderArgs): Promise<Tried> {
  const id = new URL(request.url).searchParams.get("id");
  return { mail: id === null ? undefined : await readTestMail(personOf(context), id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    return data<Tried>({ mail: await sendTestMail(actorOf(request, context)) });
  } catch (error) {
    if (error instanceof Refusal) return data<Tried>({ problem: error.message }, error.status);
    log.error({ error: String(error) }, "mail test not queued");
    return data<Tried>({ problem: "Non è stato possibile mandarla. Riprova fra poco." }, 500);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnreachable<{ mail?: TestMail | undefined; problem?: string }>(serverAction, { problem: SITE_SILENT });

export default function MailTest({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-180">
      <h1 className="type-desk">Prova della posta</h1>
      <p className="mt-1 mb-4 max-w-[65ch] text-fumo">
        Il sito ti manda un’e-mail per la stessa strada delle conferme a chi ti scrive.
      </p>
      <MailTestForm tried={actionData ?? loaderData} />
    </div>
  );
}
