import { href } from "#app/shared/href.ts";
import { picture, type SeedArticle } from "./seed-article.ts";

export const riscaldamento: SeedArticle = {
  slug: "riscaldamento-otto-minuti",
  title: "Riscaldamento prima dei pesi: otto minuti fatti bene, e quelli da saltare",
  category: "allenamento",
  excerpt:
    "Due minuti per alzare i giri, tre per le articolazioni, tre per il gesto che farai. Il resto è tempo tolto all’allenamento.",
  metaTitle: "Riscaldamento prima dei pesi: otto minuti fatti bene",
  metaDescription:
    "Come fare il riscaldamento prima di allenarsi con i pesi: una sequenza di otto minuti, le serie di avvicinamento, lo stretching e gli errori più comuni.",
  authorName: "Giorgia Bressan",
  published: { daysAgo: 261, hour: 13 },
  cover: {
    alt: "Una scala di linee che sale ripida su fondo rosa, tagliata in alto da una fascia scura",
    line: "strength",
    shape: { lines: 9, offset: 46, tread: 118, rise: 46, landing: 3, hot: 3, startY: 0.62, weeks: 16 },
    ground: "pink",
    field: { ground: "ink", band: [0, 0, 1, 0.36] },
    weight: 2.6,
  },
  pictures: {
    "riscaldamento-rampa": {
      ground: "sand",
      kind: "steps",
      steps: [
        { label: "passo", level: 0.18 },
        { label: "giri", level: 0.3 },
        { label: "vuoto", level: 0.44 },
        { label: "metà", level: 0.66 },
        { label: "vera", level: 0.96, hot: true },
      ],
    },
  },
  body: `
<p>C’è chi entra in sala e dopo trenta secondi è già sotto il bilanciere. E c’è chi si riscalda così a lungo che, quando comincia, deve andare a prendere i figli. Tra i due c’è una via di otto minuti, e ha un pregio: si capisce a che cosa serve ogni pezzo.</p>
<h2>A che cosa serve, in concreto</h2>
<p>Un muscolo tiepido si contrae più in fretta, il cuore non parte da fermo, le articolazioni scorrono meglio perché il liquido che le bagna è stato mescolato. Soprattutto, la testa ripassa il movimento prima che pesi. Sugli infortuni bisogna essere prudenti: in alcuni sport i programmi di riscaldamento ben costruiti ne riducono il numero, ma nessuno può garantire che quei minuti salvino la tua schiena. Che la prima serie venga meglio, invece, te ne accorgi da solo.</p>
<h2>La sequenza, orologio alla mano</h2>
<h3>Minuti 1 e 2: alza i giri</h3>
<p>Cyclette, vogatore, corda, oppure le scale del palazzo. Il ritmo giusto è quello in cui potresti ancora raccontare un film, ma con qualche virgola in più.</p>
<h3>Minuti 3, 4 e 5: apri le porte</h3>
<p>Movimenti ampi e continui, senza fermarsi in fondo. Sei volte ciascuno:</p>
<ul>
<li>a quattro zampe, dorso che si arrotonda e si distende;</li>
<li>affondo lungo con una mano a terra e l’altra verso il soffitto;</li>
<li>cerchi ampi con le braccia, prima in avanti poi indietro;</li>
<li>caviglia: ginocchio che supera la punta del piede, tallone incollato al pavimento;</li>
<li>scivolata laterale, da una gamba all’altra, con il sedere basso.</li>
</ul>
<h3>Minuti 6, 7 e 8: prova generale</h3>
<p>È la parte che quasi tutti tagliano, ed è la più utile. Fai il gesto che stai per allenare, ma leggero: qualche ripetizione a vuoto, poi con metà del peso, poi con un peso vicino a quello vero e poche ripetizioni. Se oggi tocca allo squat, la prova generale è lo squat, non la cyclette.</p>
${picture(
  "riscaldamento-rampa",
  "Cinque gradini che salgono: passo, giri, gesto a vuoto, metà peso e infine la serie vera",
  "Una rampa, non un salto: quando arrivi al gradino rosa il corpo lo ha già visto da vicino.",
)}
<blockquote><p>Il riscaldamento è finito quando il peso vero non ti sorprende.</p></blockquote>
<h2>Quello che puoi lasciare a casa</h2>
<ol>
<li><strong>Le tenute lunghe di allungamento.</strong> Restare un minuto fermi a tirare le cosce, appena prima di un lavoro di forza, non aiuta e può togliere un po’ di spinta. L’allungamento tienilo per un altro momento.</li>
<li><strong>Venti minuti di tapis roulant.</strong> Va benissimo come camminata. Come riscaldamento è mezza seduta spesa prima di iniziare.</li>
<li><strong>Il rullo su ogni muscolo che conosci.</strong> Se una zona è rigida, un minuto lì. Il giro turistico completo non serve.</li>
<li><strong>L’abitudine di ignorare una fitta.</strong> Se un movimento leggero fa male, con il carico farà peggio: si cambia esercizio, oggi, senza eroismi.</li>
</ol>
<h2>Le eccezioni</h2>
<p>D’inverno, la mattina presto o dopo otto ore d’auto, raddoppia il primo blocco. Passati i cinquanta di solito le articolazioni ringraziano per un paio di minuti in più. Se invece ti alleni la sera dopo un lavoro in piedi, i giri li hai già: salta pure alle porte.</p>
<p>Se hai una malattia di cuore, la pressione alta o prendi farmaci che rallentano il battito, l’avvio graduale non è un consiglio ma una condizione, e la durata la decidi con il cardiologo. Oppressione al petto, capogiri, fiato che manca in modo strano mentre ti scaldi: ci si ferma e si chiede aiuto, non si prova a vedere se passa con la seconda serie.</p>
<h2>E con altri tipi di allenamento?</h2>
<p>Lo schema rimane, cambia la prova generale. Prima di un <a href="${href("/servizi/hiit")}">HIIT</a> sono due intervalli a metà velocità. Prima del <a href="${href("/servizi/pilates")}">Reformer</a> è qualche minuto con la molla più gentile. Prima di una corsa, molto più banalmente, sono i primi dieci minuti di corsa fatti piano davvero.</p>
<p>Nelle sedute di <a href="${href("/servizi/personal-training")}">personal training</a> il riscaldamento lo uso anche per un altro motivo: mentre ti muovi leggero vedo come hai dormito. Se la spalla che martedì saliva oggi si blocca a metà, il programma cambia prima ancora di cominciare. Vuoi provare la tua sequenza con qualcuno che guarda? <a href="${href("/contatti")}">Ti aspettiamo</a>; otto minuti sono un buon inizio anche per conoscersi.</p>
`,
};
