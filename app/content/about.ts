/** Words of /chi-siamo, and of the studio's facts wherever they stand. */
import { numberInWords } from "#app/shared/italian-number.ts";
import { href } from "#app/shared/href.ts";
import { wordsOf } from "./texts.ts";
import { services } from "./services.ts";
import { studio } from "./studio.ts";
import { howManyPeople, thePeople } from "./team.ts";
import { replyWithin } from "./promises.ts";

export const studioFacts = {
  title: ["Ci trovi", "qui."],
  ratingNote: () => (studio().rating.source ? `Fonte: ${studio().rating.source}.` : "Valore dichiarato dallo studio."),
  area: () => `Serviamo ${studio().address.city} e dintorni, entro`,
} as const;

const words = () => {
  const {
    name,
    address: { city },
  } = studio();
  const howMany = numberInWords(services().length);
  return {
    title: ["Piccolo", "apposta."],
    lead: `Chi siamo: uno studio piccolo a ${city}, ${howMany} metodi e ${howManyPeople()} che si parlano. Nei gruppi si è al massimo in tre, così nessuno deve alzare la mano per farsi vedere.`,
    smart: `${name} è il primo centro fitness smart di ${city}.`,
    smartMeaning:
      "Smart, per noi, vuol dire una cosa sola: prima misurare, poi decidere. Le macchine danno i numeri, le persone li guardano con te e tolgono quello che non serve.",
    name: {
      title: ["Una nota,", `${howMany} voci.`],
      lead: "In musica la tonica è la nota da cui si parte e a cui si torna. Nel corpo il tono è quello che ti tiene in piedi quando non ci pensi.",
      text: "Una corda pizzicata non fa mai un suono solo: vibra intera, poi a metà, poi in terzi. Abbiamo preso l’idea alla lettera. Ogni metodo è un modo diverso di far vibrare la stessa corda, e la corda sei tu.",
      caption: "Le armoniche di una corda, una per riga: ogni metodo aggiunge un’onda. In rosa la prima, la tonica.",
    },
    way: {
      title: ["Prima si ascolta.", "Poi si conta."],
      steps: [
        [
          "Ti ascoltiamo.",
          "Che cosa ti fa male, che cosa hai già provato, quanto tempo hai davvero. Qualche volta basta questo per cambiare idea sul metodo.",
        ],
        [
          "Ti misuriamo.",
          "Postura, forza, composizione corporea. Poche misure, sempre le stesse, così la volta dopo si possono confrontare.",
        ],
        ["Scriviamo un piano.", "Con dentro anche le settimane leggere. Lo leggi, lo cambi, lo tieni."],
        [
          "Torniamo ai numeri.",
          "Alla fine di ogni ciclo rifacciamo le misure del primo giorno. Se qualcosa non è andato, si vede e si dice.",
        ],
      ],
      link: `Conosci ${thePeople()}`,
    },
    absent: {
      title: ["Qui", "non trovi"],
      things: [
        "la fila per un attrezzo",
        "il programma uguale per tutti",
        "la musica che copre la voce di chi ti segue",
        "promesse che un medico non firmerebbe",
        "qualcuno che ti dice di stringere i denti",
      ],
    },
    week: {
      title: ["Prima del lavoro,", "dopo il lavoro."],
      caption:
        "Mezza onda per ogni ora di apertura. Il sabato, in rosa, si ferma a mezzogiorno; la domenica la corda riposa.",
      /** 1 Monday … 7 Sunday: the day whose line is pink. */
      hotDay: 6,
    },
    closing: {
      title: ["Vieni a", "vedere."],
      lead: `Il primo check-up è gratuito e non impegna. Ti rispondiamo entro ${replyWithin("contact_form")}, con un nome e un orario.`,
      button: "Prenota il check-up",
    },
  } as const;
};

export const aboutTexts = {
  key: "testi-chi-siamo",
  title: "Chi siamo",
  appears: "Nella pagina Chi siamo.",
  page: href("/chi-siamo"),
  byDefault: words,
};

export const aboutPage = wordsOf(aboutTexts);
