import { href } from "#app/shared/href.ts";
import { type SeedArticle } from "./seed-article.ts";

export const fameNervosaLaSera: SeedArticle = {
  slug: "fame-nervosa-la-sera",
  title: "Fame nervosa la sera: capirla prima di combatterla",
  category: "alimentazione",
  excerpt:
    "Restrizione, stanchezza, silenzio: che cosa cerchiamo nel frigo alle dieci e mezza, e un esperimento di sette sere senza divieti.",
  metaDescription:
    "Fame nervosa serale: come distinguerla dalla fame vera, da che cosa nasce, un esperimento di sette sere e i segnali per cui è giusto chiedere aiuto.",
  authorName: "Tommaso Righi",
  published: { daysAgo: 195, hour: 18 },
  cover: {
    alt: "Un’onda rosa che si allarga da sinistra a destra come un respiro che rallenta; l’ultimo terzo è su inchiostro",
    line: "breath",
    shape: { first: 26, lengthen: 1.16, breaths: 8 },
    ground: "sand",
    field: { ground: "ink", band: [0.62, 0, 0.38, 1] },
    weight: 2.2,
  },
  body: `
<p>«Non ho fame, ma sto mangiando.» È una frase che molti pensano in piedi davanti al frigo, verso le dieci e mezza di sera, con la luce che illumina un pezzo di formaggio. Chi la pensa di solito aggiunge subito un giudizio su di sé. Proviamo, per una volta, a lasciare il giudizio fuori dalla cucina e a guardare che cosa sta succedendo.</p>
<h2>Che cos’è, e che cosa non è</h2>
<p>Si chiama fame emotiva, o nervosa: si mangia per cambiare uno stato d’animo più che per riempire lo stomaco. Succede a moltissime persone e non è una malattia. Il cibo consola, distrae, segna la fine della giornata; lo fa da quando eravamo in braccio a qualcuno, e qualche volta è anche una scelta sensata. Diventa un problema quando è l’unico strumento che hai, quando si ripete, quando ti lascia peggio di prima.</p>
<p>Non tutto quello che capita di sera però è emotivo. Chi a pranzo ha mangiato tre foglie e uno yogurt, alle dieci ha semplicemente fame. Prima di cercare significati, conviene guardare il piatto delle tredici.</p>
<h3>Come distinguerle</h3>
<p>Nessuna di queste righe è una prova, ma messe insieme aiutano:</p>
<ul>
<li>la fame del corpo cresce piano; quella nervosa arriva di colpo;</li>
<li>la prima accetta quasi tutto, anche la minestra; la seconda vuole <em>quella</em> cosa;</li>
<li>la prima si placa quando sei sazio; la seconda a volte non se ne accorge nemmeno;</li>
<li>la prima si sente nello stomaco; la seconda in bocca, in gola, nelle mani che cercano.</li>
</ul>
<h2>Tre ingredienti della sera</h2>
<p>Nella mia stanza ne riconosco spesso tre, in dosi diverse.</p>
<p><strong>La restrizione.</strong> Più la giornata è stata «brava», più la sera è difficile. Chi si vieta un alimento ci pensa di più, e quando cede lo fa in fretta e tutto insieme, perché da domani sarà proibito di nuovo. Il controllo rigido non è il contrario della perdita di controllo: è spesso il suo primo tempo.</p>
<p><strong>La stanchezza.</strong> A fine giornata decidere costa. Se hai dormito poco costa il doppio, e ciò che è dolce e grasso sembra più invitante. Non è debolezza di carattere.</p>
<p><strong>Il silenzio.</strong> Finiti i piatti, i figli a letto, il telefono posato, resta quello che durante il giorno è stato coperto: una discussione, una noia, una solitudine. Il biscotto fa rumore al posto giusto.</p>
<blockquote><p>La domanda utile non è «perché non resisto?», ma «di che cosa avevo bisogno, un minuto prima?».</p></blockquote>
<h2>Un esperimento di sette sere</h2>
<p>Per una settimana fai lo scienziato gentile: si guarda, si annota, si cambia pochissimo.</p>
<ol>
<li><strong>Sere uno, due e tre: solo osservare.</strong> Mangi come al solito. Prima, o anche dopo, scrivi tre parole: l’ora, l’emozione, il luogo. Niente calorie.</li>
<li><strong>Sere quattro e cinque: aggiungere, non togliere.</strong> Una merenda vera alle cinque e una cena con il pane. Osserva se qualcosa si sposta.</li>
<li><strong>Sera sei: la pausa.</strong> Quando arriva l’impulso, aspetta il tempo di una tisana. Poi decidi liberamente. Se mangi, siediti e mettilo in un piatto: è molto diverso dal mangiare in piedi.</li>
<li><strong>Sera sette: rileggere.</strong> Le sei righe hanno qualcosa in comune? Un’ora, una persona, una stanza?</li>
</ol>
<p>A volte il disegno salta fuori da solo: sempre dopo la telefonata, sempre il giorno in cui si salta il pranzo. Altre volte no, e va bene lo stesso. Gli studi sulle strategie contro la fame emotiva danno risultati incoraggianti per gli approcci che allenano la consapevolezza, ma sono diversi fra loro e non promettono nulla al singolo. Vale la pena di provare con curiosità, senza un traguardo.</p>
<h2>Che cosa mettere al posto del frigo</h2>
<p>Le liste di «cento alternative al cioccolato» mi lasciano freddo, perché un bagno caldo non risponde alla stessa domanda di una telefonata. Se hai bisogno di calma, cerca qualcosa che rallenti il corpo: dieci respiri lunghi, luci basse, acqua calda sulle mani. Se hai bisogno di compagnia, scrivi a qualcuno. Se hai bisogno di un confine fra il lavoro e la sera, inventane uno che non si mastichi: le scarpe, la doccia, il giro dell’isolato. E se hai bisogno di piacere, il cioccolato seduto al tavolo è una risposta legittima.</p>
<h2>Quando chiedere aiuto, senza aspettare</h2>
<p>Ci sono segnali che non riguardano più le abitudini. Se perdi il controllo e mangi grandi quantità di cibo in poco tempo, se poi ti procuri il vomito, usi lassativi o digiuni per compensare, se ti alleni per punirti, se il pensiero del cibo occupa gran parte della giornata o mangi di nascosto e te ne vergogni, parlane con il medico di famiglia o con un centro per i disturbi dell’alimentazione. Sono condizioni serie e curabili, e prima si chiede meglio è. Non si affrontano con un articolo, e nemmeno con un programma di fitness.</p>
<p>Per il resto, in studio ne parliamo in due: chi si occupa del piatto, nella <a href="${href("/servizi/nutrizione")}">nutrizione</a>, e chi si occupa del resto, nel <a href="${href("/servizi/psicologo")}">coaching psicologico</a>. Ciascuno sa dell’altro solo quello che gli permetti di sapere. Se vuoi cominciare da una domanda, anche piccola, <a href="${href("/contatti")}">scrivila qui</a>. Va bene anche alle dieci e mezza di sera.</p>
`,
};
