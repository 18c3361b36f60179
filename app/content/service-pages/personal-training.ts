import type { ServicePage } from "./service-page.ts";

export const personalTraining: ServicePage = {
  slug: "personal-training",
  hero: {
    name: ["Personal", "training"],
    lead: "Un trainer, una persona, un programma. Per tutta la seduta *lo sguardo è su di te,* e su nessun altro.",
    action: "Prenota il check-up",
    caption: "Ogni gradino è una settimana; ogni quarto è un pianerottolo, per recuperare.",
  },
  sections: [
    {
      id: "esclusivo",
      form: "text",
      side: "right",
      heading: "Esclusivo vuol dire *uno a uno*",
      lead: "Niente sala affollata, niente turni al bilanciere. Quando ti alleni lo studio lavora per te.",
      paragraphs: [
        "Il trainer prepara la seduta prima che arrivi, la cambia se hai dormito male, si ferma se un movimento non lo convince. Non conta soltanto le ripetizioni: guarda da dove parte il gesto, dove si perde, quanto manca a rifarlo bene da soli.",
        "È il modo più semplice di allenarsi, perché di tutto il resto ci occupiamo noi. Tu arrivi, lavori, torni a casa sapendo che cosa hai fatto e che cosa farai la volta dopo.",
        [
          "Di solito consigliamo 2–3 sedute a settimana, in cicli da 8–12.",
          { note: "typicalTraining" },
          " Se ne hai soltanto una, si scrive un programma per una: meglio poco e vero che tanto e immaginato.",
        ],
      ],
    },
    {
      id: "garanzia",
      form: "number",
      ground: "sand",
      heading: "Un impegno *messo per iscritto*",
      figure: { value: "30", unit: "giorni", text: "risultati garantiti", note: "guaranteed30Days" },
      paragraphs: [
        "Risultati garantiti in 30 giorni, per noi, vuol dire questo. All’inizio scriviamo insieme che cosa vuoi ottenere e con quale misura lo verificheremo: un carico, una circonferenza, una scala fatta senza fiatone. Dopo trenta giorni rifacciamo le stesse misure, nello stesso ordine.",
        [
          "Se non ci sono risultati concreti, ti rimborsiamo.",
          { note: "refund30Days" },
          " Non serve discutere: i numeri di partenza e quelli di arrivo sono sullo stesso foglio, e il foglio ce l’hai anche tu.",
        ],
      ],
    },
    {
      id: "perche",
      form: "litany",
      heading: "Perché *sceglierlo*",
      intro: "Quattro ragioni pratiche, nell’ordine in cui di solito le scopre chi comincia.",
      items: [
        {
          title: "Il tempo",
          text: "Un appuntamento con il tuo nome sopra è più difficile da saltare di un buon proposito.",
        },
        {
          title: "La tecnica",
          text: "Un errore piccolo, ripetuto mille volte, diventa un fastidio. Qui lo si vede alla seconda.",
        },
        {
          title: "La misura",
          text: "Il carico sale quando sei pronto, non quando lo dice una tabella scritta per chiunque.",
        },
        {
          title: "La squadra",
          text: "Il trainer parla con chi cura la tua schiena e con chi scrive il tuo piano alimentare.",
        },
      ],
    },
    {
      id: "metodo",
      form: "steps",
      as: "stairs",
      ground: "ink",
      heading: "La metodologia, *un gradino alla volta*",
      intro: "Prima si guarda, poi si scrive, poi si solleva. I primi tre gradini sono la valutazione iniziale.",
      steps: [
        {
          title: "Composizione corporea",
          text: "Peso, circonferenze, massa magra e massa grassa: la fotografia da cui si parte, senza giudizi.",
        },
        {
          title: "Test funzionali e posturali",
          text: "Come ti pieghi, come spingi, come stai in equilibrio. E come stai in piedi quando non ci pensi.",
        },
        {
          title: "Obiettivi SMART",
          text: "Specifici, misurabili, raggiungibili, rilevanti, con una scadenza. «Rimettermi in forma» diventa una frase con un numero dentro.",
        },
        {
          title: "Programmazione personalizzata",
          text: "Esercizi, carichi e recuperi scritti per te, per le tue settimane vere: turni, figli, trasferte comprese.",
        },
        {
          title: "Verifica",
          text: "Alla fine di ogni ciclo si rimisura tutto e si riscrive il programma. Quello che non serve più si toglie.",
        },
      ],
    },
    {
      id: "risultati",
      form: "figures",
      heading: "I risultati, *finora*",
      figures: [
        { unit: "trasformazioni", text: "documentate", note: "transformations" },
        { unit: "di successo", text: "nei nostri percorsi", note: "successRate" },
        { unit: "clienti", text: "soddisfatti", note: "satisfied" },
      ],
    },
    {
      id: "primi-dieci",
      while: "first_clients",
      form: "text",
      side: "left",
      heading: "Si comincia *provando*",
      lead: ["Prima seduta di prova e piano personalizzato per i primi 10 clienti.", { note: "firstTen" }],
      paragraphs: [
        "La prova è una seduta vera, con il trainer che ti seguirebbe. Serve a te per capire se ti trovi bene con noi, e a noi per capire se possiamo esserti utili.",
        "Porta scarpe comode e, se ne hai, i referti che riguardano schiena, cuore o articolazioni. Se c’è qualcosa che il tuo medico deve sapere prima, te lo diciamo subito.",
      ],
    },
  ],
  closing: {
    heading: "Il primo gradino *è basso.*",
    text: [
      "Check-up gratuito, valore 80 €:",
      { note: "freeCheckup" },
      " misure, test, due chiacchiere. Poi decidi tu se salire il secondo.",
    ],
    action: "Prenota il check-up",
    ground: "pink",
    next: ["ems", "nutrizione"],
  },
};
