import { PROOF_FIELD } from "#app/features/accounts/texts.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";

/** The server's answer to a form about people. */
export type PeopleAnswer = {
  said: ToastMessage;
  /** The control that was wrong. */
  field?: string | undefined;
  azione?: string;
  /** The id of the person or invitation. */
  whom?: string | undefined;
  /** What was typed, for a page without JavaScript. */
  sent?: Record<string, string>;
};

/** @returns the sentence for the field that asks for the password once more, where it is asked for */
export const proofError = (answer: { said?: ToastMessage | undefined; field?: string | undefined } | undefined) =>
  answer?.field === PROOF_FIELD ? (answer.said?.description ?? "") : undefined;
