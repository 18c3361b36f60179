/** Spec §7 calls 15 and 16, from the browser: what both forms share. */
import type { Problem } from "./contact-rules.ts";

type Answer = { data?: { id?: string }; error?: string; problems?: Problem[]; csrfToken?: string };

/** `ok`: our server took it. `csrfToken`: the one to use from now on. */
export type Posted = { ok: boolean; status: number; body: Answer; csrfToken: string };

const PATIENCE_MS = 20_000;

/**
 * A page can be too old: then the answer brings a fresh token, and the request goes out once more.
 * @throws when the network fails, whatever the browser calls it; an answer that is not JSON counts as empty
 */
export async function postRequest(payload: Record<string, unknown>, csrfToken: string): Promise<Posted> {
  const first = await post({ ...payload, csrfToken });
  const renewed = first.status === 403 ? first.body.csrfToken : undefined;
  if (!renewed) return { ...first, csrfToken };
  return { ...(await post({ ...payload, csrfToken: renewed })), csrfToken: renewed };
}

async function post(payload: Record<string, unknown>): Promise<Omit<Posted, "csrfToken">> {
  const response = await fetch("/api/send-contact-email", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer = parse(await response.text());
  // A hotel's network may answer 200 with a page of its own: nobody has the request then.
  const ok = response.ok && answer !== undefined && typeof answer.error !== "string";
  return { ok, status: response.status, body: answer ?? {} };
}

function parse(text: string): Answer | undefined {
  try {
    return (JSON.parse(text) as Answer | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/* What the visitor reads when a send fails (spec §8, main form). */

export const CONNECTION_FAILURE = "Problema di connessione. Verifica la tua connessione internet e riprova.";
const CONFIGURATION_FAILURE = "Errore di configurazione del server. Contattaci direttamente.";
export const UNKNOWN_FAILURE = "Si è verificato un errore nell'invio del messaggio.";

/** What came of a send: `unreachable` when fetch failed, whatever words the browser has for it; else the server's message, if any. */
type SendFailure = { unreachable: true } | { unreachable: false; message?: string | undefined };

export function sendFailureText(failure: SendFailure): string {
  if (failure.unreachable || failure.message?.includes("Failed to fetch")) return CONNECTION_FAILURE;
  if (failure.message?.includes("CORS")) return CONFIGURATION_FAILURE;
  return failure.message || UNKNOWN_FAILURE;
}
