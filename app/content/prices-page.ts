/** Words of /prezzi; what things cost stands in prices.ts. */
import { href } from "#app/shared/href.ts";
import { wordsOf } from "./texts.ts";

const words = () =>
  ({
    title: ["Quanto costa,", "detto prima."],
    lead: "Prezzi finali, IVA inclusa dove è dovuta: è quello che paghi. Per ogni voce leggi quanto dura, con chi e ogni quanto.",
    toWeek: "Componi la tua settimana",
    caption: "La corda intera, poi a metà, poi in terzi: la stessa nota, in tagli diversi.",
    free: {
      amount: ["0", "€"],
      title: ["Il primo passo", "è gratis."],
      text: "È il check-up: misuriamo da dove parti e ti diciamo che cosa ti serve, e che cosa no. Il preventivo è scritto, e lo rileggi a casa.",
      button: "Prenota il check-up",
    },
    list: {
      title: ["Il resto,", "voce per voce."],
      whole: "Tutto lo studio",
      link: "Lezioni e posti liberi",
    },
    closing: {
      title: ["Prima provi,", "poi decidi."],
      lead: "Si comincia dal check-up. Se un metodo non fa per te te lo diciamo lì, prima che tu spenda qualcosa.",
      button: "Scegli un orario",
    },
  }) as const;

export const pricesTexts = {
  key: "testi-prezzi",
  title: "Prezzi",
  appears: "Nella pagina Prezzi.",
  page: href("/prezzi"),
  byDefault: words,
};

export const pricesPage = wordsOf(pricesTexts);
