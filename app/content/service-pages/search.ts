/** What search engines and social networks are told of each service's page: what content/pages has for the others. */
import type { PageSearch } from "../pages.ts";
import type { ServiceSlug } from "../services.ts";

export const serviceSearch: Record<ServiceSlug, PageSearch> = {
  "personal-training": {
    title: "Personal training individuale a Legnago",
    description:
      "Allenamento uno a uno a Legnago: valutazione iniziale, obiettivi SMART, programma su misura. Come funziona e che cosa aspettarti nei primi 30 giorni.",
    keywords: ["personal training Legnago", "allenamento individuale", "programma su misura"],
    content: "Personal training a Legnago: un trainer, una persona, un programma che sale a gradini.",
    heavy: "training",
    crumb: "Personal training",
  },
  ems: {
    title: "EMS e tecnologie di recupero a Legnago",
    description:
      "Elettrostimolazione EMS, Vacuum Therapy, Roll Shape e Pressoterapia a Legnago: come si usano, i protocolli combinati, a chi sono adatti e a chi no.",
    keywords: ["EMS Legnago", "elettrostimolazione", "vacuum therapy", "pressoterapia", "roll shape"],
    content:
      "EMS a Legnago: elettrostimolazione, Vacuum Therapy, Roll Shape e Pressoterapia, con le controindicazioni scritte chiare.",
    heavy: "EMS",
    crumb: "EMS",
  },
  pancafit: {
    title: "Pancafit per schiena e postura a Legnago",
    description:
      "Il metodo Pancafit a Legnago: allungamento globale per schiena, collo e postura. Come si svolge una seduta, per quali problemi e con quali limiti.",
    keywords: ["Pancafit Legnago", "mal di schiena", "postura", "allungamento globale"],
    content: "Pancafit a Legnago: la schiena non si forza, si allunga tutta insieme, un respiro alla volta.",
    heavy: "Pancafit",
    crumb: "Pancafit",
  },
  pilates: {
    title: "Pilates Reformer a Legnago",
    description:
      "Pilates sul Reformer a Legnago, in lezione individuale o in piccolo gruppo di due o tre persone: molle, controllo e respiro, senza fretta.",
    keywords: ["Pilates Reformer Legnago", "Pilates individuale", "Pilates piccolo gruppo"],
    content: "Pilates Reformer a Legnago: lezioni individuali o in due o tre, sulle molle.",
    heavy: "Reformer",
    crumb: "Pilates",
  },
  hiit: {
    title: "HIIT individuale a Legnago",
    description:
      "Allenamento HIIT uno a uno a Legnago: intervalli brevi e intensi dosati sul tuo cuore, in sedute da 30 a 45 minuti. A chi serve e a chi no.",
    keywords: ["HIIT Legnago", "allenamento a intervalli", "capacità cardiovascolare"],
    content: "HIIT individuale a Legnago: intervalli brevi e intensi, uno a uno con il trainer.",
    heavy: "HIIT",
    crumb: "HIIT",
  },
  "small-group": {
    title: "HIIT small group, in tre, a Legnago",
    description:
      "HIIT in piccolo gruppo a Legnago, al massimo in tre: riscaldamento, cardio, forza, defaticamento. L’energia del gruppo, l’occhio del trainer.",
    keywords: ["small group Legnago", "HIIT piccolo gruppo", "allenamento in tre"],
    content: "HIIT small group a Legnago: al massimo in tre, quattro tempi, un trainer.",
    heavy: "in tre",
    crumb: "Small group",
  },
  nutrizione: {
    title: "Consulenza nutrizionale a Legnago",
    description:
      "Nutrizione e coaching psicologico a Legnago: valutazione, piano, monitoraggio, mantenimento. Un percorso in quattro passi, senza elenchi di divieti.",
    keywords: ["nutrizionista Legnago", "consulenza nutrizionale", "piano alimentare"],
    content:
      "Consulenza nutrizionale a Legnago: valutazione, piano, monitoraggio e mantenimento, con il coaching accanto.",
    heavy: "nutrizionale",
    crumb: "Nutrizione",
  },
  psicologo: {
    title: "Coaching psicologico a Legnago",
    description:
      "Coaching psicologico a Legnago per abitudini, motivazione e rapporto con il corpo: valutazione iniziale, piano personale, sostegno continuo.",
    keywords: ["psicologo Legnago", "coaching psicologico", "motivazione", "abitudini"],
    content: "Coaching psicologico a Legnago: uno spazio per abitudini, motivazione e rapporto con il corpo.",
    heavy: "psicologico",
    crumb: "Coaching psicologico",
  },
  massoterapia: {
    title: "Massoterapia a Legnago",
    description:
      "Sei massaggi a Legnago: decontratturante, sportivo, rilassante, linfodrenante, miofasciale, trigger point. Come scegliere e quando è meglio aspettare.",
    keywords: ["massaggio Legnago", "massoterapia", "linfodrenaggio", "trigger point"],
    content:
      "Massoterapia a Legnago: decontratturante, sportivo, rilassante, linfodrenante, miofasciale, trigger point.",
    heavy: "Massoterapia",
    crumb: "Massoterapia",
  },
};
