import { href } from "#app/shared/href.ts";
import { picture, type SeedArticle } from "./seed-article.ts";

export const ricominciare: SeedArticle = {
  slug: "ricominciare-ad-allenarsi-quattro-settimane",
  title: "Ricominciare ad allenarsi dopo anni: le prime quattro settimane",
  category: "allenamento",
  excerpt:
    "Un piano breve per chi non si muove da tempo: poco, spesso, e sempre con la voglia di rifarlo il giorno dopo.",
  metaTitle: "Ricominciare ad allenarsi: le prime quattro settimane",
  metaDescription:
    "Come ricominciare ad allenarsi dopo anni di pausa: un piano di quattro settimane con camminate e forza, gli errori da evitare e quando fare una visita.",
  authorName: "Giorgia Bressan",
  published: { daysAgo: 79, hour: 7 },
  cover: {
    alt: "Scale che salgono verso destra, una in rosa, con un angolo di carta che taglia il fondo sabbia",
    line: "strength",
    shape: { lines: 14, offset: 30, tread: 190, rise: 84, landing: 1.8, hot: 6 },
    ground: "sand",
    field: { ground: "paper", band: [0.62, 0, 0.38, 1] },
    weight: 2.2,
  },
  pictures: {
    "ricominciare-settimana-uno": {
      ground: "sand",
      kind: "week",
      rows: [
        { label: "Passo", days: [0.4, 0, 0.4, 0, 0.4, 0.6, 0] },
        { label: "Forza", days: [0, 0.4, 0, 0, 0, 0, 0], hot: true },
      ],
    },
    "ricominciare-settimana-quattro": {
      ground: "sand",
      kind: "week",
      rows: [
        { label: "Passo", days: [0.6, 0, 0.6, 0, 0.6, 1, 0] },
        { label: "Forza", days: [0, 0.8, 0, 0.8, 0, 0, 0], hot: true },
      ],
    },
    "ricominciare-gradini": {
      ground: "ink",
      kind: "steps",
      steps: [
        { label: "prima", level: 0.34 },
        { label: "seconda", level: 0.5 },
        { label: "terza", level: 0.72 },
        { label: "quarta", level: 0.6, hot: true },
      ],
    },
  },
  body: `
<p>L’ultima volta che ti sei allenato sul serio avevi un altro telefono, forse un’altra casa. Adesso hai deciso di riprendere, e la tentazione è di farlo com’eri allora: un’ora e mezza, tutto, subito. È il modo più sicuro per saltare la seconda settimana. Ti proponiamo il contrario: un mese in cui ogni volta ti fermi quando ne avresti ancora.</p>
<h2>Prima di partire: una domanda e un numero</h2>
<p>La domanda: c’è un motivo medico per cui dovresti chiedere il permesso? Malattie di cuore, pressione alta, diabete, dolori al petto sotto sforzo, svenimenti, interventi recenti, una gravidanza, farmaci quotidiani, oppure molti anni di divano sulle spalle. Se anche uno solo ti riguarda, si comincia con una visita: non per scrupolo, per sapere a quanto puoi andare.</p>
<p>Il numero: quanti minuti camminavi ieri, senza mentire? Quello è il punto zero. Non è brutto e non è bello, è l’inizio della riga.</p>
<h2>Settimana uno: presentarsi</h2>
<p>Quattro camminate di un quarto d’ora, al passo di chi è un po’ in ritardo. E una seduta di forza da dodici minuti con tre movimenti:</p>
<ul>
<li>alzarsi e sedersi da una sedia, due serie da otto;</li>
<li>spinte con le mani contro il muro, due serie da otto;</li>
<li>ponte: sdraiato, ginocchia piegate, sali con il bacino, due serie da otto.</li>
</ul>
${picture(
  "ricominciare-settimana-uno",
  "Grafico della prima settimana: quattro camminate brevi e una sola seduta di forza il martedì",
  "Prima settimana: molti spazi vuoti, voluti. Il successo si misura in presenze.",
)}
<p>Alla fine penserai di non aver fatto niente. Benissimo: vuol dire che la prossima volta ci torni.</p>
<h2>Settimana due: aggiungere un giorno, non i chili</h2>
<p>Le camminate diventano da venti minuti e le sedute di forza due, lontane tra loro almeno quarantotto ore. Stessi esercizi, tre serie. È probabile che tra il secondo e il terzo giorno qualche muscolo protesti: muoviti lo stesso, piano, e lascia che passi.</p>
<h2>Settimana tre: qualcosa pesa</h2>
<p>Adesso entra uno zaino con due bottiglie d’acqua. Lo tieni abbracciato quando ti alzi dalla sedia; le spinte scendono dal muro al bordo di un tavolo che non scivola; al ponte aggiungi un secondo di pausa in alto. Una delle camminate può avere una salita, o tre tratti in cui acceleri finché parlare diventa scomodo.</p>
<h3>Quanto deve essere faticoso?</h3>
<p>Usa la regola delle due in tasca: finisci ogni serie sapendo che ne avresti fatte ancora due con la stessa forma. Se ne avresti fatte dieci è troppo leggero. Se l’ultima ti ha storto, era già la prima di troppo.</p>
<h2>Settimana quattro: mezzo passo indietro</h2>
<p>Qui quasi tutti spingono, perché finalmente si sentono bene. Noi togliamo: una serie in meno per esercizio, gli stessi giorni. Il corpo non diventa più forte mentre sali la scala, ma quando gli lasci un pianerottolo.</p>
${picture(
  "ricominciare-gradini",
  "Quattro gradini, uno per settimana: i primi tre salgono, il quarto scende un poco",
  "Il quarto gradino, quello rosa, è più basso del terzo. È il pianerottolo, e fa parte della scala.",
)}
<blockquote><p>Il programma giusto è quello che alla quinta settimana esiste ancora.</p></blockquote>
<h2>Gli inciampi prevedibili</h2>
<ol>
<li><strong>Il confronto con te a vent’anni.</strong> È scorretto: quello dormiva nove ore e non aveva riunioni.</li>
<li><strong>La settimana saltata.</strong> Influenza, figli, lavoro: capita. Si riprende dalla settimana prima, non da dove saresti dovuto essere.</li>
<li><strong>La bilancia tutti i giorni.</strong> In un mese i chili raccontano soprattutto acqua e pasta. Meglio annotare le scale senza fiatone.</li>
<li><strong>Il dolore confuso con la fatica.</strong> I muscoli stanchi vanno bene; una fitta in un’articolazione, un peso sul petto, un capogiro no. Ci si ferma, e se non passa subito si chiama aiuto.</li>
</ol>
${picture(
  "ricominciare-settimana-quattro",
  "Grafico della quarta settimana: camminate più lunghe e due sedute di forza, martedì e giovedì",
  "Quarta settimana: due sedute, e da venerdì a domenica niente forza. È un ritmo che si riesce a tenere.",
)}
<h2>E dopo?</h2>
<p>Dopo hai una base, e la base merita qualcuno che la guardi. Da qui si può scegliere: un programma con i pesi fatto su di te, con il <a href="${href("/servizi/personal-training")}">personal training</a>; la compagnia di altre due persone nello <a href="${href("/servizi/small-group")}">small group</a>; oppure altre quattro settimane uguali, aggiungendo cinque minuti per camminata. Sono tutte risposte giuste.</p>
<p>Se hai bisogno di una data sul calendario per cominciare davvero, <a href="${href("/contatti")}">chiedi un check-up</a>: al primo incontro ti domando che cosa hai già provato e perché hai smesso. La seconda risposta, di solito, è quella che ci fa scrivere il programma.</p>
`,
};
