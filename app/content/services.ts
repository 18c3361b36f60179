/**
 * The services: what navigation, home, grids and search engines say of each. One more is one entry here and its page in
 * service-pages/; the compiler asks for what is missing.
 */
import { href } from "#app/shared/href.ts";
import { choice, list, record, text } from "./fields.ts";
import type { PageSearch } from "./pages.ts";
import { inTown } from "./in-town.ts";
import { factsOf, perLayer, type Section } from "./section.ts";

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

type Entry<Slug extends string> = {
  /** The address under /servizi. */
  slug: Slug;
  name: string;
  /** The name as a sentence says it, among others. */
  spoken: string;
  category: (typeof serviceCategories)[number];
  /** The signature line it is drawn with; the fundamental when nobody has drawn one for it. */
  line?: MethodKey;
  sentence: string;
  /** What search engines and social networks are told of its page: what content/pages has for the others. */
  search: PageSearch;
};

const entries = [
  {
    slug: "personal-training",
    name: "Personal training",
    spoken: "personal training",
    category: "Allenamento",
    line: "strength",
    sentence: "Un trainer, una persona, un programma che sale a gradini.",
    search: {
      title: "Personal training individuale a {town}",
      description:
        "Allenamento uno a uno a {town}: valutazione iniziale, obiettivi SMART, programma su misura. Come funziona e che cosa aspettarti nei primi 30 giorni.",
      keywords: ["personal training {town}", "allenamento individuale", "programma su misura"],
      content: "Personal training a {town}: un trainer, una persona, un programma che sale a gradini.",
      heavy: "training",
      crumb: "Personal training",
    },
  },
  {
    slug: "ems",
    name: "EMS",
    spoken: "EMS",
    category: "Tecnologie",
    line: "ems",
    sentence: "Elettrostimolazione e tecnologie di recupero: vacuum, massaggio a rulli, pressoterapia.",
    search: {
      title: "EMS e tecnologie di recupero a {town}",
      description:
        "Elettrostimolazione EMS, Vacuum Therapy, Roll Shape e Pressoterapia a {town}: come si usano, i protocolli combinati, a chi sono adatti e a chi no.",
      keywords: ["EMS {town}", "elettrostimolazione", "vacuum therapy", "pressoterapia", "roll shape"],
      content:
        "EMS a {town}: elettrostimolazione, Vacuum Therapy, Roll Shape e Pressoterapia, con le controindicazioni scritte chiare.",
      heavy: "EMS",
      crumb: "EMS",
    },
  },
  {
    slug: "pancafit",
    name: "Pancafit",
    spoken: "Pancafit",
    category: "Postura & Movimento",
    line: "pancafit",
    sentence: "Allungamento globale per la schiena e la postura.",
    search: {
      title: "Pancafit per schiena e postura a {town}",
      description:
        "Il metodo Pancafit a {town}: allungamento globale per schiena, collo e postura. Come si svolge una seduta, per quali problemi e con quali limiti.",
      keywords: ["Pancafit {town}", "mal di schiena", "postura", "allungamento globale"],
      content: "Pancafit a {town}: la schiena non si forza, si allunga tutta insieme, un respiro alla volta.",
      heavy: "Pancafit",
      crumb: "Pancafit",
    },
  },
  {
    slug: "pilates",
    name: "Pilates Reformer",
    spoken: "Pilates",
    category: "Postura & Movimento",
    line: "pilates",
    sentence: "Sul Reformer, da soli o in due o tre.",
    search: {
      title: "Pilates Reformer a {town}",
      description:
        "Pilates sul Reformer a {town}, in lezione individuale o in piccolo gruppo di due o tre persone: molle, controllo e respiro, senza fretta.",
      keywords: ["Pilates Reformer {town}", "Pilates individuale", "Pilates piccolo gruppo"],
      content: "Pilates Reformer a {town}: lezioni individuali o in due o tre, sulle molle.",
      heavy: "Reformer",
      crumb: "Pilates",
    },
  },
  {
    slug: "hiit",
    name: "HIIT",
    spoken: "HIIT",
    category: "Allenamento",
    line: "hiit",
    sentence: "Intervalli brevi e intensi, uno a uno con il trainer.",
    search: {
      title: "HIIT individuale a {town}",
      description:
        "Allenamento HIIT uno a uno a {town}: intervalli brevi e intensi dosati sul tuo cuore, in sedute da 30 a 45 minuti. A chi serve e a chi no.",
      keywords: ["HIIT {town}", "allenamento a intervalli", "capacità cardiovascolare"],
      content: "HIIT individuale a {town}: intervalli brevi e intensi, uno a uno con il trainer.",
      heavy: "HIIT",
      crumb: "HIIT",
    },
  },
  {
    slug: "small-group",
    name: "Small group",
    spoken: "small group",
    category: "Allenamento",
    line: "trio",
    sentence: "HIIT in piccolo gruppo, al massimo in tre.",
    search: {
      title: "HIIT small group, in tre, a {town}",
      description:
        "HIIT in piccolo gruppo a {town}, al massimo in tre: riscaldamento, cardio, forza, defaticamento. L’energia del gruppo, l’occhio del trainer.",
      keywords: ["small group {town}", "HIIT piccolo gruppo", "allenamento in tre"],
      content: "HIIT small group a {town}: al massimo in tre, quattro tempi, un trainer.",
      heavy: "in tre",
      crumb: "Small group",
    },
  },
  {
    slug: "nutrizione",
    name: "Nutrizione",
    spoken: "nutrizione",
    category: "Benessere",
    line: "nutrition",
    sentence: "Consulenza nutrizionale, con il coaching accanto.",
    search: {
      title: "Consulenza nutrizionale a {town}",
      description:
        "Nutrizione e coaching psicologico a {town}: valutazione, piano, monitoraggio, mantenimento. Un percorso in quattro passi, senza elenchi di divieti.",
      keywords: ["nutrizionista {town}", "consulenza nutrizionale", "piano alimentare"],
      content:
        "Consulenza nutrizionale a {town}: valutazione, piano, monitoraggio e mantenimento, con il coaching accanto.",
      heavy: "nutrizionale",
      crumb: "Nutrizione",
    },
  },
  {
    slug: "psicologo",
    name: "Coaching psicologico",
    spoken: "coaching psicologico",
    category: "Benessere",
    line: "breath",
    sentence: "Uno spazio per abitudini, motivazione e rapporto con il corpo.",
    search: {
      title: "Coaching psicologico a {town}",
      description:
        "Coaching psicologico a {town} per abitudini, motivazione e rapporto con il corpo: valutazione iniziale, piano personale, sostegno continuo.",
      keywords: ["psicologo {town}", "coaching psicologico", "motivazione", "abitudini"],
      content: "Coaching psicologico a {town}: uno spazio per abitudini, motivazione e rapporto con il corpo.",
      heavy: "psicologico",
      crumb: "Coaching psicologico",
    },
  },
  {
    slug: "massoterapia",
    name: "Massoterapia",
    spoken: "massoterapia",
    category: "Benessere",
    line: "massage",
    sentence: "Massaggio decontratturante, sportivo, rilassante, drenante, miofasciale.",
    search: {
      title: "Massoterapia a {town}",
      description:
        "Sei massaggi a {town}: decontratturante, sportivo, rilassante, linfodrenante, miofasciale, trigger point. Come scegliere e quando è meglio aspettare.",
      keywords: ["massaggio {town}", "massoterapia", "linfodrenaggio", "trigger point"],
      content:
        "Massoterapia a {town}: decontratturante, sportivo, rilassante, linfodrenante, miofasciale, trigger point.",
      heavy: "Massoterapia",
      crumb: "Massoterapia",
    },
  },
] as const satisfies readonly Entry<string>[];

