/** Changes the password by the old one. Without JavaScript the answer is a page with this form alone. */
import { data } from "react-router";
import { env } from "#app/env.server.ts";
import { changePassword } from "#app/features/accounts/passwords.server.ts";
import { UNREACHABLE } from "#app/features/accounts/texts.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { callerOf } from "#app/platform/http/request-context.server.ts";
import { setCookies } from "#app/platform/http/set-cookies.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { personOf } from "../guard.server.ts";
import type { Route } from "./+types/password";
import { type PasswordAnswer, PasswordForm } from "./password-form.tsx";

export const meta = privateHead("Password");

export const loader = ({ context }: Route.LoaderArgs) => ({
  email: personOf(context).email,
  passwordMin: env.PASSWORD_MIN,
});

export async function action({ request, context }: Route.ActionArgs) {
  try {
    const { password_attuale: currentPassword, password } = await readFormFields(request);
    const { cookies } = await changePassword(
      { ...(currentPassword !== undefined && { currentPassword }), ...(password !== undefined && { password }) },
      callerOf(request, context),
    );
    const answer: PasswordAnswer = {
      said: { title: "Password cambiata", description: "Le altre sessioni sono state chiuse." },
      changed: Date.now(),
    };
    return data(answer, { headers: setCookies(cookies) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const said = { title: "Errore", description: error.message, tone: "error" } as const;
    const field = error.details.field === "currentPassword" ? "password_attuale" : error.details.field;
    return data<PasswordAnswer>({ said, field: typeof field === "string" ? field : undefined }, error.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-120 gap-4">
      <h1 className="type-desk">Password</h1>
      <PasswordForm {...loaderData} answered={actionData} />
      <TextLink href={href("/admin/profilo")}>Torna al profilo</TextLink>
    </div>
  );
}
