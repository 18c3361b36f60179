/**
 * A tracked form (spec §4) notifies the page's scripts that it was sent, by a `form-sent` event on the document. The
 * event carries nothing that the visitor wrote (trust.md 4).
 */
export type FormSent = {
  /** The form of the campaign: its page converted. */
  campaign: boolean;
  /** A booking that /contatti?success=true completes (design.md §6.12): the request's id, and what it counts for in euro. */
  booking?: { transaction: string; value: number };
};

declare global {
  interface DocumentEventMap {
    "form-sent": CustomEvent<FormSent>;
  }
}

export const notifyFormSent = (sent: FormSent): boolean =>
  document.dispatchEvent(new CustomEvent("form-sent", { detail: sent }));

/** The id of a browser's session in lead_tracking (design.md §5): random, and the only thing that a contact request keeps of it. */
export const isLeadSessionId = (text: string): boolean => /^[\w-]{8,64}$/.test(text);
