import { href } from "#app/shared/href.ts";
import { type SeedArticle } from "./seed-article.ts";

export const pilatesReformerOATerra: SeedArticle = {
  slug: "pilates-reformer-o-a-terra",
  title: "Pilates Reformer o a terra: quale scegliere per cominciare",
  category: "pilates",
  excerpt:
    "Lo stesso esercizio sul tappetino e sul carrello sono due mestieri diversi. Come capire quale ti serve adesso, e chi deve chiedere prima.",
  metaDescription:
    "Pilates Reformer o tappetino? Differenze, vantaggi e limiti, che cosa dicono gli studi e da dove partire se sei fermo da anni, sportivo o già esperto.",
  authorName: "Marta Olivieri",
  published: { daysAgo: 13, hour: 8 },
  cover: {
    alt: "Molle viste da vicino: due, nere, su fondo color sabbia; sotto, la molla rosa entra in una fascia d’inchiostro",
    line: "pilates",
    shape: { springs: 4, radius: 70, pitch: 34, hot: 2 },
    ground: "sand",
    field: { ground: "ink", band: [0, 0.5, 1, 0.5] },
    weight: 3,
  },
  body: `
<p>Sdraiati a pancia in su, una gamba verso il soffitto, e disegna un cerchio con il piede. Sul tappetino scopri subito quanta voglia ha il bacino di andarle dietro. Sul Reformer, con il piede infilato in una cinghia, la stessa gamba pesa meno e il cerchio viene tondo; poi provi a rallentare, la molla ti richiama, e capisci che il difficile era da un’altra parte.</p>
<p>È lo stesso esercizio e sono due mestieri diversi. Alla domanda «meglio a terra o con la macchina?» non rispondo mai con un nome solo: prima guardo che cosa ti serve adesso.</p>
<h2>Due attrezzi, due modi di dirti la verità</h2>
<h3>Il tappetino non fa sconti</h3>
<p>A terra lavori contro il tuo peso, che è quello che è. Il pavimento sta fermo e non aiuta nessuno: se l’addome molla, la schiena si inarca e sotto le reni si apre una galleria. Il vantaggio è che te ne accorgi da solo. Lo svantaggio è che, se manca un po’ di forza, molti esercizi diventano o impossibili o storti, e dopo due mesi di esercizi storti si è diventati bravissimi a farli storti.</p>
<p>In compenso il materassino costa poco, si arrotola dietro l’armadio e viene in vacanza con te. Chi impara dieci esercizi a terra ha qualcosa per sempre.</p>
<h3>Il Reformer risponde</h3>
<p>Il Reformer è un carrello su rotaie, frenato da molle che si agganciano una per una. A volte la molla ti porta: ti aiuta a sollevare le gambe, accompagna la schiena mentre si arrotola. A volte ti contraddice, e devi trattenere il ritorno per non sentire il colpo. Il carico si cambia in tre secondi, quindi lo stesso gesto va bene a una ballerina e a un pensionato con l’anca rigida.</p>
<p>Attenzione a un equivoco: più molle non vuol dire più difficile. Quando si spinge con le gambe sì, pesa di più. Ma quando si sta in equilibrio sul carrello, togliere una molla toglie anche l’appoggio, e improvvisamente tremano muscoli di cui non conoscevi il nome.</p>
<blockquote><p>A terra impari a non imbrogliare. Sul carrello impari che cosa succede quando smetti.</p></blockquote>
<h2>Che cosa dicono gli studi, detto piano</h2>
<p>Il Pilates è stato studiato soprattutto per il mal di schiena, la flessibilità e l’equilibrio degli anziani, con risultati in genere favorevoli rispetto al restare fermi e molto meno netti rispetto ad altri esercizi fatti con la stessa regolarità. Sul confronto diretto fra attrezzo e tappetino, invece, gli studi sono pochi e piccoli: chi ti dice che il Reformer è dimostrato superiore sta vendendo Reformer. Quello che vedo in sala è più modesto. L’attrezzo rende più facile capire; il tappetino rende più facile continuare.</p>
<h2>Da dove partire, secondo chi sei</h2>
<ul>
<li><strong>Non ti muovi da anni.</strong> Comincia dal Reformer, da solo con l’insegnante: le molle reggono quello che i muscoli ancora non reggono.</li>
<li><strong>Hai poco tempo e poca voglia di uscire.</strong> Qualche lezione per imparare bene, poi tappetino a casa e un controllo ogni tanto.</li>
<li><strong>Fai già uno sport.</strong> Il carrello mette in luce il lato che lavora meno. Nei corridori è quasi sempre una sorpresa.</li>
<li><strong>Ti fanno male i polsi o le ginocchia.</strong> Sull’attrezzo si può lavorare a lungo sdraiati, senza appoggiarsi dove fa male.</li>
<li><strong>Sei già esperto a terra.</strong> Il Reformer ti sembrerà facile per venti minuti. Poi no.</li>
</ul>
<h2>Chi deve chiedere prima</h2>
<p>Né l’uno né l’altro sono una cura. Se hai un’ernia in fase acuta, una frattura recente, osteoporosi importante, pressione alta non controllata, un intervento da poco o aspetti un bambino, la prima telefonata è al medico o al fisioterapista. Con il loro parere in mano si sceglie che cosa fare e soprattutto che cosa evitare: certi piegamenti in avanti della schiena, per esempio, con ossa fragili si lasciano perdere su qualunque superficie.</p>
<p>Un segnale vale per tutti. Il muscolo che brucia e trema va bene; una fitta, una scossa lungo la gamba o un formicolio no. In quel caso ci si ferma, senza stringere i denti per educazione.</p>
<h2>Tre domande da fare prima di iscriverti, da noi o altrove</h2>
<p>La qualità dipende meno dall’attrezzo che da chi lo guarda. Quindi chiedi in quanti siete a lezione: oltre un certo numero l’insegnante può solo contare ad alta voce. Chiedi se qualcuno ti vedrà da solo, almeno una volta, prima di metterti in gruppo. E chiedi che cosa succede il giorno in cui arrivi con il collo bloccato: la risposta giusta è «cambiamo lezione», non «fai quello che puoi».</p>
<p>Da noi sul Reformer si lavora soli con l’insegnante, oppure in coppia o in tre, e gli esercizi da continuare sul tappetino di casa te li scriviamo noi. Le due formule, una accanto all’altra, sono nella pagina del <a href="${href("/servizi/pilates")}">Pilates</a>; se non sai in quale delle cinque righe qui sopra riconoscerti, <a href="${href("/contatti")}">raccontacelo</a> e ti rispondiamo con un consiglio, anche se il consiglio è restare sul tappetino.</p>
`,
};
