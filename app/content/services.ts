/** The nine services: what navigation, home and grids say of them. */

export const serviceSlugs = [
  "personal-training",
  "ems",
  "pancafit",
  "pilates",
  "hiit",
  "small-group",
  "nutrizione",
  "psicologo",
  "massoterapia",
] as const;

/** The addresses under /servizi; a service without its page does not compile. */
export type ServiceSlug = (typeof serviceSlugs)[number];

export type MethodKey =
  | "strength"
  | "ems"
  | "pancafit"
  | "pilates"
  | "hiit"
  | "trio"
  | "nutrition"
  | "breath"
  | "massage"
  | "fundamental";

export const serviceCategories = ["Allenamento", "Tecnologie", "Postura & Movimento", "Benessere"] as const;

export type Service = {
  slug: ServiceSlug;
  name: string;
  category: (typeof serviceCategories)[number];
  /** The signature line it is drawn with. */
  line: MethodKey;
  sentence: string;
};

export const services: readonly Service[] = [
  {
    slug: "personal-training",
    name: "Personal training",
    category: "Allenamento",
    line: "strength",
    sentence: "Un trainer, una persona, un programma che sale a gradini.",
  },
  {
    slug: "ems",
    name: "EMS",
    category: "Tecnologie",
    line: "ems",
    sentence: "Elettrostimolazione e tecnologie di recupero: vacuum, massaggio a rulli, pressoterapia.",
  },
  {
    slug: "pancafit",
    name: "Pancafit",
    category: "Postura & Movimento",
    line: "pancafit",
    sentence: "Allungamento globale per la schiena e la postura.",
  },
  {
    slug: "pilates",
    name: "Pilates Reformer",
    category: "Postura & Movimento",
    line: "pilates",
    sentence: "Sul Reformer, da soli o in due o tre.",
  },
  {
    slug: "hiit",
    name: "HIIT",
    category: "Allenamento",
    line: "hiit",
    sentence: "Intervalli brevi e intensi, uno a uno con il trainer.",
  },
  {
    slug: "small-group",
    name: "Small group",
    category: "Allenamento",
    line: "trio",
    sentence: "HIIT in piccolo gruppo, al massimo in tre.",
  },
  {
    slug: "nutrizione",
    name: "Nutrizione",
    category: "Benessere",
    line: "nutrition",
    sentence: "Consulenza nutrizionale, con il coaching accanto.",
  },
  {
    slug: "psicologo",
    name: "Coaching psicologico",
    category: "Benessere",
    line: "breath",
    sentence: "Uno spazio per abitudini, motivazione e rapporto con il corpo.",
  },
  {
    slug: "massoterapia",
    name: "Massoterapia",
    category: "Benessere",
    line: "massage",
    sentence: "Massaggio decontratturante, sportivo, rilassante, drenante, miofasciale.",
  },
];

/** Those that the footer of every page leads to (spec §2). */
export const footerServices: readonly ServiceSlug[] = [
  "personal-training",
  "ems",
  "pancafit",
  "pilates",
  "small-group",
  "nutrizione",
];
