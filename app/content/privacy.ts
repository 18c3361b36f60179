/** The privacy policy, written for what this site really does (art. 13 GDPR). Ten sections, numbered in the text. */
import { contactFields, type ContactField, onTheLandingPage } from "./contact-fields.ts";
import { href } from "#app/shared/href.ts";
import { legalFacts, type LegalPage, type LegalSection, missingInPrivacy } from "./legal.ts";
import { perLayer } from "./section.ts";
import { companyFactsLine, emailUrl, phoneUrl, studio } from "./studio.ts";

const TO_COMPLETE = "da completare dallo studio";
/** ISO date of the words below. */
const WRITTEN = "2026-11-22";

export const privacyPage = perLayer((): LegalPage => ({
  title: { light: "Privacy:", heavy: "solo il necessario." },
  lead: "Ti chiediamo quello che serve per richiamarti e prepararci a incontrarti. Qui trovi che cosa facciamo dei tuoi dati, per quanto tempo e come farli sparire.",
  caption: "La corda con una sola nota, la tonica. Le altre armoniche non ci servono, e non le chiediamo.",
  caution:
    missingInPrivacy().length > 0
      ? "Testo di esempio, scritto su ciò che il sito fa davvero. Prima di usarlo lo studio completa le parti segnate e lo fa rileggere da un legale."
      : "",
  changed: [WRITTEN, legalFacts().privacyReviewedOn].toSorted().at(-1)!,
}));

const conjunction = new Intl.ListFormat("it", { type: "conjunction" });

/** "nome, telefono ed e-mail" */
const enumerated = (fields: readonly ContactField[]) =>
  conjunction.format(fields.map((field) => field.privacy)).replace(/ e (?=e)/, " ed ");

const asSentence = (fields: readonly ContactField[]) => {
  const words = enumerated(fields);
  return words.charAt(0).toLocaleUpperCase("it") + words.slice(1);
};

const optional = contactFields.filter(({ required }) => !required);
const exceptOptional = optional.length > 0 ? `, tranne ${enumerated(optional)},` : "";

