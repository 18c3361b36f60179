/** Nine methods, nine lines: each drawn from its own mathematics, under the key that contents use. */
import { breath } from "./breath.ts";
import type { Drawing } from "./drawing.ts";
import { ems } from "./ems.ts";
import { hiit, trio } from "./hiit.ts";
import { massage } from "./massage.ts";
import { nutrition } from "./nutrition.ts";
import { pancafit } from "./pancafit.ts";
import { pilates } from "./pilates.ts";
import { strength } from "./strength.ts";

type Size = { width?: number; height?: number };

export const methodLines = {
  strength,
  ems,
  pancafit,
  pilates,
  hiit,
  trio,
  nutrition,
  breath,
  massage,
} satisfies Record<string, (size?: Size) => Drawing>;

export type MethodLine = keyof typeof methodLines;
