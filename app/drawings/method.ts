/** Everything that is drawn of one method but its glyph: each file of methods/ fills this once. */
import type { Drawing } from "./drawing.ts";

export type Size = { width?: number; height?: number };

export type MethodDrawing = {
  /** The line itself at any size: on covers, on social pictures, and wherever nothing closer is given. */
  line: (size?: Size) => Drawing;
  /** How the method's page opens. */
  hero: HeroLook;
  /** Inside the pages: a wide band cut close, other than the opening's. */
  band: () => Drawing;
  /** Behind a person, on an upright plate of 4:5. */
  portrait: () => Drawing;
  /** Out of a person's initials: a low, wide strip that leaves at the right. */
  strip: (width: number, height: number) => Drawing;
  /** At the head of a local page, 1440 wide: closer than on the method's own page. The line in that size when absent. */
  local?: () => Drawing;
  /** On the contents page of all methods; without it, the line on every third plate and the band on the others. */
  plate?: () => Drawing;
};

/**
 * How a line stands on the ink field that opens a page. The name is in front and the words in the line's empty region,
 * never on a patch over it.
 *
 * All but `line` and `fit` are Tailwind classes: without a prefix for a phone, with `lg:` for wide screens. A plain
 * number counts quarters of a rem (`top-28` is 7rem from the top), `vw` and `svh` are hundredths of the screen's width
 * and height. Wide screens have a grid of columns: 2 is the first within the margins, 13 the last.
 */
export type HeroLook = {
  line: () => Drawing;
  /** Which part stays when the box crops the drawing (SVG's preserveAspectRatio): xMin keeps the left, YMax the bottom; `none` stretches it. */
  fit: string;
  /** Wide: the grid's rows from the top, breadcrumb first. `1fr` is the row that takes the height left over. */
  rows: string;
  /**
   * Phone: the strip that holds drawing and name. `h-[min(104vw,46svh)]` is its height: raise the first number for a
   * taller drawing; the second keeps the button on the first screen. `justify-…` says where in it the name stands: at
   * the top without, `center`, at the foot with `end`. `order-last` puts the strip below words and button.
   */
  stage: string;
  /**
   * The drawing's box, as distances from the edges: of the stage on a phone, of the whole opening with `lg:`.
   * `inset-0` fills; a larger `lg:top-…` leaves room beneath the header, a larger `lg:bottom-…` above words and
   * button, a larger `lg:left-…` beside the words.
   */
  field: string;
  /** Where the name stands in its row on wide screens; `pb-…` lifts it by a share of its own size, for letters that hang below the line (g, p). */
  name: string;
  /** Wide: the words' columns, `lg:col-[first/span_howmany]`. */
  words: string;
  /** Wide: the columns of button and caption. */
  action: string;
};

/** On a phone the button comes before the words: it stands in the first screen, the consent banner beneath it. */
export const wordsLast = "max-sm:order-1 max-sm:mt-0 max-sm:mb-9";

/** Name, then words at the left and button at the right, all at the foot; the drawing has what is above. */
export const foot = {
  rows: "lg:grid-rows-[auto_1fr_auto]",
  name: "lg:self-end",
  words: `${wordsLast} lg:col-[2/span_5]`,
  action: "lg:col-[10/span_4]",
} as const;

/** Words and button under each other, at the left; the drawing has the right. */
export const beside = {
  rows: "lg:grid-rows-[auto_1fr_auto_auto]",
  words: `${wordsLast} lg:col-[2/span_4] lg:mb-0`,
  action: "lg:col-[2/span_4]",
} as const;

/** The upright plate on which a person stands. */
export const upright = { width: 600, height: 750 } as const;
