/** Leaves out what is empty: spaces that say nothing would travel with every page. */
export const joinClasses = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");
