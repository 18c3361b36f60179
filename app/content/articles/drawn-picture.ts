/**
 * What an article's pictures are before `npm run draw:pictures` draws them: plain numbers.
 * Places are shares of the plate, 0 left or bottom … 1 right or top, unless a line says otherwise.
 */
import type { MethodKey } from "../services.ts";

export type Ground = "paper" | "sand" | "ink" | "pink";

/** The line of a method, seen from close or from afar. 1600 × 900. */
export type Cover = {
  alt: string;
  line: MethodKey;
  /** Measures of the line's own function in app/drawings/methods: how many channels, leaves, springs … */
  shape?: Readonly<Record<string, number | boolean>>;
  ground: Ground;
  /** A second flat field; the lines change colour where they cross it. From the top left, in shares of width and height; a disc's radius in shares of the height. */
  field?: { ground: Ground } & (
    | { band: readonly [x: number, y: number, width: number, height: number] }
    | { disc: readonly [x: number, y: number, radius: number] }
  );
  /** 1 fills the plate, 2 shows a quarter of the drawing. */
  zoom?: number;
  /** Which part of the drawing stands in the middle, from the top left. */
  at?: readonly [x: number, y: number];
  /** Degrees. */
  turn?: number;
  /** Of the thin lines, in pixels; the hot one is about three times as wide. */
  weight?: number;
};

export type Place = readonly [x: number, y: number];

/** Places from their numbers in a row: x, y, x, y … */
export const places = (...numbers: readonly number[]): Place[] =>
  Array.from({ length: numbers.length / 2 }, (_, index) => [numbers[2 * index]!, numbers[2 * index + 1]!]);

/** Labels are a word or two: on a phone the plate is 320 px wide. */
export type BodyPicture = { ground: Ground } & (
  | Curves
  | { kind: "bars"; bars: readonly { label: string; value: number; hot?: boolean }[] }
  /** A plate from above: every part an arc with its own spokes. Shares add up to 1. */
  | { kind: "plate"; parts: readonly { label: string; share: number; hot?: boolean }[] }
  /** A staircase: every step as high as its level, 0 … 1. */
  | { kind: "steps"; steps: readonly { label: string; level: number; hot?: boolean }[] }
  /** Rows of a week, Monday first: 0 nothing, 1 a full day. */
  | { kind: "week"; rows: readonly { label: string; days: readonly number[]; hot?: boolean }[] }
  | { kind: "sketch"; figures: readonly Sketch[] }
);

export type Curves = {
  kind: "curves";
  /** Smooth through the given points, left to right. The label stands at the curve's end. */
  curves: readonly { points: readonly Place[]; label?: string; hot?: boolean; straight?: boolean }[];
  /** Words of the two axes: along the bottom, and at the top left. */
  across?: string;
  up?: string;
  /** Thin uprights with a word below them. */
  marks?: readonly { at: number; label: string }[];
};

/** A body in a few lines, in a square cell of its own: several stand side by side. */
export type Sketch = {
  label?: string;
  head: Place;
  /** Smooth through the points; `bent` from joint to joint, for limbs; `straight` and thin, for floors, benches, tables. */
  lines: readonly { points: readonly Place[]; hot?: boolean; bent?: boolean; straight?: boolean }[];
};
