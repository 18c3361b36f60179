import { servicesPage } from "#app/content/services-page.ts";
import { serviceCategories, services } from "#app/content/services.ts";
import { href } from "#app/shared/href.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { Weighted } from "./words.tsx";

/** Four families, four sentences: where to begin for those who do not know a method's name. */
export function Categories() {
  const { heading, intro, texts } = servicesPage.categories;
  return (
    <section aria-labelledby="famiglie" className="page-grid gap-y-7 ground-ink py-block lg:py-section">
      <h2 id="famiglie" className="type-l lg:col-[2/span_6]">
        <Weighted>{heading}</Weighted>
      </h2>
      <p className="max-w-[40ch] lg:col-[10/span_4] lg:self-end">{intro}</p>
      <ul className="grid gap-x-gutter md:grid-cols-2 lg:mt-6">
        {serviceCategories.map((category) => (
          <li key={category} className="flex flex-col border-t-2 border-current py-6 md:even:mt-24 md:nth-2:mb-[-6rem]">
            <p className="max-w-[16ch] type-l">{texts[category].saying}</p>
            <h3 className="mt-6 font-semibold">{category}</h3>
            <p className="max-w-[40ch]">{texts[category].text}</p>
            <ul className="mt-2 flex flex-wrap gap-x-6">
              {services
                .filter((service) => service.category === category)
                .map(({ slug, name }) => (
                  <li key={slug}>
                    <TextLink href={href(`/servizi/${slug}`)}>{name}</TextLink>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
