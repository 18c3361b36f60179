import { team } from "#app/content/team.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { type GlyphName, glyphs } from "#app/drawings/glyphs.ts";
import type { Drawing } from "#app/drawings/drawing.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { methodDrawings } from "#app/drawings/methods.ts";
import { pancafitLying } from "#app/drawings/methods/pancafit.ts";
import { brokenString, string } from "#app/drawings/string.ts";
import { thirtyDays } from "#app/drawings/thirty-days.ts";
import { Portrait } from "#app/ui/portrait.tsx";

const plates: Record<string, Drawing> = {
  string: string(),
  ...Object.fromEntries(Object.entries(methodDrawings).map(([name, { line }]) => [name, line()])),
  "pancafit, lying": pancafitLying({ width: 1000, height: 1600, lines: 18, inset: 60 }),
  "thirty days": thirtyDays(),
  "broken string": brokenString(),
};

const grounds = ["ground-sand", "ground-ink", "ground-paper", "ground-pink"];

export function Drawings() {
  return (
    <section className="col-[full] grid gap-8">
      <div className="grid sm:grid-cols-2 xl:grid-cols-3">
        {Object.entries(plates).map(([name, drawing], index) => (
          <figure key={name} className={grounds[index % grounds.length]}>
            <div className="h-75 overflow-hidden">
              <Lines of={drawing} fit={name === "thirty days" ? "stretch" : "cover"} />
            </div>
            <figcaption className="px-4 py-2 type-cap">{name}</figcaption>
          </figure>
        ))}
      </div>
      <ul className="flex flex-wrap gap-8 px-margin">
        {(Object.keys(glyphs) as GlyphName[]).map((name) => (
          <li key={name} className="grid justify-items-center gap-2 type-cap">
            <Glyph name={name} />
            {name}
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-gutter px-margin sm:grid-cols-3 xl:grid-cols-6">
        {team().map(({ name, line, likeness }) => (
          <Portrait
            key={name}
            {...likeness}
            line={methodDrawings[line].line({ width: 600, height: 750 })}
            className="bg-sabbia"
          />
        ))}
      </div>
    </section>
  );
}
