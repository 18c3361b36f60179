/** The page of /admin/auth and /auth (spec §2, design.md §6.3). Sign-in posts to the page, sign-up to its tab's address. */
import { useEffect, useState } from "react";
import { data, redirect, useLocation } from "react-router";
import { imprint, studio } from "#app/content/studio.ts";
import { env } from "#app/env.server.ts";
import { canUseAdmin } from "#app/features/accounts/can.ts";
import { currentPerson } from "#app/features/accounts/current-person.server.ts";
import { PasskeySignIn } from "#app/features/accounts/passkey-sign-in.tsx";
import { passkeyOrigin } from "#app/features/accounts/passkeys.server.ts";
import { SignedInAs } from "#app/features/accounts/reserved.tsx";
import { authStore } from "#app/features/accounts/session/auth-state.ts";
import { isRegistrationOpen } from "#app/features/accounts/registration.server.ts";
import { signIn } from "#app/features/accounts/sign-in.server.ts";
import { SignInForm } from "#app/features/accounts/sign-in-form.tsx";
import {
  confirmSignUp,
  FirstAdminFailure,
  isSetupTokenRequired,
  signUp,
} from "#app/features/accounts/sign-up.server.ts";
import { SignUpCodeForm } from "#app/features/accounts/sign-up-code-form.tsx";
import { SignUpForm } from "#app/features/accounts/sign-up-form.tsx";
import { loginNotice, TEXTS } from "#app/features/accounts/texts.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { type Caller, callerOf, requestId } from "#app/platform/http/request-context.server.ts";
import { setCookies } from "#app/platform/http/set-cookies.server.ts";
import { log } from "#app/platform/log.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { dashboardOfFirstAdmin, secondFactor } from "#app/shared/paths.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { returnPath } from "#app/shared/return-path.ts";
import { Door } from "#app/ui/door.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/login";

type Tab = "accedi" | "registrati";

export const meta = privateHead("Accesso");

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const person = await currentPerson(request.headers);
  const back = returnPath(searchParams.get("ritorno"));
  if (canUseAdmin(person)) throw redirect(back ?? href("/admin/dashboard"));
  return {
    signedInAs: person?.email,
    back,
    notice: loginNotice(searchParams.get("motivo")),
    passwordMin: env.PASSWORD_MIN,
    asksSetupToken: await isSetupTokenRequired(),
    origin: passkeyOrigin(),
    registrationOpen: await isRegistrationOpen(),
  };
}

type Answer = {
  tab: Tab;
  email: string;
  said?: ToastMessage;
  field?: string | undefined;
  /** What the page shows instead of the forms: the question for the code that was mailed, or what follows after signing up. */
  step?: "code" | "registered";
  /** The address is the person's: they have written the code that was mailed there. */
  isConfirmed?: boolean;
};

export async function action({ request, context }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url);
  const tab = tabOf(searchParams);
  const caller = callerOf(request, context);
  const back = returnPath(searchParams.get("ritorno"));
  let fields: Record<string, string> = {};
  const refused = (status: number, said: ToastMessage, field?: unknown) =>
    data<Answer>(
      {
        tab,
        email: fields.email ?? "",
        said,
        field: typeof field === "string" ? field : undefined,
        // Only a code that is no longer valid leads back to the form; after a failure it can be sent again.
        ...((field === "codice" || (status === 500 && fields.codice !== undefined)) && { step: "code" }),
      },
      status,
    );
  try {
    fields = await readFormFields(request);
    return await (tab === "accedi" ? enterWith(fields, caller, back) : register(fields, caller));
  } catch (error) {
    const isSignIn = tab === "accedi";
    if (error instanceof Refusal)
      return refused(
        error.status,
        {
          title: isSignIn ? TEXTS.signInTitle : TEXTS.signUpTitle,
          description: error.message,
          tone: "error",
        },
        error.details.field,
      );
    log.error({ request: requestId(context), error: String(error) }, `${isSignIn ? "sign-in" : "sign-up"} failed`);
    return refused(
      500,
      error instanceof FirstAdminFailure ? { ...unexpected(tab), description: error.message } : unexpected(tab),
    );
  }
}

async function enterWith(fields: Record<string, string>, caller: Caller, back: string | undefined) {
  const { next, cookies } = await signIn(fields, caller);
  const to = next === "second factor" ? secondFactor(back) : (back ?? href("/admin/dashboard"));
  return redirect(to, { status: 303, headers: setCookies(cookies) });
}

