import type { ServicePage } from "./service-page.ts";

export const ems: ServicePage = {
  slug: "ems",
  hero: {
    name: ["EMS"],
    lead: "Elettrostimolazione a tutto corpo. Tu fai il gesto, l’impulso *lo rende più fitto.*",
    action: "Prenota una prova EMS",
    caption: "Tredici canali d’impulsi sfasati: il trainer li regola uno per uno.",
  },
  sections: [
    {
      id: "in-breve",
      form: "figures",
      heading: "In breve",
      quiet: true,
      figures: [
        { value: "20", unit: "minuti", text: "equivalgono a 3 ore di palestra", note: "emsEquivalence" },
        { value: "300", unit: "muscoli", text: "lavorano insieme", note: "muscles" },
        { value: "2", unit: "sedute", text: "a settimana", note: "twoSessions" },
        { unit: "kg", text: "persi al mese", note: "weightLoss" },
      ],
    },
    {
      id: "seduta",
      form: "text",
      side: "right",
      heading: "Che cosa succede *in venti minuti*",
      plate: "Gli impulsi da vicino: crescono, tengono, si spengono. Poi si respira.",
      lead: "Indossi una tuta con gli elettrodi, impari a riconoscere l’impulso, poi ti muovi: piegamenti, affondi, tenute.",
      paragraphs: [
        "Quando l’impulso arriva, il muscolo si contrae insieme al tuo gesto; quando se ne va, respiri. Non serve un bilanciere: la fatica viene dalla contrazione, e le articolazioni portano soltanto il tuo peso.",
        "Il trainer resta accanto a te dall’inizio alla fine. Alza e abbassa ogni zona separatamente, perché una coscia e una schiena non sentono allo stesso modo, e ti chiede di continuo come va. L’impulso si deve sentire con chiarezza; non deve fare male, mai.",
        "Alla fine annotiamo intensità, esercizi e sensazioni. La volta dopo si riparte da lì, non da zero.",
      ],
    },
    {
      id: "tecnologie",
      form: "ledger",
      ground: "sand",
      heading: "Quattro tecnologie, *quattro mestieri*",
      intro: "L’EMS fa lavorare. Le altre tre aiutano a recuperare, e da sole non sostituiscono il movimento.",
      items: [
        {
          title: "EMS",
          glyph: "ems",
          aside: "per lavorare",
          text: "Contrazioni profonde e simultanee, con il corpo scarico. È la parte attiva: si suda davvero.",
        },
        {
          title: "Vacuum Therapy",
          glyph: "pancafit",
          aside: "per muovere",
          text: "Una depressione leggera e ritmica sulla parte bassa del corpo. Le gambe lavorano piano, la circolazione ringrazia.",
        },
        {
          title: "Roll Shape",
          glyph: "massage",
          aside: "per sciogliere",
          text: "Rulli che premono e scorrono su cosce, fianchi e addome. Un massaggio meccanico, costante, che scalda il tessuto.",
        },
        {
          title: "Pressoterapia",
          glyph: "breath",
          aside: "per alleggerire",
          text: "Gambali che si gonfiano dalla caviglia in su, a onde. Si sta sdraiati, si respira, ci si rialza più leggeri.",
        },
      ],
    },
    {
      id: "protocolli",
      form: "steps",
      as: "columns",
      heading: "I protocolli *combinati*",
      intro:
        "Le tecnologie rendono di più in fila. Questi abbinamenti sono un esempio dimostrativo: il tuo si decide dopo la valutazione.",
      steps: [
        {
          title: "Ricominciare",
          aside: "Roll Shape → EMS",
          text: "I rulli svegliano il tessuto, poi si lavora a intensità bassa. Per chi è fermo da un pezzo.",
        },
        {
          title: "Dimagrire",
          aside: "EMS → Vacuum Therapy",
          text: "Prima la fatica, poi un movimento dolce che la prolunga. Con un piano alimentare accanto.",
        },
        {
          title: "Gambe",
          aside: "Roll Shape → Pressoterapia",
          text: "Per chi sta in piedi, o seduto, tutto il giorno e la sera se ne accorge.",
        },
        {
          title: "Recupero",
          aside: "EMS → Pressoterapia",
          text: "Per chi fa già sport: contrazioni leggere, poi le onde d’aria. Il giorno dopo ci si allena.",
        },
      ],
      after: [
        "Una traccia di partenza: 1–2 sedute di EMS a settimana accanto al personal training, in cicli da 8–12.",
        { note: "typicalTraining" },
      ],
    },
    {
      id: "per-chi",
      form: "fit",
      heading: "Per chi sì, *per chi no*",
      yes: {
        title: "È adatta a te se",
        items: [
          "hai poco tempo e lo vuoi usare bene",
          "vuoi tono e forza senza caricare le articolazioni",
          "ti alleni già e sei fermo sugli stessi pesi",
          "ricominci dopo una pausa lunga e cerchi qualcuno accanto",
          "ti concentri meglio in una seduta breve e piena",
        ],
      },
      no: {
        title: "*Non fare EMS* se hai",
        items: [
          "un pacemaker o un altro dispositivo elettronico impiantato",
          "una gravidanza in corso, o appena conclusa",
          "l’epilessia o un’altra malattia neurologica",
          "una trombosi, una flebite o gravi disturbi della circolazione",
          "una malattia di cuore non controllata",
          "un tumore in corso o in cura",
          "febbre, infezioni acute o ferite sulla pelle da coprire",
          "un’ernia non trattata o un’operazione recente",
        ],
        text: "Parlane con il tuo medico prima di prenotare, sempre; nel dubbio ti chiediamo il suo parere scritto. Lo stesso vale per Vacuum Therapy, Roll Shape e Pressoterapia. Elenco dimostrativo, da far rivedere a un professionista.",
      },
    },
    {
      id: "risultati",
      form: "steps",
      as: "path",
      ground: "ink",
      heading: "Risultati tipici, *seduta dopo seduta*",
      intro:
        "Che cosa racconta di solito chi arriva in fondo a un ciclo. I tempi dipendono da te, dal sonno, da che cosa mangi.",
      steps: [
        { title: "All’inizio", text: "Scopri muscoli che non ricordavi, e il giorno dopo te ne ricordi benissimo." },
        { title: "A metà", text: "La postura cambia prima dello specchio: ti alzi dalla sedia senza appoggiarti." },
        { title: "Alla fine", text: "Si rifanno le misure. I vestiti di solito se ne sono già accorti." },
      ],
    },
  ],
  closing: {
    heading: "Provala *una volta.*",
    text: [
      "Il check-up è gratuito, valore 80 €:",
      { note: "freeCheckup" },
      " prima parliamo della tua salute, poi senti che effetto fa.",
    ],
    action: "Prenota una prova EMS",
    ground: "pink",
    next: ["personal-training", "nutrizione"],
  },
};
