/** Each method's line as it comes out of a person's initials: a low, wide strip that leaves at the right. */
import type { MethodKey } from "#app/content/services.ts";
import { breath } from "#app/ui/lines/breath.ts";
import type { Drawing } from "#app/ui/lines/drawing.ts";
import { ems } from "#app/ui/lines/ems.ts";
import { hiit, trio } from "#app/ui/lines/hiit.ts";
import { massage } from "#app/ui/lines/massage.ts";
import { nutrition } from "#app/ui/lines/nutrition.ts";
import { pancafitLying } from "#app/ui/lines/pancafit.ts";
import { pilates } from "#app/ui/lines/pilates.ts";
import { strength } from "#app/ui/lines/strength.ts";

const strips: Record<MethodKey, (width: number, height: number) => Drawing> = {
  strength: (width, height) =>
    strength({
      width,
      height,
      lines: 7,
      tread: width / 16,
      rise: height / 11,
      startX: -20,
      startY: 0.86,
      offset: 17,
      approach: 0,
      hot: 3,
    }),
  ems: (width, height) =>
    ems({ width, height, channels: 5, half: 6, shift: 90, spread: 2, amplitude: height / 5.5, hot: 2, centre: 0.5 }),
  pancafit: (width, height) =>
    pancafitLying({ width: height, height: width, lines: 10, amplitude: height * 0.62, inset: 8 }),
  pilates: (width, height) => pilates({ width, height, springs: 2, radius: height / 5, pitch: 34, hot: 1 }),
  hiit: (width, height) => hiit({ width, height, lean: 44, workStep: 6, restStep: 18 }),
  trio: (width, height) => trio({ width, height, lean: 24, workStep: 7, restStep: 20 }),
  nutrition: (width, height) =>
    nutrition({ width, height, leaves: 9, centreX: 0.62, centreY: 0.6, radius: width * 0.5, hot: 3 }),
  breath: (width, height) =>
    breath({ width, height, startX: 0, breaths: 6, amplitude: height * 0.1, halves: 15, deepen: 1.12 }),
  massage: (width, height) => massage({ width, height, lines: 9, hot: 4 }),
};

export const stripOf = (line: MethodKey, width: number, height: number): Drawing => strips[line](width, height);
