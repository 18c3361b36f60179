/** How each method's line is cropped at the head of a local page: closer than on the service's own page. */
import type { MethodKey } from "#app/content/services.ts";
import type { Drawing } from "#app/ui/lines/drawing.ts";
import { ems } from "#app/ui/lines/ems.ts";
import { methodLines } from "#app/ui/lines/methods.ts";
import { pilates } from "#app/ui/lines/pilates.ts";
import { strength } from "#app/ui/lines/strength.ts";

const closer: Partial<Record<MethodKey, () => Drawing>> = {
  strength: () =>
    strength({
      width: 1440,
      height: 900,
      weeks: 8,
      lines: 7,
      offset: 46,
      tread: 118,
      rise: 128,
      landing: 2,
      startX: 500,
      startY: 1.02,
      approach: 0,
      hot: 1,
    }),
  ems: () =>
    ems({
      width: 1440,
      height: 264,
      channels: 5,
      half: 11,
      pulses: 13,
      rest: 5,
      amplitude: 44,
      shift: 150,
      spread: 2.4,
      centre: 0.5,
      hot: 2,
    }),
  pilates: () => pilates({ width: 1440, height: 264, springs: 3, radius: 40, pitch: 40, hot: 1 }),
};

export const plate = (line: MethodKey): Drawing => closer[line]?.() ?? methodLines[line]({ width: 1440, height: 264 });
