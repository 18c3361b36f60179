/**
 * One description of the plan's markup for the two places that draw it: the server through React, the browser through the
 * DOM (docs/decisions/0052).
 */

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Makes an element: attributes as in HTML, of which those that are undefined or false are left out. */
export type Build<Made> = (
  tag: string,
  attributes: Attributes,
  ...children: readonly (Made | string | undefined)[]
) => Made;
