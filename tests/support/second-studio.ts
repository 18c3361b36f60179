/**
 * Another studio, as its owner would write it in the admin: values by the keys of the sections, and nothing of the code.
 * A section that is not here keeps what the site comes with.
 */
import { kindsSection } from "#app/content/appointments.ts";
import { claimsSection } from "#app/content/claims.ts";
import { servicesSection } from "#app/content/services.ts";
import { companySection, contactsSection, identitySection } from "#app/content/studio-sections.ts";
import { peopleSection } from "#app/content/team.ts";

const person = (slug: string, name: string, role: string, line: "strength" | "pilates" | "nutrition") => ({
  slug,
  name,
  role,
  specialization: "Movimento",
  description: "Ascolta, misura, poi propone.",
  firstTime: "La prima volta fa due domande e una misura.",
  register: "",
  portrait: "",
  line,
  likeness: { hair: "crop" as const, top: "ink" as const, beard: false, glasses: false },
});

const people = [
  person("carlotta", "Carlotta Zen", "Allenatrice", "strength"),
  person("ettore", "Ettore Baldan", "Insegnante di Pilates", "pilates"),
  person("irene", "Irene Pavan", "Biologa nutrizionista", "nutrition"),
];

const evenings = { from: "15:00", to: "22:00" };

export function secondStudio(): Record<string, unknown> {
  return {
    studio: {
      ...identitySection.byDefault(),
      name: "Vigore",
      payoff: "Forza e misura, a Este.",
      copyrightYear: 2026,
      rating: { shown: false, value: "5", reviews: 0, source: "" },
    },
    contatti: {
      ...contactsSection.byDefault(),
      phone: "+39 0429 612345",
      whatsapp: "+39 0429 612345",
      email: "ciao@vigore-este.it",
      street: "Via Principe Umberto 3",
      postalCode: "35042",
      city: "Este",
      province: "PD",
      latitude: 45.2272,
      longitude: 11.6567,
      social: [{ name: "Instagram", url: "https://www.instagram.com/vigore-este" }],
    },
    azienda: {
      ...companySection.byDefault(),
      companyName: "Vigore S.r.l.",
      vatNumber: "01234567897",
      rea: "PD-412345",
      registerTown: "Padova",
    },
    orari: {
      lunedì: evenings,
      martedì: evenings,
      mercoledì: evenings,
      giovedì: evenings,
      venerdì: evenings,
      sabato: null,
      domenica: null,
    },
    persone: { ...peopleSection.byDefault(), areExamples: false, people },
    testimonianze: {
      areExamples: false,
      testimonials: [
        {
          name: "Olga R.",
          age: 58,
          goal: "Pilates",
          result: ["Di nuovo in bicicletta,", "dopo dieci lezioni"],
          quote: "Mi hanno chiesto che cosa volevo tornare a fare, e siamo partiti da lì.",
          collectedOn: "2026-10-01",
          line: "pilates",
          consent: "Cartella consensi, n. 1",
        },
      ],
    },
    servizi: servicesSection
      .byDefault()
      .map((service) => (service.slug === "hiit" ? { ...service, name: "Intervalli", spoken: "intervalli" } : service)),
    affermazioni: Object.fromEntries(
      Object.keys(claimsSection.byDefault()).map((name) => [
        name,
        { source: "Registro dello studio", period: "2026", verified: "", checkedBy: "" },
      ]),
    ),
    turni: people.map(({ slug }) => ({ person: slug, days: ["1", "2", "3", "4", "5"], from: "15:00", to: "21:00" })),
    appuntamenti: Object.fromEntries(
      Object.entries(kindsSection.byDefault()).map(([kind, facts]) => [kind, { ...facts, with: ["carlotta"] }]),
    ),
    "testi-home": { "hero.button": "Vieni a provare" },
  };
}
