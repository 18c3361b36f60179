import { href } from "#app/shared/href.ts";
import { type Place, places } from "./drawn-picture.ts";
import { picture, type SeedArticle } from "./seed-article.ts";

const HIP: Place = [0.62, 0.15];
const onBoard = (degrees: number, distance: number): Place => [
  HIP[0] + distance * Math.cos((degrees * Math.PI) / 180),
  HIP[1] + distance * Math.sin((degrees * Math.PI) / 180),
];

export const pancafitSeduta: SeedArticle = {
  slug: "pancafit-come-funziona-una-seduta",
  title: "Pancafit: che cosa succede in una seduta (e perché si sta fermi)",
  category: "postura-e-pancafit",
  excerpt:
    "Da fuori è una persona sdraiata su una panca. Da dentro è un lavoro lungo, preciso, qualche volta buffo: ecco com’è fatto.",
  metaTitle: "Pancafit: come funziona una seduta",
  metaDescription:
    "Come funziona una seduta di Pancafit: l’angolo che si apre, il respiro, le catene muscolari, che cosa si sente, per chi è indicata e quando chiedere al medico.",
  authorName: "Andrea Scolari",
  published: { daysAgo: 178, hour: 9 },
  cover: {
    alt: "Curve della schiena coricate che si tendono una dopo l’altra verso una linea rosa dritta",
    line: "pancafit",
    shape: { lines: 15, amplitude: 300, inset: 60, width: 900, height: 1600 },
    ground: "sand",
    field: { ground: "ink", band: [0, 0, 1, 0.42] },
    turn: -90,
    zoom: 0.5625,
    weight: 2.2,
  },
  pictures: {
    "pancafit-tre-angoli": {
      ground: "sand",
      kind: "sketch",
      figures: [
        {
          head: [0.12, 0.235],
          lines: [
            { points: places(0.02, 0.15, 0.62, 0.15), straight: true },
            // The legs' board opens by seven degrees at a time.
            ...[78, 71, 64, 57, 50, 43, 36].map((degrees) => ({
              points: [HIP, onBoard(degrees, 0.5)],
              straight: true,
            })),
            {
              points: [
                [0.19, 0.2],
                [0.3, 0.225],
                [0.42, 0.19],
                [0.53, 0.195],
                [0.6, 0.25],
                onBoard(78, 0.26),
                onBoard(78, 0.44),
                [0.63, 0.66],
              ],
              hot: true,
            },
            { points: places(0.25, 0.205, 0.36, 0.165, 0.47, 0.17) },
          ],
        },
      ],
    },
    "pancafit-catena-posteriore": {
      ground: "ink",
      kind: "sketch",
      figures: [
        {
          label: "in piedi",
          head: [0.5, 0.88],
          lines: [
            { points: places(0.1, 0.06, 0.9, 0.06), straight: true },
            {
              points: places(
                0.47,
                0.83,
                0.45,
                0.75,
                0.43,
                0.66,
                0.47,
                0.55,
                0.44,
                0.46,
                0.47,
                0.34,
                0.45,
                0.22,
                0.46,
                0.08,
              ),
              hot: true,
            },
            {
              points: places(
                0.53,
                0.82,
                0.55,
                0.72,
                0.56,
                0.6,
                0.53,
                0.5,
                0.54,
                0.36,
                0.52,
                0.22,
                0.51,
                0.09,
                0.6,
                0.075,
              ),
            },
            { points: places(0.49, 0.74, 0.5, 0.6, 0.53, 0.48) },
          ],
        },
        {
          label: "piegato",
          head: [0.72, 0.3],
          lines: [
            { points: places(0.1, 0.06, 0.9, 0.06), straight: true },
            {
              points: places(
                0.67,
                0.34,
                0.63,
                0.43,
                0.54,
                0.54,
                0.42,
                0.58,
                0.34,
                0.5,
                0.36,
                0.34,
                0.34,
                0.2,
                0.35,
                0.08,
              ),
              hot: true,
            },
            {
              points: places(
                0.66,
                0.27,
                0.58,
                0.33,
                0.5,
                0.43,
                0.44,
                0.42,
                0.42,
                0.3,
                0.41,
                0.2,
                0.41,
                0.09,
                0.5,
                0.075,
              ),
            },
            { points: places(0.62, 0.42, 0.64, 0.28, 0.61, 0.15) },
          ],
        },
      ],
    },
    "pancafit-respiro": {
      ground: "ink",
      kind: "curves",
      across: "minuti",
      up: "respiro",
      curves: [
        {
          points: Array.from({ length: 97 }, (_, index) => {
            const time = index / 96;
            return [time, 0.5 + (0.1 + 0.3 * time) * Math.sin(2 * Math.PI * (11 * time - 4.2 * time ** 2))] as const;
          }),
          hot: true,
        },
      ],
      marks: [
        { at: 0.02, label: "1" },
        { at: 0.5, label: "10" },
      ],
    },
  },
  body: `
<p>«Tutto qui?» Lo chiedono in molti, i primi due minuti. Sei sdraiato su due pannelli imbottiti, uno sotto la schiena e uno sotto le gambe, e nessuno ti fa contare ripetizioni. Poi l’angolo cambia di poco, un polpaccio si fa sentire, il collo vorrebbe alzarsi, e la domanda non torna più.</p>
<h2>L’idea in una riga</h2>
<p>I muscoli dietro il corpo, dalla nuca ai talloni, collaborano come una fila di persone che si tengono per mano. Se uno si accorcia, gli altri si spostano per accontentarlo. Allungarne uno soltanto dà sollievo, ma la fila spesso si riprende il centimetro da qualche altra parte.</p>
${picture(
  "pancafit-catena-posteriore",
  "Due figure di profilo, in piedi e piegata in avanti; una linea rosa corre dalla nuca ai talloni",
  "La linea rosa è una semplificazione, però utile: quando ti pieghi vedi dove si ferma.",
)}
<p>Sulla panca la fila si allunga intera, senza vie di fuga, con dolcezza e per parecchi minuti. È una tecnica di allungamento globale: non raddrizza le ossa, non rimette a posto vertebre, non è una terapia medica.</p>
<h2>Prima di sdraiarti</h2>
<p>Guardo come stai in piedi, di fronte e di lato; ti chiedo di piegarti, di girarti, di fare un respiro grande. Non cerco difetti da elencare. Cerco dove il movimento si interrompe, perché da lì si decide quanto aprire o chiudere l’angolo.</p>
<p>Racconta anche quello che sembra non c’entrare: un apparecchio ai denti, una caviglia slogata nel 2009, un lavoro con il telefono sulla spalla.</p>
<h2>Sulla panca, in tre tempi</h2>
<h3>Trovare l’appoggio</h3>
<p>Il bacino scende, la schiena cerca il pannello, la nuca si fa lunga. Sembra facile finché non ti accorgi che, per appoggiare la zona lombare, il mento è salito; e quando abbassi il mento si stacca la schiena. Ecco, questo piccolo scambio è il lavoro.</p>
<h3>Chiudere l’angolo, di poco</h3>
<p>Quando la posizione è comoda si cambiano i gradi. Pochi: si deve sentire una tensione chiara dietro le gambe o lungo il dorso, mai un dolore, mai una scossa.</p>
${picture(
  "pancafit-tre-angoli",
  "Una figura sdraiata sulla panca con le gambe sul secondo pannello, disegnato in sette posizioni a ventaglio",
  "Il pannello delle gambe sale di pochi gradi per volta: al successivo si passa quando il precedente è diventato noioso.",
)}
<h3>Aspettare, respirando</h3>
<p>Qui si resta. L’aria esce lenta dalla bocca, come per appannare un vetro; le costole scendono, e a ogni uscita il corpo cede qualche millimetro. Io correggo con le mani: una spalla che si alza, un piede che ruota, la fronte che si aggrotta.</p>
${picture(
  "pancafit-respiro",
  "Una curva del respiro che, con il passare dei minuti, diventa più ampia e più lenta",
  "All’inizio il respiro è corto e frequente. Dopo una decina di minuti, di solito, si allunga da solo.",
)}
<blockquote><p>Chi tira convince il muscolo a tirare dall’altra parte. Chi aspetta lo convince a smettere.</p></blockquote>
<h2>Che cosa si sente, e quando</h2>
<ul>
<li><strong>Durante:</strong> calore dietro le ginocchia, un tremolio leggero, ogni tanto la voglia di sbadigliare.</li>
<li><strong>Subito dopo:</strong> la sensazione di essere più lunghi e un po’ spaesati. Ci si alza con calma, prima su un fianco.</li>
<li><strong>L’indomani:</strong> talvolta un indolenzimento tenue, simile a quello di una lunga camminata.</li>
<li><strong>Nelle settimane:</strong> quello che conta davvero, cioè se allacciarti le scarpe o stare in auto ti costa meno.</li>
</ul>
<h2>Quanto ne sappiamo</h2>
<p>Sull’allungamento in generale c’è molta ricerca; su questo attrezzo in particolare ce n’è poca, fatta con gruppi ridotti. Perciò non ti diremo che guarisce qualcosa. Possiamo dirti come si lavora, che cosa osserviamo, e metterci d’accordo su un punto di controllo: se dopo un numero di incontri deciso insieme non è cambiato nulla che ti interessi, si smette e ti indirizziamo altrove.</p>
<h2>Per chi non è, o non ancora</h2>
<p>Prima ci vuole il medico se il dolore è comparso di colpo o ti sveglia, se hai formicolii o poca forza in un braccio o in una gamba, dopo una frattura o un intervento recente, con un’osteoporosi importante, con un’ernia espulsa, in gravidanza. Se dà il via libera, ci sentiamo con lui e adattiamo tutto.</p>
<p>Per il resto servono abiti morbidi, calze pulite e nessun pranzo di nozze nelle due ore precedenti. Nella pagina del <a href="${href("/servizi/pancafit")}">metodo Pancafit</a> trovi da quali problemi partiamo di solito; per fissare la prima valutazione <a href="${href("/contatti")}">scegli un orario con noi</a>.</p>
`,
};
