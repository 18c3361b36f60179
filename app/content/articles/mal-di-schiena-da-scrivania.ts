import { href } from "#app/shared/href.ts";
import { places } from "./drawn-picture.ts";
import { picture, type SeedArticle } from "./seed-article.ts";

const FLOOR = {
  points: places(0.04, 0.1, 0.96, 0.1),
  straight: true,
} as const;

export const malDiSchienaDaScrivania: SeedArticle = {
  slug: "mal-di-schiena-da-scrivania",
  title: "Mal di schiena da scrivania: che cosa cambiare prima della sedia",
  category: "postura-e-pancafit",
  excerpt:
    "Prima di spendere per una sedia ergonomica prova con l’orologio: tre movimenti, una sveglia e una schiena che cambia posto.",
  metaTitle: "Mal di schiena da scrivania: che cosa cambiare",
  metaDescription:
    "Mal di schiena da ufficio: perché la sedia conta meno di quanto credi, ogni quanto alzarsi, tre movimenti da fare alla scrivania e quando sentire il medico.",
  authorName: "Andrea Scolari",
  published: { daysAgo: 47, hour: 8 },
  cover: {
    alt: "Curve della schiena che si distendono da sinistra a destra, fino alla linea rosa tesa",
    line: "pancafit",
    shape: { lines: 19, amplitude: 420, inset: 300 },
    ground: "paper",
    weight: 2.2,
  },
  pictures: {
    "scrivania-due-modi": {
      ground: "ink",
      kind: "sketch",
      figures: [
        {
          label: "raccolto",
          head: [0.575, 0.7],
          lines: [
            FLOOR,
            { points: places(0.2, 0.34, 0.46, 0.34), straight: true },
            { points: places(0.33, 0.34, 0.33, 0.1), straight: true },
            { points: places(0.62, 0.47, 0.96, 0.47), straight: true },
            { points: places(0.86, 0.47, 0.86, 0.1), straight: true },
            { points: places(0.36, 0.37, 0.29, 0.46, 0.31, 0.57, 0.42, 0.65, 0.53, 0.66), hot: true },
            { points: places(0.36, 0.37, 0.5, 0.38, 0.62, 0.37, 0.62, 0.3, 0.6, 0.14, 0.69, 0.13) },
            { points: places(0.4, 0.63, 0.46, 0.5, 0.58, 0.49, 0.7, 0.5) },
          ],
        },
        {
          label: "appoggiato",
          head: [0.37, 0.8],
          lines: [
            FLOOR,
            { points: places(0.2, 0.34, 0.46, 0.34), straight: true },
            { points: places(0.33, 0.34, 0.33, 0.1), straight: true },
            { points: places(0.22, 0.36, 0.19, 0.66), straight: true },
            { points: places(0.62, 0.47, 0.96, 0.47), straight: true },
            { points: places(0.86, 0.47, 0.86, 0.1), straight: true },
            { points: places(0.31, 0.37, 0.3, 0.46, 0.28, 0.58, 0.3, 0.68, 0.35, 0.74), hot: true },
            { points: places(0.31, 0.37, 0.48, 0.38, 0.61, 0.37, 0.62, 0.3, 0.61, 0.14, 0.7, 0.13) },
            { points: places(0.3, 0.67, 0.38, 0.5, 0.52, 0.49, 0.68, 0.5) },
          ],
        },
      ],
    },
    "scrivania-giornata": {
      ground: "sand",
      kind: "curves",
      across: "18",
      up: "rigidità",
      curves: [
        {
          points: places(0, 0.12, 0.2, 0.26, 0.4, 0.46, 0.48, 0.4, 0.7, 0.68, 1, 0.94),
          label: "seduto fermo",
        },
        {
          points: places(
            0,
            0.12,
            0.1,
            0.22,
            0.14,
            0.14,
            0.26,
            0.26,
            0.3,
            0.17,
            0.42,
            0.3,
            0.48,
            0.18,
            0.6,
            0.32,
            0.64,
            0.22,
            0.76,
            0.36,
            0.8,
            0.26,
            0.92,
            0.4,
            1,
            0.34,
          ),
          hot: true,
          label: "con le pause",
        },
      ],
      marks: [
        { at: 0, label: "9" },
        { at: 0.46, label: "13" },
      ],
    },
    "scrivania-tre-movimenti": {
      ground: "ink",
      kind: "sketch",
      figures: [
        {
          label: "su",
          head: [0.52, 0.78],
          lines: [
            FLOOR,
            { points: places(0.5, 0.47, 0.505, 0.58, 0.5, 0.69, 0.56, 0.78, 0.57, 0.9, 0.53, 1.01), hot: true },
            { points: places(0.5, 0.47, 0.485, 0.29, 0.48, 0.12, 0.48, 0.105, 0.57, 0.105) },
            { points: places(0.5, 0.47, 0.535, 0.29, 0.5, 0.13) },
          ],
        },
        {
          label: "indietro",
          head: [0.36, 0.735],
          lines: [
            FLOOR,
            { points: places(0.51, 0.47, 0.525, 0.55, 0.49, 0.63, 0.43, 0.68), hot: true },
            { points: places(0.51, 0.47, 0.5, 0.29, 0.46, 0.12, 0.46, 0.105, 0.55, 0.105) },
            { points: places(0.51, 0.47, 0.54, 0.29, 0.49, 0.13) },
            { points: places(0.46, 0.66, 0.38, 0.57, 0.37, 0.54, 0.43, 0.49, 0.49, 0.48) },
          ],
        },
        {
          label: "avanti",
          head: [0.83, 0.6],
          lines: [
            FLOOR,
            { points: places(0.42, 0.47, 0.52, 0.535, 0.64, 0.56, 0.75, 0.585), hot: true },
            { points: places(0.42, 0.47, 0.5, 0.3, 0.485, 0.28, 0.455, 0.12, 0.455, 0.105, 0.54, 0.105) },
            { points: places(0.42, 0.47, 0.53, 0.31, 0.49, 0.13) },
            { points: places(0.71, 0.57, 0.7, 0.46, 0.72, 0.33) },
          ],
        },
      ],
    },
  },
  body: `
<p>Alle nove la schiena sta bene. Alle undici la senti. Alle quattro del pomeriggio hai già provato tre cuscini, due altezze e la tentazione di lavorare sdraiato. La prima idea, di solito, è comprare una sedia migliore. Può servire; ma prima c’è qualcosa di gratuito da provare, e riguarda meno il mobile e più l’orologio.</p>
<h2>Non è la posizione, è la durata</h2>
<p>Se cerchi una posizione sbagliata da cui far partire tutto il male, rischi di restare deluso: ci sono schiene dolenti in posture da manuale e schiene serene in posture da divano. Quello che dà fastidio quasi a tutti è rimanere <strong>immobili a lungo</strong>, comunque si stia seduti. I tessuti sotto la stessa trazione per ore diventano rigidi, i muscoli che tengono non si riposano mai e quelli che potrebbero aiutare dormono.</p>
${picture(
  "scrivania-due-modi",
  "Due persone sedute alla scrivania: una con la schiena arrotondata verso lo schermo, l’altra appoggiata allo schienale",
  "Nessuna delle due è proibita. Il problema nasce quando una sola dura tutta la mattina.",
)}
<p>Per questo la domanda «come devo stare seduto?» ha una risposta che sembra una presa in giro: in tanti modi. Dieci minuti appoggiato, dieci in punta, una telefonata in piedi.</p>
<h2>L’esperimento della settimana</h2>
<p>Per cinque giorni di lavoro metti una sveglia silenziosa ogni mezz’ora. Quando vibra ti alzi. Non serve una pausa: bastano venti secondi, il tempo di andare alla finestra e tornare. La sera segna un voto alla schiena, da zero a dieci. Il venerdì guardi i cinque numeri e hai una risposta che riguarda te, non la media degli impiegati.</p>
${picture(
  "scrivania-giornata",
  "Due curve della rigidità tra le nove e le diciotto: senza pause sale sempre, con le pause scende un poco a ogni interruzione",
  "Lo schema di una giornata: ogni volta che ti alzi la curva fa un gradino indietro. Piccolo, ma sono tanti.",
)}
<h2>Tre movimenti in un minuto</h2>
<p>Falli in piedi accanto alla scrivania, piano, respirando. Cinque volte ciascuno.</p>
<ol>
<li><strong>Su.</strong> Intreccia le dita, gira i palmi al soffitto e spingi come se volessi spostarlo. Sali con le costole, non con le spalle.</li>
<li><strong>Indietro.</strong> Mani sul bacino, guarda avanti e lascia che il petto vada verso l’alto e un poco all’indietro. Dev’essere comodo: se pizzica, fanne metà.</li>
<li><strong>Avanti.</strong> Piega appena le ginocchia, porta il sedere indietro come per chiudere un cassetto e lascia scendere il busto lungo e piatto. Poi torna su spingendo i piedi nel pavimento.</li>
</ol>
${picture(
  "scrivania-tre-movimenti",
  "Tre figure in piedi: una con le braccia in alto, una con le mani sul bacino che si estende, una piegata avanti con la schiena lunga",
  "Su, indietro, avanti: la parte in rosa è quella che si deve sentire.",
)}
<h2>E adesso sì, la postazione</h2>
<p>Quando il movimento c’è, anche gli oggetti aiutano. Non occorre che costino.</p>
<ul>
<li><strong>Schermo:</strong> il bordo alto più o meno all’altezza degli occhi. Con il portatile significa un rialzo e una tastiera a parte.</li>
<li><strong>Piedi:</strong> appoggiati interi. Se non arrivano, una risma di carta sotto fa il suo dovere.</li>
<li><strong>Gomiti:</strong> vicini al corpo, con il mouse che non scappa in fondo al tavolo.</li>
<li><strong>Schienale:</strong> usalo. È incredibile quante sedie costose abbiano lo schienale nuovo.</li>
</ul>
<blockquote><p>La migliore sedia che possiedi sono le gambe: ti portano via da tutte le altre.</p></blockquote>
<h2>Se passa, se non passa</h2>
<p>Un fastidio che va e viene con le ore d’ufficio, spesso, migliora in qualche settimana quando ci si muove di più e si torna a fare un po’ di forza. Se resta una rigidità tenace, soprattutto dietro le cosce e tra le scapole, può avere senso lavorare sulla catena posteriore tutta insieme: è quello che facciamo sulla <a href="${href("/servizi/pancafit")}">Pancafit</a>. Altre volte basta un <a href="${href("/servizi/massoterapia")}">massaggio</a> per ricominciare a muoversi volentieri, purché poi ci si muova.</p>
<p>Ci sono poi schiene che non vanno allenate ma guardate, e presto. Vai dal medico se il dolore è nato da una caduta, se è arrivato con febbre o un dimagrimento che non ti spieghi, se ti sveglia ogni notte, se scende nella gamba con formicolio o perdita di forza. E vai al pronto soccorso se perdi sensibilità tra le gambe o il controllo di vescica e intestino: è raro, ma lì le ore contano.</p>
<p>Per tutto il resto si comincia dall’orologio. Se dopo l’esperimento vuoi farci vedere i tuoi cinque voti, <a href="${href("/contatti")}">prenota un check-up</a> e portali: sono un inizio migliore di tante descrizioni.</p>
`,
};
