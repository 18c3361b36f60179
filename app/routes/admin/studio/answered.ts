import type { FormFields } from "#app/features/studio/form-fields.ts";
import type { SectionForm } from "#app/features/studio/studio.ts";
import { SITE_SILENT } from "#app/shared/or-unreachable.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";

/** What has to be mended, by the name of its field. */
export type Wrong = { path: string; sentence: string };

/** The server's answer to a change of the studio's facts. */
export type Answered = {
  said?: ToastMessage;
  wrong?: readonly Wrong[];
  /** Of the section as it stands now, after a success. */
  version?: string;
  /** The form as it was sent, or with its list rearranged, where it was not saved. */
  fields?: FormFields;
  /** Somebody has saved the section meanwhile; nothing of ours is stored. */
  theirs?: SectionForm;
  /** What was to be done: it is asked again when ours is kept. */
  did?: string;
};

export const REFUSED = "Non è stato possibile salvare. Riprova fra poco.";

export const failed = (description: string) =>
  ({ said: { title: "Errore", description, tone: "error" } }) as const satisfies Answered;

/** The answer when a change does not reach the server. */
export const UNREACHABLE: Answered = failed(SITE_SILENT);
