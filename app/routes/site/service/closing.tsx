import type { ServicePage } from "#app/content/service-pages/service-page.ts";
import { type MethodKey, services } from "#app/content/services.ts";
import * as paths from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { methodDrawings } from "#app/drawings/methods.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { Notes, Say, Weighted } from "./words.tsx";

const grounds = { pink: "ground-pink", sand: "ground-sand", ink: "ground-ink hair-b" } as const;

export function Closing({ closing, line }: { closing: ServicePage["closing"]; line: MethodKey }) {
  const { ground } = closing;
  return (
    <section
      aria-labelledby="chiusura"
      className={`page-grid gap-y-7 overflow-hidden pt-block lg:pt-section ${grounds[ground]}`}
    >
      <h2 id="chiusura" className="type-xl lg:col-[2/span_9]">
        <Weighted>{closing.heading}</Weighted>
      </h2>
      <div className="lg:col-[2/span_5]">
        <p className={`max-w-[36ch] type-lead ${ground === "pink" ? "lg:font-normal" : ""}`}>
          <Say words={closing.text} />
        </p>
        <ButtonLink href={paths.contact()} tone={ground === "pink" ? "ink" : "primary"} className="mt-7 max-sm:w-full">
          {closing.action}
        </ButtonLink>
      </div>
      <div className="lg:col-[10/span_4] lg:self-end">
        <Notes className={ground === "pink" ? "font-medium" : ""} />
        <p className="mt-6 type-cap">Sta bene con</p>
        <ul className="flex flex-wrap gap-x-6">
          {services
            .filter(({ slug }) => closing.next.includes(slug))
            .map(({ slug, name }) => (
              <li key={slug}>
                <TextLink href={paths.service(slug)}>{name}</TextLink>
              </li>
            ))}
        </ul>
      </div>
      <div className={`col-[full] mt-4 h-37.5 lg:h-[22vw] ${ground === "pink" ? "text-ink/40" : ""}`}>
        <Lines of={methodDrawings[line].band()} fit="xMidYMid slice" />
      </div>
    </section>
  );
}
