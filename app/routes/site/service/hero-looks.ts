/**
 * How the nine lines stand on the ink field that opens a page: each has a crop and a composition of its own.
 * The name is in front and the words in the line's empty region, never on a patch over it.
 */
import type { MethodKey } from "#app/content/services.ts";
import { breath } from "#app/ui/lines/breath.ts";
import type { Drawing } from "#app/ui/lines/drawing.ts";
import { ems } from "#app/ui/lines/ems.ts";
import { hiit, trio } from "#app/ui/lines/hiit.ts";
import { massage } from "#app/ui/lines/massage.ts";
import { nutrition } from "#app/ui/lines/nutrition.ts";
import { pancafit } from "#app/ui/lines/pancafit.ts";
import { pilates } from "#app/ui/lines/pilates.ts";
import { strength } from "#app/ui/lines/strength.ts";

export type HeroLook = {
  line: Drawing;
  fit: string;
  rows: string;
  /** On a phone: how tall the drawing stands, so that the button below it fits above the consent banner, and where in it the name. */
  stage: string;
  /** The drawing's box: of the stage on a phone, of the whole opening on wide screens. */
  field: string;
  name: string;
  words: string;
  action: string;
};

/** On a phone the button comes before the words: it stands in the first screen, the consent banner beneath it. */
const below = "max-sm:order-1 max-sm:mt-0 max-sm:mb-9";

const foot = {
  rows: "lg:grid-rows-[auto_1fr_auto]",
  name: "lg:self-end",
  words: `${below} lg:col-[2/span_5]`,
  action: "lg:col-[10/span_4]",
} as const;

/** Words and button under each other, at the left; the drawing has the right. */
const beside = {
  rows: "lg:grid-rows-[auto_1fr_auto_auto]",
  words: `${below} lg:col-[2/span_4] lg:mb-0`,
  action: "lg:col-[2/span_4]",
} as const;

export const heroLooks: Record<MethodKey, HeroLook> = {
  ems: {
    ...foot,
    line: ems({ width: 1600, height: 900, channels: 13, hot: 5, amplitude: 58, half: 8 }),
    fit: "xMinYMid slice",
    stage: "h-[min(104vw,46svh)] justify-end",
    field: "inset-0 lg:top-28 lg:bottom-52",
  },
  strength: {
    ...beside,
    line: strength({
      width: 1440,
      height: 900,
      lines: 17,
      offset: 27,
      tread: 104,
      rise: 104,
      landing: 1.8,
      startX: 560,
      startY: 1.08,
      approach: 0,
      hot: 3,
    }),
    fit: "xMaxYMax slice",
    stage: "h-[min(128vw,46svh)]",
    field: "inset-x-0 bottom-0 top-[34vw] lg:inset-0",
    name: "lg:mt-4",
  },
  pancafit: {
    ...beside,
    line: pancafit({ width: 900, height: 1000, lines: 17, amplitude: 250, inset: 60 }),
    fit: "none",
    stage: "h-[min(122vw,46svh)] justify-end",
    field: "inset-y-0 right-0 left-[16%] lg:top-bar lg:left-[46%]",
    name: "lg:self-end",
  },
  pilates: {
    ...foot,
    line: pilates({ width: 1600, height: 900, springs: 6, radius: 52, pitch: 30, hot: 3 }),
    fit: "xMinYMid slice",
    stage: "h-[min(112vw,46svh)] justify-center",
    field: "inset-0 lg:top-28 lg:bottom-60",
    name: "lg:self-center",
    words: `${below} lg:col-[6/span_5]`,
    action: "lg:col-[11/span_3]",
  },
  hiit: {
    line: hiit({ width: 1500, height: 610, work: 24, rest: 9, workStep: 9, restStep: 24, lean: 120 }),
    fit: "xMinYMax slice",
    rows: "lg:grid-rows-[auto_auto_1fr]",
    stage: "order-last h-[96vw] justify-end",
    field: "inset-0 lg:top-auto lg:h-[66%]",
    name: "lg:order-last lg:self-end lg:text-right",
    words: "lg:col-[2/span_5]",
    action: "lg:col-[10/span_4]",
  },
  trio: {
    ...foot,
    line: trio({ width: 1500, height: 640, workStep: 10, restStep: 26, lean: 90 }),
    fit: "xMinYMax slice",
    stage: "h-[min(120vw,46svh)] justify-end",
    field: "inset-0 lg:top-28 lg:bottom-52",
    name: "pb-[.12em] lg:self-end",
  },
  nutrition: {
    ...beside,
    line: nutrition({ width: 1000, height: 1000, leaves: 18, radius: 560, centreX: 0.56, centreY: 0.5, turn: 8.5 }),
    fit: "xMidYMid slice",
    stage: "h-[min(122vw,46svh)] justify-center",
    field: "inset-0 lg:top-bar lg:left-[36%]",
    name: "lg:self-center",
  },
  breath: {
    ...foot,
    line: breath({
      width: 1600,
      height: 700,
      halves: 16,
      first: 14,
      lengthen: 1.26,
      amplitude: 40,
      deepen: 1.16,
      breaths: 8,
    }),
    fit: "xMinYMid slice",
    stage: "h-[min(112vw,46svh)] justify-end",
    field: "inset-x-0 top-0 bottom-[16vw] lg:top-28 lg:bottom-[22%]",
    name: "pb-[.1em] lg:self-end",
    action: "lg:col-[9/span_4]",
  },
  massage: {
    ...foot,
    line: massage({
      width: 1600,
      height: 1000,
      lines: 28,
      hot: 9,
      hands: [
        { x: 0.34, y: 0.36, reach: 250, force: 2.1 },
        { x: 0.72, y: 0.66, reach: 300, force: 2.1 },
      ],
    }),
    fit: "xMidYMid slice",
    stage: "h-[min(112vw,46svh)] justify-center",
    field: "inset-0 lg:top-28 lg:bottom-44",
    name: "lg:self-center",
    words: `${below} lg:col-[7/span_4]`,
    action: "lg:col-[11/span_3]",
  },
};
