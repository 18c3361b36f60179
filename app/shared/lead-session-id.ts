/** The id of a browser's session in lead_tracking (design.md §5): random, and the only thing that a contact request keeps of it. */
export const isLeadSessionId = (text: string): boolean => /^[\w-]{8,64}$/.test(text);
