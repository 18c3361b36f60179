/** Words of /la-tua-settimana; which sessions a week has is composed from the price list (features/play/compose-week.ts). */
import { href } from "#app/shared/href.ts";
import { wordsOf } from "./texts.ts";

const words = () => ({
  title: ["Quante ore hai,", "davvero?"],
  lead: "Due risposte, e leggi una settimana possibile: quante sedute, quanto durano, quanto costano. Poi la sistemiamo insieme.",
  caption: "Una settimana a battute: gli spazi vuoti sono il riposo, e contano quanto il resto.",
  form: {
    title: ["Due", "risposte."],
    purpose: "Che cosa ti porta qui",
    hours: "Quanto tempo hai, in una settimana",
    choices: { 1: "un’ora", 2: "due ore", 3: "tre ore", 4: "quattro ore" },
    button: "Componi la settimana",
  },
  answer: {
    title: "La tua settimana",
    none: "Con queste ore, dal listino non esce una settimana intera. Vieni al check-up: si trova un’altra strada.",
    weekly: "a settimana",
    four: "in quattro settimane",
    button: "Prenota la prima",
    checkup: "Si comincia dal check-up gratuito",
  },
  /** Beside the sessions, by what one came for. */
  beside: {
    schiena: "Prima si allunga, poi si rinforza. Se il dolore è nuovo o forte, prima ancora si sente il medico.",
    forza: "Almeno un giorno di riposo tra una seduta e l’altra: è lì che si diventa più forti.",
    tempo: "Le sedute più corte che abbiamo. Tra due EMS si lasciano almeno due giorni.",
    energia: "La tavola si guarda a parte, con calma: la nutrizionista parte da quello che mangi già.",
  },
  closing: {
    title: ["Una settimana", "di prova."],
    lead: "Nel check-up gratuito guardiamo da dove parti, e la settimana la scriviamo su di te.",
    button: "Prenota il check-up",
  },
});

export const weekTexts = {
  key: "testi-la-tua-settimana",
  title: "La tua settimana",
  appears: "Nella pagina La tua settimana.",
  page: href("/la-tua-settimana"),
  byDefault: words,
};

export const weekPage = wordsOf(weekTexts);
