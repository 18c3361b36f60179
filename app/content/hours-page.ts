/** Words of /orari; the hours stand in studio.ts, the classes in classes.ts. */
import { href } from "#app/shared/href.ts";
import { wordsOf } from "./texts.ts";

const words = () =>
  ({
    title: ["Quando", "ci trovi."],
    lead: "Gli orari dello studio, i giorni in cui restiamo chiusi e le lezioni della settimana, con i posti che restano.",
    hours: {
      title: ["Sette giorni,", "una scala sola."],
      caption: "Mezza onda per ogni ora di apertura. Dove la corda è ferma, lo studio è chiuso.",
    },
    closures: {
      title: ["Chiusi", "per un po’."],
      /** In place of a name that only repeats the date. */
      holiday: "festivo",
      none: "Nessuna chiusura in vista, oltre ai giorni di riposo.",
    },
    classes: {
      title: ["La settimana,", "lezione per lezione."],
      lead: "Gruppi piccoli, sempre gli stessi giorni. La prima volta si comincia da una prova o dal check-up: scegli la lezione e prenoti quella.",
      link: "Quanto costano",
      none: "Non ci sono lezioni a orario fisso: gli appuntamenti si scelgono uno per uno.",
    },
    closing: {
      title: ["Un orario", "solo tuo."],
      lead: "Tutto il resto si fa su appuntamento. Gli orari liberi li vedi uno per uno, e ne prendi uno senza telefonare.",
      button: "Vedi gli orari liberi",
    },
  }) as const;

export const hoursTexts = {
  key: "testi-orari",
  title: "Orari",
  appears: "Nella pagina Orari.",
  page: href("/orari"),
  byDefault: words,
};

export const hoursPage = wordsOf(hoursTexts);
