import { SITE_SILENT } from "#app/shared/or-unreachable.ts";
import type { Holdings } from "#app/features/people/look-up.server.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";

/** The word that must be typed before a person is erased. */
export const CONFIRMATION = "CANCELLA";

/** What is waited for as sentences. */
export type ShownHoldings = Omit<Holdings, "waiting"> & { waiting: string[] };

/** The answer to a search; `asked` repeats the search for the next form. */
export type PersonAnswer = {
  asked: { email: string; phone: string };
  said?: ToastMessage;
  /** The control that was wrong. */
  field?: string | undefined;
  found?: ShownHoldings;
  /** Sentences that say what was erased. */
  erased?: string[];
};

export const UNREACHABLE: PersonAnswer = {
  asked: { email: "", phone: "" },
  said: { title: "Errore", description: SITE_SILENT, tone: "error" },
};
