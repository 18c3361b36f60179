import { href } from "#app/shared/href.ts";
import { exerciseFigures } from "./pilates-a-casa-figures.ts";
import { picture, type SeedArticle } from "./seed-article.ts";

export const pilatesACasaDieciMinuti: SeedArticle = {
  slug: "pilates-a-casa-dieci-minuti",
  title: "Pilates a casa: cinque esercizi in dieci minuti, spiegati bene",
  category: "pilates",
  excerpt:
    "Respiro, ponte, insetto, fianco, sfinge: cinque esercizi disegnati, con l’errore più comune di ciascuno e chi deve lasciar stare.",
  metaTitle: "Pilates a casa: cinque esercizi in dieci minuti",
  metaDescription:
    "Cinque esercizi di Pilates da fare a casa in dieci minuti, con disegni, ripetizioni, errori da evitare e le situazioni in cui è meglio chiedere prima.",
  authorName: "Marta Olivieri",
  published: { daysAgo: 125, hour: 18 },
  cover: {
    alt: "Una sola molla rosa, larga, attraversa un fondo di carta; le altre, sottili, le passano sopra e sotto",
    line: "pilates",
    shape: { springs: 7, radius: 58, pitch: 22, hot: 3 },
    ground: "paper",
    zoom: 1.15,
    turn: -8,
    weight: 2,
  },
  pictures: exerciseFigures,
  body: `
<p>Serve un tappeto che non scivoli, lo spazio per allargare le braccia e una porta che si chiuda. Il telefono in un’altra stanza è facoltativo ma aiuta: dieci minuti sono pochi, e bastano due notifiche per farne sei.</p>
<p>Questi cinque esercizi sono quelli che scrivo più spesso sul foglio da portare a casa. Non sostituiscono una lezione, la tengono viva fino alla prossima. Li ho scelti perché sono difficili da sbagliare in modo pericoloso e facili da fare male in modo innocuo: sotto ciascuno trovi l’errore più comune.</p>
<h2>Prima di sdraiarti</h2>
<p>Lascia stare, e chiedi al medico o al fisioterapista, se hai un dolore acuto alla schiena, un’ernia che si fa sentire lungo la gamba, un’operazione recente, osteoporosi seria o se sei incinta. In gravidanza si lavora, ma con posizioni scelte da chi ti segue. Se durante un movimento compare una fitta, un formicolio o un capogiro, hai finito per oggi.</p>
<h2>I cinque esercizi</h2>
<h3>1. Il respiro che allarga</h3>
${picture(
  "pilates-respiro-che-allarga",
  "Disegno al tratto: una persona sdraiata sulla schiena, ginocchia piegate e mano sulle costole; una linea rosa segna il torace che si apre",
  "La mano ascolta: in inspirazione le costole si allargano, e la pancia non va gonfiata a forza.",
)}
<p>Sulla schiena, ginocchia piegate, piedi larghi come le anche, mani sulle ultime costole. Inspira dal naso e manda l’aria di lato, nelle mani. Espira dalla bocca come se appannassi un vetro e senti le costole che si avvicinano e l’addome che si fa sottile. Dieci respiri, circa un minuto e mezzo. <em>L’errore:</em> schiacciare la schiena a terra. Tra il pavimento e la vita deve restare un velo d’aria.</p>
<h3>2. Il ponte, una vertebra per volta</h3>
${picture(
  "pilates-ponte",
  "Disegno al tratto: una persona con le spalle a terra e il bacino sollevato; dalle spalle al ginocchio una linea rosa, dritta. Sotto, sottile, la posizione di partenza",
  "Si sale arrotolando dal basso e ci si ferma quando la linea rosa è dritta. Più su non è meglio.",
)}
<p>Stessa posizione, braccia lungo i fianchi. Espirando arrotola il bacino verso di te e stacca la schiena dal basso, come una collana che si solleva dal tavolo. Fermati quando spalle, bacino e ginocchia sono in linea. Inspira lassù, poi scendi contando fino a quattro. Otto volte. <em>L’errore:</em> salire troppo e inarcare la vita; se senti i muscoli dietro la coscia che si contraggono fino al crampo, avvicina i talloni.</p>
<h3>3. L’insetto lento</h3>
${picture(
  "pilates-insetto-lento",
  "Disegno al tratto: una persona sdraiata con un braccio e un ginocchio in alto; il braccio e la gamba opposti, in rosa, si allungano lontano",
  "In rosa il braccio e la gamba che si allontanano, sottile il posto da cui partono. La schiena non se ne accorge.",
)}
<p>Solleva le gambe con le ginocchia sopra le anche, le braccia verso il soffitto. Mentre espiri, allunga indietro il braccio destro e in avanti la gamba sinistra, solo fin dove la schiena non si muove. Torna, cambia. Sei per parte. <em>L’errore:</em> andare veloce. Se la zona lombare si stacca, accorcia il gesto: tocca terra con la punta del piede e lascia il ginocchio piegato.</p>
<h3>4. Il fianco</h3>
${picture(
  "pilates-fianco",
  "Disegno al tratto: una persona sdraiata sul fianco con le ginocchia piegate; il ginocchio di sopra, in rosa, si apre verso l’alto",
  "Talloni uniti, si apre soltanto il ginocchio. Il bacino sta fermo come una porta chiusa.",
)}
<p>Su un lato, ginocchia piegate, testa sul braccio. Talloni uniti, apri il ginocchio di sopra come una conchiglia e richiudi piano. Dodici volte, poi giri. Lavora il gluteo che tiene fermo il bacino quando cammini. <em>L’errore:</em> rotolare all’indietro con tutto il busto. Appoggia la schiena al divano e non avrai più scuse.</p>
<h3>5. La sfinge</h3>
${picture(
  "pilates-sfinge",
  "Disegno al tratto: una persona a pancia in giù, appoggiata sugli avambracci, con il petto sollevato; la schiena è una curva rosa",
  "La curva è lunga, non alta: si guarda avanti e in basso, con le spalle lontane dalle orecchie.",
)}
<p>A pancia in giù, gomiti sotto le spalle, avambracci paralleli. Allunga la nuca, porta lo sterno in avanti e resta per cinque respiri; scendi, riposa, ripeti tre volte. Dopo una giornata passata curvi è il movimento contrario, e per molti il più gradito. <em>L’errore:</em> appendersi alle spalle, che finiscono accanto alle orecchie. Spingi il pavimento via da te. Se la vita punge, porta i gomiti più avanti o salta l’esercizio.</p>
<h2>Come incastrarli nei dieci minuti</h2>
<p>Il primo e l’ultimo prendono tre minuti in due, gli altri un paio ciascuno, con il tempo di sistemarsi. Non guardare l’orologio: conta i respiri. Se un giorno ne hai soltanto cinque, di minuti, fai il respiro e il ponte e basta.</p>
<ul>
<li><strong>Le prime due settimane</strong> tieni le ripetizioni scritte qui, anche se ti sembrano poche.</li>
<li><strong>Poi rallenta,</strong> invece di aggiungere. Quattro secondi all’andata, quattro al ritorno: è un altro allenamento.</li>
<li><strong>Quando sei stabile,</strong> allontana i piedi nel ponte o stendi di più la gamba nell’insetto. Una novità alla settimana.</li>
<li><strong>Il momento migliore</strong> è quello attaccato a un’abitudine che hai già: prima della doccia, appena tolte le scarpe.</li>
</ul>
<blockquote><p>Meglio dieci minuti che si ripetono di un’ora che si rimanda.</p></blockquote>
<h2>Che cosa aspettarsi</h2>
<p>Nei primi giorni, forse, un po’ di indolenzimento sui fianchi e la sensazione di non capire bene dove sia l’addome. È normale: certi muscoli si imparano prima con la testa. Dopo qualche settimana di costanza molte persone si accorgono di sedersi più dritte o di alzarsi dal letto con meno scricchiolii. Non posso prometterlo a te, e nessuno studio si è occupato proprio di questi dieci minuti. So che costano poco e che farli bene fa la differenza.</p>
<p>«Bene» è la parola che da soli si controlla peggio. Basta che qualcuno ti guardi una volta: dove appoggi, quando trattieni il fiato, quale lato lavora per due. Se vuoi, lo facciamo in una lezione individuale di <a href="${href("/servizi/pilates")}">Pilates</a>, oppure <a href="${href("/contatti")}">scrivici</a> su quale dei cinque ti blocchi, e partiamo da lì.</p>
`,
};
