import { SITE_SILENT } from "#app/shared/or-unreachable.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";

/** The server's answer to a change; `field` is the control with the problem. */
export type Answered = { said: ToastMessage; field?: string | undefined };

export const REFUSED = "Non è stato possibile salvare. Riprova fra poco.";

/** The answer when a change does not reach the server. */
export const UNREACHABLE: Answered = {
  said: { title: "Errore", description: SITE_SILENT, tone: "error" },
};
