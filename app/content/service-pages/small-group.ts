import type { ServicePage } from "./service-page.ts";

export const smallGroup: ServicePage = {
  slug: "small-group",
  hero: {
    name: ["Small", "group"],
    lead: "HIIT in piccolo gruppo: al massimo in tre. Abbastanza per farsi coraggio, *troppo pochi per nascondersi.*",
    action: "Prenota un posto",
    caption: "Tre voci che entrano una dopo l’altra, come in un canone.",
  },
  sections: [
    {
      id: "perche-tre",
      form: "statement",
      ground: "sand",
      heading: "Uno, due, *tre. Basta.*",
      caption: "Un canone a tre: la stessa frase, ciascuno con il suo tempo.",
      text: "In quattro qualcuno resta sempre dietro. In tre il trainer vede tutti, corregge tutti e sa come si chiamano i vostri figli. Per questo il gruppo si ferma lì: massimo tre persone, anche quando ci chiedono di fare un’eccezione.",
    },
    {
      id: "seduta",
      form: "steps",
      as: "beats",
      heading: "Quattro tempi, *una seduta*",
      intro: ["Una seduta HIIT dura 30–45 minuti.", { note: "hiitLength" }, " In gruppo si divide così, sempre."],
      steps: [
        {
          title: "Riscaldamento",
          aside: "si entra",
          text: "Articolazioni, respiro, qualche giro lento. Ci si racconta com’è andata la settimana, e intanto il battito sale.",
        },
        {
          title: "HIIT cardio",
          aside: "si spinge",
          text: "Tre postazioni, tre esercizi: mentre uno tira gli altri recuperano, e fanno il tifo. Poi si ruota.",
        },
        {
          title: "Forza",
          aside: "si tiene",
          text: "Meno fiato, più muscolo. Kettlebell, elastici, peso del corpo: lo stesso esercizio con tre carichi diversi.",
        },
        {
          title: "Defaticamento",
          aside: "si scende",
          text: "Allungamento, respiro, acqua. Il trainer segna i progressi di ciascuno prima che ve ne andiate.",
        },
      ],
    },
    {
      id: "fiato",
      form: "number",
      ground: "ink",
      heading: "Il fiato *che resta*",
      figure: { unit: "di capacità", text: "cardiovascolare", note: "cardio" },
      paragraphs: [
        "Lo si nota fuori, prima che qui: le scale del municipio, la bicicletta controvento lungo l’argine, la partita del giovedì che arriva al novantesimo.",
        "E si nota nel recupero. Chi all’inizio aveva bisogno di tutta la pausa, dopo qualche settimana la passa a chiacchierare.",
      ],
    },
    {
      id: "insieme",
      form: "text",
      side: "right",
      heading: "Insieme, *ma ognuno il suo*",
      lead: "Stesso orario, stessa sala, stesso circuito. Il carico no: quello è scritto per te.",
      paragraphs: [
        "Prima di entrare in un gruppo ti conosciamo da soli: come ti muovi, che cosa ti fa male, da quanto sei fermo. Poi ti proponiamo le persone giuste, per livello e per orari. Se arrivi già in due o in tre, tanto meglio.",
        "Durante il circuito ognuno ha la sua versione dell’esercizio. Chi salta, chi sale sullo step, chi spinge la slitta più leggera. Nessuno aspetta nessuno e nessuno resta indietro.",
        "Il bello è quello che non si programma. Il messaggio di chi ti chiede se vieni, il cenno prima dell’ultimo giro, la gara che non era una gara. Da soli è più facile rimandare.",
      ],
    },
    {
      id: "soli-o-insieme",
      form: "pair",
      ground: "sand",
      heading: "Gruppo *o individuale?*",
      intro: "Non è una questione di bravura. È una questione di che cosa ti fa tornare.",
      items: [
        {
          title: "Scegli il gruppo",
          text: "Se la compagnia ti tira fuori di casa e ti piace un po’ di sana competizione.",
          points: [
            "l’energia degli altri",
            "un orario fisso, che diventa abitudine",
            "le stesse due facce ogni settimana",
          ],
        },
        {
          title: "Scegli l’individuale",
          text: "Se hai turni che cambiano, un infortunio da rispettare o un obiettivo tutto tuo.",
          points: ["pause e ritmo decisi dal tuo battito", "orari che si spostano con te", "il trainer solo per te"],
        },
      ],
    },
    {
      id: "attenzione",
      form: "notice",
      heading: "Prima *di spingere*",
      text: "L’intensità è alta anche quando si ride. Se sei fermo da anni, cominciamo con qualche seduta da soli e poi ti uniamo a un gruppo: entrarci pronti è molto più divertente.",
      notice: {
        title: "Serve *il parere del medico* se hai",
        items: [
          "una malattia di cuore, aritmie o dolori al petto",
          "pressione alta non controllata o svenimenti",
          "un infortunio o un’operazione recenti",
          "una gravidanza in corso, o appena conclusa",
        ],
        text: "Parlane con il tuo medico e poi con noi, in privato: non serve dirlo davanti agli altri. Elenco dimostrativo, da far rivedere a un professionista.",
      },
    },
  ],
  closing: {
    heading: "Manchi *solo tu.*",
    text: [
      "Vieni al check-up gratuito, valore 80 €:",
      { note: "freeCheckup" },
      " troviamo il tuo livello, e poi il tuo gruppo.",
    ],
    action: "Prenota un posto",
    ground: "pink",
    next: ["hiit", "personal-training"],
  },
};
