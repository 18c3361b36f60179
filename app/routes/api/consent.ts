/** The choice about cookies: as JSON from the banner's script, as a form where there is none (design.md §5, trust.md 2-6). */
import { redirect } from "react-router";
import { env } from "#app/env.server.ts";
import { consentIn } from "#app/features/consent/choice.server.ts";
import { type ProvableChoice, provableChoice, recordConsent } from "#app/features/consent/record.server.ts";
import { burstLimit } from "#app/platform/http/burst-limit.server.ts";
import { answerPost, refuseMethod, RETRY_AFTER } from "#app/platform/http/json-answer.server.ts";
import { refusalPage, RETRY_POLICY } from "#app/platform/http/refusal-page.server.ts";
import { readFormFields, readJson } from "#app/platform/http/request-body.server.ts";
import { callerOf, requestId } from "#app/platform/http/request-context.server.ts";
import { setCookies } from "#app/platform/http/set-cookies.server.ts";
import { log } from "#app/platform/log.server.ts";
import { choiceCookie } from "#app/shared/consent-choice.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { Route } from "./+types/consent";

/** One person never chooses so often, and an office behind one address hardly does. Scripts that repeat do not use up the forms' share. */
const LIMIT = { max: 60, windowMinutes: 10 };
const [mayRecordScript, mayRecordForm] = [burstLimit(LIMIT), burstLimit(LIMIT)];

const NOT_SAVED =
  "La tua scelta non è ancora salvata: in questo momento non riusciamo a conservarne la prova. Riprova tra qualche secondo. Fino ad allora è come se non avessi ancora scelto.";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: Route.ActionArgs) =>
  answerPost(request, requestId(context), () => {
    const { address } = callerOf(request, context);
    return isForm(request) ? answerForm(request, address) : answerScript(request, address);
  });

async function answerScript(request: Request, address: string): Promise<Response> {
  const choice = provableChoice(await readJson(request));
  if (!mayRecordScript(address)) throw new Refusal(429, "Troppe scelte in poco tempo. L’ultima vale nel tuo browser.");
  await recordConsent(choice);
  return new Response(null, { status: 204, headers: remember(choice) });
}

/** The cookie comes when the proof is stored, never before: a choice that nobody can prove does not count (GDPR art. 7.1). */
async function answerForm(request: Request, address: string): Promise<Response> {
  const fields = await readFormFields(request);
  const choice = provableChoice(chosenIn(fields, request));
  const back = pageBefore(request, fields.pagina);
  const retry = (status: 429 | 503, sentence: string) => answerRetry(status, sentence, { ...fields, pagina: back });
  if (!mayRecordForm(address)) return retry(429, "Troppe scelte in poco tempo. Riprova tra qualche minuto.");
  try {
    await recordConsent(choice);
  } catch (error) {
    log.error({ error: error instanceof Error ? error.stack : String(error) }, "consent not proved");
    return retry(503, NOT_SAVED);
  }
  return redirect(back, { status: 303, headers: remember(choice) });
}

/** A page that sends the same choice again. */
const answerRetry = (status: 429 | 503, sentence: string, fields: Record<string, string>): Response =>
  new Response(refusalPage(status, sentence, { action: href("/api/consent"), fields: Object.entries(fields) }), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": RETRY_POLICY,
      "Cache-Control": "no-store",
      "Retry-After": status === 503 ? RETRY_AFTER : String(LIMIT.windowMinutes * 60),
    },
  });

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

/**
 * Only the path is used, because `//elsewhere` would lead to another site.
 * @param named by the page that offers another try, which stands at this endpoint's own address
 */
function pageBefore(request: Request, named?: string): string {
  const before = named ? URL.parse(named, request.url) : URL.parse(request.headers.get("referer") ?? "");
  const path = before ? before.pathname.replace(/^\/+/, "/") + before.search : href("/");
  return path.startsWith(href("/api/consent")) ? href("/") : path;
}
