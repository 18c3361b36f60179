/** The page /ai-auth, where editors get a token for an outside assistant (spec §2, §5, §8). */
import { useEffect } from "react";
import { data } from "react-router";
import { imprint, studio } from "#app/content/studio.ts";
import { AiSignInForm } from "#app/features/ai-access/ai-sign-in-form.tsx";
import type { AiSignInFields } from "#app/features/ai-access/ai-sign-in-rules.ts";
import { signInForToken } from "#app/features/ai-access/ai-sign-in.server.ts";
import {
  type AiAnswer,
  requestToken,
  failedAccess,
  grantedAccess,
  refusedAccess,
} from "#app/features/ai-access/ask-for-token.ts";
import { TokenGiven } from "#app/features/ai-access/token-given.tsx";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { callerOf, requestId } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { Door } from "#app/ui/door.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import type { Route } from "./+types/ai-auth";

export const meta = privateHead("Accesso IA");

export const loader = () => ({ site: siteAddress() });

type Answered = AiAnswer & { email: string };

/** Answers a form sent without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  let email = "";
  const answered = (answer: AiAnswer) => data<Answered>({ ...answer, email }, answer.status);
  try {
    const fields: AiSignInFields = await readFormFields(request);
    email = fields.email ?? "";
    return answered(grantedAccess(await signInForToken(fields, callerOf(request, context))));
  } catch (error) {
    if (error instanceof Refusal) return answered(refusedAccess(error.status, error.message, error.details));
    log.error({ request: requestId(context), error: String(error) }, "ai sign-in failed");
    return answered(failedAccess(500));
  }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const fields = Object.fromEntries(await request.formData()) as Record<string, string>;
  const answer = await requestToken(fields);
  return data<Answered>({ ...answer, email: fields.email ?? "" }, answer.status);
}

export default function AiAuth({ loaderData, actionData }: Route.ComponentProps) {
  const { said, access, problems = [], codeRequired = false, email = "" } = actionData ?? {};
  useFocusOnField(actionData, codeRequired ? "code" : problems[0]?.field);
  return (
    <Door
      studioName={studio().name}
      imprint={imprint()}
      title={
        <>
          {"Accesso "}
          <br />
          all’<b>IA.</b>
        </>
      }
    >
      {access ? null : <p className="type-lead">{PURPOSE}</p>}
      <FormResult
        of={said}
        errors={problems.length > 1 ? problems.map(({ field, message }) => ({ id: field, message })) : []}
      />
      {access ? (
        <TokenGiven access={access} site={loaderData.site} />
      ) : (
        <AiSignInForm email={email} problems={problems} codeRequired={codeRequired} />
      )}
    </Door>
  );
}

const PURPOSE =
  "Con il token che ottieni qui un assistente esterno scrive bozze per il blog a nome tuo, senza conoscere la tua password. Vale 24 ore, e quello che scrive resta una bozza finché qualcuno dello studio non la rilegge.";

/** Moves the focus to the first field with a problem. */
function useFocusOnField(answered: object | undefined, field: string | undefined): void {
  useEffect(() => {
    if (answered && field) document.getElementById(field)?.focus();
  }, [answered, field]);
}
