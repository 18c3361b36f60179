/** Spec §7 call 15, from the browser. */
import { toPayload } from "./contact-payload.ts";
import { type ContactFields, type Problem, TEXTS } from "./contact-rules.ts";
import { postRequest } from "./post-request.ts";
import { sendFailureText } from "./send-failure.ts";

/** `csrfToken`: the one to use from now on. */
export type Outcome = ({ sent: true } | { sent: false; title: string; description: string; problems: Problem[] }) & {
  csrfToken: string;
};

export async function sendContactForm(
  fields: ContactFields,
  {
    csrfToken,
    trap,
    healthConsent,
    leadSession,
  }: Record<"trap" | "healthConsent" | "leadSession", string | undefined> & { csrfToken: string },
): Promise<Outcome> {
  const payload = {
    ...toPayload(fields),
    timestamp: new Date().toISOString(),
    sito_web: trap,
    consenso_salute: healthConsent ?? "no",
    lead_session: leadSession,
  };
  const refused = (title: string, description: string, token: string, problems: Problem[] = []): Outcome => ({
    sent: false,
    title,
    description,
    problems,
    csrfToken: token,
  });
  try {
    const answer = await postRequest(payload, csrfToken);
    if (answer.ok) return { sent: true, csrfToken: answer.csrfToken };
    if (answer.status === 429) return refused(TEXTS.limitTitle, TEXTS.limit, answer.csrfToken);
    const text = sendFailureText({ unreachable: false, message: answer.body.error });
    return refused("Errore", text, answer.csrfToken, answer.body.problems);
  } catch {
    return refused("Errore", sendFailureText({ unreachable: true }), csrfToken);
  }
}
