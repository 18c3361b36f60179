/** Everything of the site that the studio itself can change, in the order of the admin. */
import { currentLayer, type Layer } from "#app/shared/layer.ts";
import { aboutTexts } from "./about.ts";
import { kindsSection, shiftsSection } from "./appointments.ts";
import { backTexts } from "./back-page.ts";
import { claimsSection } from "./claims.ts";
import { classesSection } from "./classes.ts";
import { homeBannerSection } from "./home-banner.ts";
import { homeTexts } from "./home.ts";
import { hoursTexts } from "./hours-page.ts";
import { legalSection } from "./legal.ts";
import { localTexts, questionsSections } from "./local-pages.ts";
import { mailSections, repliesSection } from "./mail-words.ts";
import { pricesSection } from "./prices.ts";
import { pricesTexts } from "./prices-page.ts";
import type { Section } from "./section.ts";
import type { Texts } from "./texts.ts";
import { weekTexts } from "./week-page.ts";
import { serviceTexts } from "./service-pages/service-pages.ts";
import { servicesSection } from "./services.ts";
import { servicesTexts } from "./services-page.ts";
import { stillsSection } from "./stills.ts";
import { closuresSection, companySection, contactsSection, hoursSection, identitySection } from "./studio-sections.ts";
import { peopleSection, teamTexts } from "./team.ts";
import { resultsTexts, voicesSection } from "./testimonials.ts";

const any = (section: unknown) => section as Section<unknown>;

export type SectionGroup = { title: string; sections: readonly Section<unknown>[] };

export const sectionGroups: readonly SectionGroup[] = [
  { title: "Quando e dove", sections: [hoursSection, closuresSection, classesSection, contactsSection].map(any) },
  { title: "Che cosa offrite", sections: [servicesSection, pricesSection, kindsSection, shiftsSection].map(any) },
  { title: "Chi siete", sections: [peopleSection, voicesSection, stillsSection].map(any) },
  { title: "Che cosa dite", sections: [homeBannerSection, claimsSection, ...questionsSections].map(any) },
  { title: "Parole delle e-mail", sections: [...mailSections, repliesSection].map(any) },
  { title: "I dati dello studio", sections: [identitySection, companySection, legalSection].map(any) },
];

export const allSections: readonly Section<unknown>[] = sectionGroups.flatMap(({ sections }) => sections);

export const findSection = (key: string): Section<unknown> | undefined =>
  allSections.find((section) => section.key === key);

export const allTexts: readonly Texts<unknown>[] = [
  homeTexts,
  aboutTexts,
  servicesTexts,
  ...serviceTexts,
  teamTexts,
  resultsTexts,
  pricesTexts,
  hoursTexts,
  backTexts,
  weekTexts,
  ...localTexts,
];

export const findTexts = (key: string): Texts<unknown> | undefined => allTexts.find((texts) => texts.key === key);

export const sectionTitle = (key: string): string => findSection(key)?.title ?? findTexts(key)?.title ?? key;

/** Whose words can be changed on a page. */
export const textsShownOn = (page: string): readonly Texts<unknown>[] =>
  allTexts.filter((texts) => texts.page === page || texts.alsoOn?.includes(page));

/** Of the layer, what pages that React hydrates need; nothing in it is secret. */
export function layerForBrowser(): Layer {
  const layer = currentLayer();
  return Object.fromEntries(
    allSections.flatMap(({ key, inBrowser }) =>
      inBrowser && key in layer ? [[key, inBrowser === true ? layer[key] : inBrowser(layer[key])]] : [],
    ),
  );
}
