/**
 * Every method's drawing, under the key that contents use. A method without one of its own has the fundamental's.
 * One that gets its own needs a file in methods/, a line here, a glyph in glyphs.ts and its key in content/services.
 */
import type { MethodDrawing } from "./method.ts";
import { breathDrawing } from "./methods/breath.ts";
import { emsDrawing } from "./methods/ems.ts";
import { fundamentalDrawing } from "./methods/fundamental.ts";
import { hiitDrawing } from "./methods/hiit.ts";
import { massageDrawing } from "./methods/massage.ts";
import { nutritionDrawing } from "./methods/nutrition.ts";
import { pancafitDrawing } from "./methods/pancafit.ts";
import { pilatesDrawing } from "./methods/pilates.ts";
import { strengthDrawing } from "./methods/strength.ts";
import { trioDrawing } from "./methods/trio.ts";

export const methodDrawings = {
  strength: strengthDrawing,
  ems: emsDrawing,
  pancafit: pancafitDrawing,
  pilates: pilatesDrawing,
  hiit: hiitDrawing,
  trio: trioDrawing,
  nutrition: nutritionDrawing,
  breath: breathDrawing,
  massage: massageDrawing,
  fundamental: fundamentalDrawing,
} satisfies Record<string, MethodDrawing>;

export type DrawnMethod = keyof typeof methodDrawings;
