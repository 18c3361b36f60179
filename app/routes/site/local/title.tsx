import type { Heading } from "#app/content/legal.ts";

/** Thin words, then the ones that take weight. */
export const Title = ({ light, heavy }: Heading) => (
  <>
    {light} <b>{heavy}</b>
  </>
);
