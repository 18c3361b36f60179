import type { ServicePage } from "./service-page.ts";

export const psicologo: ServicePage = {
  slug: "psicologo",
  hero: {
    name: ["Coaching", "psicologico"],
    lead: "Il corpo si allena con i pesi. *La costanza,* con qualcuno che ascolta.",
    action: "Scrivi per un primo colloquio",
    caption: "Un respiro che rallenta: fitto a sinistra, largo e lento quando esce a destra.",
  },
  sections: [
    {
      id: "spazio",
      form: "statement",
      heading: "Uno spazio *senza specchi*",
      caption: "Da vicino: il punto in cui il respiro comincia ad allungarsi.",
      text: "In palestra ci si guarda molto. Qui ci si siede. Si parla di quello che succede tra una seduta e l’altra: la voglia che va e viene, la fretta, la stanchezza, il lunedì che ricomincia sempre tutto da capo.",
    },
    {
      id: "di-che-cosa",
      form: "litany",
      ground: "sand",
      heading: "Di che cosa *si parla*",
      intro: "Non serve avere un problema con un nome. Bastano frasi come queste, dette sottovoce.",
      items: [
        {
          title: "«Comincio e poi mollo»",
          text: "Che cosa succede in quelle settimane, e perché non è mancanza di carattere.",
        },
        { title: "«Mangio quando sono teso»", text: "La fame che non è fame: riconoscerla, prima di combatterla." },
        {
          title: "«Non mi piaccio allo specchio»",
          text: "Il rapporto con il proprio corpo mentre cambia, e anche quando non cambia.",
        },
        { title: "«Non ho mai tempo»", text: "Il posto che dai a te stesso dentro una settimana piena degli altri." },
        {
          title: "«Ho paura di rifarmi male»",
          text: "Tornare a muoversi dopo un infortunio, quando il corpo è pronto e la testa no.",
        },
      ],
    },
    {
      id: "respiro",
      form: "drawn",
      side: "left",
      as: "bleed",
      diagram: "breath",
      heading: "Quattro dentro, *sei fuori*",
      text: "Un esercizio che si impara al primo incontro e si fa anche in coda alla posta. Non risolve niente da solo, ma dà alla testa il tempo di arrivare.",
      ticks: ["2 secondi", "4", "6", "8", "10"],
      caption: "Lo stesso respiro, sei volte: ogni volta un po’ più ampio, in rosa l’ultimo.",
      parts: [
        { title: "Si sale", text: "Quattro secondi di aria dal naso, la mano sulla pancia che si alza." },
        { title: "Si scende", text: "Sei secondi per lasciarla andare. Se ti manca l’aria accorcia: non è una gara." },
      ],
    },
    {
      id: "percorso",
      form: "steps",
      as: "beats",
      heading: "Tre passi, *sempre più larghi*",
      intro: "Un percorso breve, con un inizio chiaro. Quanti incontri servono lo si capisce facendo.",
      steps: [
        {
          title: "Valutazione iniziale",
          text: "Uno o più colloqui per capire da dove vieni e che cosa cerchi. Si può anche scoprire che basta parlarne una volta, o che serve altro.",
        },
        {
          title: "Piano personalizzato",
          text: "Si scelgono pochi obiettivi concreti e gli strumenti per arrivarci: un diario, un esercizio di respiro, un’abitudine piccola da difendere.",
        },
        {
          title: "Supporto continuo",
          text: "Ci si rivede per guardare che cosa tiene e che cosa scivola. Gli incontri si allontanano man mano che cammini da solo.",
        },
      ],
    },
    {
      id: "insieme",
      form: "text",
      side: "right",
      heading: "Accanto *all’allenamento*",
      lead: "Lo psicologo lavora nello stesso studio del trainer e della nutrizionista. Questo cambia le cose.",
      paragraphs: [
        "Se un esercizio ti mette a disagio, se un piano alimentare diventa un’ossessione, se ti alleni per punirti, qualcuno se ne accorge e te ne parla. Con il tuo permesso i tre si confrontano, e il programma si adatta alla persona.",
        "Senza il tuo permesso non esce nulla. Quello che dici resta in quella stanza: è un obbligo di legge e della professione, ed è la ragione per cui funziona.",
        "Puoi venire anche senza allenarti. C’è chi comincia da qui e in sala non ci mette piede per mesi. Va bene.",
      ],
    },
    {
      id: "chi",
      form: "people",
      ground: "ink",
      heading: "Chi *ascolta*",
      text: "Uno psicologo iscritto all’Ordine, non un motivatore. Nessuna frase da appendere al muro: domande, silenzi, e un quaderno.",
      slugs: ["tommaso"],
    },
    {
      id: "limiti",
      form: "notice",
      ground: "sand",
      heading: "Dove *ci fermiamo*",
      text: "Il coaching psicologico accompagna chi sta abbastanza bene e vuole cambiare un’abitudine. Non è una psicoterapia e non sostituisce il lavoro del medico o dello psichiatra. Se durante i colloqui emerge qualcosa di più profondo te lo diciamo con chiarezza, e ti aiutiamo a trovare la persona giusta.",
      notice: {
        title: "Chiedi subito *un aiuto diverso* se",
        items: [
          "pensi di farti del male, o di non farcela",
          "hai smesso di mangiare, o non riesci a smettere",
          "da settimane non dormi o non ti alzi dal letto",
          "hai attacchi di panico che ti impediscono di uscire",
        ],
        text: "Parlane con il tuo medico, oggi. Se è un’emergenza chiama il 112. Elenco dimostrativo, da far rivedere a un professionista.",
      },
    },
  ],
  closing: {
    heading: "Respira. *Poi scrivici.*",
    text: "Non devi spiegare tutto nel modulo: lascia nome, città e recapiti, scegli l’obiettivo che ti somiglia di più, e nel messaggio basta una riga, anche solo quando preferisci essere richiamato. Il resto, di persona, con calma.",
    action: "Scrivi allo studio",
    ground: "ink",
    next: ["nutrizione", "pilates"],
  },
};
