import type { LocalPage } from "../local-pages.ts";
import { replyWithin } from "../promises.ts";

const right = "Riva destra";
const left = "Riva sinistra";

export const pilatesInTown: LocalPage = {
  slug: "pilates-legnago",
  service: "pilates",
  line: "pilates",
  menuLabel: "Pilates",
  search: {
    title: "Pilates a {town}, sul Reformer",
    description:
      "Pilates a {town} sul Reformer, da soli o in due o tre: com’è una lezione, il primo mese, i limiti, e la strada dai paesi delle due rive dell’Adige.",
    keywords: ["Pilates {town}", "Reformer {town}", "Pilates Basso Veronese", "lezioni individuali Pilates"],
    content:
      "Pilates a {town} sul Reformer: un carrello, qualche molla, il tuo peso. Per chi viene da Angiari, Cerea, Villa Bartolomea, Bonavigo, Minerbe, Boschi Sant’Anna e Terrazzo.",
    heavy: "Reformer",
  },
  hero: "between",
  title: { light: "Pilates", heavy: "a {town}" },
  lead: "Un carrello che scorre, qualche molla, il tuo peso. Sembra poco, finché non provi a muoverti lentamente.",
  caption: "Tre molle, tre tensioni. Quella rosa attraversa la pagina: è tesa quanto basta.",
  action: "Prenota una lezione",
  sections: [
    {
      kind: "words",
      title: { light: "Perché", heavy: "il Reformer" },
      lead: "Sul tappetino il Pilates chiede forza per stare fermi. Sull’attrezzo la molla ti aiuta, oppure ti contraddice.",
      paragraphs: [
        "Il carrello torna indietro appena lo molli, e per non farlo sbattere devi governare ogni centimetro. È lì che l’addome profondo si sveglia: non perché qualcuno ti dica di stringere, ma perché senza di lui il movimento trema.",
        "Si lavora soprattutto sdraiati, con la schiena appoggiata e le gambe che spingono. Il respiro dà il tempo. Bacino, spalle e caviglie tornano al loro posto un pezzo per volta, senza salti e senza musica alta.",
        "Le molle sono di durezze diverse e si agganciano in un attimo. La stessa figura diventa facile o severa a seconda di quante ne metti; a volte la versione più leggera è la più difficile, perché non c’è niente a cui appoggiarsi.",
        "Da noi si viene da soli oppure in due o tre. Oltre il tre non andiamo: l’insegnante deve poter cambiare la tensione a ciascuno e accorgersi di chi sta trattenendo il fiato.",
      ],
      service: "Il Pilates Reformer, nei dettagli",
    },
    {
      kind: "way",
      shape: "banks",
      title: { light: "Di qua e di là", heavy: "dall’Adige" },
      paragraphs: [
        "Il fiume divide la Bassa in due, e {town} è il posto in cui si passa. Il cuore della città è sulla destra; di fronte c’è Porto, con la strada per i paesi dell’altra sponda.",
        "Un’idea per chi abita fuori: due vicine di casa possono prendere lo stesso orario e la stessa macchina. In coppia la lezione resta seguita, e il viaggio si divide.",
      ],
      towns: [
        { name: "Angiari", words: "il paese più a nord, da questa parte", bank: right },
        { name: "Cerea", words: "da ovest, in macchina o in treno", bank: right },
        { name: "Villa Bartolomea", words: "da sud, costeggiando l’acqua", bank: right },
        { name: "Bonavigo", words: "di fronte ad Angiari, con il fiume in mezzo", bank: left },
        { name: "Minerbe", words: "campagna aperta fino a Porto", bank: left },
        { name: "Boschi Sant’Anna", words: "la strada corta, da oriente", bank: left },
        { name: "Terrazzo", words: "l’ultimo lembo prima del Padovano", bank: left },
      ],
    },
    {
      kind: "month",
      shape: "list",
      title: { light: "Un mese", heavy: "di molle" },
      lead: "Chi viene una volta a settimana fa quattro lezioni, chi viene due ne fa otto. L’ordine delle scoperte è lo stesso.",
      weeks: [
        {
          title: "Il respiro",
          words:
            "Prima di toccare il carrello si guarda come respiri e come stai in piedi. Poi footwork: piedi sulla barra, si spinge e si torna, contando. Sembra niente, e il giorno dopo i polpacci ti smentiscono.",
        },
        {
          title: "Il centro",
          words:
            "Il bacino impara a restare fermo mentre le gambe viaggiano. Si usano le cinghie, si scoprono asimmetrie: quasi tutti hanno un lato che fa il furbo.",
        },
        {
          title: "La colonna",
          words:
            "Flettere, estendere, ruotare, una vertebra dopo l’altra. Chi sta ore alla scrivania o al volante di solito qui sospira. Se qualcosa punge, ci si ferma e si sceglie un’altra strada.",
        },
        {
          title: "Il filo",
          words:
            "Gli esercizi si legano uno all’altro, senza pause. La lezione smette di essere un elenco e diventa una frase: te ne accorgi perché non guardi più l’orologio.",
        },
      ],
    },
    {
      kind: "fit",
      title: { light: "Ti somiglia", heavy: "o no?" },
      yes: {
        title: "Ti piacerà, se",
        items: [
          "passi la giornata seduto e la sera hai la schiena di legno",
          "vuoi tornare a muoverti senza rumore, senza salti, senza gara",
          "balli, corri, suoni o cavalchi, e ti serve precisione",
          "hai superato un infortunio, e fisioterapista o medico ti hanno detto di riprendere",
          "hai un’età in cui l’equilibrio va allenato come il resto",
        ],
      },
      no: {
        title: "Forse non è il tuo momento, se",
        items: [
          "vuoi uscire fradicio e senza fiato: c’è l’HIIT, e lo facciamo bene",
          "hai un’osteoporosi importante, un’ernia in fase acuta o un intervento recente e nessuno specialista ti ha ancora dato l’assenso",
          "aspetti un bambino e la ginecologa non sa che vieni",
          "cerchi soltanto di perdere peso: da solo questo metodo è lento",
        ],
        advice:
          "Il Pilates non è una terapia. Un’insegnante vede come ti muovi, non che cosa c’è dentro: se serve una visita, viene prima la visita.",
      },
    },
    {
      kind: "words",
      title: { light: "Quanto ci vuole,", heavy: "onestamente" },
      lead: "Il controllo si impara con la lentezza con cui si impara uno strumento.",
      paragraphs: [
        "Le prime lezioni servono a capire le parole: scapole, pube, costole, asse. È normale sentirsi goffi, e per fortuna su quel lettino nessuno ti guarda tranne chi deve.",
        "Dopo qualche settimana, di solito, ci si siede più dritti senza pensarci. Non è una promessa: è quello che vale la pena di osservare, insieme a quanto ti stanchi sulle scale e a come ti alzi dal letto.",
        "Per cambiare davvero una postura vecchia di vent’anni ci vogliono mesi, e qualche minuto a casa tra una volta e l’altra. Te li scriviamo noi, su un foglio, con disegni brutti ma chiari.",
      ],
    },
    { kind: "questions", title: { light: "A chi esita", heavy: "rispondiamo così" } },
  ],
  questions: [
    {
      question: "Meglio da soli o in piccolo gruppo?",
      answer:
        "Per iniziare, da soli: si corregge di più e si prende confidenza con l’attrezzo. In due o tre si viene quando il vocabolario è chiaro, e ci si diverte molto.",
    },
    {
      question: "Gli uomini fanno Pilates?",
      answer:
        "Certo, e l’ha inventato un uomo, Joseph Pilates. Chi arriva dal calcio o dai pesi scopre in fretta anche e caviglie rigide: è un buon motivo per restare.",
    },
    {
      question: "Che differenza c’è con il Pancafit?",
      answer:
        "Il Pancafit allunga le catene muscolari da posizioni tenute a lungo; il Reformer allena a controllare il gesto mentre accade. Molti usano il primo per sciogliere e il secondo per consolidare.",
    },
    {
      question: "Come mi vesto?",
      answer:
        "Con qualcosa di aderente, che lasci vedere ginocchia e spalle, e calze antiscivolo. Niente scarpe sul carrello, niente cerniere sulla schiena.",
    },
  ],
  closing: {
    title: { light: "Vieni a sentire", heavy: "come tira." },
    words: {
      text: `Nel check-up gratuito, valore 80\u00a0€, guardiamo postura e respiro, e ti mostriamo l’attrezzo da vicino. Chi scrive ha una risposta entro ${replyWithin("contact_form")}.`,
      claims: ["freeCheckup", "replyIn24Hours"],
    },
    others: [
      { slug: "personal-trainer-legnago", words: "Cerchi più forza? Ecco i personal trainer" },
      { slug: "allenamento-ems-legnago", words: "Sei curioso degli impulsi? Leggi dell’EMS" },
    ],
  },
};
