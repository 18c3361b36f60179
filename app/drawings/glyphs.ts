/**
 * The lines in small, one path each on a 44×16 field: they stand where other sites put icons. In a file of their own
 * because every app shows some, and the drawings themselves are 4 kB that only documents need.
 */
import type { DrawnMethod } from "./methods.ts";

export const glyphs = {
  string: "M1 8c14-10 28-10 42 0M1 8c7 7 14 7 21 0s14-7 21 0",
  ems: "M0 8h7V3h4v10h4V2h4v12h4V2h4v12h4V3h4v10h4V8h5",
  pancafit: "M1 2c8 9 15 12 22 7s14-7 20-4M1 14c12-9 28-12 42-9",
  pilates: "M0 14h6c9 0 8-12 3-12s-6 12 3 12 8-12 3-12-6 12 3 12 8-12 3-12-6 12 3 12 8-12 3-12-6 12 3 12h10",
  hiit: "M2 15 6 8M7 15l5-11M12 15l6-14M19 15l3-6M27 15l4-8M32 15l5-11M37 15l5-14",
  trio: "M2 5 8 1v4l6-4v4l6-4v4M13 10l6-4v4l6-4v4l6-4v4M24 15l6-4v4l6-4v4l6-4v4",
  strength: "M0 15h8v-4h8V7h8v3h6V5h7V1h7",
  nutrition:
    "M22 1c3 0 3 2 5 3s3 2 2 4 1 4-1 5-4 2-6 2-4-1-6-2 0-3-1-5 0-3 2-4 2-3 5-3M22 5c2 0 3 1 3 3s-1 3-3 3-3-1-3-3 1-3 3-3M4 8h6M34 8h6",
  breath: "M0 8c1-8 2-8 3 0s2 8 4 0 4-8 7 0 6 8 12 0 10-6 18 0",
  massage: "M0 4c14 0 14-3 22-3s8 3 22 3M0 9c12 0 14-4 22-4s10 4 22 4M0 14c14 0 14-3 22-3s8 3 22 3",
  fundamental: "M1 8c14-10 28-10 42 0M1 8c14-4 28-4 42 0M1 8c14 4 28 4 42 0M1 8c14 10 28 10 42 0",
  wave: "M0 8c5-9 10-9 15 0s9 9 14 0 9-9 15 0",
  menu: "M0 4c16-5 28-5 44 0M0 12c8 4 14 4 22 0s14-4 22 0",
  close: "M13 0 31 16M31 0 13 16",
  check: "M12 8l7 6L33 1",
  chevron: "M12 4c6 9 14 9 20 0",
} as const satisfies Record<DrawnMethod, string> & Record<string, string>;

export type GlyphName = keyof typeof glyphs;
