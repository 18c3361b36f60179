/** /servizi: the methods as the contents page of a magazine, the four families, the way to the booking. */
import { pageRecord } from "#app/content/pages.ts";
import { families, servicesPage } from "#app/content/services-page.ts";
import { type Service, services } from "#app/content/services.ts";
import type { Handle } from "#app/handle.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import { numberInWords } from "#app/shared/italian-number.ts";
import { href } from "#app/shared/href.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { methodDrawings } from "#app/drawings/methods.ts";
import { string } from "#app/drawings/string.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { PageNotes } from "./page-notes.tsx";
import { BesideClaims, Marks, Say, Weighted } from "./service/words.tsx";

export const meta = pageHead(href("/servizi"));

export const handle = { kept: {}, crawlerText: () => pageRecord(href("/servizi")).content } satisfies Handle;

export default function Servizi() {
  return (
    <>
      <section className="page-grid gap-y-6 pt-bar pb-10">
        <Breadcrumb trail={breadcrumbTrail(href("/servizi"))} className="mt-2" />
        <h1 className="type-xl lg:col-[2/span_9] lg:text-[clamp(6rem,10.5vw,10rem)]">
          <Weighted>{servicesPage().heading}</Weighted>
        </h1>
        <div className="lg:col-[2/span_5]">
          <p className="max-w-[34ch] type-lead">{servicesPage().lead}</p>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <TextLink href={href("/prezzi")}>Quanto costano</TextLink>
            <TextLink href={href("/orari")}>Orari e lezioni</TextLink>
            <TextLink href={href("/la-tua-settimana")}>Componi la tua settimana</TextLink>
          </p>
        </div>
        <FigureCaption number={1} className="lg:col-[11/span_3] lg:self-end">
          {servicesPage().caption}
        </FigureCaption>
      </section>
      <Contents />
      <Categories />
      <Closing />
      <PageNotes of={["freeCheckup"]} />
    </>
  );
}

/** Two plates a row, never two rows alike; on a phone a star, then two in short. Words beside a plate at the page's edge keep the margin. */
const plates = [
  { ground: "ground-sand", place: "lg:col-[full-start/span_8]", words: "lg:pl-margin", box: "lg:h-[30vw]" },
  { ground: "ground-ink", place: "lg:col-[9/full-end]", words: "", box: "lg:h-[30vw]" },
  { ground: "", place: "lg:col-[2/span_4]", words: "", box: "lg:h-[36vw]" },
  { ground: "ground-ink", place: "lg:col-[6/span_8]", words: "", box: "lg:h-[36vw]" },
  { ground: "ground-pink", place: "lg:col-[full-start/span_6]", words: "lg:pl-margin", box: "lg:h-[26vw]" },
  { ground: "ground-sand", place: "lg:col-[7/full-end]", words: "", box: "lg:h-[26vw]" },
  { ground: "ground-ink", place: "lg:col-[2/span_5]", words: "", box: "lg:h-[34vw]" },
  { ground: "ground-sand", place: "lg:col-[7/span_7]", words: "", box: "lg:h-[34vw]" },
] as const;

/** The last one, when no other stands beside it. */
const alone = { ground: "", place: "lg:col-[full]", words: "lg:pl-margin", box: "lg:h-[26vw]" } as const;

function Contents() {
  const id = numberInWords(services().length, { article: true }).replace(" ", "-");
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {`${numberInWords(services().length, { article: true, capital: true })} servizi`}
      </h2>
      <ol className="page-grid gap-y-8 pb-block lg:gap-y-14 lg:pb-section">
        {services().map((service, index) => (
          <Plate key={service.slug} of={service} index={index} />
        ))}
      </ol>
    </section>
  );
}

