/** The cover of an article that brings no picture: its method's line, cropped and grounded by the article's own name. */
import { pick } from "#app/shared/pick.ts";
import type { Drawing } from "./drawing.ts";
import { type DrawnMethod, methodDrawings } from "./methods.ts";

export type CoverLines = { of: Drawing; fit: string; ground: "paper" | "sand" | "ink" };

const crops = ["xMinYMid slice", "xMidYMin slice", "xMidYMid slice", "xMidYMax slice", "xMaxYMid slice"] as const;
/** The same line seen from nearer or further off. */
const sizes = [
  { width: 1000, height: 700 },
  { width: 1200, height: 800 },
  { width: 1400, height: 860 },
] as const;

/** @param name the slug: the same article always looks the same */
export const coverLines = (line: DrawnMethod, name: string): CoverLines => ({
  of: methodDrawings[line].line(pick(sizes, `size ${name}`)),
  fit: pick(crops, `crop ${name}`),
  ground: pick(["paper", "sand", "ink"], `ground ${name}`),
});