async function register({ setup_token: setupToken, ...fields }: Record<string, string>, caller: Caller) {
  if (fields.codice !== undefined) {
    const confirmed = await confirmSignUp({ email: fields.email, code: fields.codice }, caller);
    return registered(fields.email, confirmed.cookies, true);
  }
  const { next, firstAdmin, cookies } = await signUp({ ...fields, setupToken }, caller);
  if (next === "code")
    return data<Answer>(
      { tab: "registrati", email: fields.email ?? "", step: "code" },
      { headers: setCookies(cookies) },
    );
  if (firstAdmin) return redirect(dashboardOfFirstAdmin(), { status: 303, headers: setCookies(cookies) });
  // Both a new and a taken address are answered with this page, so that they look the same (trust.md 23).
  return registered(fields.email, cookies);
}

const registered = (email = "", cookies: string[], isConfirmed = false) =>
  data<Answer>(
    { tab: "registrati", email, said: TEXTS.laterSignUp, step: "registered", isConfirmed },
    { headers: setCookies(cookies) },
  );

const tabOf = (search: URLSearchParams): Tab => (search.get("scheda") === "registrati" ? "registrati" : "accedi");

const unexpected = (tab: Tab): ToastMessage => ({
  title: "Errore",
  description: tab === "accedi" ? TEXTS.signInUnexpected : TEXTS.signUpUnexpected,
  tone: "error",
});

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const tab = tabOf(new URL(request.url).searchParams);
  const sent = await request.clone().formData();
  const step = sent.has("codice") ? ({ step: "code", email: String(sent.get("email")) } as const) : { email: "" };
  return orUnreachable<Answer>(serverAction, { tab, said: unexpected(tab), ...step });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { signedInAs, back, notice } = loaderData;
  const { pathname, search } = useLocation();
  const [tab, select] = useState<Tab>(actionData?.tab ?? tabOf(new URLSearchParams(search)));
  const [email, setEmail] = useState(actionData?.email ?? "");
  useSignInInOtherTab(back ?? href("/admin/dashboard"), signedInAs !== undefined);

  const address = (of: Tab) => {
    const query = new URLSearchParams({ ...(back && { ritorno: back }), ...(of === "registrati" && { scheda: of }) });
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  const { said, field } = actionData?.tab === tab ? actionData : {};
  const problem = (name: string) => (field === name ? said?.description : undefined);
  const form = { action: address(tab), email, onEmail: setEmail, problem };

  return (
    <Door
      studioName={studio().name}
      imprint={imprint()}
      title={
        <>
          {"Entra "}
          <br />
          in <b>studio.</b>
        </>
      }
    >
      {actionData?.step === "code" && (
        <SignUpCodeForm
          action={address("registrati")}
          email={actionData.email}
          said={said}
          problem={problem("codice")}
        />
      )}
      {actionData?.step === "registered" && <Registered {...actionData} />}
      {notice && !actionData && <p className="border-l-3 border-ink py-1.5 pl-4">{notice}</p>}
      {!actionData?.step && (
        <Tabs
          label="Accesso o registrazione"
          tabs={[
            { key: "accedi", label: "Accedi", href: address("accedi") },
            { key: "registrati", label: "Registrati", href: address("registrati") },
          ]}
          selected={tab}
          onSelect={(key) => select(key as Tab)}
        >
          <div className="grid gap-5.5">
            <FormResult of={said} />
            {tab === "accedi" ? (
              <>
                <SignInForm {...form} />
                <PasskeySignIn origin={loaderData.origin} to={back ?? href("/admin/dashboard")} />
              </>
            ) : !loaderData.registrationOpen ? (
              <p className="type-lead">{TEXTS.registrationClosed}</p>
            ) : (
              <SignUpForm {...form} passwordMin={loaderData.passwordMin} asksSetupToken={loaderData.asksSetupToken} />
            )}
          </div>
        </Tabs>
      )}
      {signedInAs && !actionData?.step && <SignedInAs email={signedInAs} />}
    </Door>
  );
}

/** Everything went well, so nothing of it is red. Shows the same words for a new and for a taken address (design.md §6.18). */
function Registered({ email, said, isConfirmed }: Answer) {
  return (
    <section aria-labelledby="registrata" className="grid gap-4">
      <h2 id="registrata" className="type-m">
        Registrazione <b>completata</b>
      </h2>
      <p className="type-lead">{TEXTS.signedUp.description}</p>
      {!isConfirmed && (
        <p>
          Abbiamo scritto a <b className="break-all">{email}</b>: apri l’e-mail per confermare l’indirizzo.
        </p>
      )}
      {useHydrated() && <FormResult of={said} />}
      {said && (
        <p className="border-l-3 border-ink py-1 pl-4">
          <b>{said.title}</b>: {said.description}. Di’ a chi amministra il sito che ti sei registrato.
        </p>
      )}
    </section>
  );
}

/** Opens the admin here too when the person signs in from another tab. */
function useSignInInOtherTab(to: string, isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) authStore.setSignedOut();
    return authStore.subscribe(({ event, isAdmin }, isFromOtherTab) => {
      if (event === "signed_in" && isAdmin && isFromOtherTab) location.assign(to);
    });
  }, [to, isSignedIn]);
}
