/** The choice about cookies: as JSON from the banner's script, as a form where there is none (design.md §5, trust.md 2-6). */
import { redirect } from "react-router";
import { env } from "#app/env.server.ts";
import { consentIn } from "#app/features/consent/choice.server.ts";
import { type ProvableChoice, provableChoice, recordConsent } from "#app/features/consent/record.server.ts";
import { burstLimit } from "#app/platform/http/burst-limit.server.ts";
import { answerPost, refuseMethod } from "#app/platform/http/json-answer.server.ts";
import { readFormFields, readJson } from "#app/platform/http/request-body.server.ts";
import { callerOf, requestId } from "#app/platform/http/request-context.server.ts";
import { setCookies } from "#app/platform/http/set-cookies.server.ts";
import { log } from "#app/platform/log.server.ts";
import { choiceCookie } from "#app/shared/consent-choice.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { Route } from "./+types/consent";

/** One person never chooses so often, and an office behind one address hardly does. */
const mayRecord = burstLimit({ max: 60, windowMinutes: 10 });

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: Route.ActionArgs) =>
  answerPost(request, requestId(context), () => {
    const { address } = callerOf(request, context);
    return isForm(request) ? answerForm(request, address) : answerScript(request, address);
  });

async function answerScript(request: Request, address: string): Promise<Response> {
  const choice = provableChoice(await readJson(request));
  await prove(choice, address);
  return new Response(null, { status: 204, headers: remember(choice) });
}

/** The choice is valid even if its proof cannot be stored, because this visitor has no script to remember it. */
async function answerForm(request: Request, address: string): Promise<Response> {
  const choice = provableChoice(chosenIn(await readFormFields(request), request));
  await prove(choice, address).catch((error: unknown) => log.error({ error: String(error) }, "consent not proved"));
  return redirect(pageBefore(request), { status: 303, headers: remember(choice) });
}

async function prove(choice: ProvableChoice, address: string): Promise<void> {
  if (!mayRecord(address)) throw new Refusal(429, "Troppe scelte in poco tempo. L’ultima vale nel tuo browser.");
  await recordConsent(choice);
}

function chosenIn({ scelta, analytics, marketing, version }: Record<string, string>, request: Request) {
  const id = consentIn(request.headers.get("cookie"))?.id;
  if (scelta === "accetta") return { analytics: true, marketing: true, version, id };
  if (scelta === "rifiuta") return { analytics: false, marketing: false, version, id };
  if (scelta === "salva")
    return { analytics: analytics !== undefined, marketing: marketing !== undefined, version, id };
  return {};
}

/** The server sets the cookie too, because some browsers shorten the lifetime of a script's cookie. */
const remember = (choice: ProvableChoice) =>
  setCookies([choiceCookie(choice, env.PUBLIC_URL?.startsWith("https:") ?? false)]);

const isForm = (request: Request) =>
  request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;

/** Only the path is used, because `//elsewhere` would lead to another site. */
function pageBefore(request: Request): string {
  const before = URL.parse(request.headers.get("referer") ?? "");
  return before ? before.pathname.replace(/^\/+/, "/") + before.search : href("/");
}
