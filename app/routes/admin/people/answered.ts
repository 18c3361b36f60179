import type { Holdings } from "#app/features/people/look-up.server.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";

/** What has to be typed before a person is erased. */
export const CONFIRMATION = "CANCELLA";

/** What came of a question about a person; the question goes on to the next form. */
export type PersonAnswer = {
  asked: { email: string; phone: string };
  said?: ToastMessage;
  found?: Holdings;
  /** What was erased, as sentences. */
  erased?: string[];
};

export const UNREACHABLE: PersonAnswer = {
  asked: { email: "", phone: "" },
  said: { title: "Errore", description: "Il sito non risponde. Controlla la connessione e riprova.", tone: "error" },
};
