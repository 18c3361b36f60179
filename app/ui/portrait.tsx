import { type ReactNode, useId } from "react";
import type { Drawing } from "#app/drawings/drawing.ts";
import { Lines } from "#app/drawings/lines.tsx";

export type Hair = "bob" | "bun" | "crop" | "curls" | "long";
export type Top = "pink" | "ink" | "stripes" | "paper";

type Props = {
  hair: Hair;
  top: Top;
  beard?: boolean | undefined;
  glasses?: boolean | undefined;
  /** The person's line, behind. */
  line: Drawing;
  className?: string;
};

const INK = "#1a1014";
const CARTA = "#fbf4e8";
const FACE = "M100 152c0-54 24-84 60-84s60 30 60 84c0 58-28 98-60 98s-60-40-60-98Z";
const BEARD =
  "M100 172c2 52 28 82 60 82s58-30 60-82c-8 22-18 30-32 29-12-8-44-8-56 0-14 1-24-7-32-29Zm44 42q16 6 32 0-4 11-16 11t-16-11Z";
const CLOSED_EYES = "M122 152c7 6 16 6 22 0M176 152c7 6 16 6 22 0M117 134q14-9 28-1M175 133q14-8 28 1";
const NOSE = "M163 140c3 20 7 30 9 40q-6 8-15 5";
const GLASSES = "M112 153a21 19 0 1 0 42 0 21 19 0 1 0-42 0M166 153a21 19 0 1 0 42 0 21 19 0 1 0-42 0M154 151q6-5 12 0";

const hair: Record<Hair, { back?: string; front: string }> = {
  bob: {
    back: "M86 226c-16-78-6-176 74-176s90 98 74 176q-2 12-14 12h-120q-12 0-14-12Z",
    front: "M98 152c-5-52 20-90 62-90s67 38 62 90c-10-30-26-48-44-56-22 30-50 46-80 56Z",
  },
  bun: {
    back: "M128 40a32 32 0 1 0 64 0 32 32 0 1 0-64 0Z",
    front: "M97 156c-9-62 17-97 63-97s72 35 63 97c-6-34-26-56-63-60-37 4-57 26-63 60Z",
  },
  crop: { front: "M98 142c-9-60 20-92 62-92s71 32 62 92c-4-19-10-29-16-35-34 7-66 2-88-12-8 12-16 27-20 47Z" },
  curls: {
    back: "M96 196a27 27 0 0 1-16-42 29 29 0 0 1 8-50 31 31 0 0 1 34-44 33 33 0 0 1 56-10 31 31 0 0 1 46 24 29 29 0 0 1 20 44 28 28 0 0 1-2 46 26 26 0 0 1-18 34Z",
    front:
      "M98 148a22 22 0 0 1 8-40 24 24 0 0 1 32-24 26 26 0 0 1 42-2 24 24 0 0 1 32 22 22 22 0 0 1 10 44c-4-14-8-22-14-27a20 20 0 0 1-30-6 22 22 0 0 1-36 2 20 20 0 0 1-30 4c-6 6-10 14-14 27Z",
  },
  long: {
    back: "M92 150c-6-62 22-102 68-102s76 40 70 102c-4 46 14 72 8 110-4 26 8 46 0 62-18 8-36 0-44-12h-68c-8 12-26 20-44 12-8-16 4-36 0-62-6-38 14-64 10-110Z",
    front: "M98 152c-5-56 22-90 62-90s67 34 62 90c-8-26-34-46-54-66-20 24-46 42-70 66Z",
  },
};

/** A person of few flat shapes over the line of what they do, 4:5; a photograph takes its place one day. */
export function Portrait({ hair: cut, top, beard = false, glasses = false, line, className = "" }: Props) {
  const stripes = useId();
  const fill: Record<Top, string> = { pink: "#ec4899", ink: INK, stripes: `url(#${stripes})`, paper: "#fffdf8" };
  return (
    <div className={`relative aspect-4/5 overflow-hidden ${className}`} aria-hidden="true">
      <Lines of={line} className="absolute inset-0" />
      <svg
        viewBox="-14 0 348 400"
        className="absolute bottom-0 left-1/2 h-[92%] w-auto -translate-x-1/2"
        fill="none"
        stroke={INK}
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {top === "stripes" && <Stripes id={stripes} />}
        {hair[cut].back && <path fill={INK} d={hair[cut].back} />}
        <path
          fill={fill[top]}
          d="M-18 404c2-64 52-94 112-106 24-6 36-18 38-36h56c2 18 14 30 38 36 60 12 110 42 112 106Z"
        />
        <path fill={CARTA} d="M132 230v46q28 32 56 0v-46" />
        <path fill={CARTA} d={FACE} />
        <path d={CLOSED_EYES + NOSE} />
        {beard ? <path fill={INK} fillRule="evenodd" d={BEARD} /> : <path d="M142 214q18 12 36-1" />}
        <path fill={INK} d={hair[cut].front} />
        {glasses && <path d={GLASSES} />}
      </svg>
    </div>
  );
}

function Stripes({ id }: { id: string }): ReactNode {
  return (
    <pattern id={id} width="10" height="20" patternUnits="userSpaceOnUse">
      <path fill="#fffdf8" stroke="none" d="M0 0h10v20H0z" />
      <path fill={INK} stroke="none" d="M0 8h10v7H0z" />
    </pattern>
  );
}
