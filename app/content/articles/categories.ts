/** The categories that an empty blog starts with. The editor adds, renames and deletes them afterwards. */

export const seedCategories = [
  {
    slug: "ems",
    name: "EMS",
    description: "L’elettrostimolazione spiegata da chi la usa ogni giorno.",
    color: "#be185d",
  },
  {
    slug: "postura-e-pancafit",
    name: "Postura e Pancafit",
    description: "Schiena, collo, respiro: come ritrovare spazio.",
    color: "#1d6a41",
  },
  { slug: "pilates", name: "Pilates", description: "Reformer, molle, precisione.", color: "#8a4b08" },
  {
    slug: "alimentazione",
    name: "Alimentazione",
    description: "Mangiare bene senza elenchi di divieti.",
    color: "#65535a",
  },
  { slug: "allenamento", name: "Allenamento", description: "Forza, fiato, costanza.", color: "#1a1014" },
] as const;

export type SeedCategorySlug = (typeof seedCategories)[number]["slug"];
