import type { LocalPage } from "../local-pages.ts";

export const emsInTown: LocalPage = {
  slug: "allenamento-ems-legnago",
  service: "ems",
  line: "ems",
  menuLabel: "Allenamento EMS",
  search: {
    title: "Allenamento EMS a {town}: come funziona",
    description:
      "Allenamento EMS a {town} con un trainer accanto: che cosa si sente, chi non deve farlo, le prime quattro settimane e le strade per arrivarci.",
    keywords: ["allenamento EMS {town}", "elettrostimolazione {town}", "EMS Basso Veronese"],
    content:
      "Allenamento EMS a {town}: una tuta, gli elettrodi e un trainer che regola ogni canale. Anche per chi viene da Villa Bartolomea, Cerea, Minerbe, Angiari, Terrazzo, Bonavigo e Boschi Sant’Anna.",
    heavy: "come funziona",
  },
  hero: "field",
  title: { light: "Allenamento EMS", heavy: "a {town}" },
  lead: "Una tuta con gli elettrodi, una persona che regola ogni canale, tu che ti muovi. Venti minuti pieni, e la giornata riprende da dove l’avevi lasciata.",
  caption: "Cinque canali visti da vicino: l’impulso cresce, tiene, si spegne, riposa.",
  action: "Prova una seduta EMS",
  sections: [
    {
      kind: "fit",
      title: { light: "Prima di tutto:", heavy: "si può fare?" },
      yes: {
        title: "L’EMS è pensata per te se",
        items: [
          "hai una finestra di mezz’ora e non di mezza giornata",
          "ti pesa contare ripetizioni, ma un impegno breve lo mantieni",
          "le tue articolazioni non amano i pesi e il medico è d’accordo che tu ti alleni",
          "pratichi già uno sport e cerchi uno stimolo diverso, non un doppione",
          "ti sei fermato a lungo e vuoi risentire muscoli che avevi scordato",
        ],
      },
      no: {
        title: "Non fare EMS se hai",
        items: [
          "un pacemaker o un altro dispositivo impiantato",
          "una gravidanza in corso",
          "l’epilessia o una malattia neurologica",
          "una trombosi, una flebite o una circolazione compromessa",
          "un tumore, anche in cura",
          "febbre, un’infezione, un’ernia non trattata",
          "un diabete non compensato o reni che lavorano a fatica",
        ],
        advice:
          "L’elenco non è completo e va riletto da un professionista. Prima della seduta numero uno chiedi al tuo medico: se ha un dubbio, si rinuncia.",
        notice: true,
      },
    },
    {
      kind: "words",
      title: { light: "Che cosa fa", heavy: "la corrente" },
      lead: "Un muscolo si contrae quando riceve un ordine. Di solito parte dal cervello; qui ne arriva un secondo, dagli elettrodi.",
      paragraphs: [
        "Stanno sopra cosce, glutei, addome, schiena, petto e braccia. Tu fai un piegamento leggero e l’impulso lo rende impegnativo: lavorano anche le fibre che di solito lasciano fare alle altre.",
        "La corrente va e viene, qualche secondo di lavoro e altrettanti di respiro. Non somiglia a una scossa e non deve bruciare: è una vibrazione profonda che stringe. La prima volta, a molti, viene da ridere.",
        {
          text: "Così 20 minuti di EMS equivalgono a 3 ore di palestra, e a lavorare sono 300 muscoli.",
          claims: ["emsEquivalence", "muscles"],
        },
        {
          text: "Una seduta tanto densa ha bisogno di riposo intorno: se ne fanno 2 a settimana, mai due giorni di fila.",
          claims: ["twoSessions"],
        },
        "Alla tuta lo studio affianca tre tecnologie di recupero: vacuum, massaggio a rulli e pressoterapia. Quali, e in che ordine, lo si decide guardando te, non un listino.",
      ],
      service: "EMS e tecnologie, nei dettagli",
    },
    {
      kind: "month",
      shape: "row",
      title: { light: "Quattro settimane,", heavy: "otto sedute" },
      lead: "Il ritmo più comune per chi parte da zero. Se al terzo incontro sei stanco, si rallenta.",
      weeks: [
        {
          title: "Piano, apposta",
          words:
            "Intensità bassa. Per ogni zona si cerca il livello giusto e si impara a espirare mentre stringe. Il giorno dopo sentirai punti insoliti.",
        },
        {
          title: "Gesti semplici",
          words:
            "Affondi, ponti, trazioni con l’elastico. Il trainer alza un canale per volta e ti chiede un voto da uno a dieci, spesso.",
        },
        {
          title: "Un po’ di ritmo",
          words:
            "Ora sai che cosa ti aspetta. Si aggiungono velocità o un piccolo peso, e si insiste sul lato che resta indietro.",
        },
        {
          title: "I conti",
          words:
            "Circonferenze, forza, come ti stanno i vestiti. Si confronta con l’inizio e si sceglie insieme: proseguire, cambiare, smettere.",
        },
      ],
    },
    {
      kind: "words",
      title: { light: "Quello che", heavy: "non ti diremo" },
      lead: "Che dimagrisci restando fermo, per esempio.",
      paragraphs: [
        "Ti muovi tu, e a tavola decidi ancora tu. L’elettrodo accende il muscolo, non scioglie ciò che gli sta sopra.",
        "Non ti diremo nemmeno che basta. Fiato, cuore e piedi hanno bisogno di strada: chi può ci metta accanto una camminata, o la bicicletta sugli argini, che da queste parti non mancano.",
        "E non ti faremo esagerare. Troppa intensità nelle prime volte può danneggiare le fibre e affaticare i reni; per questo si parte bassi, si beve molto e la manopola la tiene chi ti segue.",
        "Se un giorno arrivi con la febbre, con poche ore di sonno o a stomaco vuoto, ti rimandiamo a casa. La seduta si sposta e nessuno te la conta.",
      ],
    },
    { kind: "questions", title: { light: "Domande che ci fanno", heavy: "con la tuta in mano" } },
    {
      kind: "way",
      shape: "breath",
      title: { light: "Una pausa pranzo", heavy: "di strada" },
      paragraphs: [
        "La parte lunga, con l’EMS, rischia di essere il viaggio: vale la pena di calcolarlo. Da Cerea e Angiari si resta sulla destra dell’Adige e non c’è alcun ponte di mezzo; da Villa Bartolomea si sale per la superstrada o per la via dei paesi.",
        "Chi parte da Minerbe, Bonavigo, Terrazzo o Boschi Sant’Anna attraversa il fiume tra Porto e il centro. All’entrata delle scuole e all’uscita dagli uffici il traffico rallenta: tieni qualche minuto di margine, perché sotto gli elettrodi si entra calmi.",
        "Lavori lungo la Transpolesana, in ospedale o in centro? Prova a incastrare la seduta nell’intervallo di mezzogiorno: dal lunedì al venerdì non chiudiamo.",
      ],
      towns: [
        { name: "Villa Bartolomea", words: "" },
        { name: "Cerea", words: "" },
        { name: "Minerbe", words: "" },
        { name: "Angiari", words: "" },
        { name: "Terrazzo", words: "" },
        { name: "Bonavigo", words: "" },
        { name: "Boschi Sant’Anna", words: "" },
      ],
    },
  ],
  questions: [
    {
      question: "L’EMS fa male?",
      answer:
        "Non deve. Si avverte una stretta decisa, che sale poco alla volta e che puoi far abbassare in qualunque istante. Se pizzica la pelle, c’è un elettrodo da sistemare: dillo.",
    },
    {
      question: "Che cosa porto alla prima seduta?",
      answer:
        "Una bottiglia d’acqua, un asciugamano, un cambio e, se ne hai, i referti recenti. Mangia qualcosa di leggero un paio d’ore prima: a digiuno non si comincia.",
    },
    {
      question: "Con il mal di schiena posso?",
      answer:
        "Dipende da che cosa lo provoca, e a dirlo è un medico. Con il suo consenso a volte sì, a bassa intensità. In molti casi però conviene iniziare dal Pancafit, che lavora allungando.",
    },
    {
      question: "Posso farla ogni giorno?",
      answer:
        "No, ed è la richiesta che rifiutiamo più spesso. Il muscolo migliora mentre recupera: senza giorni di pausa ti stanchi, rischi, e butti via il lavoro fatto.",
    },
  ],
  closing: {
    title: { light: "Sentila,", heavy: "poi decidi." },
    words: {
      text: "Prima si parla, si misura e si controlla che tu possa farla: è il check-up, gratuito, che vale 80\u00a0€. Alla tuta si arriva dopo.",
      claims: ["freeCheckup"],
    },
    others: [
      { slug: "pilates-legnago", words: "Niente corrente, grazie: passo al Pilates" },
      { slug: "personal-trainer-legnago", words: "Voglio un programma completo, con un trainer" },
    ],
  },
};
