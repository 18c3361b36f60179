/** The cookie policy: what stands around the table that the storage registry fills. */
import { numberInWords } from "#app/shared/italian-number.ts";
import { href } from "#app/shared/href.ts";
import type { LegalPage, LegalSection } from "./legal.ts";
import { perLayer } from "./section.ts";
import { services } from "./services.ts";

export const cookiePage = perLayer((): LegalPage => ({
  title: { light: "Cookie:", heavy: "pochi, e dichiarati." },
  lead: "Finché non scegli, nel tuo browser resta solo ciò che fa funzionare il sito. Qui c’è l’elenco completo, voce per voce.",
  caption: `Tre note su ${numberInWords(services().length)}. Le altre suonano solo se lo decidi tu.`,
  caution:
    "L’elenco viene dal registro che il programma stesso deve rispettare: se una voce non è qui, il sito non la scrive.",
  changed: "2026-11-21",
}));

export const cookieSections = {
  what: {
    title: "Che cosa intendiamo",
    paragraphs: [
      "Un cookie è una riga di testo che un sito lascia nel browser e rilegge dopo. Esistono anche cassetti simili, come la memoria locale o quella di sessione: per la legge valgono le stesse regole, quindi li trovi tutti nello stesso elenco.",
      "Il modulo dei contatti si difende dagli invii falsi con un codice scritto dentro la pagina. Per questo non serve alcun cookie.",
    ],
    aside: "Righe di testo nel tuo browser. Contano tutte, comunque si chiamino.",
  },
  technical: {
    title: "Tecnici: accesi, perché servono",
    paragraphs: [
      "Ricordano la tua scelta e fanno funzionare il sito. Non chiedono consenso, perché senza non potremmo nemmeno ricordare un tuo no.",
    ],
    aside: "Non ti seguono, non ti contano.",
  },
  analytics: {
    title: "Analitici: spenti, finché non dici sì",
    paragraphs: [
      "Con il tuo consenso contiamo le visite e il percorso tra le pagine, per capire quali servono. Li scriviamo noi, sui nostri server, e l’indirizzo IP viene troncato prima di salvarlo. Se ritiri il consenso il codice viene cancellato.",
    ],
    aside: "Prima di un tuo sì questa riga non esiste.",
    links: [
      { label: "Che cosa registriamo, e per quanto", href: href("/privacy") },
      { label: "Quante visite contiamo, in chiaro", href: href("/analytics") },
    ],
  },
  marketing: {
    title: "Pubblicitari: nessuno",
    paragraphs: [
      "Non ne usiamo. La voce esiste tra le preferenze perché la tua scelta resti valida anche se un giorno lo studio ne aggiungesse: comparirebbero prima in questo elenco, poi ti chiederemmo di nuovo il consenso.",
    ],
    aside: "Elenco vuoto.",
  },
  thirdParties: {
    title: "Terze parti: nessuna, salvo un tag",
    paragraphs: [
      "Il sito non carica nulla da altri: niente caratteri, mappe, video o pulsanti social di terzi. I collegamenti a WhatsApp, ai social o alle mappe sono semplici link, e quei siti sanno di te solo se li apri.",
      "Le eccezioni possibili sono due, e senza il tuo sì non viene scaricato nemmeno un byte. Se lo studio configura un tag di Google Analytics, questo parte dopo il tuo consenso e scrive le voci che seguono. Se dici di sì anche alla pubblicità, Google può usare quelle visite per i suoi annunci.",
      "Se poi lo studio sceglie un servizio esterno che dice al browser il suo indirizzo IP, anche quello viene interrogato solo dopo il tuo consenso alle statistiche, e non scrive niente. Di suo il sito lo chiede a sé stesso.",
    ],
    aside: "Un tag spento in partenza. Se c’è, è scritto qui.",
  },
  change: {
    title: "Cambiare idea",
    paragraphs: [
      "Quando il sito ti chiede il consenso, Rifiuta e Accetta pesano uguale, e chiudere l’avviso vale come rifiutare. La scelta dura 180 giorni, poi te la richiediamo.",
      "Per tornare indietro apri «Preferenze cookie», in fondo a ogni pagina: vedi che cosa vale adesso, e per ritirare un sì basta premere Rifiuta. Oppure cancella i dati di questo sito dal browser: al giro dopo ti verrà chiesto di nuovo.",
      "Di ogni scelta teniamo una riga come prova: un codice a caso, il testo che hai letto, che cosa hai scelto e quando. Né indirizzo né browser.",
    ],
    aside: "Ritirare un sì è facile come darlo.",
    links: [{ label: "Apri le preferenze", href: href("/preferenze-cookie") }],
  },
  browsers: {
    title: "Dal tuo browser",
    paragraphs: [
      "Puoi vedere, cancellare o bloccare cookie e memoria di ogni sito. I nomi dei menu possono cambiare da una versione all’altra.",
    ],
    list: [
      {
        term: "Chrome",
        words:
          "Impostazioni, poi Privacy e sicurezza, poi Cookie di terze parti o Tutti i dati e le autorizzazioni dei siti. Su telefono: i tre puntini, Impostazioni, Privacy e sicurezza.",
      },
      {
        term: "Firefox",
        words:
          "Impostazioni, poi Privacy e sicurezza, poi Cookie e dati dei siti web: lì trovi Gestisci dati ed Elimina dati.",
      },
      {
        term: "Safari",
        words:
          "Su Mac: Impostazioni, Privacy, Gestisci dati siti web. Su iPhone e iPad: Impostazioni, Safari, Avanzate, Dati dei siti web.",
      },
      {
        term: "Edge",
        words: "Impostazioni, poi Cookie e autorizzazioni sito, poi Gestisci ed elimina cookie e dati del sito.",
      },
    ],
    aside: "Se li blocchi tutti il sito funziona, ma ti rifarà la domanda.",
  },
} as const satisfies Record<string, LegalSection>;

/** What a row of the table says in words. */
export const storageWords = {
  kind: {
    cookie: "cookie",
    localStorage: "memoria locale",
    sessionStorage: "memoria di sessione",
    cacheStorage: "memoria dei file",
  },
  only: {
    staff: "solo per chi lavora allo studio",
    "analytics tag configured": "solo con il tag configurato",
  },
  firstParty: "nostro",
} as const;
