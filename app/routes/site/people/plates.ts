/** Each method's line as it stands behind a person, on an upright plate of 4:5. */
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

const plate = { width: 600, height: 750 };

const plates: Record<MethodKey, () => Drawing> = {
  strength: () => strength({ ...plate, lines: 9, tread: 78, rise: 74, startX: -150, startY: 0.86, offset: 52, hot: 4 }),
  ems: () => ems({ ...plate, channels: 9, shift: 60, hot: 3, amplitude: 44 }),
  pancafit: () => pancafit({ ...plate, lines: 13, amplitude: 210, inset: 40 }),
  pilates: () => pilates({ ...plate, pitch: 30 }),
  hiit: () => hiit({ ...plate, workStep: 8, restStep: 20 }),
  trio: () => trio(plate),
  nutrition: () => nutrition({ ...plate, leaves: 13, centreX: 0.5, centreY: 0.34, radius: 470, hot: 4 }),
  breath: () =>
    breath({ ...plate, halves: 13, first: 14, lengthen: 1.19, breaths: 7, amplitude: 60, level: 0.36, deepen: 1.12 }),
  massage: () => massage({ ...plate, lines: 22, hot: 9 }),
};

export const plateOf = (line: MethodKey): Drawing => plates[line]();
