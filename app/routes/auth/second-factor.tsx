/** The second step of signing in, for accounts with a second factor. */
import { data, Form, redirect, useNavigation } from "react-router";
import { imprint, studio } from "#app/content/studio.ts";
import { confirmSignIn } from "#app/features/accounts/sign-in.server.ts";
import { TEXTS, UNREACHABLE } from "#app/features/accounts/texts.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { callerOf } from "#app/platform/http/request-context.server.ts";
import { setCookies } from "#app/platform/http/set-cookies.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { returnPath } from "#app/shared/return-path.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Button } from "#app/ui/button.tsx";
import { Door } from "#app/ui/door.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/second-factor";

export const meta = privateHead("Secondo passaggio");

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormFields(request);
  try {
    const { cookies } = await confirmSignIn(
      { code: fields.codice ?? "", remember: fields.ricorda !== undefined },
      callerOf(request, context),
    );
    const back = returnPath(new URL(request.url).searchParams.get("ritorno"));
    return redirect(back ?? href("/admin/dashboard"), {
      status: 303,
      headers: setCookies(cookies),
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const said = { title: TEXTS.signInTitle, description: error.message, tone: "error" } as const;
    return data({ said, wrongCode: error.message === TEXTS.codeWrong }, error.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function SecondFactor({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Door
      studioName={studio().name}
      imprint={imprint()}
      title={
        <>
          {"Ancora "}
          <br />
          <b>un passo.</b>
        </>
      }
    >
      <p className="type-lead">Apri l’app di autenticazione e scrivi il codice di sei cifre.</p>
      <FormResult of={actionData?.said} />
      <Form method="post" noValidate>
        <fieldset disabled={busy} className="grid gap-5.5">
          <legend className="sr-only">Codice</legend>
          <TextField
            name="codice"
            label="Codice"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={actionData && "wrongCode" in actionData && actionData.wrongCode ? TEXTS.codeWrong : undefined}
            help="Senza telefono va bene uno dei codici di recupero: ognuno vale una volta sola."
          />
          <Checkbox
            name="ricorda"
            label="Non chiedere il codice su questo dispositivo per 30 giorni"
            help="Solo se il dispositivo è tuo. Lo togli quando vuoi dal Profilo."
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Button type="submit" busy={busy} busyLabel="Accesso in corso..." className="max-sm:w-full">
              Accedi
            </Button>
            <TextLink href={href("/admin/auth")}>Ricomincia</TextLink>
          </div>
        </fieldset>
      </Form>
    </Door>
  );
}
