import { SITE_SILENT } from "#app/shared/or-unreachable.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";

/**
 * The server's answer to a change; `field` is the control with the problem. `asks`: nothing has changed yet, and the same sent
 * with `conferma=si` does it all the same.
 */
export type Answered = { said: ToastMessage; field?: string | undefined; asks?: boolean };

export const REFUSED = "Non è stato possibile salvare. Riprova fra poco.";

/** The answer when a change does not reach the server. */
export const UNREACHABLE: Answered = {
  said: { title: "Errore", description: SITE_SILENT, tone: "error" },
};