export const privacySections = perLayer((): readonly LegalSection[] => {
  const { address } = studio();
  const { hosting, mail, storage, support, place, dataProtectionOfficer, healthNoticeIsReady } = legalFacts();
  const isComplete = missingInPrivacy().length === 0;
  const namesAllSuppliers = hosting !== "" && mail !== "" && storage !== "" && support !== "";
  const officer = dataProtectionOfficer
    ? ` Il responsabile della protezione dei dati è ${dataProtectionOfficer}.`
    : isComplete
      ? ""
      : ` Se lo studio ha nominato un responsabile della protezione dei dati, i suoi recapiti vanno qui (${TO_COMPLETE}).`;
  return [
    {
      title: "1. Titolare del trattamento",
      paragraphs: [
        `Dei tuoi dati risponde ${studio().companyName}, ${address.street}, ${address.postalCode} ${address.city} (${address.province}), P. IVA ${studio().vatNumber}, ${companyFactsLine().replaceAll(" · ", ", ")}.`,
        `Per qualsiasi domanda scrivi a ${studio().email} o chiama il ${studio().phone.label.replaceAll(" ", "\u00a0")}: ti risponde una persona dello studio.${officer}`,
      ],
      aside: "Chi risponde dei tuoi dati, e dove trovarlo.",
      links: [
        { label: studio().email, href: emailUrl() },
        { label: studio().phone.label, href: phoneUrl() },
      ],
    },
    {
      title: "2. Quali dati raccogliamo",
      paragraphs: [
        "Quelli che scrivi tu, e pochi dati tecnici. Non compriamo elenchi, non ti cerchiamo sui social, non incrociamo quello che scrivi qui con altre fonti.",
      ],
      list: [
        {
          term: "Nel modulo",
          words: `${asSentence(contactFields)}; nella pagina Trasformazione 30 giorni bastano ${enumerated(onTheLandingPage.filter(({ landing }) => landing.required))}. Se arrivi da una campagna, anche il nome della campagna che sta nel link.`,
        },
        {
          term: "Se prenoti un orario",
          words: `${asSentence(onTheLandingPage.filter(({ landing }) => landing.required))}, e l’appuntamento: che cosa, quando, con chi, e dopo se sei venuto. Il link per spostarlo o annullarlo vale solo per te: chi ce l’ha può usarlo, quindi non inoltrarlo.`,
        },
        {
          term: "Se ti metti in lista d’attesa",
          words: `${asSentence(onTheLandingPage.filter(({ landing }) => landing.required))}, che cosa aspetti e in quali giorni e ore: li usiamo solo per proporti un orario che si libera. Da ogni proposta puoi toglierti dalla lista, e se ci chiedi di cancellarti sparisci anche da lì.`,
        },
        {
          term: "Se ci chiami, passi o ci scrivi altrove",
          words:
            "Lo studio può annotare il tuo nome, un recapito, come ci hai cercato e che cosa hai chiesto, dopo avertelo detto; mai dati sulla salute. Di ogni richiesta, anche di quelle del modulo, resta scritto che cosa ti abbiamo risposto e com’è finita.",
        },
        {
          term: "Se racconti com’è andata una visita",
          words:
            "Le parole e il nome che scrivi dal link dell’e-mail, con il consenso che dai: il testo che hai accettato, la versione e l’ora. Ti scriviamo il giorno dopo un appuntamento a cui sei venuto, al massimo una volta l’anno; dallo stesso link puoi dirci di non chiedertelo più.",
        },
        {
          term: "Nel pianificatore",
          words:
            "Niente. Età, misure, obiettivo e dieta restano nel tuo browser, che compone la settimana da solo; senza JavaScript il sito riceve le risposte, compone la settimana e le dimentica, senza scriverle da nessuna parte. L’indirizzo della settimana contiene calorie, proteine e piatti, mai età o peso. Se fai una domanda al coach e il sito ha un generatore di testi, quello che scrivi va a Google (Gemini), che risponde; noi non lo conserviamo. Le domande in cui riconosciamo parole di salute non partono.",
        },
        {
          term: "Insieme al modulo",
          words:
            "Il tipo di browser e il tuo indirizzo IP troncato: le ultime cifre vengono tolte prima di scriverlo, e da quel che resta non si risale alla tua linea.",
        },
        {
          term: "Contro gli abusi",
          words:
            "Per accettare al massimo tre invii in dieci minuti contiamo gli invii con un’impronta dell’indirizzo, calcolata con una chiave che cambia ogni giorno e poi viene distrutta. Allo stesso modo contiamo una volta al giorno chi legge un articolo.",
        },
        {
          term: "Solo se dici di sì alle statistiche",
          words:
            "Pagine visitate, provenienza, tempo di visita, tipo di browser, indirizzo IP troncato, se hai inviato un modulo, le azioni nel planner (piano alimentare, lista della spesa, domanda al coach). Mai il nome, l’e-mail, il telefono, l’obiettivo o il messaggio. Se poi ci scrivi, accanto alla richiesta lo studio vede la visita in cui l’hai scritta; se ci chiedi di cancellarti, sparisce anche quella.",
        },
        {
          term: "Per chi lavora allo studio",
          words:
            "E-mail, ruolo e un registro di sicurezza degli accessi, che può contenere l’indirizzo IP intero. Riguarda l’area riservata, non chi visita il sito.",
        },
      ],
      aside: "Quello che scrivi nel modulo. Il resto parte spento.",
      links: [{ label: "Che cosa resta nel tuo browser", href: href("/cookie-policy") }],
    },
    {
      title: "3. Perché li usiamo, e su quale base",
      paragraphs: ["Ogni uso ha il suo motivo. Per altri scopi, pubblicità compresa, non li usiamo."],
      list: [
        {
          term: "Rispondere alla tua richiesta e fissare il check-up",
          words: "Ce lo chiedi tu prima di un eventuale contratto (art. 6, par. 1, lett. b del GDPR).",
        },
        {
          term: "Mandarti la conferma per e-mail",
          words:
            "È parte della risposta, e mai con dentro il messaggio che hai scritto. Se hai un appuntamento ti scriviamo anche quando cambia, e per ricordartelo il giorno e due ore prima.",
        },
        {
          term: "Chiederti com’è andata una visita",
          words:
            "È un nostro interesse legittimo sapere come lavoriamo (art. 6, par. 1, lett. f), e puoi opporti quando vuoi. Quello che scrivi lo pubblichiamo solo con il tuo consenso, esplicito anche per ciò che dici della tua salute (art. 6, par. 1, lett. a, e art. 9, par. 2, lett. a): se lo ritiri, dallo stesso link, sparisce subito.",
        },
        {
          term: "Tenere il sito sicuro e fermare gli invii automatici",
          words: "È un nostro interesse legittimo, e anche tuo (art. 6, par. 1, lett. f).",
        },
        {
          term: "Capire quali pagine servono",
          words: "Solo con il tuo consenso, che puoi ritirare quando vuoi (art. 6, par. 1, lett. a).",
        },
        {
          term: "Conservare la prova delle tue scelte",
          words:
            "La legge ci chiede di poterla mostrare (art. 7 del GDPR). È una riga con un codice a caso, la scelta e l’ora.",
        },
      ],
      aside: "Per richiamarti. Le statistiche, solo se vuoi.",
    },
    {
      title: "4. I dati sulla salute",
      paragraphs: [
        "Se come obiettivo scegli «mal di schiena» ci dici qualcosa della tua salute. È un dato che la legge protegge di più (art. 9 del GDPR): lo usiamo solo con il tuo consenso esplicito, dato con una casella apposta, mai già spuntata. Insieme all’ora conserviamo le parole che hai accettato.",
        "Se lasci la casella vuota la richiesta parte lo stesso, e l’obiettivo non viene registrato. Se l’hai spuntata e cambi idea, scrivici: lo cancelliamo, senza conseguenze per il resto.",
        `Nel messaggio scrivi soltanto ciò che serve per richiamarti. Referti e diagnosi portali al check-up: per quelli c’è un’informativa a parte, che ti diamo allo studio${healthNoticeIsReady ? "" : ` (${TO_COMPLETE})`}.`,
      ],
      aside: "Una casella tutta sua. La salute non finisce nell’oggetto delle e-mail né nelle statistiche.",
    },
    {
      title: "5. Che cosa succede se non ce li dai",
      paragraphs: [
        `Niente ti obbliga. Senza nome e recapiti, però, non possiamo richiamarti: per questo nel modulo tutti i campi${exceptOptional} sono obbligatori. Se preferisci non scrivere, telefona o passa.`,
        "Il consenso alle statistiche è libero: se rifiuti il sito funziona uguale, in ogni sua pagina.",
      ],
      aside: "Puoi sempre telefonare, o venire.",
      links: [{ label: "Indirizzo e orari", href: href("/contatti") }],
    },
    {
      title: "6. Chi li vede",
      paragraphs: [
        "Le persone dello studio che devono risponderti, e nessun altro per curiosità. Non vendiamo e non cediamo i tuoi dati.",
        `Alcuni fornitori li trattano per conto nostro, con un contratto che li vincola (art. 28 del GDPR). ${namesAllSuppliers ? "Sono, per categoria:" : `I nomi vanno indicati qui per categoria (${TO_COMPLETE}):`}`,
      ],
      list: [
        { term: "Ospitalità del sito e della banca dati", words: hosting || TO_COMPLETE },
        { term: "Invio delle e-mail", words: mail || TO_COMPLETE },
        { term: "Archivio dei file e copie di sicurezza", words: storage || TO_COMPLETE },
        { term: "Assistenza tecnica", words: support || TO_COMPLETE },
        {
          term: "Statistiche di terzi",
          words:
            "Nessun fornitore, finché lo studio non ne configura uno. In quel caso parte solo dopo il tuo consenso.",
        },
        {
          term: "Generatore di testi del coach",
          words:
            "Nessuno, finché lo studio non ne configura uno. In quel caso Google (Gemini) riceve la domanda che hai scritto, e niente altro, quando premi «Chiedi» (luogo e garanzie da completare dallo studio).",
        },
      ],
      aside: "Chi ti richiama, e chi fa funzionare il sito.",
    },
    {
      title: "7. Dove stanno i dati",
      paragraphs: [
        `Su server nell’Unione europea (${place || "il luogo è da completare dallo studio"}). Il sito così com’è non trasferisce dati fuori dall’Unione: caratteri, immagini e mappe vengono da noi, e aprendo una pagina il tuo browser non parla con nessun altro.`,
        "Se un giorno lo studio configura un servizio che li porta fuori dall’Unione, per esempio un tag di statistiche o il generatore che risponde al coach, lo scriverà qui con le garanzie che la legge chiede (artt. 44-49 del GDPR), e non partirà niente finché non sei tu a volerlo.",
      ],
      aside: "Nell’Unione europea, salvo un servizio scelto dallo studio e scritto qui.",
    },
    {
      title: "8. Per quanto tempo li teniamo",
      paragraphs: [
        "Poi si cancellano da soli: la tabella che leggi è la stessa che usa il programma. Se tra noi nasce un contratto, i documenti fiscali seguono i tempi di legge. Quello che è stato cancellato può restare nelle copie di sicurezza finché non scadono anche quelle; se ne ripristiniamo una, chi ci aveva chiesto la cancellazione viene cancellato di nuovo.",
      ],
      aside: "Una tabella sola, per te e per il programma che cancella.",
    },
    {
      title: "9. I tuoi diritti",
      paragraphs: [
        `Scrivi a ${studio().email} e ti rispondiamo entro un mese, gratis. Per essere sicuri che sei tu, potremmo chiederti di confermare il recapito che ci avevi lasciato.`,
      ],
      list: [
        {
          term: "Accesso e copia",
          words: "Sapere che cosa abbiamo di te e averne una copia, anche in un file leggibile.",
        },
        { term: "Rettifica", words: "Correggere quello che è sbagliato." },
        { term: "Cancellazione", words: "Far togliere tutto ciò che non dobbiamo tenere per legge." },
        {
          term: "Limitazione e opposizione",
          words: "Fermare un uso, o opporti a quelli che poggiano sul nostro interesse.",
        },
        {
          term: "Ritiro del consenso",
          words:
            "In ogni momento, con la stessa facilità con cui l’hai dato. Quello che è stato fatto prima resta lecito.",
        },
        {
          term: "Reclamo",
          words:
            "Se pensi che sbagliamo, puoi rivolgerti al Garante per la protezione dei dati personali, Piazza Venezia 11, 00187 Roma, garanteprivacy.it, oppure a un giudice.",
        },
      ],
      aside: "Un’e-mail basta. Se non ti rispondiamo bene, c’è il Garante.",
      links: [{ label: "Scrivi allo studio", href: emailUrl() }],
    },
    {
      title: "10. Sicurezza, automatismi e modifiche",
      paragraphs: [
        "Il sito viaggia cifrato, le richieste si salvano prima di rispondere, chi lavora allo studio entra con una password sua e lascia traccia di ciò che fa.",
        "Nessuna decisione su di te è presa da una macchina. Un controllo segna come sospette le richieste che sembrano scritte da un programma: vengono conservate lo stesso, e le legge una persona. La scrittura assistita dall’intelligenza artificiale serve per gli articoli del blog e non riceve dati di chi visita il sito.",
        "Il sito non è rivolto a chi ha meno di 14 anni. Se cambiamo questa pagina cambia la data in alto; se cambia qualcosa per cui serve il tuo consenso, te lo richiediamo.",
      ],
      aside: "Decide sempre una persona.",
    },
  ];
});

/** The section after whose words the table of periods stands. */
export const RETENTION_SECTION = 8;
