/** The page of an invitation's link, where the invited person chooses a password and is in. */
import { data, Form, redirect, useNavigation } from "react-router";
import { imprint, studio } from "#app/content/studio.ts";
import { env } from "#app/env.server.ts";
import { acceptInvitation, findInvitation } from "#app/features/accounts/invitations.server.ts";
import { NewPasswordField } from "#app/features/accounts/new-password-field.tsx";
import { TEXTS, UNREACHABLE } from "#app/features/accounts/texts.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { callerOf } from "#app/platform/http/request-context.server.ts";
import { setCookies } from "#app/platform/http/set-cookies.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { sayMayDo } from "#app/shared/may-do.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { adminLoginInvited } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Door } from "#app/ui/door.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/invitation";

export const meta = privateHead("Invito");

export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = token ? await findInvitation(token) : undefined;
  const invited = found && { email: found.email, firstName: found.firstName, may: sayMayDo(found) };
  return data({ token, invited, passwordMin: env.PASSWORD_MIN }, invited ? 200 : 404);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { token, password } = await readFormFields(request);
  try {
    const { next, cookies } = await acceptInvitation({ token, password }, callerOf(request, context));
    return next === "signed in"
      ? redirect(href("/admin/dashboard"), { status: 303, headers: setCookies(cookies) })
      : redirect(adminLoginInvited(), 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const said = { title: "Errore", description: error.message, tone: "error" } as const;
    return data({ said, ...error.details }, error.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function Invitation({ loaderData: { token, invited, passwordMin }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const problem = actionData && "field" in actionData ? actionData.said.description : undefined;
  if (!invited)
    return (
      <Door
        studioName={studio().name}
        imprint={imprint()}
        title={
          <>
            {"Un link "}
            <br />
            <b>già chiuso.</b>
          </>
        }
      >
        <p className="type-lead">{TEXTS.invitationInvalid}</p>
        <p>Hai già scelto la password? Allora il tuo account c’è: accedi.</p>
        <TextLink href={href("/admin/auth")} className="justify-self-start">
          Vai all’accesso
        </TextLink>
      </Door>
    );
  return (
    <Door
      studioName={studio().name}
      imprint={imprint()}
      title={
        <>
          {invited.firstName ? `Ciao ${invited.firstName}, ` : "Ciao, "}
          <br />
          <b>entra pure.</b>
        </>
      }
    >
      <p className="type-lead">Scegli una password per {invited.email}. Ecco che cosa potrai fare:</p>
      <ul className="grid gap-2.5">
        {invited.may.map(({ name, means }) => (
          <li key={name} className="border-l-3 border-ink pl-4">
            <b className="block first-letter:uppercase">{name}</b>
            {means}
          </li>
        ))}
      </ul>
      <FormResult of={actionData?.said} />
      <Form method="post" noValidate>
        <fieldset disabled={busy} className="grid gap-5.5">
          <legend className="sr-only">La tua password</legend>
          <input type="hidden" name="token" value={token} />
          {/* Password managers keep the address beside the password. */}
          <input type="text" name="email" value={invited.email} autoComplete="username" readOnly hidden />
          <NewPasswordField name="password" label="Password" minLength={passwordMin} error={problem} />
          <Button type="submit" busy={busy} busyLabel="Un momento..." className="max-sm:w-full sm:justify-self-start">
            Entra
          </Button>
        </fieldset>
      </Form>
    </Door>
  );
}
