/** Spec §7 call 15, from the browser. */
import { type ContactFields, type Problem, TEXTS } from "./contact-rules.ts";
import { sendFailureText } from "./send-failure.ts";

/** `csrfToken`: the one to use from now on. */
export type Outcome = ({ sent: true } | { sent: false; title: string; description: string; problems: Problem[] }) & { csrfToken: string };

type Answer = { data?: unknown; error?: string; problems?: Problem[]; csrfToken?: string };

const PATIENCE_MS = 20_000;

export async function sendContactForm(
  fields: ContactFields,
  { csrfToken, trap, healthConsent }: { csrfToken: string; trap: string | undefined; healthConsent: string | undefined },
): Promise<Outcome> {
  const payload = {
    name: fields.nome,
    email: fields.email,
    message: fields.messaggio,
    telefono: fields.telefono,
    city: fields.citta,
    goal: fields.obiettivo,
    timestamp: new Date().toISOString(),
    sito_web: trap,
    consenso_salute: healthConsent ?? "no",
  };
  try {
    let answer = await post({ ...payload, csrfToken });
    if (answer.status === 403 && answer.body.csrfToken) {
      csrfToken = answer.body.csrfToken;
      answer = await post({ ...payload, csrfToken });
    }
    if (answer.ok) return { sent: true, csrfToken };
    if (answer.status === 429) return { sent: false, title: TEXTS.limitTitle, description: TEXTS.limit, problems: [], csrfToken };
    return { sent: false, title: "Errore", description: sendFailureText({ unreachable: false, message: answer.body.error }), problems: answer.body.problems ?? [], csrfToken };
  } catch {
    return { sent: false, title: "Errore", description: sendFailureText({ unreachable: true }), problems: [], csrfToken };
  }
}

/** @throws when the network fails, whatever the browser calls it; an answer that is not JSON counts as empty */
async function post(payload: Record<string, unknown>): Promise<{ ok: boolean; status: number; body: Answer }> {
  const response = await fetch("/api/send-contact-email", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await response.text();
  return { ok: response.ok, status: response.status, body: parse(text) };
}

function parse(text: string): Answer {
  try {
    return (JSON.parse(text) as Answer) ?? {};
  } catch {
    return {};
  }
}
