/** What the visitor reads when a send fails (spec §8, main form). */

export const CONNECTION_FAILURE = "Problema di connessione. Verifica la tua connessione internet e riprova.";
const CONFIGURATION_FAILURE = "Errore di configurazione del server. Contattaci direttamente.";
export const UNKNOWN_FAILURE = "Si è verificato un errore nell'invio del messaggio.";

/** What came of a send: `unreachable` when fetch failed, whatever words the browser has for it; else the server's message, if any. */
export type SendFailure = { unreachable: true } | { unreachable: false; message?: string | undefined };

export function sendFailureText(failure: SendFailure): string {
  if (failure.unreachable || failure.message?.includes("Failed to fetch")) return CONNECTION_FAILURE;
  if (failure.message?.includes("CORS")) return CONFIGURATION_FAILURE;
  return failure.message || UNKNOWN_FAILURE;
}
