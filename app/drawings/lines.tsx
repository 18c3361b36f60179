import { useId } from "react";
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
  return (
    <svg
      className={joinClasses("lines", drawn && "lines-drawn", className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={aspect}
      aria-hidden="true"
    >
      {family && (
        <defs>
          <path id={id} d={family.d} />
        </defs>
      )}
      {family?.copies.map((copy, index) => (
        <use key={index} href={`#${id}`} className={copy.hot ? "hot" : undefined} transform={placementOf(copy)} />
      ))}
      {strokes.map(({ d, hot, weight }, index) => (
        <path
          key={index}
          d={d}
          className={hot ? "hot" : undefined}
          strokeWidth={weight}
          pathLength={drawn && hot ? 1 : undefined}
        />
      ))}
      {dots.map(({ x, y, r, hot }, index) => (
        <circle key={index} className={hot ? "dot hot" : "dot"} cx={x} cy={y} r={r} />
      ))}
    </svg>
  );
}
