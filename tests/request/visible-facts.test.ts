/** trust.md 33: whatever the structured data says of the studio stands on the page that carries it. */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { classesSection, freePlaces } from "#app/content/classes.ts";
import { pricesSection } from "#app/content/prices.ts";
import { companyFacts, hoursText, studio } from "#app/content/studio.ts";
import { sayTime } from "#app/shared/opening-hours.ts";
import { sharedSite } from "./site.ts";
import { newVisitor } from "./visitor.ts";

const { server, database } = sharedSite();

type HealthClub = Record<"name" | "legalName" | "telephone" | "email" | "vatID" | "priceRange", string> & {
  address: Record<string, string>;
  geo: { latitude: number; longitude: number };
  areaServed: { geoRadius: string };
  openingHoursSpecification: { opens: string; closes: string }[];
  sameAs: string[];
  aggregateRating?: { ratingValue: string; reviewCount: number; bestRating: string };
};

const inItalian = (value: number | string) => String(value).replace(".", ",");

describe.each(["/", "/contatti"])("%s", (path) => {
  let club: HealthClub;
  let html: string;
  let words: string;

  beforeAll(async () => {
    html = (await newVisitor(server().url).ask(path)).text;
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json!),
    );
    club = data.find((item) => item["@type"] === "HealthClub");
    const body = html.slice(html.indexOf("<body")).replaceAll(/<script[^]*?<\/script>|<div hidden[^]*?<\/div>/g, "");
    words = body
      .replaceAll(/<!-- -->/g, "")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/[\s\u00a0]+/g, " ");
  });

  test("shows who the studio is and how to reach it", () => {
    const { addressCountry: _, "@type": _type, addressRegion, ...address } = club.address;
    for (const value of [
      club.name,
      club.legalName,
      club.email,
      club.vatID,
      ...Object.values(address),
      `(${addressRegion})`,
    ])
      expect(words).toContain(value);
    expect(html).toContain(`href="tel:${club.telephone}"`);
    expect(words).toContain(studio().phone.label);
    for (const profile of club.sameAs) expect(html).toContain(`href="${profile}"`);
  });

  test("shows when it is open", () => {
    expect(club.openingHoursSpecification.length).toBeGreaterThan(0);
    for (const { opens, closes } of club.openingHoursSpecification)
      expect(words).toContain(hoursText([{ from: opens, to: closes }]));
  });

  test("shows its reach, and leaves price range and coordinates to machines: visitors read prices", () => {
    expect(words).toContain(`entro ${Number(club.areaServed.geoRadius) / 1000} km`);
    expect([club.priceRange, club.geo.latitude]).toEqual([studio().priceRange, studio().geo.latitude]);
    expect(words).not.toMatch(/€€|°\s?N/);
    expect(html).toContain('href="/prezzi"');
  });

  test("shows the rating with the note on its source, exactly while it is emitted", () => {
    expect(club.aggregateRating !== undefined).toBe(studio().rating.shown);
    if (!club.aggregateRating) return expect(words).not.toContain("recensioni");
    const { ratingValue, reviewCount, bestRating } = club.aggregateRating;
    expect(words.replaceAll(/ ?, ?/g, ",")).toContain(inItalian(ratingValue));
    expect(words).toMatch(new RegExp(`su ${bestRating},? da ${reviewCount} recensioni`));
    expect(words).toContain("Valore dichiarato dallo studio.");
  });
});

test("/contatti says whether the studio is open at the very moment", async () => {
  const { text } = await newVisitor(server().url).ask("/contatti");
  expect(text).toMatch(/>(Aperto ora, chiude alle \d+\.\d\d|Chiuso[^<]*, riapre [^<]+ alle \d+\.\d\d)</);
});

test.each(["/", "/chi-siamo", "/team"])("%s is kept, so it leaves that to the visitor’s clock", async (path) => {
  const { text } = await newVisitor(server().url).ask(path);
  expect(text).toMatch(/<span data-open-now="[^"]+"[^>]*><\/span>/);
  expect(text).not.toContain("Aperto ora");
});

