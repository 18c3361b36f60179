import { homePage } from "#app/content/home.ts";
import { families, servicesPage } from "#app/content/services-page.ts";
import { href } from "#app/shared/href.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";

/** For who knows what is wrong and no method's name: each sentence leads to the service one would begin with. */
export function Doors() {
  const { title } = homePage().doors;
  return (
    <section aria-labelledby="porte" className="page-grid gap-y-6 ground-sand py-block lg:py-section">
      <div className="lg:col-[2/span_4]">
        <h2 id="porte" className="type-l">
          <WeightedTitle light={title[0]} heavy={title[1]} />
        </h2>
        <p className="mt-6 max-w-[34ch]">{servicesPage().categories.intro}</p>
      </div>
      <ul className="lg:col-[6/14]">
        {families().map(({ category, saying, services: [first, ...others] }) => (
          <li key={category} className="group relative hair-t py-4.5 last:hair-b lg:py-6">
            <h3 className="flex items-center justify-between gap-x-gutter type-m transition-[font-weight] duration-350 group-hover:font-semibold">
              {/* The whole row is the link. */}
              <a href={href(`/servizi/${first.slug}`)} className="after:absolute after:inset-0">
                {saying}
              </a>
              <span className="text-pink-t">
                <Glyph name={first.line} />
              </span>
            </h3>
            <p className="mt-1 text-small">{[first, ...others].map(({ name }) => name).join(", ")}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
