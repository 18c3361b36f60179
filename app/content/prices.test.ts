/** Prices, classes and the home banner, as a studio may write them. */
import { afterEach, expect, test } from "vitest";
import { exchangeLayer } from "#app/platform/http/one-layer.server.ts";
import { EMPTY_LAYER } from "#app/shared/layer.ts";
import { bookingRules } from "./appointments.ts";
import { classesOf, classesSection, freePlaces, weeklyClasses } from "./classes.ts";
import { kindOfService } from "./booking.ts";
import { homeBannerAt, homeBannerSection } from "./home-banner.ts";
import { amountText, priceFacts, pricesBySubject, pricesSection } from "./prices.ts";
import { services } from "./services.ts";

afterEach(() => exchangeLayer(EMPTY_LAYER));

const store = (layer: Record<string, unknown>) => exchangeLayer(layer);

test("an amount is written as in Italy, and nothing is free by accident", () => {
  expect(["45", "45,50", "45.50", "1045,50", "12000", ""].map((price) => amountText({ price }))).toEqual([
    "45\u00a0€",
    "45,50\u00a0€",
    "45,50\u00a0€",
    "1.045,50\u00a0€",
    "12.000\u00a0€",
    "gratis",
  ]);
});

test("every service has its prices, and a trial lasts as long as what is booked for it", () => {
  expect(pricesBySubject().map(({ service }) => service)).toEqual(services().map(({ slug }) => slug));
  for (const { service, prices } of pricesBySubject()) {
    const trial = prices.find(({ name }) => name === "La prova");
    const kind = bookingRules().kinds.find(({ slug }) => slug === kindOfService[service || "hiit"]);
    expect([service, trial?.minutes, trial?.with]).toEqual([service, kind?.minutes, kind?.with]);
  }
});

test("what is known of a price is said, and of who has left nothing", () => {
  const { prices } = pricesSection.byDefault();
  const trial = prices.find(({ service, name }) => service === "ems" && name === "La prova")!;
  expect(priceFacts(trial)).toBe("30 minuti, con Nicola Fanin o Giorgia Bressan, una volta");
  expect(priceFacts({ ...trial, with: ["chi-non-c-è"], minutes: 0, often: "" })).toBe("");
});

test("the week's classes stand in their order, with the places that nobody has taken", () => {
  const places = weeklyClasses().map(({ day, time }) => `${day} ${time}`);
  expect(places).toEqual(places.toSorted());
  expect([0, 1, 2].map((free) => freePlaces({ free }))).toEqual(["al completo", "1 posto libero", "2 posti liberi"]);
  const { classes } = classesSection.byDefault();
  const full = classes.map((each) => ({ ...each, taken: each.places }));
  store({ corsi: { areExamples: false, classes: full } });
  expect(classesOf("pilates").every(({ free }) => free === 0)).toBe(true);
  expect(classesSection.check!({ areExamples: true, classes: [{ ...full[0]!, taken: full[0]!.places + 1 }] })).toEqual([
    { path: "classes.0.taken", sentence: "I posti sono 3." },
  ]);
});

test("the home banner stands from the first to the last of Rome's days, and says when that changes", () => {
  const during = new Date("2026-12-05T12:00:00+01:00");
  expect(homeBannerAt(during)).toEqual({});
  const shown = { text: "Sabato 12 porte aperte", link: "/orari" };
  store({ avviso: { ...shown, from: "", to: "" } });
  expect(homeBannerAt(during)).toEqual({ shown });
  store({ avviso: { ...shown, from: "2026-12-01", to: "2026-12-12" } });
  const [begin, end] = [new Date("2026-12-01T00:00:00+01:00"), new Date("2026-12-13T00:00:00+01:00")];
  expect(homeBannerAt(new Date(+begin - 1))).toEqual({ until: begin });
  expect(homeBannerAt(begin)).toEqual({ shown, until: end });
  expect(homeBannerAt(new Date(+end - 1))).toEqual({ shown, until: end });
  expect(homeBannerAt(end)).toEqual({});
  // The clocks change on the night before.
  store({ avviso: { ...shown, from: "2027-03-29", to: "" } });
  expect(homeBannerAt(during)).toEqual({ until: new Date("2027-03-29T00:00:00+02:00") });
  expect(homeBannerSection.check!({ ...shown, from: "2026-12-12", to: "2026-12-01" })).toEqual([
    { path: "to", sentence: "L’ultimo giorno viene prima del primo." },
  ]);
});
