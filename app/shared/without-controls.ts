/** Control characters (PostgreSQL refuses NUL), halves of surrogate pairs, and the signs that turn the writing direction of what follows. */
export const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- the pattern must match them
  text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g, "");
