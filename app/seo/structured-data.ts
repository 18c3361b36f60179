/** JSON-LD with the schema.org vocabulary. Every value also stands on the page that carries it (trust.md 33). */
import type {
  Article,
  Blog,
  BreadcrumbList,
  Event,
  FAQPage,
  HealthClub,
  NewsArticle,
  Offer,
  OfferCatalog,
  Service,
  WithContext,
} from "schema-dts";
import { areClassesExamples, type WeeklyClass, weeklyClasses } from "#app/content/classes.ts";
import { pageRecord } from "#app/content/pages.ts";
import { arePricesExamples, type Price, priceInEuro, pricesBySubject, pricesOf } from "#app/content/prices.ts";
import { type ServiceSlug, services } from "#app/content/services.ts";
import { studio } from "#app/content/studio.ts";
import type { Closure } from "#app/shared/opening-hours.ts";
import { href } from "#app/shared/href.ts";
import * as paths from "#app/shared/paths.ts";

const CONTEXT = "https://schema.org";
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The studio keeps one identity on every page and in every search engine. */
const studioId = (site: string): string => `${site}/#studio`;

/** The local business: hours, price range, service radius and, while it is switched on, the declared rating (spec §2, §9). */
export function healthClub(site: string): WithContext<HealthClub> {
  const { address, geo, rating } = studio();
  return {
    "@context": CONTEXT,
    "@type": "HealthClub",
    "@id": studioId(site),
    name: studio().name,
    legalName: studio().companyName,
    url: `${site}/`,
    image: `${site}${paths.socialImage(href("/"))}`,
    telephone: studio().phone.e164,
    email: studio().email,
    vatID: studio().vatNumber,
    priceRange: studio().priceRange,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressRegion: address.province,
      addressCountry: address.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: geo.latitude, longitude: geo.longitude },
    areaServed: {
      "@type": "GeoCircle",
      geoMidpoint: { "@type": "GeoCoordinates", latitude: geo.latitude, longitude: geo.longitude },
      geoRadius: String(studio().serviceRadiusMetres),
    },
    openingHoursSpecification: openingHours(),
    sameAs: studio().social.map(({ url }) => url),
    ...(rating.shown && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating.value,
        reviewCount: rating.reviews,
        bestRating: "5",
      },
    }),
  };
}

const openingHours = () =>
  studio().openingHours.flatMap(({ days, open }) =>
    open.map(({ from, to }) => ({
      "@type": "OpeningHoursSpecification" as const,
      dayOfWeek: days.map((day) => DAYS[day - 1]!),
      opens: from,
      closes: to,
    })),
  );

/** The studio with its hours and the days on which it stays closed, for the page that says no more of it. */
export function openingTimes(closures: readonly Closure[], site: string): WithContext<HealthClub> {
  return {
    "@context": CONTEXT,
    ...studioNamed(site),
    openingHoursSpecification: openingHours(),
    ...(closures.length > 0 && {
      specialOpeningHoursSpecification: closures.map(({ name, from, to }) => ({
        "@type": "OpeningHoursSpecification" as const,
        name,
        validFrom: from,
        validThrough: to,
        opens: "00:00",
        closes: "00:00",
      })),
    }),
  };
}

const studioNamed = (site: string) => ({ "@type": "HealthClub", "@id": studioId(site), name: studio().name }) as const;

/** Of what a class is: every week on a day, with its places. While they are examples nothing of them. */
export function weekOfClasses(site: string): WithContext<Event>[] {
  if (areClassesExamples()) return [];
  const { street, postalCode, city, province } = studio().address;
  return weeklyClasses().map(({ service, name, day, time, minutes, places, free }: WeeklyClass) => ({
    "@context": CONTEXT,
    "@type": "Event",
    name,
    url: `${site}${href("/orari")}#lezioni`,
    about: { "@type": "Service", url: `${site}${href(`/servizi/${service}`)}` },
    organizer: studioNamed(site),
    location: { "@type": "Place", name: studio().name, address: `${street}, ${postalCode} ${city} (${province})` },
    eventSchedule: {
      "@type": "Schedule",
      byDay: `${CONTEXT}/${DAYS[day - 1]!}`,
      startTime: time,
      duration: `PT${minutes}M`,
      repeatFrequency: "P1W",
      scheduleTimezone: "Europe/Rome",
    },
    maximumAttendeeCapacity: places,
    remainingAttendeeCapacity: free,
  }));
}

/** While they are examples, none. */
const offersOf = (service: ServiceSlug | "", site: string): Offer[] =>
  arePricesExamples() ? [] : pricesOf(service).map((price) => offer(price, site));

