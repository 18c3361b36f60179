/**
 * Within how many hours the site promises an answer, by the form that was sent. They count while the doors are open
 * (docs/decisions/0014): this is the one place where the figures stand, texts fixed by the specification aside.
 */
export const replyHours = { contact_form: 24, landing_page: 2 } as const;

/** "24 ore" */
export const replyWithin = (source: keyof typeof replyHours): string => `${replyHours[source]} ore`;