function Plate({ of: { slug, name, sentence, line, category }, index }: { of: Service; index: number }) {
  const { ground, place, words, box } =
    index % 2 === 0 && index === services().length - 1 ? alone : plates[index % plates.length]!;
  const star = index % 3 === 0;
  const drawing = methodDrawings[line];
  const shown = drawing.plate?.() ?? (star ? drawing.line({ width: 1400, height: 900 }) : drawing.band());
  return (
    <li
      className={`group relative grid content-start gap-4 ${place} ${star ? "col-[full]" : "max-lg:grid-cols-[104px_1fr] max-lg:hair-t max-lg:pt-5"}`}
    >
      <div className={`overflow-hidden ${ground} ${box} ${star ? "h-[64vw]" : "h-34"}`}>
        <Lines of={shown} className="group-focus-within:becomes-line" />
      </div>
      <div className={`${star ? "max-lg:px-margin" : ""} ${words}`}>
        <p className="flex items-baseline gap-x-3 type-cap">
          <span className="font-serif font-medium text-(--accent)">{index + 1}</span>
          {category}
        </p>
        <h3
          className={`mt-1.5 type-l transition-[font-weight] duration-350 group-hover:font-semibold ${star ? "" : "max-lg:text-[1.625rem] max-lg:font-light max-lg:tracking-[-.022em]"}`}
        >
          {/* The whole plate is the link. */}
          <a href={href(`/servizi/${slug}`)} className="group-focus-within:becomes-name after:absolute after:inset-0">
            {name}
          </a>
        </h3>
        <p className="mt-2 max-w-[40ch]">{sentence}</p>
      </div>
    </li>
  );
}

function Closing() {
  const { heading, text, action } = servicesPage().closing;
  return (
    <section
      aria-labelledby="chiusura"
      className="page-grid gap-y-7 overflow-hidden ground-pink py-block lg:py-section"
    >
      <div className="order-last col-[full] -mb-block h-37.5 text-ink/40 lg:absolute lg:inset-x-0 lg:top-0 lg:mb-0 lg:h-[60%]">
        <Lines of={string()} fit="stretch" />
      </div>
      <h2 id="chiusura" className="relative type-xl lg:col-[2/span_9]">
        <Weighted>{heading}</Weighted>
      </h2>
      <Marks value={new Map([["freeCheckup", false]])}>
        <div className="relative lg:col-[2/span_5]">
          <p className="max-w-[36ch] type-lead lg:font-normal">
            <Say words={text} />
          </p>
          <ButtonLink href={href("/contatti")} tone="ink" className="mt-7 max-sm:w-full">
            {action}
          </ButtonLink>
        </div>
        <BesideClaims className="relative lg:col-[11/span_3] lg:self-end" />
      </Marks>
    </section>
  );
}

/** Four families, four sentences: where to begin for those who do not know a method's name. */
function Categories() {
  const { heading, intro, toBack } = servicesPage().categories;
  return (
    <section aria-labelledby="famiglie" className="page-grid gap-y-7 ground-ink py-block lg:py-section">
      <h2 id="famiglie" className="type-l lg:col-[2/span_6]">
        <Weighted>{heading}</Weighted>
      </h2>
      <p className="max-w-[40ch] lg:col-[10/span_4] lg:self-end">{intro}</p>
      <ul className="grid gap-x-gutter md:grid-cols-2 lg:mt-6">
        {families().map(({ category, saying, text, services: those }) => (
          <li key={category} className="flex flex-col border-t-2 border-current py-6 md:even:mt-24 md:nth-2:mb-[-6rem]">
            <p className="max-w-[16ch] type-l">{saying}</p>
            <h3 className="mt-6 font-semibold">{category}</h3>
            <p className="max-w-[40ch]">{text}</p>
            <ul className="mt-2 flex flex-wrap gap-x-6">
              {those.map(({ slug, name }) => (
                <li key={slug}>
                  <TextLink href={href(`/servizi/${slug}`)}>{name}</TextLink>
                </li>
              ))}
              {category === "Postura & Movimento" && (
                <li>
                  <TextLink href={href("/la-tua-schiena")}>{toBack}</TextLink>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
