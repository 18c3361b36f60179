/** /servizi: the services as a table of contents, and the four families they belong to. */
import { numberInWords } from "#app/shared/italian-number.ts";
import type { Words } from "./service-pages/service-page.ts";
import { href } from "#app/shared/href.ts";
import { wordsOf } from "./texts.ts";
import { type Service, serviceCategories, services } from "./services.ts";

type Category = (typeof serviceCategories)[number];

const words = () =>
  ({
    heading: `${numberInWords(services().length, { capital: true })} metodi, *un solo percorso.*`,
    lead: `Nessuno li fa tutti e ${numberInWords(services().length)}. Se ne sceglie uno per cominciare, e il resto arriva quando serve, se serve.`,
    caption: "Una linea per ogni metodo, disegnata dalla sua stessa matematica.",
    categories: {
      heading: "Quattro *famiglie*",
      toBack: "Dove ti tira?",
      intro: "Non sai da quale partire? Comincia dalla frase che diresti tu.",
      /** What someone who should start here would say. */
      texts: {
        Allenamento: {
          saying: "«Voglio più forza, e più fiato.»",
          text: "Da soli con il trainer, o in tre al massimo.",
        },
        Tecnologie: { saying: "«Ho poco tempo.»", text: "Impulsi, rulli e aria per lavorare e recuperare." },
        "Postura & Movimento": {
          saying: "«Mi fa male la schiena.»",
          text: "Una panca e cinque molle, per rimettere in ordine.",
        },
        Benessere: {
          saying: "«Sono stanco, e mangio male.»",
          text: "Il piatto, la testa e le mani: tre professionisti.",
        },
      } satisfies Record<Category, { saying: string; text: string }>,
    },
    closing: {
      heading: "Non scegliere. *Raccontaci.*",
      text: [
        "Nel check-up gratuito, valore 80 €,",
        { note: "freeCheckup" },
        " guardiamo da dove parti. Il metodo lo scegliamo insieme, dopo.",
      ] satisfies Words,
      action: "Prenota il check-up",
    },
  }) as const;

export const servicesTexts = {
  key: "testi-servizi",
  title: "Servizi",
  appears: "Nella pagina Servizi.",
  page: href("/servizi"),
  alsoOn: [href("/")],
  byDefault: words,
};

export const servicesPage = wordsOf(servicesTexts);

/** A family of services, and what someone says who should begin there. */
export type Family = { category: Category; saying: string; text: string; services: readonly [Service, ...Service[]] };

/** Those of which the studio offers something. */
export const families = (): Family[] =>
  serviceCategories.flatMap((category) => {
    const [first, ...others] = services().filter((service) => service.category === category);
    return first ? [{ category, ...servicesPage().categories.texts[category], services: [first, ...others] }] : [];
  });
