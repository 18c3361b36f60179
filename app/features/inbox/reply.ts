/** What can be written in a reply. */
export const REPLY_CAPS = { subject: 150, text: 5000 } as const;

/** The subject of what answers a mail under this one, as far as there is room. */
export const continueSubject = (subject: string): string => fitSubject(`Re: ${subject.replace(/^Re: /, "")}`);

/** As much of a subject as can be sent; half a character is none. */
export const fitSubject = (subject: string): string =>
  subject
    .slice(0, REPLY_CAPS.subject)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
