import { href } from "#app/shared/href.ts";
import type { SeedArticle } from "./seed-article.ts";

export const posturaPerfetta: SeedArticle = {
  slug: "postura-perfetta-non-esiste",
  title: "La postura perfetta non esiste. Ecco che cosa cercare al suo posto",
  category: "postura-e-pancafit",
  excerpt:
    "«Stai dritto!» è il consiglio più dato e meno utile della storia. Cinque luoghi comuni sulla postura e un criterio migliore.",
  metaTitle: "La postura perfetta non esiste: che cosa cercare",
  metaDescription:
    "Postura corretta: cinque miti da lasciar andare, perché spalle asimmetriche e schiena curva non sono malattie, e tre prove pratiche per capire come stai.",
  authorName: "Andrea Scolari",
  published: { daysAgo: 111, hour: 18 },
  cover: {
    alt: "Tante curve della schiena diverse tra loro attraversano il confine tra inchiostro e carta",
    line: "pancafit",
    shape: { lines: 12, amplitude: 620, inset: 420 },
    ground: "ink",
    field: { ground: "paper", disc: [0.34, 0.62, 0.5] },
    zoom: 1.2,
    at: [0.46, 0.5],
    turn: 8,
    weight: 2.4,
  },
  body: `
<p>Te lo diceva la nonna a tavola, la maestra tra i banchi, adesso te lo dice il telefono con una notifica: stai dritto. Dura quattordici secondi, poi ti distrai e torni com’eri. Forse non sei pigro. Forse è il consiglio a essere fatto male.</p>
<h2>Un filo a piombo che nessuno ha</h2>
<p>L’immagine che abbiamo in mente è quella dei manuali: orecchio, spalla, anca, ginocchio e caviglia sulla stessa verticale. È un riferimento comodo per disegnare, come il corpo di Vitruvio. Poi guardi le persone vere, comprese quelle che si muovono benissimo e non hanno male da nessuna parte, e scopri che una verticale così non l’ha quasi nessuno.</p>
<p>Le curve della colonna cambiano da individuo a individuo quanto il naso. E il legame tra la forma della schiena e il dolore, quando lo si è cercato, è risultato più debole di quanto ci si aspettasse: c’è chi è curvo e sta bene, e chi è diritto come un fuso e soffre.</p>
<h2>Cinque frasi da mandare in pensione</h2>
<ol>
<li><strong>«Hai una spalla più alta, va corretta.»</strong> Siamo asimmetrici per costruzione: il fegato a destra, il cuore a sinistra, una mano preferita. Una differenza piccola di solito non è un guasto.</li>
<li><strong>«Accavallare le gambe rovina la schiena.»</strong> Restarci tre ore è scomodo; accavallarle, cambiare, stenderle è semplicemente muoversi.</li>
<li><strong>«Guardare il cellulare storce il collo per sempre.»</strong> Il collo si piega da quando esistono i libri e i piatti di minestra. Se fa male, riduci la durata e aggiungi movimento, senza maledire l’anatomia.</li>
<li><strong>«Devi tenere gli addominali sempre contratti.»</strong> Nessun muscolo lavora volentieri senza turni. Una pancia in allarme perenne disturba anche il respiro.</li>
<li><strong>«Ci vuole il busto.»</strong> In certe condizioni sì, e lo prescrive lo specialista. Come promemoria per stare su, dopo qualche giorno insegna soltanto ad appoggiarsi.</li>
</ol>
<blockquote><p>Una buona postura è quella da cui riesci a uscire.</p></blockquote>
<h2>Il criterio che preferiamo: la scelta</h2>
<p>Immagina la posizione come una stanza. Non importa se oggi sei in cucina o in salotto; importa che le porte si aprano. Un corpo che sta bene passa da curvo a diritto, da seduto a terra a in piedi, da sinistra a destra senza chiedere permesso. Il problema comincia quando una porta rimane chiusa: non che tu stia ingobbito, ma che tu non riesca a fare altro.</p>
<h3>Tre prove, senza specchio</h3>
<ul>
<li><strong>Il pavimento.</strong> Siediti per terra e rialzati. Quante mani ti servono? Rifallo tra un mese: il confronto dice più della prova.</li>
<li><strong>Il muro.</strong> Appoggia sedere e schiena alla parete e porta le braccia in alto. Le mani toccano senza che le costole si stacchino?</li>
<li><strong>La retromarcia.</strong> In auto, da fermo, guarda dal lunotto posteriore. Si gira il collo, il dorso o solo gli occhi?</li>
</ul>
<p>Non ci sono soglie da superare. Ti dicono quali porte sono dure, e quelle diventano il programma.</p>
<h2>Allora a che serve lavorarci?</h2>
<p>Serve, ma per motivi diversi da quelli della cartolina. Più forza nelle gambe e nel dorso significa che stare eretto ti costa meno, e quindi succede senza pensarci. Più lunghezza dietro significa che piegarti non è una trattativa. Più respiro significa che non ti tieni su con il collo.</p>
<p>Noi lo facciamo con strumenti diversi: l’allungamento sulla <a href="${href("/servizi/pancafit")}">Pancafit</a> quando la rigidità è diffusa, le molle del <a href="${href("/servizi/pilates")}">Reformer</a> quando manca il controllo, i pesi quando manca la forza. Nessuno dei tre promette di ridisegnarti. Promettono, se va bene, di darti più stanze.</p>
<h2>Quando la forma conta davvero</h2>
<p>Non tutto è opinione. Una scoliosi in un ragazzo che cresce va misurata e seguita dal medico, perché i tempi sono importanti. Una schiena che si incurva in fretta dopo una certa età può nascondere una frattura vertebrale. Una deformità comparsa da poco, un dolore notturno, una gamba che perde forza, la febbre senza spiegazione chiedono una visita, non una seduta. Se hai un dubbio di questo genere il primo numero da fare è quello del tuo dottore; il nostro viene dopo.</p>
<h2>Da domani, in pratica</h2>
<p>Spegni la notifica che ti sgrida. Al suo posto metti un’abitudine che ti sposti: una telefonata camminando, il giornale letto sdraiato a pancia in giù, i calzini infilati in equilibrio. Se poi vuoi sapere quali porte sono chiuse e con che cosa aprirle, <a href="${href("/contatti")}">fissiamo un’ora</a> e le proviamo una per una.</p>
`,
};
