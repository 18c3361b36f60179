/** The nine lines again, inside the pages: wide bands cut close, other than the opening's. */
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

export const bands: Record<MethodKey, Drawing> = {
  strength: strength({
    width: 1400,
    height: 420,
    lines: 12,
    offset: 20,
    tread: 92,
    rise: 34,
    startY: 0.9,
    startX: -60,
  }),
  ems: ems({ width: 1400, height: 360, channels: 5, hot: 2, amplitude: 62, centre: 0.5, spread: 2.4 }),
  pancafit: pancafitLying({ width: 420, height: 1400, lines: 12, amplitude: 105, inset: 92 }),
  pilates: pilates({ width: 1400, height: 330, springs: 3, radius: 44, pitch: 30, hot: 1 }),
  hiit: hiit({ width: 1400, height: 360, work: 22, rest: 8, workStep: 8, restStep: 22, lean: 60 }),
  trio: trio({ width: 1300, height: 300, workStep: 12, restStep: 32, lean: 60 }),
  nutrition: nutrition({ width: 1400, height: 420, leaves: 17, radius: 760, centreX: 0.2, centreY: 1.1 }),
  breath: breath({
    width: 1400,
    height: 420,
    halves: 13,
    first: 22,
    lengthen: 1.24,
    amplitude: 34,
    deepen: 1.17,
    breaths: 7,
  }),
  massage: massage({
    width: 1400,
    height: 420,
    lines: 17,
    hot: 7,
    hands: [
      { x: 0.28, y: 0.34, reach: 130, force: 2 },
      { x: 0.7, y: 0.62, reach: 150, force: 2 },
    ],
  }),
};
