import type { Drawing } from "../drawing.ts";
import { foot, type MethodDrawing, upright } from "../method.ts";
import { hiit, type HiitShape } from "./hiit.ts";

/** Three people at most, half a phrase apart: the line of intervals in three voices. */
export const trio = (shape: HiitShape = {}): Drawing =>
  hiit({ voices: 3, workStep: 11, restStep: 30, lean: 70, ...shape });

export const trioDrawing: MethodDrawing = {
  line: trio,
  hero: {
    ...foot,
    line: () => trio({ width: 1500, height: 640, workStep: 10, restStep: 26, lean: 90 }),
    fit: "xMinYMax slice",
    stage: "h-[min(120vw,46svh)] justify-end",
    field: "inset-0 lg:top-28 lg:bottom-52",
    name: "pb-[.12em] lg:self-end",
  },
  band: () => trio({ width: 1300, height: 300, workStep: 12, restStep: 32, lean: 60 }),
  portrait: () => trio(upright),
  strip: (width, height) => trio({ width, height, lean: 24, workStep: 7, restStep: 20 }),
};
