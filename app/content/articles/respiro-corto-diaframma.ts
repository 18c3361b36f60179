import { href } from "#app/shared/href.ts";
import { picture, type SeedArticle } from "./seed-article.ts";

export const respiroCorto: SeedArticle = {
  slug: "respiro-corto-diaframma",
  title: "Diaframma: come accorgerti che respiri corto, e che cosa farci",
  category: "postura-e-pancafit",
  excerpt:
    "Una prova di trenta secondi con due mani e una sedia, poi un esercizio da tre minuti. Senza incensi e senza promesse.",
  metaTitle: "Diaframma: capire se respiri corto, e che cosa farci",
  metaDescription:
    "Il diaframma e la schiena: una prova facile per capire come respiri, un esercizio di tre minuti, che cosa aspettarsi e quando il fiato corto è da medico.",
  authorName: "Andrea Scolari",
  published: { daysAgo: 305, hour: 20 },
  cover: {
    alt: "Onde di un respiro che si allarga da sinistra a destra, su carta, con un disco sabbia",
    line: "breath",
    shape: { breaths: 8, halves: 15, first: 34, lengthen: 1.17, amplitude: 70, deepen: 1.13 },
    ground: "paper",
    field: { ground: "sand", disc: [0.24, 0.5, 0.4] },
    weight: 2,
  },
  pictures: {
    "diaframma-quattro-sei": {
      ground: "ink",
      kind: "curves",
      across: "secondi",
      up: "aria",
      curves: [
        {
          points: Array.from({ length: 61 }, (_, index) => {
            const time = index / 60;
            const within = (time * 3) % 1;
            // Four parts in, six out.
            const air =
              within < 0.4
                ? (1 - Math.cos((Math.PI * within) / 0.4)) / 2
                : (1 + Math.cos((Math.PI * (within - 0.4)) / 0.6)) / 2;
            return [time, 0.12 + 0.74 * air] as const;
          }),
          hot: true,
        },
      ],
      marks: [
        { at: 0, label: "0" },
        { at: 0.1333, label: "4" },
        { at: 0.3333, label: "10" },
        { at: 0.6667, label: "20" },
      ],
    },
  },
  body: `
<p>Respiri da quando sei nato e nessuno ti ha mai dato lezioni: ovvio che ti venga da pensare che non ci sia niente da imparare. In effetti il corpo se la cava. Però tra «cavarsela» e «stare comodi» c’è una distanza, e chi passa le giornate seduto, di corsa o in apnea davanti alle e-mail la percorre spesso nel verso sbagliato.</p>
<h2>Che cos’è, detto semplice</h2>
<p>Il diaframma è un muscolo a forma di cupola sotto i polmoni. Quando si contrae scende, e l’aria entra; quando si rilascia risale, e l’aria esce. Si attacca alle costole basse e, dietro, alla colonna lombare. Ecco perché chi si occupa di schiena finisce sempre per parlare di fiato: abitano nello stesso condominio.</p>
<h2>La prova delle due mani</h2>
<p>Siediti, appoggia una mano sullo sterno e l’altra sull’ombelico. Non cambiare niente, conta soltanto i respiri per trenta secondi e guarda quale mano si muove.</p>
<ul>
<li><strong>Si muove quella in alto, l’altra dorme:</strong> stai usando soprattutto collo e spalle.</li>
<li><strong>Si muovono tutte e due, prima quella in basso:</strong> il diaframma fa il suo.</li>
<li><strong>La pancia rientra quando l’aria entra:</strong> hai invertito il gioco. Capita spesso a chi tiene gli addominali contratti per abitudine.</li>
<li><strong>Non si muove quasi niente:</strong> rifai la prova tra un’ora, magari ti stavi solo osservando troppo.</li>
</ul>
<p>Non è un esame e non dà voti. È una fotografia di adesso, da rifare in momenti diversi: appena sveglio, dopo una riunione difficile, dopo cena.</p>
<h2>Tre minuti, quattro e sei</h2>
<p>Sdraiati sulla schiena con i polpacci appoggiati su una sedia. Questa posizione toglie lavoro alla zona lombare e lascia la cupola libera.</p>
<ol>
<li>Butta fuori l’aria piano, dalla bocca socchiusa, finché le costole scendono da sole.</li>
<li>Aspetta un secondo senza chiudere la gola.</li>
<li>Lascia entrare l’aria dal naso contando fino a quattro. Non tirarla: aprile la porta.</li>
<li>Falla uscire contando fino a sei.</li>
<li>Continua per tre minuti. Se ti gira la testa torna al tuo respiro normale e fermati.</li>
</ol>
${picture(
  "diaframma-quattro-sei",
  "Tre respiri su trenta secondi: la salita dura quattro secondi, la discesa sei",
  "Quattro a salire, sei a scendere: tre respiri in mezzo minuto. Il numero conta meno della calma con cui scendi.",
)}
<h3>Perché uscire più lentamente che entrare</h3>
<p>Quando l’espirazione si allunga il battito tende a rallentare un poco, e molte persone si sentono più tranquille. È un effetto che conosciamo abbastanza bene sul momento. Che poi tre minuti al giorno risolvano l’ansia, l’insonnia o il mal di schiena è un’altra storia: le ricerche sono incoraggianti qua e là, non abbastanza per fare promesse.</p>
<blockquote><p>L’aria entra da sola. Il lavoro è farle posto.</p></blockquote>
<h2>Dove sta il nesso con la schiena</h2>
<p>Prova a sollevare una borsa trattenendo il fiato e poi a sollevarla mentre espiri. Nel primo caso la schiena diventa un blocco, utile per un carico pesante e breve. Nel secondo resta mobile. Se vivi tutto il giorno nella prima modalità, anche per alzarti dal divano, i muscoli attorno alle vertebre non staccano mai il turno.</p>
<p>Sulla <a href="${href("/servizi/pancafit")}">Pancafit</a> il respiro è metà della seduta proprio per questo. Nel <a href="${href("/servizi/pilates")}">Pilates</a> accompagna ogni molla. E quando il fiato corto arriva dai pensieri e non dalle costole, qualche volta la persona giusta con cui parlarne è lo <a href="${href("/servizi/psicologo")}">psicologo</a>: lo diciamo senza giri di parole, perché capita.</p>
<h2>Tre appuntamenti che ci sono già</h2>
<p>Chi prova a «ricordarsi di respirare» se ne dimentica entro mercoledì. Meglio agganciare l’esercizio a cose che fai comunque: il semaforo rosso, l’acqua della pasta, il momento in cui spegni la luce. Un respiro lungo per volta basta a tenere viva l’abitudine; i tre minuti sdraiato li tieni per la sera.</p>
<h2>Quando il fiato corto non è un’abitudine</h2>
<p>Se ti manca l’aria a riposo, se fai fatica a salire una rampa che un mese fa non sentivi, se hai dolore al petto, tosse che non passa, caviglie gonfie o labbra bluastre, chiudi questa pagina e chiama il medico; il 112 se è improvviso. Lo stesso vale se hai l’asma o una malattia del cuore o dei polmoni: gli esercizi si concordano con chi ti segue.</p>
<p>Altrimenti stasera bastano una sedia e il pavimento. E se la mano in alto continua a muoversi da sola, <a href="${href("/contatti")}">passa in studio</a>: a volte basta che qualcuno appoggi una mano nel punto giusto per capire dove mandare l’aria.</p>
`,
};
