/** What /pianificatore says around its plan. In a pair, the second part takes weight. */

export const plannerWords = {
  title: ["La tua settimana,", "in partitura."],
  lead: "Qualche domanda, e in un attimo hai sette giorni di pasti, la spesa e gli allenamenti che ci stanno bene. Quello che scrivi qui resta qui.",
  caption: "Cinque righe e una nota per pasto: più sta in alto, più energia porta. In rosa la riga di mezzo.",
  form: {
    title: ["Da dove", "parti."],
    privacy:
      "Con JavaScript acceso il conto lo fa il tuo browser: età, misure e risposte non partono mai. Senza, lo fa il sito, che te lo restituisce e lo dimentica.",
    suitable:
      "Nessuna di queste cose mi riguarda: gravidanza o allattamento, un disturbo alimentare di oggi o di ieri, diabete, malattie di reni o fegato, una terapia che cambia quello che mangio.",
    button: "Componi la settimana",
    sexHelp:
      "Serve alla formula. Se non lo dici usiamo la media fra le due: il conto può spostarsi di un’ottantina di calorie.",
  },
  week: {
    perDay: "al giorno",
    own: "Componi la tua",
    toList: "Vai alla spesa",
    notAdvice: "Non sostituisce un professionista.",
    advice:
      "È un esempio di settimana equilibrata, non una dieta: una pagina non ti conosce. Se hai una malattia, prendi farmaci o qualcosa non ti torna, senti il medico; per un piano tuo c’è la nutrizionista.",
    other: "Un’altra settimana",
    people: "Per quante persone",
    exchange: "Cambia",
    share: "Manda il link",
    shared: "Link copiato.",
    print: "Stampa su un foglio",
    trainingTitle: "Allenamento",
  },
  list: {
    title: ["La spesa,", "corsia per corsia."],
    lead: "Sale, aceto, limone, erbe e spezie li diamo per presenti.",
    keep: "Ricorda le spunte su questo dispositivo",
    keepHelp:
      "Se non lo scegli, le spunte valgono finché la pagina è aperta. Si ricordano solo i nomi delle cose spuntate.",
  },
  reading: {
    title: ["Come", "si legge."],
    raw: "Pesi a crudo, al netto degli scarti, arrotondati a quello che una bilancia da cucina sa pesare.",
    formula:
      "L’energia a riposo viene dalla formula di Mifflin e St Jeor (American Journal of Clinical Nutrition, 1990), moltiplicata per quanto ti muovi. È una stima: due persone uguali sulla carta non lo sono a tavola.",
    method:
      "Ogni giorno sta entro il 5% dell’energia e delle proteine indicate, e nessun piatto torna prima di due giorni.",
  },
  coach: {
    title: ["Una domanda", "al coach?"],
    lead: "Su come organizzarti, cucinare, allenarti. Per dolori, malattie, farmaci e diete su misura ci vuole una persona.",
    link: "Fai una domanda",
    label: "La tua domanda",
    add: "Aggiungi il mio piano",
    button: "Chiedi",
    generator:
      "Risponde un generatore di testi (Gemini, di Google), che riceve solo quello che scrivi qui: niente nomi, niente salute. Noi non lo conserviamo.",
    request: "Ti risponde una persona dello studio: nella pagina seguente ci lasci un recapito.",
    answered: ["Una risposta,", "con calma."],
    generated:
      "Testo generato dall’intelligenza artificiale e non riletto da una persona: può sbagliare. Non sostituisce un professionista.",
    again: "Un’altra domanda",
    question: "Hai chiesto",
    empty: "Scrivi la tua domanda.",
    medical:
      "Questa è una domanda per il medico, o per qualcuno che ti può guardare e ascoltare: non la diamo a un programma, e non l’abbiamo mandata a nessuno.",
    busy: "Adesso il coach non risponde. La domanda è qui sotto: se vuoi, mandala alle persone dello studio.",
    ask: ["Ti risponde", "una persona."],
    askLead: "Controlla la domanda, aggiungi un recapito e inviala: ti risponde una persona dello studio.",
  },
  closing: {
    title: ["E adesso,", "con qualcuno."],
    lead: "Una settimana scritta da una pagina è un inizio. Un piano che ti somiglia lo scrive chi ti ascolta.",
    button: "Scegli un orario",
  },
} as const;
