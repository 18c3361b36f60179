import { href } from "#app/shared/href.ts";
import { places } from "./drawn-picture.ts";
import { picture, type SeedArticle } from "./seed-article.ts";

export const primaSedutaEms: SeedArticle = {
  slug: "prima-seduta-ems-cosa-si-sente",
  title: "La prima seduta di EMS: che cosa si sente, minuto per minuto",
  category: "ems",
  excerpt:
    "Formicola? Fa male? Si suda? Il racconto onesto di una prima volta, dalla tuta bagnata alle scale del giorno dopo.",
  metaTitle: "La prima seduta di EMS: che cosa si sente",
  metaDescription:
    "Che cosa si prova alla prima seduta di EMS: la tuta, l’impulso, gli esercizi, la fatica e il giorno dopo. Con le domande da fare prima di cominciare.",
  authorName: "Nicola Fanin",
  published: { hoursAgo: 12 },
  cover: {
    alt: "Dieci canali d’impulsi EMS su fondo inchiostro, uno solo acceso di rosa",
    line: "ems",
    shape: { channels: 10, half: 14, pulses: 13, rest: 10, shift: 74, hot: 4, electrodes: true, amplitude: 66 },
    ground: "ink",
    zoom: 1.15,
    at: [0.48, 0.42],
    weight: 1.8,
  },
  pictures: {
    "ems-venti-minuti": {
      ground: "sand",
      kind: "curves",
      up: "intensità",
      curves: [
        {
          points: places(
            0,
            0.04,
            0.12,
            0.08,
            0.25,
            0.22,
            0.42,
            0.42,
            0.58,
            0.6,
            0.74,
            0.64,
            0.86,
            0.58,
            0.94,
            0.2,
            1,
            0.05,
          ),
          hot: true,
        },
        {
          points: places(0, 0.9, 1, 0.9),
          straight: true,
          label: "quanto potresti",
        },
      ],
      marks: [
        { at: 0.12, label: "ascolto" },
        { at: 0.52, label: "lavoro" },
        { at: 0.93, label: "uscita" },
      ],
    },
  },
  body: `
<p>Chi entra per la prima prova di elettrostimolazione ha quasi sempre la stessa faccia: curiosa, con un mezzo passo indietro. È la reazione giusta. La corrente, da bambini, ci hanno insegnato a evitarla. Allora togliamo il mistero: ecco come va, dall’appuntamento al mattino seguente.</p>
<h2>Prima di tutto si parla</h2>
<p>La tuta resta appesa finché non abbiamo finito le domande. Hai un pacemaker o un altro dispositivo impiantato? Sei incinta, o potresti esserlo? Soffri di epilessia, hai avuto una trombosi, stai curando un tumore, il cuore ti dà pensieri? Basta un sì e <strong>la seduta non si fa</strong>: prima viene il parere scritto di un medico, e spesso la risposta resta no.</p>
<p>Chiediamo anche cose meno solenni: quanto hai dormito, se hai mangiato, se ieri hai già fatto le scale di corsa con le borse della spesa. Servono a decidere da che livello partire.</p>
<h2>Minuto zero: la tuta è umida</h2>
<p>Gli elettrodi conducono meglio da bagnati, quindi la prima sensazione non è elettrica: è fresca. Il corpetto si stringe, le fasce su cosce e braccia pure. Deve aderire come un abbraccio deciso, senza toglierti il respiro. Se tira sotto le ascelle o in vita lo si dice subito, perché dopo ci si pensa il doppio.</p>
<h2>Minuti 1–4: una zona alla volta</h2>
<p>Accendo un canale solo, di solito le cosce, al minimo. Si sente un formicolio fitto, come quando una gamba si sveglia; poi, salendo, il formicolio diventa una stretta. È il muscolo che si contrae senza che tu glielo abbia ordinato, e di solito qui scappa da ridere.</p>
<p>Poi toccano glutei, addome, schiena, petto, braccia. Ogni zona ha il suo livello. L’addome sente presto, la schiena più tardi, e tra sinistra e destra può esserci differenza: è normale, per questo i canali si regolano separatamente.</p>
<blockquote><p>La parola che uso di più alla prima seduta non è «forza». È «ancora?», e aspetto la risposta.</p></blockquote>
<h2>Minuti 5–16: adesso ti muovi</h2>
<p>L’impulso va e viene: qualche secondo tiene, qualche secondo lascia. Quando arriva ti chiedo un gesto semplice, quando se ne va respiri. In genere alla prima facciamo questi:</p>
<ol>
<li>mezzo piegamento sulle gambe, mani sui fianchi;</li>
<li>braccia avanti, come a spingere un armadio che non si muove;</li>
<li>rotazione lenta del busto, prima da una parte e poi dall’altra;</li>
<li>equilibrio su un piede, con la mano vicina alla sbarra.</li>
</ol>
<p>Niente di acrobatico. Eppure al sesto piegamento le gambe si comportano come al trentesimo, perché oltre al tuo ordine ne arriva un secondo dagli elettrodi. Si suda, sì. Si fa anche un po’ fatica a coordinare, e dopo qualche minuto il corpo impara.</p>
${picture(
  "ems-venti-minuti",
  "Curva dell’intensità nei venti minuti: sale piano, resta per un po’ a un livello medio e scende, molto sotto la linea di quanto si potrebbe",
  "La prima volta si sta apposta sotto la riga: quella di «quanto potresti» non va nemmeno cercata.",
)}
<h3>Fa male?</h3>
<p>No, e se fa male c’è qualcosa da correggere. La contrazione dev’essere evidente ma sopportabile: devi riuscire a parlare, a muoverti e a dirmi «basta» in qualsiasi istante. Un bruciore in un punto preciso, invece, vuol dire quasi sempre un elettrodo asciutto o spostato: ci si ferma e si sistema.</p>
<h2>Minuti 17–20: si scende</h2>
<p>Gli ultimi minuti sono lenti, con impulsi più morbidi. Poi la tuta viene via e le gambe sembrano leggere e un po’ estranee, come scendendo da una barca. Bevi, ti siedi, scriviamo i livelli di ogni zona: la volta dopo si riparte da quel foglio.</p>
<h2>Il giorno dopo, e quello dopo ancora</h2>
<p>L’indolenzimento arriva con calma, spesso al secondo giorno, e sceglie posti che non ti aspetti: tra le scapole, ai lati della pancia, nell’interno coscia. Passa da solo. Nel frattempo fai una passeggiata, mangia normalmente, bevi come al solito e non rimetterti alla prova.</p>
<p>Se però il dolore è violento, i muscoli si gonfiano, ti senti molto debole o la pipì diventa color tè scuro, non scriverci un messaggio: chiama subito un medico o vai al pronto soccorso. È raro, ed è uno dei motivi per cui la prima volta non si esagera mai, nemmeno con chi è allenato.</p>
<h2>Dopo una volta sola, che cosa puoi sapere</h2>
<p>Non se dimagrirai e non se avrai la schiena più forte: per quello una seduta non dice niente. Puoi sapere se la sensazione ti piace, se ti fidi di chi tiene la manopola e se un appuntamento così breve sta nella tua settimana. Sono tre informazioni utili, e bastano per decidere con calma. Come lavoriamo nelle sedute seguenti è scritto nella pagina dell’<a href="${href("/servizi/ems")}">EMS</a>; per provarla, o anche soltanto per un dubbio sulla tua salute, <a href="${href("/contatti")}">siamo qui</a>.</p>
`,
};
