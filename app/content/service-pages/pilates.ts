import type { ServicePage } from "./service-page.ts";

export const pilates: ServicePage = {
  slug: "pilates",
  hero: {
    name: ["Pilates"],
    lead: "Sul Reformer non conta quanto spingi. Conta *come torni indietro.*",
    action: "Prenota una lezione",
    caption: "Cinque molle, cinque carichi: più sono lente, più devi tenere tu.",
  },
  sections: [
    {
      id: "reformer",
      form: "text",
      side: "right",
      heading: "Un carrello, cinque molle, *e te*",
      lead: "Il Reformer è un lettino che scorre. Le molle lo frenano all’andata e lo richiamano al ritorno.",
      paragraphs: [
        "Sembra un aiuto, e lo è: sostengono la schiena, accompagnano la gamba, guidano il gesto fin dove da soli non si arriva. Ma appena molli la presa il carrello se ne accorge, e te lo dice. È un attrezzo onesto.",
        "Si lavora sdraiati, seduti, in ginocchio, in piedi. Sempre piano, sempre respirando, con l’addome che tiene insieme tutto il resto. Poche ripetizioni fatte bene, niente musica a tutto volume.",
        "Cambiando una molla cambia l’esercizio. Paradossalmente con meno resistenza è più difficile: non c’è niente a cui appoggiarsi, se non il tuo centro.",
      ],
    },
    {
      id: "molle",
      form: "drawn",
      side: "left",
      as: "bleed",
      diagram: "springs",
      heading: "Una spinta, *tre risposte*",
      text: "La stessa gamba spinge il carrello con la stessa forza. Cambia soltanto quante molle lo tengono.",
      ticks: [],
      caption: "Il carrello visto di lato, agganciato a una, due, tre molle. Schema.",
      parts: [
        { title: "Una molla", text: "Il carrello va lontano e torna piano solo se lo tieni tu: lavora il centro." },
        { title: "Due molle", text: "Un po’ di sostegno, un po’ di controllo. Di solito si comincia da qui." },
        { title: "Tre molle", text: "Il carrello pesa e si ferma prima: lavorano le gambe, la schiena è appoggiata." },
      ],
    },
    {
      id: "due-modi",
      form: "pair",
      ground: "sand",
      heading: "Da soli, *o in due o tre*",
      intro:
        "Lo stesso attrezzo, la stessa insegnante, due modi di starci sopra. Si può passare dall’uno all’altro quando si vuole.",
      items: [
        {
          title: "Lezione individuale",
          text: "Una lezione cucita su di te. L’insegnante sceglie molle, cinghie e ritmo guardando come ti muovi quel giorno.",
          points: [
            "se cominci e vuoi imparare bene i fondamentali",
            "se esci da un infortunio e hai il via libera del medico",
            "se hai un obiettivo preciso: una gara, la schiena, il dopo parto",
            "se preferisci sbagliare senza pubblico",
          ],
        },
        {
          title: "Small group, 2–3 persone",
          text: "Al massimo in tre, ciascuno sul suo Reformer. La sequenza è comune, le molle no: ognuno ha le sue.",
          points: [
            "se conosci già l’attrezzo e vuoi continuità",
            "se ti alleni volentieri con un’amica o con tuo fratello",
            "se un po’ di compagnia ti aiuta a non saltare",
            "se vuoi correzioni a voce e con le mani, non da lontano",
          ],
        },
      ],
    },
    {
      id: "principi",
      form: "litany",
      heading: "Che cosa si *impara*",
      intro: "Prima degli esercizi, sei abitudini. Tornano utili anche a portare le borse su per le scale.",
      items: [
        { title: "Respiro", text: "Guida il movimento, non lo subisce." },
        { title: "Centro", text: "Tutto parte da addome, bacino e schiena." },
        { title: "Controllo", text: "Il ritorno vale quanto l’andata." },
        { title: "Precisione", text: "Un gesto pulito conta più di dieci larghi." },
        { title: "Fluidità", text: "Un esercizio entra nell’altro, senza strappi." },
        { title: "Attenzione", text: "Per tutta la lezione pensi soltanto a questo. È già riposo." },
      ],
    },
    {
      id: "lezione",
      form: "steps",
      as: "beats",
      ground: "ink",
      heading: "Com’è fatta *una lezione*",
      intro: "Cambiano gli esercizi, non l’ordine.",
      steps: [
        { title: "Ascolto", text: "Come stai oggi, che cosa tira, che cosa è cambiato dall’ultima volta." },
        {
          title: "Piedi e respiro",
          text: "Sdraiati, le prime spinte con i piedi: si sveglia il centro, si scaldano le anche.",
        },
        {
          title: "Lavoro",
          text: "Braccia, gambe, schiena, fianchi. Molle diverse, equilibri diversi, una difficoltà alla volta.",
        },
        { title: "Allungamento", text: "Le ultime molle leggere, la colonna che si srotola. Si scende senza fretta." },
      ],
    },
    {
      id: "per-chi",
      form: "fit",
      heading: "A chi *piace*",
      yes: {
        title: "Fa per te se",
        items: [
          "stai molte ore seduto e vuoi una schiena che tenga",
          "cerchi tono senza carichi pesanti",
          "fai uno sport e ti serve un centro più stabile",
          "hai provato il Pilates a terra e vuoi capire il resto",
        ],
      },
      no: {
        title: "Prima *due parole con il medico* se hai",
        items: [
          "un’ernia o una frattura recente",
          "pressione alta non controllata",
          "osteoporosi importante",
          "una gravidanza in corso: si può, ma in modo diverso",
        ],
        text: "Raccontalo anche a noi: l’insegnante sceglie le molle di conseguenza. Elenco dimostrativo, da far rivedere a un professionista.",
      },
    },
  ],
  closing: {
    heading: "Vieni a sentire *come tira.*",
    text: [
      "La strada più corta è il check-up gratuito, valore 80 €:",
      { note: "freeCheckup" },
      " due test, due molle, e sai se ti piace.",
    ],
    action: "Prenota una lezione",
    ground: "pink",
    next: ["pancafit", "personal-training"],
  },
};
