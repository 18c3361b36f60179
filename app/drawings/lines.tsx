import { type ReactNode, useId } from "react";
import { type Copy, type Drawing, placement } from "./drawing.ts";
import { joinClasses } from "#app/shared/join-classes.ts";

type Props = {
  of: Drawing;
  /** `cover` crops at the edges like a plate; `stretch` fills the box like a string; or any preserveAspectRatio. */
  fit?: "cover" | "stretch" | (string & {});
  /** Drawn once when the page opens: only for the first figure of a page. */
  drawn?: boolean;
  className?: string;
};

/** A drawing stays the same object from page to page (drawnOnce). */
const placements = new WeakMap<Copy, string>();

function placementOf(copy: Copy): string | undefined {
  const known = placements.get(copy) ?? placement(copy);
  placements.set(copy, known);
  return known || undefined;
}

/** A signature line. Decorative: what one sees is said by the figure's caption. */
export function Lines({
  of: { width, height, strokes = [], family, dots = [] },
  fit = "cover",
  drawn = false,
  className = "",
}: Props) {
  const id = useId();
  const aspect = fit === "cover" ? "xMidYMid slice" : fit === "stretch" ? "none" : fit;
  const lines = [
    ...(family?.copies ?? []).map((copy, index) => ({
      hot: copy.hot,
      line: <use key={`f${index}`} href={`#${id}`} className={hotClass(copy)} transform={placementOf(copy)} />,
    })),
    ...strokes.map(({ d, hot, weight }, index) => ({
      hot,
      line: (
        <path
          key={index}
          d={d}
          className={hotClass({ hot })}
          strokeWidth={weight}
          pathLength={drawn && hot ? 1 : undefined}
        />
      ),
    })),
  ];
  const points = dots.map(({ x, y, r, hot }, index) => (
    <circle key={`d${index}`} className={hot ? "dot hot" : "dot"} cx={x} cy={y} r={r} />
  ));
  return (
    <svg
      className={joinClasses("lines", drawn ? "lines-drawn" : "lines-settle", className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={aspect}
      aria-hidden="true"
    >
      {family && (
        <defs>
          <path id={id} d={family.d} pathLength={drawn ? 1 : undefined} />
        </defs>
      )}
      {drawn ? lines.map(({ line }) => line) : inThirds(lines).map((third, index) => <g key={index}>{third}</g>)}
      {points.length > 0 && (drawn ? points : <g>{points}</g>)}
    </svg>
  );
}

const hotClass = ({ hot }: { hot?: boolean | undefined }) => (hot ? "hot" : undefined);

/**
 * What settles does so in three movements: were each line moved by itself, the page's style would cost twice as much. The hot
 * lines lie on top.
 */
function inThirds(lines: { hot?: boolean | undefined; line: ReactNode }[]): ReactNode[][] {
  const thirds = [0, 1, 2].map((third) => lines.filter((_line, index) => index % 3 === third));
  return thirds
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => Number(one.some(({ hot }) => hot)) - Number(other.some(({ hot }) => hot)))
    .map((third) => third.map(({ line }) => line));
}
