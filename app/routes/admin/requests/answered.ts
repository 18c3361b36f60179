import type { ToastMessage } from "#app/ui/toast.tsx";

/** What the server said of a change; `field` is the control that was wrong. */
export type Answered = { said: ToastMessage; field?: string | undefined };

export const REFUSED = "Non è stato possibile salvare. Riprova fra poco.";

/** When a change does not even reach the server. */
export const UNREACHABLE: Answered = {
  said: { title: "Errore", description: "Il sito non risponde. Controlla la connessione e riprova.", tone: "error" },
};
