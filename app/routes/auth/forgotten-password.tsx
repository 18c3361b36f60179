/** Requests the mail with the reset link, without revealing whether the address has an account (trust.md 23). */
import { data, Form, useNavigation } from "react-router";
import { imprint, studio } from "#app/content/studio.ts";
import { AccountEmailField } from "#app/features/accounts/account-email-field.tsx";
import { requestPasswordReset } from "#app/features/accounts/passwords.server.ts";
import { TEXTS, UNREACHABLE } from "#app/features/accounts/texts.ts";
import { hasMailServer } from "#app/platform/mail/outbox-state.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { callerOf } from "#app/platform/http/request-context.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Door } from "#app/ui/door.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/forgotten-password";

export const meta = privateHead("Password dimenticata");

export const loader = () => ({ mailLeaves: hasMailServer() });

export async function action({ request, context }: Route.ActionArgs) {
  const { email = "" } = await readFormFields(request);
  try {
    await requestPasswordReset({ email }, callerOf(request, context));
    return { email, sent: true as const };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const said = { title: "Errore", description: error.message, tone: "error" } as const;
    return data({ email, said, ...error.details }, error.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnreachable(serverAction, { ...UNREACHABLE, email: "" });

export default function ForgottenPassword({ loaderData: { mailLeaves }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Door
      studioName={studio().name}
      imprint={imprint()}
      title={
        <>
          {"Capita "}
          <br />
          <b>a tutti.</b>
        </>
      }
    >
      {actionData && "sent" in actionData ? (
        <div role="alert" className="grid gap-4">
          <p className="type-lead">{TEXTS.resetSent}</p>
          {!mailLeaves && <NoMail />}
        </div>
      ) : (
        <>
          <p className="type-lead">Scrivi la tua e-mail: ti mandiamo un link per scegliere una nuova password.</p>
          {!mailLeaves && <NoMail />}
          <FormResult of={actionData?.said} />
          <Form method="post" noValidate>
            <fieldset disabled={busy} className="grid gap-5.5">
              <legend className="sr-only">Il tuo account</legend>
              <AccountEmailField
                email={actionData?.email ?? ""}
                error={actionData && "field" in actionData ? actionData.said.description : undefined}
              />
              <Button type="submit" busy={busy} className="max-sm:w-full sm:justify-self-start">
                Mandami il link
              </Button>
            </fieldset>
          </Form>
        </>
      )}
      <TextLink href={href("/admin/auth")} className="justify-self-start">
        Torna all’accesso
      </TextLink>
    </Door>
  );
}

/** The same for whoever asks, with an account or without. */
function NoMail() {
  return (
    <p className="border-l-3 border-err py-1 pl-4">
      <b>Questo sito non manda ancora e-mail.</b> Il link non ti arriva: resta in un file sulla macchina del sito.
      Chiedilo a chi la gestisce, entro mezz’ora da quando premi «Mandami il link»: lo trova nella cartella «outbox» dei
      dati.
    </p>
  );
}
