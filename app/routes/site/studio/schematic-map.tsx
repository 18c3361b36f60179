import { useId } from "react";
import { studio } from "#app/content/studio.ts";
import { surroundings } from "#app/content/surroundings.ts";
import { range } from "#app/drawings/drawing.ts";

const STRANDS = 8;

/** Where the studio is, drawn in the site's own lines; no external map is loaded, so no third party learns of the visitor. */
export function SchematicMap({ className = "" }: { className?: string }) {
  const id = useId();
  const { river, railway, streets, square, way, station, studio: here, labels, description } = surroundings;
  return (
    <svg
      viewBox="0 0 800 600"
      preserveAspectRatio="xMaxYMid slice"
      role="img"
      aria-label={description}
      className={`lines bg-sabbia2 ${className}`}
    >
      <defs>
        <path id={id} d={river} />
      </defs>
      <g className="text-ink/55">
        {range(STRANDS).map((strand) => (
          <use key={strand} href={`#${id}`} x={strand * 12} stroke="currentColor" />
        ))}
      </g>
      <path d={streets.join("")} />
      <path d={railway} strokeWidth="2.5" />
      <path d={railway} strokeWidth="11" strokeDasharray="1.5 9" />
      <path d={paving(square)} />
      <path className="hot" d={way} strokeWidth="4" />
      <circle cx={station.x} cy={station.y} r="8" className="fill-sabbia2" />
      <circle cx={here.x} cy={here.y} r="13" className="dot hot" />
      <g className="fill-ink stroke-none font-serif text-[30px] font-medium">
        {labels.map(({ x, y, text, ...label }) => (
          <text key={text} x={x} y={y} textAnchor={"anchor" in label ? label.anchor : undefined}>
            {text}
          </text>
        ))}
        <text x={here.x + 6} y={here.y - 84} className="text-[50px] font-bold tracking-[-.04em]">
          {studio().name}
        </text>
      </g>
    </svg>
  );
}

/** A square, hatched. */
function paving({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  const frame = `M${x} ${y}h${width}v${height}h-${width}z`;
  return range(7).reduce((d, index) => `${d}M${x} ${Math.round(y + ((index + 1) * height) / 8)}h${width}`, frame);
}
