import type { ServicePage } from "./service-page.ts";

export const hiit: ServicePage = {
  slug: "hiit",
  hero: {
    name: ["HIIT"],
    lead: "Si spinge forte per poco, si recupera, si riparte. *Il tempo lo decide il tuo cuore,* non il cronometro di un altro.",
    action: "Prenota una prova",
    caption: "Fitte quando si spinge, rade quando si recupera: la linea rosa è il battito.",
  },
  sections: [
    {
      id: "numeri",
      form: "number",
      heading: "Poco tempo, *usato tutto*",
      figure: { value: "30–45", unit: "minuti", text: "la durata di una seduta HIIT", note: "hiitLength" },
      paragraphs: [
        "Dentro ci sta tutto: il riscaldamento, gli intervalli, il ritorno alla calma. È l’allenamento di chi ha una pausa pranzo e non ha voglia di passarla a guardare un tapis roulant.",
        "Breve però non vuol dire facile. Gli intervalli funzionano se si spinge davvero, e per spingere davvero ci vuole qualcuno che sappia quando fermarti.",
      ],
    },
    {
      id: "come-funziona",
      form: "text",
      side: "left",
      ground: "sand",
      heading: "Su, giù, *su di nuovo*",
      plate: "Gli intervalli da vicino: nelle pause il battito scende, ma ogni volta un po’ meno.",
      lead: "HIIT sta per allenamento a intervalli ad alta intensità: fasi di lavoro quasi al massimo, fasi di recupero, alternate.",
      paragraphs: [
        "Il cuore sale nello sforzo e scende nella pausa, ma ogni volta un po’ meno. È in quella differenza che si allena: impara a salire in fretta e, soprattutto, a tornare giù.",
        "Si usano attrezzi semplici e il peso del corpo: il vogatore, le corde, lo step, i kettlebell. Gli esercizi si scelgono in base a ginocchia, schiena ed esperienza. Se saltare non fa per te, non si salta: la fatica si trova anche con i piedi a terra.",
        "L’intensità si misura con il cardiofrequenzimetro e con una domanda antica, che funziona ancora: riesci a parlare?",
      ],
    },
    {
      id: "cuore",
      form: "number",
      ground: "ink",
      heading: "Quello che si allena *è il motore*",
      figure: { unit: "di capacità", text: "cardiovascolare", note: "cardio" },
      paragraphs: [
        "Vuol dire arrivare in cima alle scale e continuare la frase. Vuol dire una pedalata controvento che finisce prima della voglia di girarsi.",
        "Lo si misura con un test semplice, all’inizio e alla fine del ciclo: stesso attrezzo, stesso tempo, stesso battito da non superare.",
      ],
    },
    {
      id: "individuale",
      form: "litany",
      heading: "Perché *uno a uno*",
      intro: "In una classe il ritmo è di tutti, quindi di nessuno. Da soli con il trainer cambia parecchio.",
      items: [
        { title: "Le pause sono tue", text: "Si riparte quando il battito è sceso, non quando lo dice la musica." },
        {
          title: "La tecnica regge",
          text: "Quando arriva la fatica il gesto si sporca. Il trainer lo vede e cambia esercizio prima che diventi un guaio.",
        },
        {
          title: "La progressione è scritta",
          text: "Un intervallo in più, una pausa in meno: un cambiamento alla volta, segnato sulla scheda.",
        },
        { title: "Si può anche rallentare", text: "Hai dormito quattro ore? Oggi si fa metà. Domani ringrazi." },
      ],
    },
    {
      id: "seduta",
      form: "steps",
      as: "columns",
      heading: "Una seduta, *in tre atti*",
      intro: "Sempre nello stesso ordine, mai nello stesso modo.",
      steps: [
        {
          title: "Salita",
          aside: "riscaldamento",
          text: "Mobilità, respiro, prime progressioni. Il cuore deve essere avvisato.",
        },
        {
          title: "Intervalli",
          aside: "lavoro",
          text: "Blocchi brevi alternati a pause. Il trainer conta, guarda, corregge; tu pensi soltanto al prossimo.",
        },
        {
          title: "Discesa",
          aside: "defaticamento",
          text: "Si cammina, si allunga, si aspetta che il battito torni a casa. È parte dell’allenamento.",
        },
      ],
    },
    {
      id: "per-chi",
      form: "fit",
      ground: "sand",
      heading: "Forte *non è per tutti*",
      yes: {
        title: "Fa per te se",
        items: [
          "hai poco tempo e ti piace sentire di aver lavorato",
          "corri, pedali o giochi a calcetto e vuoi più fiato",
          "ti annoi con il cardio lungo e sempre uguale",
          "hai già una base di allenamento, anche piccola",
        ],
      },
      no: {
        title: "Niente HIIT *senza il parere del medico* se hai",
        items: [
          "una malattia di cuore, aritmie o dolori al petto",
          "pressione alta non controllata",
          "svenimenti o fiato corto per sforzi piccoli",
          "un infortunio recente a ginocchia, caviglie o schiena",
          "una gravidanza in corso, o appena conclusa",
          "molti anni di stop alle spalle",
        ],
        text: "Parlane con il tuo medico: l’intensità alta chiede un cuore controllato. Se non è il momento, cominciamo da qualcosa di più dolce. Elenco dimostrativo, da far rivedere a un professionista.",
      },
    },
  ],
  closing: {
    heading: "Pronti, *via, respira.*",
    text: [
      "Prima del via c’è il check-up gratuito, valore 80 €:",
      { note: "freeCheckup" },
      " battito, postura, obiettivo. Poi si corre.",
    ],
    action: "Prenota una prova",
    ground: "pink",
    next: ["small-group", "personal-training"],
  },
};
