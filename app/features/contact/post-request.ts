/** Sends a form from the browser (spec §7 calls 15 and 16), or a booking. */
import type { Problem } from "./contact-rules.ts";

type Answer = { data?: { id?: string }; error?: string; problems?: Problem[]; csrfToken?: string };

/** `body` is empty where our own server answered without one. */
export type PostAnswer<Body> = { ok: boolean; status: number; body: Partial<Body> & { error?: string } };

/** `ok`: our server stored the request. `csrfToken`: the token for the next send. */
export type Posted = PostAnswer<Answer> & { csrfToken: string };

const TIMEOUT_MS = 20_000;

/**
 * When the page is too old, the 403 answer contains a new token, and the request is sent once more with it.
 * @throws when the network fails, with an error that differs by browser, and when somebody else answers: the studio has not
 * received the request then. Of our own answers one that is not JSON counts as empty.
 */
export async function postRequest(payload: Record<string, unknown>, csrfToken: string): Promise<Posted> {
  const send = (token: string) => postJson<Answer>("/api/send-contact-email", { ...payload, csrfToken: token });
  const first = await send(csrfToken);
  const renewed = first.status === 403 ? first.body.csrfToken : undefined;
  if (!renewed) return { ...first, csrfToken };
  return { ...(await send(renewed)), csrfToken: renewed };
}

/** @throws as postRequest */
export async function postJson<Body>(path: string, payload: Record<string, unknown>): Promise<PostAnswer<Body>> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = parseAnswer<PostAnswer<Body>["body"]>(await response.text());
  if (answer === undefined && isFromElsewhere(response)) throw new Error(`answered by a page, ${response.status}`);
  const ok = response.ok && answer !== undefined && typeof answer.error !== "string";
  return { ok, status: response.status, body: answer ?? ({} as PostAnswer<Body>["body"]) };
}

/** A captive portal's page, whatever its status; a proxy that found no site behind it. */
const isFromElsewhere = ({ headers, status }: Response) =>
  headers.get("Content-Type")?.startsWith("text/html") || (status >= 502 && status <= 504);

function parseAnswer<Body>(text: string): Body | undefined {
  try {
    return (JSON.parse(text) as Body | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/* What the visitor reads when a send fails (spec §8, main form). */

export const CONNECTION_FAILURE = "Problema di connessione. Verifica la tua connessione internet e riprova.";
const CONFIGURATION_FAILURE = "Errore di configurazione del server. Contattaci direttamente.";
export const UNKNOWN_FAILURE = "Si è verificato un errore nell'invio del messaggio.";

/** How a send failed: `unreachable` when fetch failed; otherwise `message` is the server's, if it sent one. */
type SendFailure = { unreachable: true } | { unreachable: false; message?: string | undefined };

export function sendFailureText(failure: SendFailure): string {
  if (failure.unreachable || failure.message?.includes("Failed to fetch")) return CONNECTION_FAILURE;
  if (failure.message?.includes("CORS")) return CONFIGURATION_FAILURE;
  return failure.message || UNKNOWN_FAILURE;
}