/** A service without its page does not compile. */
export type ServiceSlug = (typeof entries)[number]["slug"];

export type Service = Entry<ServiceSlug> & { line: MethodKey };

const offered: readonly Entry<ServiceSlug>[] = entries;

const bySlug = new Map(offered.map((entry) => [entry.slug, entry]));

type Named = { slug: ServiceSlug; name: string; spoken: string; sentence: string };

export const servicesSection: Section<readonly Named[]> = {
  inBrowser: true,
  key: "servizi",
  shownOn: href("/servizi"),
  title: "Servizi: nomi e ordine",
  appears: "Nel menu dei servizi, in home, in Servizi, in fondo a ogni pagina e in ciascuna pagina di servizio.",
  field: list(
    "Servizi",
    record("Servizio", {
      slug: choice("Pagina", () => offered.map(({ slug, name }) => ({ value: slug, label: name }))),
      name: text("Nome", { max: 26 }),
      spoken: text("Dentro una frase", { max: 26, help: "Come si dice in mezzo ad altri: «Pilates», «massoterapia»." }),
      sentence: text("In una riga", { max: 110 }),
    }),
    {
      one: "un servizio",
      min: offered.length,
      max: offered.length,
      fresh: { slug: offered[0]!.slug, name: "", spoken: "", sentence: "" },
      namedBy: "name",
      fixed: true,
    },
  ),
  byDefault: () => offered.map(({ slug, name, spoken, sentence }) => ({ slug, name, spoken, sentence })),
  check: (named) =>
    new Set(named.map(({ slug }) => slug)).size === named.length
      ? []
      : [{ path: "", sentence: "Ogni servizio compare una volta sola." }],
};

const named = factsOf(servicesSection);

/** In the studio's order, under the names it gives them. */
export const services = perLayer((): readonly Service[] =>
  named().map((words) => {
    const entry = bySlug.get(words.slug)!;
    return { ...entry, ...words, search: inTown(entry.search), line: entry.line ?? "fundamental" };
  }),
);

/** The drawn lines, by what they stand for. */
export const methodChoices = (): readonly { value: MethodKey; label: string }[] => [
  ...offered.flatMap(({ line, name }) => (line ? [{ value: line, label: name }] : [])),
  { value: "fundamental", label: "Corda semplice" },
];

/** Their addresses, which no layer changes: the router has them. */
export const serviceSlugs: readonly ServiceSlug[] = offered.map(({ slug }) => slug);

/** What a service is called before the studio gives it another name. */
export const nameByDefault = (slug: ServiceSlug): string => bySlug.get(slug)!.name;

/** Those that the footer of every page leads to (spec §2). */
export const footerServices: readonly ServiceSlug[] = [
  "personal-training",
  "ems",
  "pancafit",
  "pilates",
  "small-group",
  "nutrizione",
];
