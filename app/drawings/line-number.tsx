import { useId } from "react";
import { thirtyRows } from "./thirty-days.ts";

const WIDTH = 1300;
const HEIGHT = 740;
const digits = {
  x: 0,
  y: 725,
  fontSize: 1000,
  fontWeight: 700,
  textLength: 1290,
  lengthAdjust: "spacingAndGlyphs",
  className: "font-serif",
} as const;

/** A monumental number of two digits made of thirty lines, on ink. Decorative: the heading says it in words. */
export function LineNumber({ number, className = "" }: { number: number; className?: string }) {
  const id = useId();
  const { rows, last } = thirtyRows({ width: WIDTH, height: HEIGHT });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={`block h-auto w-full overflow-visible ${className}`}
      aria-hidden="true"
    >
      <clipPath id={id}>
        <text {...digits}>{number}</text>
      </clipPath>
      {/* Filled over its inner half, or the font's overlapping outlines would show. */}
      <text
        {...digits}
        className="fill-ink stroke-current font-serif forced-colors:fill-[Canvas]"
        strokeWidth={3.5}
        paintOrder="stroke"
      >
        {number}
      </text>
      <g clipPath={`url(#${id})`} fill="currentColor">
        <path d={rows} />
        <path d={last} className="hot fill-pink" />
      </g>
    </svg>
  );
}
