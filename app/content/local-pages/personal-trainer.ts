import type { LocalPage } from "../local-pages.ts";

export const personalTrainerInTown: LocalPage = {
  slug: "personal-trainer-legnago",
  service: "personal-training",
  line: "strength",
  menuLabel: "Personal trainer",
  search: {
    title: "Personal trainer a {town}, uno a uno",
    description:
      "Un personal trainer a {town} che misura, programma e sta con te: a chi serve, come va il primo mese e come si arriva da Cerea, Minerbe e dintorni.",
    keywords: ["personal trainer {town}", "personal trainer Cerea", "allenamento individuale Basso Veronese"],
    content:
      "Personal trainer a {town}: una persona che conosce il tuo nome e un programma che si scrive insieme. Da Cerea, Angiari, Bonavigo, Minerbe, Boschi Sant’Anna, Terrazzo e Villa Bartolomea.",
    heavy: "uno a uno",
  },
  hero: "beside",
  title: { light: "Personal trainer", heavy: "a {town}" },
  lead: "Una persona che conosce il tuo nome, la spalla che scrocchia e il motivo per cui l’altra volta hai smesso. Il resto è un programma, e si scrive insieme.",
  caption: "Sette scale uguali: si sale di un gradino a settimana, e ogni quattro c’è un pianerottolo.",
  action: "Prenota con un trainer",
  sections: [
    {
      kind: "words",
      title: { light: "Uno che ti guarda,", heavy: "davvero" },
      lead: "In palestra, da soli, si impara a copiare.",
      paragraphs: [
        "Guardi chi ti sta accanto, prendi la stessa macchina, metti più o meno lo stesso peso. Per qualche settimana basta. Poi il corpo si abitua, la voglia cala e la tessera resta nel portafoglio.",
        "Con un trainer succede altro: ogni serie ha un motivo, qualcuno la osserva, e la volta dopo si tiene conto di come è andata. Hai dormito male? Il carico scende. Un movimento dà fastidio? Si cambia angolo, o esercizio. Non è un lusso, è attenzione.",
        "Qui si lavora in due: tu e chi ti segue. Nessuna fila per la panca, nessuno da aspettare, nessuna scheda fotocopiata. Chi ti allena parla anche con chi cura la tua postura e con chi scrive il piano alimentare, se ne hai uno, così le cose le racconti una volta sola.",
        {
          text: "La frequenza tipica è di 2–3 sedute a settimana, in cicli di 8–12; chi vuole ne affianca 1–2 di EMS.",
          claims: ["typicalTraining"],
        },
      ],
      service: "Il personal training, nei dettagli",
    },
    {
      kind: "month",
      shape: "stairs",
      title: { light: "Il primo mese,", heavy: "a gradini" },
      lead: "Quattro settimane raccontate come vanno di solito. Le tue avranno altri numeri.",
      weeks: [
        {
          title: "Misurare",
          words:
            "Check-up, composizione corporea, prove di forza e di mobilità. Si scrive un obiettivo che si possa controllare, con una data accanto.",
        },
        {
          title: "Imparare",
          words:
            "Pochi esercizi di base, eseguiti piano, per togliere i difetti prima di aggiungere chili. L’indolenzimento ci sta; il dolore no, e se arriva si dice subito.",
        },
        {
          title: "Caricare",
          words:
            "I movimenti ormai sono tuoi e il peso comincia a salire. Si annotano serie, carichi e sensazioni, perché la memoria abbellisce.",
        },
        {
          title: "Rimisurare",
          words:
            "Le stesse prove del primo giorno, fatte nello stesso modo. Quello che è cambiato si vede; quello che è fermo dice che cosa correggere.",
        },
      ],
      after: {
        text: "Risultati garantiti in 30 giorni: se non ne vedi di concreti, ti rimborsiamo.",
        claims: ["guaranteed30Days", "refund30Days"],
      },
      terms: "Come funziona la garanzia",
    },
    {
      kind: "fit",
      title: { light: "Per chi sì,", heavy: "per chi non ancora" },
      yes: {
        title: "Vieni, se",
        items: [
          "ricominci dopo anni, o dopo i figli, e non sai da che parte prendere la faccenda",
          "lavori in piedi o piegato, in campagna, in magazzino o in corsia, e la sera ti resta poca energia da spendere in tentativi",
          "hai un traguardo con una scadenza: un concorso, una stagione, un matrimonio",
          "ti alleni già e da mesi muovi gli stessi pesi",
          "hai passato i sessanta e vuoi tenerti strette le scale, la spesa e l’orto",
        ],
      },
      no: {
        title: "Aspetta, se",
        items: [
          "hai un dolore nuovo che nessuno ha ancora guardato",
          "esci da un intervento e manca il via libera di chi ti ha operato",
          "riesci a venire una volta al mese: sarebbe un caffè, non un programma",
          "cerchi qualcuno che ti sgridi: correggiamo tanto, ma a voce bassa",
        ],
        advice:
          "Un trainer non fa diagnosi e non cura. Se al check-up notiamo qualcosa che non ci compete, te lo diciamo e ti indirizziamo a chi di dovere.",
      },
    },
    {
      kind: "words",
      title: { light: "Che cosa un trainer", heavy: "non può fare" },
      lead: "Meglio saperlo prima di cominciare, che alla terza settimana.",
      paragraphs: [
        "Non può allenarsi al posto tuo, né rimediare in tre appuntamenti a un inverno di notti corte. Il movimento è una parte del lavoro; il sonno, il piatto e la testa fanno il resto.",
        "Non può dirti oggi come sarai tra due mesi. Può dirti come si misura, ogni quanto, e che cosa faremo se l’ago resta fermo.",
        "E non può scegliere il momento. Se hai due lavori e un trasloco, forse conviene partire più avanti: te lo diciamo volentieri, perché chi comincia nel mese sbagliato di rado torna in quello giusto.",
        "Puoi chiedere di cambiare trainer, se con il primo non ti trovi. Capita, e nessuno se la prende: ci si affida a una persona, e le persone non vanno bene a tutti allo stesso modo.",
      ],
    },
    {
      kind: "way",
      shape: "rows",
      title: { light: "Venirci", heavy: "è semplice" },
      paragraphs: [
        "{town} sta dove la Transpolesana incontra la Padana Inferiore. Chi scende da Verona o sale da Rovigo prende la statale 434; chi arriva dal Mantovano o dal Padovano, la regionale 10. In treno si scende alla stazione di {town}, sulla linea tra Verona e Rovigo e su quella tra Mantova e Monselice.",
        "Apriamo la mattina presto e chiudiamo la sera: gli orari, giorno per giorno, sono in fondo a questa pagina. Chi smonta da un turno di notte può venire appena apriamo, chi tira giù la serranda del negozio ha ancora una seduta davanti.",
      ],
      towns: [
        { name: "Cerea", words: "dritto sulla regionale 10, verso est" },
        { name: "Angiari", words: "pochi chilometri di strada lungo l’argine" },
        { name: "Bonavigo", words: "si scende fino a Porto e si passa il ponte" },
        { name: "Minerbe", words: "da nord-est, tra i campi" },
        { name: "Boschi Sant’Anna", words: "da est, per Porto" },
        { name: "Terrazzo", words: "da sud-est, risalendo il fiume" },
        { name: "Villa Bartolomea", words: "dalla 434, in direzione Verona" },
      ],
    },
    { kind: "questions", title: { light: "Prima di venire,", heavy: "quattro domande" } },
  ],
  questions: [
    {
      question: "Quanto costa un personal trainer a {town}?",
      answer:
        "Dipende da quante volte vieni e per quanti mesi. Il preventivo te lo diamo al check-up, per iscritto, prima che tu decida qualcosa: così confronti con calma, a casa.",
    },
    {
      question: "Devo essere già un po’ in forma?",
      answer:
        "No. Il programma parte da quello che sai fare oggi, anche se è salire due rampe con il fiatone. Servono scarpe pulite, abiti comodi e la voglia di ripetere le cose.",
    },
    {
      question: "Posso venire con un’amica?",
      answer:
        "Il personal training è individuale. Se preferite allenarvi insieme c’è lo small group: HIIT, al massimo in tre, con un trainer che vi vede tutti.",
    },
    {
      question: "E se salto una settimana?",
      answer:
        "Succede a chiunque abbia un lavoro e una famiglia. Ci avvisi, spostiamo la seduta e ritocchiamo il piano: il lavoro perso non si recupera raddoppiando.",
    },
  ],
  closing: {
    title: { light: "Il primo gradino", heavy: "è basso." },
    words: {
      text: "Si comincia da un check-up gratuito, del valore di 80\u00a0€. Ne esci con le tue misure e un’idea di programma, poi ci pensi.",
      claims: ["freeCheckup"],
    },
    others: [
      { slug: "allenamento-ems-legnago", words: "Hai poco tempo? C’è l’EMS" },
      { slug: "pilates-legnago", words: "Meglio le molle dei bilancieri? C’è il Pilates" },
    ],
  },
};
