import { href } from "#app/shared/href.ts";
import { picture, type SeedArticle } from "./seed-article.ts";

export const quanteVolteASettimanaAllenarsi: SeedArticle = {
  slug: "quante-volte-a-settimana-allenarsi",
  title: "Quante volte a settimana allenarsi? Parti dal calendario",
  category: "allenamento",
  excerpt:
    "Una, due, tre sedute: che cosa puoi aspettarti da ciascuna, come distribuirle e perché due vere valgono più di cinque immaginate.",
  metaDescription:
    "Quante volte allenarsi a settimana: le indicazioni dell’OMS, che cosa cambia tra una, due e tre sedute, il recupero e la settimana di scarico.",
  authorName: "Giorgia Bressan",
  published: { daysAgo: 61, hour: 7 },
  cover: {
    alt: "Scale sovrapposte al tratto su fondo rosa, con un gradino lungo ogni quattro",
    line: "strength",
    shape: { weeks: 9, lines: 14, offset: 34, tread: 170, rise: 80, landing: 2, startY: 0.6, hot: 5 },
    ground: "pink",
    weight: 2.4,
  },
  pictures: {
    "settimana-una-seduta": {
      ground: "paper",
      kind: "week",
      rows: [
        { label: "Seduta", days: [0, 0, 1, 0, 0, 0, 0], hot: true },
        { label: "Passi", days: [0.5, 0, 0, 0, 0.5, 0, 0.8] },
      ],
    },
    "settimana-due-sedute": {
      ground: "sand",
      kind: "week",
      rows: [
        { label: "Sedute", days: [0, 1, 0, 0, 1, 0, 0], hot: true },
        { label: "Passi", days: [0, 0, 0, 0.5, 0, 0, 0.8] },
      ],
    },
    "settimana-tre-sedute": {
      ground: "ink",
      kind: "week",
      rows: [
        { label: "Forza", days: [1, 0, 0, 1, 0, 0, 0], hot: true },
        { label: "Fiato", days: [0, 0, 0, 0, 0, 0.8, 0] },
        { label: "Passi", days: [0, 0, 0.5, 0, 0, 0, 0.7] },
      ],
    },
    "ciclo-di-quattro-settimane": {
      ground: "paper",
      kind: "bars",
      bars: [
        { label: "1ª", value: 0.6 },
        { label: "2ª", value: 0.72 },
        { label: "3ª", value: 0.84 },
        { label: "4ª", value: 0.45, hot: true },
        { label: "5ª", value: 0.92 },
      ],
    },
  },
  body: `
<p>Apri il calendario della settimana prossima e togli quello che non si sposta: lavoro, figli, la cena del venerdì, il sonno. Ora togli anche quello che <em>pensi</em> di spostare e poi non sposti mai. Gli spazi rimasti sono la risposta alla domanda del titolo, o almeno la sua prima metà. La seconda è che cosa ci metti dentro.</p>
<p>Lo dico da persona che scrive programmi per mestiere: il piano da cinque giorni che salta di mercoledì allena meno di quello da due che arriva a Natale.</p>
<h2>Il riferimento da cui si parte</h2>
<p>L’Organizzazione mondiale della sanità consiglia agli adulti, ogni settimana, da 150 a 300 minuti di attività moderata, quella che alza un po’ il respiro, oppure da 75 a 150 di attività intensa, o una via di mezzo. E, in almeno due giorni, esercizi di forza per tutti i grandi gruppi muscolari. Dopo i sessantacinque anni aggiunge l’equilibrio.</p>
<p>Due cose che di solito si dimenticano. La prima: camminare svelti per andare in stazione vale, non serve una tuta. La seconda, scritta nello stesso documento: qualunque quantità è meglio di nessuna. Se oggi sei a zero, il salto più utile è quello da zero a uno.</p>
<h2>Una, due, tre o quattro: che cosa puoi aspettarti</h2>
<h3>Una seduta</h3>
${picture(
  "settimana-una-seduta",
  "Grafico di una settimana: una seduta il mercoledì, camminate il lunedì, il venerdì e la domenica",
  "Una seduta, completa, e tre camminate: poco, ma non restano mai due giorni fermi di fila.",
)}
<p>Si mantiene, si impara la tecnica, si riprende confidenza. Se parti da fermo, nei primi mesi può bastare anche per diventare più forte. Dev’essere completa: gambe, spinta, trazione, schiena. E il resto della settimana ha bisogno di passi.</p>
<h3>Due sedute</h3>
${picture(
  "settimana-due-sedute",
  "Grafico di una settimana: sedute il martedì e il venerdì, camminate il giovedì e la domenica",
  "Martedì e venerdì: due giorni liberi in mezzo, tre dopo. Se ne salta una, c’è spazio per spostarla.",
)}
<p>Per chi ha un lavoro e una famiglia è di solito il miglior cambio fra quello che si dà e quello che si riceve. Ogni muscolo lavora due volte, in mezzo c’è tempo per recuperare, e se ne salti una non hai perso la settimana. Lunedì e giovedì, martedì e venerdì: basta che non siano attaccate.</p>
<h3>Tre sedute</h3>
${picture(
  "settimana-tre-sedute",
  "Grafico di una settimana: forza il lunedì e il giovedì, fiato il sabato, camminate il mercoledì e la domenica",
  "La terza seduta fa un altro mestiere: due giorni per la forza, il sabato mattina per il fiato.",
)}
<p>Qui si può cominciare a dividere i compiti: due di forza e una per il fiato, per esempio. I progressi sono un po’ più rapidi, a patto di dormire. Se la terza diventa un obbligo che ti fa arrivare tardi a cena e storto a letto, torna a due senza rimpianti.</p>
<h3>Quattro e oltre</h3>
<p>Ha senso con un obiettivo preciso, una gara o una passione. Oltre un certo punto non si migliora in proporzione: per la forza, a parità di lavoro totale, distribuirlo su più o meno giorni sembra fare poca differenza. La frequenza serve soprattutto a farci stare dentro il lavoro senza fare sedute infinite.</p>
<h2>Le tre domande che cambiano il numero</h2>
<ol>
<li><strong>Quanto è dura la singola seduta?</strong> Dopo un allenamento di gambe pesante servono due giorni, a volte tre. Dopo una lezione di Pilates spesso ne basta uno.</li>
<li><strong>Quanto pesa il resto della tua vita?</strong> Otto ore in piedi in magazzino sono già un carico. Anche un neonato.</li>
<li><strong>Da quanto ti alleni?</strong> Chi comincia migliora con poco e si rompe con molto. Chi si allena da anni ha bisogno di più stimolo e sa riconoscere quando frenare.</li>
</ol>
<blockquote><p>Programmare una settimana vuol dire decidere prima quali giorni non ti alleni.</p></blockquote>
<h2>Non tutte le settimane devono essere uguali</h2>
${picture(
  "ciclo-di-quattro-settimane",
  "Cinque barre: il lavoro cresce per tre settimane, cala alla quarta e riparte più alto alla quinta",
  "Quanto lavoro, settimana per settimana. È uno schema e non una misura: la quarta scende perché la quinta possa salire.",
)}
<p>Un modo semplice di organizzarsi è ragionare su quattro settimane: si cresce un poco per tre, si alleggerisce la quarta. Stessi giorni, stesso orario, ma meno serie o meno peso. Molti la vivono come una perdita di tempo finché, alla quinta, non sollevano meglio di prima. Non è una regola dimostrata per tutti: chi fa una o due sedute leggere spesso non ne ha bisogno, perché le settimane scariche gliele procura già l’influenza dei bambini.</p>
<h2>Quando fermarsi un attimo</h2>
<p>Se hai una malattia di cuore o polmoni, pressione alta, diabete, dolori al petto o fiato corto per poco, se sei in gravidanza o hai avuto un infortunio recente, la frequenza si decide con il medico. Lo stesso se non ti muovi da molti anni e hai in mente di partire forte. E durante il percorso ci sono indizi da prendere sul serio: il sonno che peggiora, l’irritabilità senza motivo, i carichi che scendono per due settimane, un dolore che resta nello stesso punto.</p>
<h2>Il mio consiglio, se devi decidere stasera</h2>
<p>Segna due appuntamenti, non attaccati, nello stesso orario per sei settimane. Trattali come il dentista: si possono spostare, non cancellare. Aggiungi due camminate da mezz’ora nei giorni che restano. Alla fine guarda quante volte ci sei andato davvero, e da quel numero costruisci il resto.</p>
<p>Se preferisci che a tenere il conto sia qualcun altro, è il mestiere del <a href="${href("/servizi/personal-training")}">personal training</a>; se invece ti serve compagnia per non saltare, guarda lo <a href="${href("/servizi/small-group")}">small group</a>, che non supera mai le tre persone. <a href="${href("/contatti")}">Mandaci i tuoi spazi liberi</a>, quelli veri, e proviamo a riempirli bene.</p>
`,
};
