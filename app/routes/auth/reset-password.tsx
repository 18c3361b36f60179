/** The page of the reset link, which sets a new password once. */
import { useEffect } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { imprint, studio } from "#app/content/studio.ts";
import { env } from "#app/env.server.ts";
import { NewPasswordField } from "#app/features/accounts/new-password-field.tsx";
import { resetPassword } from "#app/features/accounts/passwords.server.ts";
import { authStore } from "#app/features/accounts/session/auth-state.ts";
import { UNREACHABLE } from "#app/features/accounts/texts.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { callerOf } from "#app/platform/http/request-context.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { href } from "#app/shared/href.ts";
import { adminLoginWithNewPassword } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Door } from "#app/ui/door.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/reset-password";

export const meta = privateHead("Nuova password");

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get("token") ?? "",
  passwordMin: env.PASSWORD_MIN,
});

export async function action({ request, context }: Route.ActionArgs) {
  const { token = "", password = "" } = await readFormFields(request);
  try {
    await resetPassword({ token, password }, callerOf(request, context));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const said = { title: "Errore", description: error.message, tone: "error" } as const;
    return data({ said, ...error.details }, error.status);
  }
  return redirect(adminLoginWithNewPassword(), 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function ResetPassword({ loaderData: { token, passwordMin }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const passwordProblem = actionData && "field" in actionData ? actionData.said.description : undefined;
  useEffect(() => authStore.announceRecovery(), []);
  return (
    <Door
      studioName={studio().name}
      imprint={imprint()}
      title={
        <>
          {"Si riparte "}
          <br />
          <b>da qui.</b>
        </>
      }
    >
      <p className="type-lead">Scegli una nuova password: le altre sessioni aperte si chiudono.</p>
      <FormResult of={actionData?.said} />
      <Form method="post" noValidate>
        <fieldset disabled={busy} className="grid gap-5.5">
          <legend className="sr-only">Nuova password</legend>
          <input type="hidden" name="token" value={token} />
          <NewPasswordField name="password" label="Nuova password" minLength={passwordMin} error={passwordProblem} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Button type="submit" busy={busy} busyLabel="Salvataggio in corso..." className="max-sm:w-full">
              Salva la password
            </Button>
            <TextLink href={href("/auth/password-dimenticata")}>Chiedi un altro link</TextLink>
          </div>
        </fieldset>
      </Form>
    </Door>
  );
}
