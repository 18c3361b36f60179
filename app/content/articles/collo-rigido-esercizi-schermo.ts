import { href } from "#app/shared/href.ts";
import { places } from "./drawn-picture.ts";
import { picture, type SeedArticle } from "./seed-article.ts";

export const colloRigido: SeedArticle = {
  slug: "collo-rigido-esercizi-schermo",
  title: "Collo rigido da schermo: cinque esercizi tra una riunione e l’altra",
  category: "postura-e-pancafit",
  excerpt:
    "Cinque movimenti da camicia e cuffie in testa, per un collo che a fine giornata gira solo insieme alle spalle.",
  metaTitle: "Collo rigido da schermo: cinque esercizi da seduti",
  metaDescription:
    "Collo rigido davanti al computer: cinque esercizi semplici da fare seduti, quante volte ripeterli, gli errori comuni e i segnali che vogliono un medico.",
  authorName: "Andrea Scolari",
  published: { daysAgo: 392, hour: 7 },
  cover: {
    alt: "Fascio di curve della nuca ingrandite su fondo rosa, con una linea chiara che si raddrizza",
    line: "pancafit",
    shape: { lines: 22, amplitude: 520, inset: 180 },
    ground: "pink",
    zoom: 1.7,
    at: [0.62, 0.3],
    weight: 2.4,
  },
  pictures: {
    "collo-mento-indietro": {
      ground: "sand",
      kind: "sketch",
      figures: [
        {
          label: "via",
          head: [0.64, 0.7],
          lines: [
            { points: places(0.48, 0.06, 0.44, 0.2, 0.4, 0.34, 0.44, 0.48, 0.55, 0.58, 0.6, 0.63), hot: true },
            { points: places(0.24, 0.4, 0.38, 0.46, 0.5, 0.42, 0.56, 0.24, 0.54, 0.06) },
          ],
        },
        {
          label: "ritorno",
          head: [0.5, 0.76],
          lines: [
            { points: places(0.48, 0.06, 0.45, 0.2, 0.42, 0.34, 0.44, 0.48, 0.475, 0.6, 0.49, 0.68), hot: true },
            { points: places(0.26, 0.38, 0.4, 0.46, 0.51, 0.43, 0.57, 0.24, 0.54, 0.06) },
          ],
        },
      ],
    },
  },
  body: `
<p>Fai una prova adesso: guarda dietro la spalla destra, poi dietro la sinistra. Se per riuscirci hai girato mezzo busto, il tuo collo ha passato la giornata a tenere ferma la testa verso un rettangolo luminoso. Succede a quasi tutti quelli che lavorano seduti, e si può fare qualcosa senza tappetino e senza cambiarsi.</p>
<h2>Perché si irrigidisce</h2>
<p>La testa pesa all’incirca quanto una boccia da bowling leggera. In equilibrio sopra le spalle costa poco; qualche centimetro più avanti, i muscoli della nuca devono trattenerla, e lo fanno per ore senza lamentarsi. Alla sera presentano il conto. Ci si mettono anche il respiro corto, i denti stretti nelle videochiamate e le spalle che salgono quando qualcuno scrive «urgente».</p>
<h2>I cinque esercizi</h2>
<p>Seduto, piedi a terra, mani sulle cosce. Tutto lento, senza dolore, con la mandibola morbida.</p>
<h3>1. Il mento che rientra</h3>
<p>Guarda dritto e porta il mento indietro, come per fare il doppio mento davanti a una fotografia mal riuscita. La testa non si alza e non si abbassa: scivola. Tieni tre secondi, lascia. Otto volte.</p>
${picture(
  "collo-mento-indietro",
  "Due profili: nel primo la testa è avanti rispetto alle spalle, nel secondo è tornata sopra",
  "Non serve arrivare in fondo: basta fare un po’ di strada nella direzione opposta a quella di tutto il giorno.",
)}
<h3>2. Sì, no, forse</h3>
<p>Cinque sì minuscoli, cinque no minuscoli, cinque inclinazioni da un lato e dall’altro. Minuscoli davvero: chi ti guarda non deve accorgersene. Sono movimenti piccoli che convincono i muscoli profondi a partecipare.</p>
<h3>3. L’orecchio che si allontana</h3>
<p>Siediti sulla mano destra. Inclina la testa a sinistra finché senti tirare di lato, poi resta lì per tre respiri. Nessuna mano sulla testa, nessun peso. Cambia lato.</p>
<h3>4. Le scapole in tasca</h3>
<p>Alza le spalle verso le orecchie, falle girare indietro e immagina di infilare le scapole nelle tasche posteriori dei pantaloni. Lascia andare per metà: quella metà è la posizione in cui ti conviene lavorare. Sei giri.</p>
<h3>5. Lo sguardo lungo</h3>
<p>Alzati, vai alla finestra, cerca il punto più lontano e fissalo per venti secondi mentre espiri piano. Gli occhi vicini tirano avanti la testa; gli occhi lontani la rimandano a casa.</p>
<h2>Quante volte, e per quanto</h2>
<p>Due minuti, due o tre volte al giorno, valgono più di mezz’ora alla domenica. Attaccali a qualcosa che succede già:</p>
<ul>
<li>mentre il caffè sale o la macchinetta borbotta;</li>
<li>nell’attesa che la riunione cominci, quando siete in due e si parla del tempo;</li>
<li>appena chiudi il portatile, prima di prendere in mano il telefono.</li>
</ul>
<p>Dopo una decina di giorni rifai la prova dello sguardo dietro la spalla. Il confronto è questo, non una foto.</p>
<blockquote><p>Il collo non si ammorbidisce a strattoni. Si fida quando capisce che nessuno ha fretta.</p></blockquote>
<h2>Gli errori che vediamo più spesso</h2>
<ol>
<li><strong>Tirare la testa con la mano.</strong> La leva è lunga, il collo si difende e il giorno dopo è più duro.</li>
<li><strong>Far scrocchiare apposta.</strong> Il rumore dà soddisfazione per un minuto, ma non allunga niente.</li>
<li><strong>Giri completi all’indietro.</strong> Se ti viene da strizzare gli occhi, è già troppo.</li>
<li><strong>Lavorare solo sul collo.</strong> Sotto c’è una schiena: se il dorso è una tavola, la nuca fa gli straordinari.</li>
</ol>
<p>Proprio per l’ultimo punto, quando la rigidità non molla allarghiamo lo sguardo: dalle spalle al diaframma, dalle mani al bacino. A volte si parte da qualche seduta di <a href="${href("/servizi/massoterapia")}">massoterapia</a>, a volte dall’allungamento sulla <a href="${href("/servizi/pancafit")}">panca</a>, più spesso dall’insegnarti a usare le braccia senza chiamare le orecchie.</p>
<h2>Quando fermarti</h2>
<p>Gli esercizi non fanno per te, almeno per ora, se muovendo la testa compaiono capogiri, vista doppia, nausea, o se il dolore scende nel braccio con formicolio e debolezza. Prima una visita. Dopo un tamponamento o una caduta la visita viene prima di tutto, anche se sembra una sciocchezza. E un mal di testa improvviso e violentissimo, o un collo rigido con la febbre alta, sono da pronto soccorso: lì la scrivania non c’entra.</p>
<p>Se invece il tuo è il solito collo delle sei di sera, comincia dal mento che rientra. E se vuoi che qualcuno guardi come lo fai, <a href="${href("/contatti")}">vieni a trovarci</a>: bastano pochi minuti per togliere i due errori che tutti facciamo.</p>
`,
};
