import { team } from "#app/content/team.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { type GlyphName, glyphs } from "#app/ui/glyphs.ts";
import type { Drawing } from "#app/ui/lines/drawing.ts";
import { Lines } from "#app/ui/lines/lines.tsx";
import { methodLines } from "#app/ui/lines/methods.ts";
import { pancafitLying } from "#app/ui/lines/pancafit.ts";
import { brokenString, string } from "#app/ui/lines/string.ts";
import { thirtyDays } from "#app/ui/lines/thirty-days.ts";
import { Portrait } from "#app/ui/portrait.tsx";

const plates: Record<string, Drawing> = {
  string: string(),
  ...Object.fromEntries(Object.entries(methodLines).map(([name, draw]) => [name, draw()])),
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
        {team.map(({ name, line, likeness }) => (
          <Portrait
            key={name}
            {...likeness}
            line={methodLines[line]({ width: 600, height: 750 })}
            className="bg-sabbia"
          />
        ))}
      </div>
    </section>
  );
}
