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
  /** The drawing's box. */
  field: string;
  /** Where the name stands in the rows of the opening. */
  name: string;
  /** The words and the button below or beside. */
  words: string;
  action: string;
};

const foot = { words: "lg:col-[2/span_5]", action: "lg:col-[10/span_4]" };

export const heroLooks: Record<MethodKey, HeroLook> = {
  ems: {
    line: ems({ width: 1600, height: 900, channels: 13, hot: 5, amplitude: 58, half: 8 }),
    fit: "xMinYMid slice",
    field: "inset-x-0 top-bar h-[104vw] lg:h-auto lg:bottom-56",
    name: "mt-[58vw] lg:mt-auto",
    ...foot,
  },
  strength: {
    line: strength({
      width: 1440,
      height: 900,
      lines: 17,
      offset: 27,
      tread: 108,
      rise: 92,
      landing: 1.8,
      startX: 60,
      startY: 1.1,
      approach: 0,
      hot: 3,
    }),
    fit: "xMaxYMax slice",
    field: "inset-x-0 top-[72vw] h-[92vw] lg:inset-y-0 lg:h-auto",
    name: "lg:mt-6",
    words: "mt-[84vw] lg:mt-auto lg:col-[2/span_4]",
    action: "lg:col-[2/span_4]",
  },
  pancafit: {
    line: pancafit({ width: 900, height: 1000, lines: 17, amplitude: 250, inset: 60 }),
    fit: "none",
    field: "left-[18%] right-0 top-bar h-[128vw] lg:left-[46%] lg:h-auto lg:bottom-0",
    name: "mt-[88vw] lg:mt-auto",
    words: "lg:col-[2/span_4] lg:mb-0",
    action: "lg:col-[2/span_4]",
  },
  pilates: {
    line: pilates({ width: 1600, height: 900, springs: 6, radius: 52, pitch: 30, hot: 3 }),
    fit: "xMinYMid slice",
    field: "inset-x-0 top-bar h-[120vw] lg:h-auto lg:bottom-48",
    name: "mt-[42vw] mb-[34vw] lg:mt-[10svh] lg:mb-auto",
    words: "lg:col-[6/span_5]",
    action: "lg:col-[11/span_3]",
  },
  hiit: {
    line: hiit({ width: 1500, height: 820, work: 24, rest: 9, workStep: 9, restStep: 24, lean: 120 }),
    fit: "xMinYMax slice",
    field: "inset-x-0 bottom-0 h-[96vw] lg:h-[68%]",
    name: "order-last mt-[44vw] -mb-[.02em] lg:mt-auto lg:text-right",
    words: "mt-6 lg:mt-10 lg:col-[2/span_5]",
    action: "lg:col-[9/span_4] lg:mt-10",
  },
  trio: {
    line: trio({ width: 1500, height: 900, workStep: 10, restStep: 26, lean: 90 }),
    fit: "xMinYMax slice",
    field: "inset-x-0 top-[calc(var(--spacing-bar)+44px)] h-[118vw] lg:h-auto lg:bottom-52",
    name: "mt-[48vw] lg:mt-auto",
    ...foot,
  },
  nutrition: {
    line: nutrition({ width: 1000, height: 1000, leaves: 18, radius: 620, centreX: 0.56, centreY: 0.5, turn: 8.5 }),
    fit: "xMidYMid slice",
    field: "inset-x-0 top-bar h-[124vw] lg:left-[38%] lg:h-auto lg:bottom-0",
    name: "mt-[20vw] mb-[50vw] lg:my-auto",
    words: "lg:col-[2/span_4]",
    action: "lg:col-[2/span_4]",
  },
  breath: {
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
    fit: "xMaxYMid slice",
    field: "inset-x-0 top-bar h-[88vw] lg:h-auto lg:bottom-56",
    name: "mt-[76vw] lg:mt-auto",
    words: "lg:col-[2/span_5]",
    action: "lg:col-[9/span_4]",
  },
  massage: {
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
    field: "inset-x-0 top-bar h-[116vw] lg:h-auto lg:bottom-52",
    name: "mt-[30vw] mb-[26vw] lg:my-auto",
    words: "lg:col-[7/span_4]",
    action: "lg:col-[11/span_3]",
  },
};