const offer = ({ name, price, isFrom }: Price, site: string): Offer => {
  const amount = price === "" ? 0 : priceInEuro(price);
  return {
    "@type": "Offer",
    name,
    url: `${site}${href("/prezzi")}`,
    priceSpecification: {
      "@type": "PriceSpecification",
      priceCurrency: "EUR",
      ...(isFrom ? { minPrice: amount } : { price: amount }),
      valueAddedTaxIncluded: true,
    },
    offeredBy: studioNamed(site),
  };
};

/** What things cost, by service. @returns nothing while they are examples */
export function priceCatalogue(site: string): WithContext<OfferCatalog>[] {
  if (arePricesExamples()) return [];
  return [
    {
      "@context": CONTEXT,
      "@type": "OfferCatalog",
      name: `Prezzi di ${studio().name}`,
      url: `${site}${href("/prezzi")}`,
      itemListElement: pricesBySubject().map(({ service }) => ({
        "@type": "OfferCatalog" as const,
        name: services().find(({ slug }) => slug === service)?.name ?? studio().name,
        itemListElement: offersOf(service, site),
      })),
    },
  ];
}

/** Lists the home page, the pages above this one and this one, by the path; the names are those of content/pages. */
export function breadcrumbTrail(path: string): { name: string; path: string }[] {
  const steps = path.split("/").filter(Boolean);
  const trail = steps.map((_, index) => `/${steps.slice(0, index + 1).join("/")}`);
  return [href("/"), ...trail].map((step) => ({ name: pageRecord(step).crumb, path: step }));
}

/** @returns undefined for the home page */
export function breadcrumbs(path: string, site: string): WithContext<BreadcrumbList> | undefined {
  if (path === href("/")) return undefined;
  return breadcrumbList(breadcrumbTrail(path), site);
}

export function breadcrumbList(trail: { name: string; path: string }[], site: string): WithContext<BreadcrumbList> {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${site}${path}`,
    })),
  };
}

/** @param towns served besides the studio's own */
export function localService(
  {
    name,
    description,
    path,
    towns,
    priced,
  }: {
    name: string;
    description: string;
    path: string;
    towns: readonly string[];
    /** The service whose prices the page shows. */
    priced?: ServiceSlug;
  },
  site: string,
): WithContext<Service> {
  const offers = priced ? offersOf(priced, site) : [];
  return {
    "@context": CONTEXT,
    "@type": "Service",
    name,
    description,
    serviceType: name,
    url: `${site}${path}`,
    provider: studioNamed(site),
    areaServed: [studio().address.city, ...towns].map((town) => ({ "@type": "City", name: town })),
    ...(offers.length > 0 && { offers }),
  };
}

export function faqPage(questions: readonly { question: string; answer: string }[]): WithContext<FAQPage> {
  return {
    "@context": CONTEXT,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export function blogData(site: string): WithContext<Blog> {
  return {
    "@context": CONTEXT,
    "@type": "Blog",
    "@id": `${site}${href("/blog")}#blog`,
    name: `Blog di ${studio().name}`,
    url: `${site}${href("/blog")}`,
    inLanguage: "it",
    publisher: { "@type": "HealthClub", "@id": studioId(site), name: studio().name },
  };
}

/** The fields of an article that structured data and sharing tags use. */
export type ArticleFacts = {
  title: string;
  slug: string;
  excerpt: string;
  featuredImage: string | null;
  publishedAt: Date;
  updatedAt: Date;
  authorName: string | null;
  category: { name: string } | null;
};

const NEWS_HOURS = 48; // spec §9

/** An article counts as news until this instant (spec §4). */
export const newsUntil = (publishedAt: Date): Date => new Date(publishedAt.getTime() + NEWS_HOURS * 3_600_000);

export function articleData(
  article: ArticleFacts,
  site: string,
  now: Date,
): WithContext<Article> | WithContext<NewsArticle> {
  const { title, slug, excerpt, featuredImage, publishedAt, updatedAt, authorName, category } = article;
  const url = `${site}${href("/blog/:slug", { slug })}`;
  const publisher = { "@type": "HealthClub" as const, "@id": studioId(site), name: studio().name };
  const facts = {
    "@context": CONTEXT,
    "@id": `${url}#articolo`,
    headline: title,
    description: excerpt,
    url,
    mainEntityOfPage: url,
    image: [new URL(featuredImage ?? paths.socialImage(href("/blog/:slug", { slug })), `${site}/`).href],
    datePublished: publishedAt.toISOString(),
    dateModified: updatedAt.toISOString(),
    inLanguage: "it",
    isPartOf: { "@type": "Blog" as const, "@id": `${site}${href("/blog")}#blog` },
    author: authorName === null ? publisher : { "@type": "Person" as const, name: authorName },
    publisher,
    ...(category && { articleSection: category.name }),
  } as const;
  return now < newsUntil(publishedAt) ? { "@type": "NewsArticle", ...facts } : { "@type": "Article", ...facts };
}
