import { href } from "#app/shared/href.ts";
import { picture, type SeedArticle } from "./seed-article.ts";

export const pausaPranzoPiattoUnico: SeedArticle = {
  slug: "pausa-pranzo-piatto-unico",
  title: "Pausa pranzo: il piatto unico che ti porta fino a cena",
  category: "alimentazione",
  excerpt:
    "Metà verdura, un quarto di cereali, un quarto di proteine. Quattro piatti disegnati, una schiscetta in un quarto d’ora, zero bilance.",
  metaDescription:
    "Come comporre un piatto unico per la pausa pranzo: proporzioni a occhio, quattro esempi disegnati, la schiscetta in un quarto d’ora e i casi particolari.",
  authorName: "Sofia Mantovan",
  published: { daysAgo: 283, hour: 12 },
  cover: {
    alt: "Un radicchio al tratto su sabbia, per metà dentro un disco d’inchiostro che sale dal basso come il sole",
    line: "nutrition",
    shape: { leaves: 13, radius: 520, shrink: 0.86, turn: 16, lobes: 5, hot: 3 },
    ground: "sand",
    field: { ground: "ink", disc: [0.5, 1, 0.62] },
    weight: 2.4,
  },
  pictures: {
    "piatto-in-tre-parti": {
      ground: "paper",
      kind: "plate",
      parts: [
        { label: "verdura", share: 0.5 },
        { label: "cereali", share: 0.25 },
        { label: "proteine", share: 0.25, hot: true },
      ],
    },
    "piatto-del-giorno-di-allenamento": {
      ground: "sand",
      kind: "plate",
      parts: [
        { label: "zucchine", share: 0.36 },
        { label: "farro", share: 0.39, hot: true },
        { label: "ceci", share: 0.25 },
      ],
    },
    "piatto-di-riso-e-legumi": {
      ground: "ink",
      kind: "plate",
      parts: [
        { label: "verdure", share: 0.4 },
        { label: "riso", share: 0.33 },
        { label: "piselli", share: 0.27, hot: true },
      ],
    },
    "piatto-della-trattoria": {
      ground: "paper",
      kind: "plate",
      parts: [
        { label: "pasta", share: 0.6 },
        { label: "contorno", share: 0.4, hot: true },
      ],
    },
  },
  body: `
<p>Le tre e mezza del pomeriggio sono un ottimo esame del pranzo. Se a quell’ora gli occhi si chiudono, o se la mano va da sola verso i biscotti del collega, nove volte su dieci la colpa è di un piatto a cui mancava un pezzo: solo insalata, solo pasta, solo un panino mangiato in piedi.</p>
<p>Un piatto unico ben fatto è la soluzione più semplice che conosco per chi ha mezz’ora e un microonde. Non si pesa niente. Si guarda.</p>
<h2>Immagina un piatto diviso in tre</h2>
${picture(
  "piatto-in-tre-parti",
  "Un piatto visto dall’alto: metà verdura, un quarto cereali, un quarto proteine",
  "Il piatto di partenza. Guardalo da sopra e confronta: di solito la parte troppo piccola è la metà.",
)}
<p>Metà verdura, un quarto di cereali o simili, un quarto di qualcosa di proteico. Un cucchiaio d’olio sopra, un frutto dopo o a metà pomeriggio. È la versione italiana di uno schema usato in mezzo mondo, e piace ai nutrizionisti perché funziona anche quando non hai voglia di pensarci.</p>
<p>Le proporzioni sono in <em>volume</em>, a occhio, e sono un punto di partenza per un adulto sano con un lavoro d’ufficio. Chi sposta casse, chi allatta, chi ha un’età diversa o una malattia mangia altrimenti: per questo esistono i piani personali.</p>
<h3>La verdura riempie, ma va resa buona</h3>
<p>Mezzo piatto di lattuga scondita è una punizione. Mezzo piatto di verdure al forno, o di finocchi con l’arancia, o di radicchio passato in padella con un goccio d’aceto è un pranzo. Cuocine una teglia grande la domenica: regge tre giorni in frigo.</p>
<h3>Il cereale decide quanto arrivi lontano</h3>
<p>È il pezzo che molti tolgono per primo, ed è quello che alle quattro manca. Riso, orzo, farro, pane integrale, patate con la buccia, polenta del giorno prima: quelli con più fibra saziano più a lungo.</p>
<h3>Le proteine non sono solo petto di pollo</h3>
<p>Uova, legumi, pesce anche in scatola, formaggio, affettato ogni tanto, tofu, avanzi dell’arrosto. Cambiare è metà del lavoro: nessun alimento da solo fa tutto bene.</p>
<h2>Tre piatti per tre giornate</h2>
<h3>Il giorno in cui ti alleni la sera</h3>
${picture(
  "piatto-del-giorno-di-allenamento",
  "Un piatto visto dall’alto: poco più di un terzo verdura, quasi quattro decimi farro, un quarto ceci",
  "Se la sera ti alleni, il farro si allarga e la verdura gli fa posto. Le proteine restano dov’erano.",
)}
<p>Sposta il confine: un po’ meno verdura, un po’ più cereale. Per esempio farro con ceci, zucchine e pomodori secchi. A metà pomeriggio uno yogurt, e alle sei e mezza avrai gambe.</p>
<h3>Il giorno di riso e legumi</h3>
${picture(
  "piatto-di-riso-e-legumi",
  "Un piatto visto dall’alto: quattro decimi radicchio e carote, un terzo riso, poco più di un quarto piselli",
  "Riso e piselli si completano: insieme fanno le veci della bistecca, e il conto è più corto.",
)}
<p>Qui nella Bassa i <em>risi e bisi</em> li abbiamo in casa. Cereali e legumi nello stesso piatto si completano nelle proteine, costano poco e si scaldano benissimo. Se i legumi ti gonfiano comincia da porzioni piccole, decorticati o passati, due volte la settimana: l’intestino di solito si abitua in qualche settimana. Se non succede, parlane con il medico.</p>
<h3>Il giorno della trattoria</h3>
${picture(
  "piatto-della-trattoria",
  "Un piatto visto dall’alto: sei decimi pasta al ragù, quattro decimi contorno",
  "In trattoria comanda il primo. Il contorno, chiesto insieme e non alla fine, si prende la sua parte.",
)}
<p>Il menu di lavoro con il primo abbondante non è una sconfitta. Chiedi il contorno insieme al primo e non alla fine, mangia quello per primo, lascia perdere il cestino del pane se hai già la pasta. E goditela: un pranzo su cinque non decide nulla.</p>
<blockquote><p>Un pranzo riuscito si riconosce dal fatto che alle quattro stai pensando ad altro.</p></blockquote>
<h2>La schiscetta in un quarto d’ora</h2>
<p>La fatica non è cucinare, è decidere alle sette del mattino. Allora decidi prima:</p>
<ol>
<li>Verdure già cotte in frigo, e il cereale che bolle la sera prima, mentre ceni. Si fa da solo.</li>
<li>Tieni in dispensa quattro proteine pronte: ceci, lenticchie, tonno o sgombro, uova in frigo.</li>
<li>La sera, mentre sparecchi, componi la scatola. Due cucchiaiate di questo, due di quello, olio a parte.</li>
<li>Attaccaci una cosa che ti piace: olive, semi, un pezzetto di parmigiano. Se non è buona, giovedì sarai al bar.</li>
</ol>
<p>Due avvertenze pratiche. Il riso cotto va raffreddato in fretta, messo in frigo e mangiato entro un giorno o poco più: lasciato ore sul fornello può far male davvero. E d’estate la borsa termica serve sul serio.</p>
<h2>Se il lavoro non ti lascia mezz’ora</h2>
<p>Ci sono turni in cui si pranza in furgone. In quel caso lo schema sta anche in un panino: pane vero, una proteina, verdura dentro, e un frutto in tasca. Mangiare lentamente aiuta la sazietà, ma se hai dieci minuti, dieci minuti sono. Non aggiungere il senso di colpa agli ingredienti.</p>
<p>Se prendi farmaci, se hai il diabete, i reni che lavorano male, il colon irritabile o allergie, le proporzioni cambiano, e a ridisegnarle dev’essere chi conosce i tuoi esami. Nel nostro studio il piano parte proprio da dove e con chi pranzi: trovi il percorso nella pagina della <a href="${href("/servizi/nutrizione")}">nutrizione</a>. Se vuoi raccontarci la tua pausa pranzo, anche quella in furgone, <a href="${href("/contatti")}">siamo qui</a>.</p>
`,
};