// trust.md 13
test.each(["/team", "/trasformazione-30-giorni", "/privacy", "/nessuna-pagina", "/auth", "/ai-auth", "/admin/utenti"])(
  "%s names the company, its numbers, where it is and its e-mail address",
  async (path) => {
    const { text } = await newVisitor(server().url).ask(path);
    const words = text
      .replaceAll(/<!-- -->|<script[^]*?<\/script>|<div hidden[^]*?<\/div>/g, "")
      .replaceAll(/<[^>]+>/g, "");
    const { companyName, vatNumber, company, address, email } = studio();
    for (const fact of [
      companyName,
      `P. IVA ${vatNumber}`,
      ...companyFacts(company),
      address.street,
      address.city,
      email,
    ])
      expect(words).toContain(fact);
  },
);

describe("what the studio has stored", () => {
  const store = (values: Record<string, unknown>) =>
    database().query(
      "insert into studio_values (section, value, publication) select key, value, gen_random_uuid() from jsonb_each($1)",
      [JSON.stringify(values)],
    );
  const ask = async (path: string) => (await newVisitor(server().url).ask(path)).text;
  const dataOf = (html: string, type: string) =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)]
      .map(([, json]) => JSON.parse(json!))
      .filter((item) => item["@type"] === type);
  const wordsOf = (html: string) =>
    html.replaceAll(/<script[^]*?<\/script>|<!-- -->/g, "").replaceAll(/<[^>]+>|[\s\u00a0]+/g, " ");

  afterEach(() => database().query("truncate studio_values"));

  test("examples say so and are told to no search engine; true prices and classes are told as the pages show them", async () => {
    for (const [path, note] of [
      ["/prezzi", "Prezzi di esempio."],
      ["/servizi/pilates", "Prezzi di esempio. Lezioni di esempio."],
      ["/orari", "Lezioni di esempio."],
    ] as const) {
      const html = await ask(path);
      expect(wordsOf(html)).toContain(note);
      expect(html).not.toMatch(/"@type":"(Offer|OfferCatalog|Event)"/);
    }
    await store({
      listino: { ...pricesSection.byDefault(), areExamples: false },
      corsi: { ...classesSection.byDefault(), areExamples: false },
    });
    await expect.poll(() => ask("/prezzi")).not.toContain("Prezzi di esempio.");
    const [prices, week, pilates] = await Promise.all(["/prezzi", "/orari", "/servizi/pilates"].map(ask));
    const offers = dataOf(prices!, "OfferCatalog")[0].itemListElement.flatMap(
      (service: { itemListElement: object[] }) => service.itemListElement,
    );
    expect(offers).toHaveLength(pricesSection.byDefault().prices.length);
    for (const { name, priceSpecification } of offers) {
      expect(wordsOf(prices!)).toContain(name);
      expect(wordsOf(prices!)).toContain(`${priceSpecification.price ?? priceSpecification.minPrice} €`);
    }
    expect(dataOf(pilates!, "Service")[0].offers).toHaveLength(3);
    const events = dataOf(week!, "Event");
    expect(events).toHaveLength(classesSection.byDefault().classes.length);
    for (const { name, eventSchedule, remainingAttendeeCapacity } of events) {
      expect(wordsOf(week!)).toMatch(new RegExp(`${sayTime(eventSchedule.startTime)} +${name}`));
      expect(wordsOf(week!)).toContain(freePlaces({ free: remainingAttendeeCapacity }));
    }
  });

  test("the home page shows its banner between its days, and the kept page follows", async () => {
    const banner = { text: "Sabato porte aperte", link: "/orari" };
    expect(await ask("/")).not.toContain('aria-label="Avviso"');
    await store({ avviso: { ...banner, from: "2020-01-01", to: "2099-12-31" } });
    await expect
      .poll(() => ask("/"))
      .toMatch(/<aside aria-label="Avviso"[^>]*><p[^>]*><a href="\/orari"[^>]*>Sabato porte aperte/);
    await database().query('update studio_values set value = value || \'{"to": "2020-01-02"}\'');
    await expect.poll(() => ask("/")).not.toContain("Sabato porte aperte");
  });
});
