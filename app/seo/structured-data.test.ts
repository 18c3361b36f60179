import { afterEach, expect, test } from "vitest";
import { classesSection } from "#app/content/classes.ts";
import { publicPages } from "#app/content/pages.ts";
import { pricesSection } from "#app/content/prices.ts";
import { studio } from "#app/content/studio.ts";
import { exchangeLayer } from "#app/platform/http/one-layer.server.ts";
import { EMPTY_LAYER } from "#app/shared/layer.ts";
import { headTags } from "./head.ts";
import { sitemapXml } from "./sitemap.ts";
import {
  breadcrumbs,
  breadcrumbTrail,
  faqPage,
  healthClub,
  localService,
  openingTimes,
  priceCatalogue,
  weekOfClasses,
} from "./structured-data.ts";

const SITE = "https://www.tonica.example";

afterEach(() => exchangeLayer(EMPTY_LAYER));

test("examples of prices and classes are told to nobody; true ones are offers and weekly events", () => {
  const massage = {
    name: "x",
    description: "y",
    path: "/servizi/massoterapia",
    towns: [],
    priced: "massoterapia",
  } as const;
  expect([priceCatalogue(SITE), weekOfClasses(SITE)]).toEqual([[], []]);
  expect(localService(massage, SITE)).not.toHaveProperty("offers");
  exchangeLayer({
    listino: { ...pricesSection.byDefault(), areExamples: false },
    corsi: { ...classesSection.byDefault(), areExamples: false },
  });
  const { itemListElement } = priceCatalogue(SITE)[0] as unknown as {
    itemListElement: { itemListElement: object[] }[];
  };
  expect(itemListElement.flatMap((service) => service.itemListElement)).toHaveLength(
    pricesSection.byDefault().prices.length,
  );
  expect(localService(massage, SITE)).toMatchObject({
    offers: [
      { "@type": "Offer", priceSpecification: { priceCurrency: "EUR", minPrice: 45, valueAddedTaxIncluded: true } },
    ],
  });
  expect(weekOfClasses(SITE)[0]).toMatchObject({
    "@type": "Event",
    eventSchedule: {
      "@type": "Schedule",
      byDay: "https://schema.org/Monday",
      startTime: "09:00",
      duration: "PT50M",
      repeatFrequency: "P1W",
    },
    maximumAttendeeCapacity: 3,
    remainingAttendeeCapacity: 0,
  });
});

test("the page of hours tells the days on which the studio stays closed", () => {
  expect(openingTimes([{ name: "ferie", from: "2027-08-08", to: "2027-08-24" }], SITE)).toMatchObject({
    "@id": `${SITE}/#studio`,
    openingHoursSpecification: [{ opens: "08:00", closes: "21:00" }, { closes: "12:00" }],
    specialOpeningHoursSpecification: [{ validFrom: "2027-08-08", validThrough: "2027-08-24", opens: "00:00" }],
  });
});

test("the local business says hours, price range, radius and declared rating as the specification has them", () => {
  expect(healthClub(SITE)).toMatchObject({
    "@type": "HealthClub",
    "@id": `${SITE}/#studio`,
    priceRange: "€€",
    areaServed: { "@type": "GeoCircle", geoRadius: "25000" },
    openingHoursSpecification: [
      { dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "08:00", closes: "21:00" },
      { dayOfWeek: ["Saturday"], opens: "08:00", closes: "12:00" },
    ],
    ...(studio().rating.shown && { aggregateRating: { ratingValue: "4.8", reviewCount: 127 } }),
  });
});

test("a breadcrumb goes from home to the page, by the names of the records", () => {
  expect(breadcrumbTrail("/servizi/ems").map(({ path }) => path)).toEqual(["/", "/servizi", "/servizi/ems"]);
  expect(breadcrumbs("/servizi/ems", SITE)).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: `${SITE}/` },
      { position: 2, name: "Servizi", item: `${SITE}/servizi` },
      { position: 3, name: "EMS", item: `${SITE}/servizi/ems` },
    ],
  });
  expect(breadcrumbs("/", SITE)).toBeUndefined();
});

test("a local service names the studio's town and the others, a FAQ its questions", () => {
  const service = localService(
    { name: "Pilates", description: "…", path: "/pilates-legnago", towns: ["Cerea", "Minerbe"] },
    SITE,
  );
  expect(service).toMatchObject({
    provider: { "@id": `${SITE}/#studio` },
    areaServed: [{ name: "Legnago" }, { name: "Cerea" }, { name: "Minerbe" }],
  });
  expect(faqPage([{ question: "Quanto dura?", answer: "Un’ora." }])).toMatchObject({
    mainEntity: [{ "@type": "Question", name: "Quanto dura?", acceptedAnswer: { "@type": "Answer", text: "Un’ora." } }],
  });
});

test.each(publicPages())("$path: the social picture's heavy words are words of the title", ({ title, heavy }) =>
  expect(title).toContain(heavy),
);

test("head tags name the page by its public address", () => {
  const tags = headTags(publicPages()[1]!, SITE, []);
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: `${SITE}${publicPages()[1]!.path}` });
  expect(tags).toContainEqual({ property: "og:image:width", content: "1200" });
});

test("a sitemap escapes what XML would read otherwise", () => {
  expect(sitemapXml([{ path: "/a?b=1&c='2'", changed: "2026-11-20" }], SITE)).toContain(
    `<loc>${SITE}/a?b=1&#38;c=&#39;2&#39;</loc><lastmod>2026-11-20</lastmod>`,
  );
});
