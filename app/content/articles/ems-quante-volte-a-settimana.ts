import { href } from "#app/shared/href.ts";
import { places } from "./drawn-picture.ts";
import { picture, type SeedArticle } from "./seed-article.ts";

export const emsQuanteVolteASettimana: SeedArticle = {
  slug: "ems-quante-volte-a-settimana",
  title: "EMS: quante volte a settimana ha senso farla",
  category: "ems",
  excerpt:
    "Due sedute, una, tre? Il numero giusto lo decidono i giorni di mezzo: come programmare l’EMS senza arrivare cotto al weekend.",
  metaDescription:
    "Quante sedute di EMS fare a settimana, quanti giorni lasciare tra l’una e l’altra, come unirle alla palestra e quali segnali dicono di rallentare.",
  authorName: "Nicola Fanin",
  published: { daysAgo: 23, hour: 7 },
  cover: {
    alt: "Treni d’impulsi EMS visti da vicino, con una riga rosa nel mezzo, metà su carta e metà su inchiostro",
    line: "ems",
    shape: { channels: 7, half: 17, pulses: 9, rest: 9, shift: 131, amplitude: 84, hot: 3 },
    ground: "paper",
    field: { ground: "ink", band: [0.5, 0, 0.5, 1] },
    weight: 2,
  },
  pictures: {
    "ems-settimana-tipo": {
      ground: "sand",
      kind: "week",
      rows: [
        { label: "EMS", days: [1, 0, 0, 1, 0, 0, 0], hot: true },
        { label: "Pesi", days: [0, 0, 0, 0, 0, 0.8, 0] },
        { label: "Passo", days: [0, 0.5, 0.7, 0, 0.5, 0, 1] },
      ],
    },
    "ems-recupero": {
      ground: "ink",
      kind: "curves",
      across: "ore",
      up: "freschezza",
      curves: [
        { points: places(0, 0.6, 0.06, 0.2, 0.25, 0.34, 0.5, 0.6, 0.72, 0.72, 1, 0.62), hot: true },
        { points: places(0, 0.6, 1, 0.6), straight: true },
      ],
      marks: [
        { at: 0.06, label: "seduta" },
        { at: 0.36, label: "24" },
        { at: 0.6, label: "48" },
        { at: 0.84, label: "72" },
      ],
    },
    "ems-intensita-otto-settimane": {
      ground: "ink",
      kind: "steps",
      steps: [
        { label: "1", level: 0.36 },
        { label: "2", level: 0.46 },
        { label: "3", level: 0.56 },
        { label: "4", level: 0.44 },
        { label: "5", level: 0.66 },
        { label: "6", level: 0.8 },
        { label: "7", level: 0.94, hot: true },
        { label: "8", level: 0.62 },
      ],
    },
  },
  body: `
<p>La domanda arriva quasi sempre dopo la seconda seduta, quando hai capito che venti minuti possono essere lunghi: «Se vengo tutti i giorni, faccio prima?». No. E il motivo non sta nella tuta, sta in quello che succede quando te la togli.</p>
<h2>Il muscolo si costruisce nei giorni di mezzo</h2>
<p>Durante la seduta l’impulso chiede alle fibre un lavoro insolito: tante, tutte insieme, con poche pause. Quella è la richiesta. La risposta, cioè un muscolo un po’ più forte di prima, il corpo la scrive dopo, mentre mangi, cammini e soprattutto dormi. Se torni ad allenarti mentre la risposta è a metà, la interrompi.</p>
${picture(
  "ems-recupero",
  "Curva della freschezza dopo una seduta: crolla subito, torna al livello di partenza intorno alle 48 ore e lo supera di poco prima delle 72",
  "Un disegno, non una misura: prima si scende, poi si torna al punto di partenza, poi per un po’ si sta più in alto.",
)}
<p>Quanto duri la discesa cambia da persona a persona. Per questo nessuna tabella trovata in rete conosce il tuo numero meglio delle tue gambe la mattina dopo.</p>
<h2>Da dove partiamo noi</h2>
<p>Con chi non ha mai provato l’<a href="${href("/servizi/ems")}">allenamento EMS</a> cominciamo da <strong>una seduta a settimana</strong>, leggera apposta. Non è timidezza. Un muscolo che non è abituato a contrazioni così fitte può reagire in modo esagerato a una prima volta troppo intensa, e il modo per evitarlo è noioso: salire piano.</p>
<p>Quando due sedute di fila lasciano solo un indolenzimento normale, si può passare a <strong>due a settimana, con almeno due giorni in mezzo</strong>. Per la maggior parte delle persone ci si ferma lì, ed è già un buon ritmo.</p>
${picture(
  "ems-settimana-tipo",
  "Grafico di una settimana: EMS il lunedì e il giovedì, pesi il sabato, camminate negli altri giorni",
  "Una settimana possibile: due sedute lontane tra loro, i pesi quando le gambe sono fresche, il resto a piedi.",
)}
<h3>E tre sedute?</h3>
<p>In qualche periodo, per qualcuno, con intensità basse e il trainer che controlla, può capitare. Come regola generale no: la terza seduta toglie recupero alle prime due, e tre allenamenti mediocri valgono meno di due fatti bene.</p>
<h2>Se ti alleni già in palestra o corri</h2>
<p>L’EMS conta come un allenamento vero, anche se non hai sollevato niente. Mettila quindi nel conto insieme al resto:</p>
<ul>
<li><strong>Pesi:</strong> tieni almeno un giorno vuoto tra una seduta di EMS e un allenamento pesante per gli stessi muscoli.</li>
<li><strong>Corsa:</strong> il giorno dopo va bene un’uscita facile; le ripetute possono aspettare.</li>
<li><strong>Partita o gara:</strong> nelle 72 ore prima, niente prove di coraggio con l’intensità.</li>
<li><strong>Yoga, Pilates, camminata:</strong> di solito convivono senza problemi, anche il giorno dopo.</li>
</ul>
<h2>L’intensità va programmata quanto i giorni</h2>
<p>Due sedute uguali sulla carta possono essere lontanissime nella fatica. Perciò scriviamo ogni volta quanto è stato alto l’impulso, zona per zona, e ogni tre o quattro settimane ne prevediamo una più tranquilla. Chi salta la settimana facile perché «si sente benissimo» di solito la recupera più tardi, a letto.</p>
${picture(
  "ems-intensita-otto-settimane",
  "Una scala di otto gradini: l’intensità sale fino alla terza settimana, scende alla quarta, sale fino alla settima e scende all’ottava",
  "Otto settimane: la quarta e l’ottava scendono apposta. Il gradino rosa è il più alto, e dura poco.",
)}
<blockquote><p>Non conta quante sedute riesci a fare. Conta quante ne riesci a recuperare.</p></blockquote>
<h2>I segnali per rallentare</h2>
<p>Un indolenzimento che passa in due o tre giorni fa parte del gioco. Altri segnali no:</p>
<ol>
<li>dopo quattro giorni i muscoli fanno ancora male a scendere le scale;</li>
<li>dormi peggio del solito e ti svegli già stanco;</li>
<li>alla seduta successiva la stessa intensità ti sembra molto più forte;</li>
<li>hai la febbre, un’infezione o prendi un farmaco nuovo: si rimanda e si chiede al medico.</li>
</ol>
<p>Uno, invece, non è un segnale ma un’urgenza: dolore muscolare molto forte con gonfiore, debolezza o <strong>urine scure</strong> dopo uno sforzo intenso. In quel caso non aspettare la seduta dopo: chiama subito il medico o vai al pronto soccorso.</p>
<p>E ricordati che c’è anche chi l’EMS non deve farla affatto, una volta a settimana come una all’anno: chi porta un pacemaker, chi è in gravidanza, chi ha l’epilessia, una trombosi o un tumore, per cominciare. L’elenco lo trovi nella pagina del servizio; il parere, dal tuo medico.</p>
<h2>Per quanto tempo?</h2>
<p>Ragioniamo a cicli, di solito di otto o dodici sedute, poi ci si ferma a guardare: misure, sensazioni, voglia. Gli studi sull’EMS a tutto corpo esistono, ma molti sono piccoli e brevi: dicono qualcosa su qualche mese, poco sugli anni. Per questo preferiamo usarla come un pezzo di un programma, non come l’unico.</p>
<p>Se vuoi capire quale ritmo sta dentro la tua settimana, <a href="${href("/contatti")}">scrivici due righe</a>: quanto dormi, che lavoro fai, che cosa alleni già. È da lì che si comincia, prima ancora della tuta.</p>
`,
};
