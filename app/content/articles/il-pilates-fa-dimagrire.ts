import { href } from "#app/shared/href.ts";
import { type SeedArticle } from "./seed-article.ts";

export const ilPilatesFaDimagrire: SeedArticle = {
  slug: "il-pilates-fa-dimagrire",
  title: "Il Pilates fa dimagrire? La risposta onesta",
  category: "pilates",
  excerpt:
    "Da solo, poco. Ma cambia il modo in cui porti il corpo: che cosa aspettarsi, che cosa misurare al posto dei chili, che cosa affiancargli.",
  metaDescription:
    "Il Pilates fa dimagrire? Quanto si consuma, che cosa dice la ricerca, perché il corpo sembra diverso e come inserirlo in un percorso sensato.",
  authorName: "Marta Olivieri",
  published: { daysAgo: 413, hour: 8 },
  cover: {
    alt: "Molle chiare su inchiostro; la rosa è la più lunga e attraversa un disco color sabbia",
    line: "pilates",
    shape: { springs: 5, radius: 52, pitch: 30, hot: 2 },
    ground: "ink",
    field: { ground: "sand", disc: [0.72, 0.5, 0.42] },
    weight: 2.4,
  },
  body: `
<p>Da solo, poco. Se cercavi la risposta breve ce l’hai, e puoi tornare alle tue cose. Se invece vuoi sapere perché così tante persone dopo qualche mese di Pilates sono contente di come stanno nei vestiti, anche quando la bilancia non si è mossa, resta ancora quattro minuti.</p>
<h2>Quanto si consuma in una lezione?</h2>
<p>Meno di quanto speri. Una lezione tranquilla chiede un’energia simile a una passeggiata, una intensa si avvicina a una camminata veloce. Dipende dal peso, dal ritmo, dalle pause, e i numeri precisi che leggi sugli orologi da polso sono stime con un margine largo. In ogni caso, una sola ora di esercizio dolce la settimana, in un bilancio che conta sette giorni di pasti, è una voce piccola.</p>
<p>Vale per quasi tutti gli allenamenti, non soltanto per questo. Il peso dipende soprattutto da che cosa e quanto si mangia, da come si dorme, da farmaci, ormoni, genetica e lavoro. L’esercizio serve molto, ma per altri motivi: tiene i muscoli, il cuore, l’umore, e aiuta a non riprendere quello che si è perso.</p>
<h2>Allora perché il corpo sembra diverso?</h2>
<p>Perché cambia il modo in cui lo porti. L’addome profondo, quello che fa da cintura, impara a lavorare anche quando non ci pensi; le spalle scendono dalle orecchie; il bacino smette di rovesciarsi in avanti. Se una parte della pancia sporgeva per abitudine, quella parte rientra. Si chiama postura, il dimagrimento è un’altra cosa, ed è onesto usare la parola giusta.</p>
<p>Poi c’è il tono. Un muscolo allenato, anche con carichi leggeri, è più compatto. Chi parte da molto fermo lo nota in fretta; chi si allena già da anni con i pesi lo nota poco.</p>
<blockquote><p>Lo specchio se ne accorge prima della bilancia, e la bilancia non è tenuta a essere d’accordo.</p></blockquote>
<h2>Che cosa dice la ricerca?</h2>
<p>Alcuni studi hanno misurato peso e massa grassa in chi pratica Pilates per qualche settimana o qualche mese. Sono in gran parte ricerche piccole, spesso su persone in sovrappeso e sedentarie, con programmi molto diversi fra loro. Messe insieme suggeriscono un effetto possibile ma modesto, e nessuno può dirti in anticipo che cosa succederà a te. Più solidi, per quanto ancora perfettibili, sono i dati su flessibilità, controllo del tronco e dolore lombare.</p>
<p>Quando qualcuno ti promette un numero di chili in un mese grazie a una molla, hai imparato qualcosa su di lui e niente sul Pilates.</p>
<h2>Se voglio perdere peso, mi conviene lasciarlo stare?</h2>
<p>No, conviene metterlo al posto giusto. In una settimana pensata per dimagrire con buon senso il Pilates è quello che ti tiene insieme mentre il resto lavora.</p>
<ol>
<li><strong>Il piatto.</strong> È la leva più lunga. Non serve una dieta feroce: serve capire dove sono le quantità. Qui ti aiuta una <a href="${href("/servizi/nutrizione")}">consulenza nutrizionale</a>, più di qualunque attrezzo.</li>
<li><strong>Il movimento di tutti i giorni.</strong> Camminare, fare le scale, andare a prendere il pane a piedi. Costa zero e si somma.</li>
<li><strong>La forza, un paio di volte a settimana.</strong> Quando si perde peso si rischia di perdere anche muscolo: sollevare qualcosa che pesa, con metodo, serve a tenerselo.</li>
<li><strong>Il Pilates, una o due volte.</strong> Per muoverti meglio in tutto il resto, per la schiena, e per avere un’ora in cui nessuno ti chiede di andare più forte.</li>
</ol>
<p>Se il tempo basta per una cosa sola, scegli quella che farai anche a febbraio. La costanza batte la tabella perfetta, sempre.</p>
<h2>Che cosa posso misurare, al posto dei chili?</h2>
<p>La bilancia registra acqua, sale, ciclo, orario e quel che hai mangiato a cena: può salire di un chilo in un giorno senza che sia successo niente. Dopo due o tre mesi di lezioni guarda piuttosto questo:</p>
<ul>
<li>quante volte ti alzi dal pavimento senza usare le mani;</li>
<li>come ti senti dopo due ore in macchina;</li>
<li>dove chiude la cintura, sullo stesso buco o su un altro;</li>
<li>se dormi nella posizione in cui prima non riuscivi;</li>
<li>se la sera hai ancora voglia di fare qualcosa.</li>
</ul>
<h2>Quando il peso va portato dal medico?</h2>
<p>Se hai preso o perso molti chili in poco tempo senza volerlo, se hai una malattia della tiroide, il diabete, se prendi farmaci che cambiano l’appetito, se il rapporto con il cibo ti fa soffrire, comincia da lì e non da noi. Vale anche in gravidanza e nei mesi dopo il parto, quando «tornare in forma» è l’ultimo dei problemi e il pavimento pelvico è il primo. L’insegnante sceglie gli esercizi in base a quello che ti è stato detto.</p>
<p>Per il resto, il modo migliore di capire se fa per te è sdraiarsi e provare. Leggi com’è una <a href="${href("/servizi/pilates")}">lezione di Pilates</a> da noi, oppure <a href="${href("/contatti")}">scrivici</a> che cosa vorresti cambiare: se la risposta non è il Reformer, te lo diciamo.</p>
`,
};
