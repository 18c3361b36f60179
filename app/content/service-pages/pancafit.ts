import type { ServicePage } from "./service-page.ts";

export const pancafit: ServicePage = {
  slug: "pancafit",
  hero: {
    name: ["Pancafit"],
    lead: "La schiena non si forza. *Si allunga tutta insieme,* un respiro alla volta.",
    action: "Prenota una valutazione",
    caption: "La doppia curva della schiena che si distende, fino alla linea tesa.",
  },
  sections: [
    {
      id: "metodo",
      form: "text",
      side: "left",
      heading: "Il *metodo*",
      plate: "La stessa schiena, sdraiata: undici curve che cercano la linea tesa.",
      lead: "Una panca che si apre ad angolo: ti sdrai con la schiena da una parte, le gambe dall’altra, e aspetti.",
      paragraphs: [
        "I muscoli non lavorano uno per uno. Formano catene: quella posteriore va dalla nuca ai talloni, e se si accorcia in un punto tira dappertutto. Ecco perché massaggiare solo il punto che fa male, spesso, aiuta fino a sera.",
        "Sulla Pancafit la catena si allunga intera, senza compensi. L’angolo si apre di pochi gradi, il respiro scioglie il diaframma, il corpo trova da solo il centimetro che gli serve. Chi ti segue corregge con le mani: il bacino, le spalle, il mento.",
        "Da fuori sembra che non succeda niente. Da dentro è un lavoro preciso, lento, e ci si alza più alti di come ci si è sdraiati.",
      ],
    },
    {
      id: "problemi",
      form: "litany",
      ground: "sand",
      heading: "Da che cosa *si parte*",
      intro:
        "I problemi per cui ci chiamano più spesso. Se il dolore è nuovo, forte o non si spiega, prima del nostro parere serve quello del medico.",
      items: [
        { title: "Mal di schiena", text: "La zona lombare rigida al mattino, o dopo otto ore di scrivania." },
        {
          title: "Collo e spalle",
          text: "La testa in avanti verso lo schermo, le spalle che salgono senza che tu lo chieda.",
        },
        {
          title: "Sciatica",
          text: "Quando il medico ha escluso altro e resta una tensione che scende lungo la gamba.",
        },
        {
          title: "Postura",
          text: "Un fianco più alto, le ginocchia chiuse, quella fotografia in cui non ti riconosci.",
        },
        { title: "Respiro corto", text: "Un diaframma bloccato tira la schiena quanto una valigia." },
      ],
    },
    {
      id: "benefici",
      form: "steps",
      as: "path",
      heading: "Che cosa *cambia*",
      intro: "I benefici arrivano in quest’ordine, quasi sempre. La velocità è la tua.",
      steps: [
        {
          title: "Spazio",
          text: "Ti senti più lungo appena scendi dalla panca. Dura poche ore, all’inizio; poi di più.",
        },
        { title: "Respiro", text: "Le costole si muovono, la pancia smette di stare sull’attenti. Si dorme meglio." },
        {
          title: "Movimento",
          text: "Ti allacci le scarpe, ti giri in auto, sollevi la spesa senza fare il conto prima.",
        },
        {
          title: "Forza",
          text: "Una schiena che ha riavuto la sua lunghezza è pronta per allenarsi. Da qui si può ripartire con Pilates o con i pesi.",
        },
      ],
    },
    {
      id: "risultati",
      form: "number",
      ground: "ink",
      heading: "Risultati *contro il dolore*",
      figure: {
        unit: "di successo",
        text: "contro mal di schiena e dolore cronico",
        note: "backPainSuccess",
      },
      paragraphs: [
        [
          "Bastano 3–5 sedute per i primi miglioramenti.",
          { note: "sessionsToImprove" },
          " Le prime servono anche a capire se è la strada giusta: se dopo qualche incontro non cambia nulla te lo diciamo, e ti consigliamo a chi rivolgerti.",
        ],
        "La Pancafit non cura le malattie e non prende il posto di una visita o di una terapia. Lavora sulla tensione, e sulla tensione lavora bene.",
      ],
    },
    {
      id: "prima",
      form: "notice",
      heading: "Prima di sdraiarti, *due parole*",
      text: "Alla prima seduta guardiamo insieme come stai in piedi, che lavoro fai, che cosa hai già provato. Porta gli esami che hai, anche vecchi: una lastra di dieci anni fa racconta parecchio. Abiti comodi, niente scarpe, nessun pranzo abbondante appena prima.",
      notice: {
        title: "Chiedi prima *al medico* se hai",
        items: [
          "un dolore comparso all’improvviso, o che ti sveglia di notte",
          "formicolii, perdita di forza o di sensibilità",
          "una frattura, un’operazione o un trauma recenti",
          "osteoporosi importante o un’ernia espulsa",
          "una gravidanza in corso",
        ],
        text: "Parlane con il tuo medico: se dà il via libera, ci coordiniamo con lui. Elenco dimostrativo, da far rivedere a un professionista.",
      },
    },
    {
      id: "chi",
      form: "people",
      heading: "Chi apre *l’angolo*",
      text: "Conosce le catene muscolari e conosce le mani: in una seduta usa tutte e due.",
      slugs: ["andrea"],
    },
  ],
  closing: {
    heading: "Raddrizziamoci, *con calma.*",
    text: [
      "Si comincia dal check-up gratuito, valore 80 €:",
      { note: "freeCheckup" },
      " ti guardiamo la schiena e ti diciamo che cosa faremmo noi.",
    ],
    action: "Prenota una valutazione",
    ground: "pink",
    next: ["massoterapia", "pilates"],
  },
};
