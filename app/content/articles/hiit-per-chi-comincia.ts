import { href } from "#app/shared/href.ts";
import { type SeedArticle } from "./seed-article.ts";

export const hiitPerChiComincia: SeedArticle = {
  slug: "hiit-per-chi-comincia",
  title: "HIIT per chi comincia: quando sì, quando no, da dove partire",
  category: "allenamento",
  excerpt:
    "Se finisci la frase non è alta intensità. Che cosa è dimostrato, chi deve sentire prima il medico e un primo mese ragionevole.",
  metaDescription:
    "HIIT per principianti: che cos’è davvero, i benefici dimostrati e quelli gonfiati, le controindicazioni, un programma di quattro settimane e gli errori tipici.",
  authorName: "Giorgia Bressan",
  published: { daysAgo: 327, hour: 7 },
  cover: {
    alt: "Tratti obliqui fitti e radi come un battito che sale e scende, con il profilo rosa; la parte alta è su sabbia",
    line: "hiit",
    shape: { work: 20, rest: 8, workStep: 9, restStep: 30, lean: 60 },
    ground: "paper",
    field: { ground: "sand", band: [0, 0, 1, 0.42] },
    weight: 2,
  },
  body: `
<p>Se mentre lo fai riesci a finire una frase, non è alta intensità. Se dopo la pausa non riesci a cominciarne una, è troppa. Fra questi due estremi c’è l’HIIT, una sigla che negli anni è stata appiccicata a qualunque lezione con la musica alta e che vale la pena di rimettere al suo posto prima di provarla.</p>
<h2>Che cosa c’è dentro la sigla</h2>
<p>Le quattro lettere stanno per <em>high intensity interval training</em>: tratti brevi in cui si spinge molto, e fra l’uno e l’altro un recupero vero. È il pezzo che tutti dimenticano: se la pausa non basta, il tratto successivo non può essere intenso, e quello che resta è una lunga fatica di livello medio: legittima, ma è un’altra cosa.</p>
<p>Non conta l’attrezzo. Si può fare sul vogatore, in bicicletta, camminando in salita, con le corde, con uno step. E non sono obbligatori i salti: per chi ha ginocchia o pavimento pelvico delicati, saltare è spesso la prima cosa da togliere.</p>
<h2>Perché piace, e che cosa è dimostrato</h2>
<p>Piace perché dura poco. E la parte buona della fama è meritata: numerosi studi mostrano che gli intervalli migliorano la capacità del cuore e dei polmoni, spesso quanto o un po’ più dell’allenamento continuo, in meno tempo. Sul dimagrimento il vantaggio rispetto al cardio tradizionale è piccolo o assente; l’idea che si continui a bruciare molto per un giorno intero è stata gonfiata parecchio.</p>
<p>C’è poi un limite che si legge meno volentieri. Molte ricerche seguono gruppi ristretti, sorvegliati, per qualche settimana. Che cosa succeda a chi lo fa da solo, in salotto, per un anno, si sa meno. Una parte smette, perché è faticoso. Quindi se a te piace pedalare piano lungo l’Adige, continua: nessun cronometro vale quanto qualcosa che ami.</p>
<h2>Prima di tutto: chi non deve cominciare da qui</h2>
<p>L’intensità alta chiede al cuore un lavoro serio. Serve il parere del medico, e a volte un elettrocardiogramma sotto sforzo, se riconosci una di queste situazioni:</p>
<ul>
<li>malattie di cuore, aritmie, dolore o peso al petto, svenimenti;</li>
<li>pressione alta non controllata, o farmaci che rallentano il battito;</li>
<li>diabete, asma, malattie renali;</li>
<li>gravidanza, o parto negli ultimi mesi;</li>
<li>un infortunio non ancora guarito a caviglie, ginocchia, schiena;</li>
<li>anni di divano, soprattutto se fumi o in famiglia ci sono stati infarti in età giovane.</li>
</ul>
<p>E anche se sei sano: con la febbre o nei giorni dopo un’influenza, niente intervalli. Un cuore infiammato non sempre avvisa.</p>
<blockquote><p>A salire sono capaci tutti. L’allenamento comincia quando impari a tornare giù.</p></blockquote>
<h2>Un primo mese ragionevole</h2>
<p>Vale per un adulto sano che cammina già volentieri mezz’ora. Una o due volte la settimana, mai in giorni consecutivi.</p>
<ol>
<li><strong>Settimana uno: si impara il contrasto.</strong> Dieci minuti facili, poi sei volte trenta secondi «svelti» e un minuto e mezzo molto piano. Alla fine devi pensare: ne avrei fatti altri due.</li>
<li><strong>Settimana due: uguale.</strong> Sembra noioso, ed è il segreto. Tendini e articolazioni si adattano più lentamente del fiato.</li>
<li><strong>Settimana tre: un po’ più forte, non più lungo.</strong> Stessi intervalli, ma nella fase svelta puoi dire due o tre parole e basta.</li>
<li><strong>Settimana quattro: due intervalli in più.</strong> Otto, con la stessa pausa. Se l’ultimo è molto più lento del primo, erano troppi.</li>
</ol>
<h3>Come capire se stai spingendo il giusto</h3>
<p>Dai alla fatica un voto da zero a dieci, dove dieci è «non potrei fare un secondo di più». Nelle prime settimane cerca il sette, poi l’otto. Il cardiofrequenzimetro aiuta, ma negli intervalli corti il battito arriva in ritardo: quando il numero sullo schermo sale, tu stai già riposando. E le formule sulla frequenza massima basate sull’età sbagliano facilmente di dieci battiti.</p>
<h2>Gli errori tipici del primo entusiasmo</h2>
<p>Farlo tutti i giorni, intanto. Due sedute a settimana, tre al massimo per chi è allenato, sono un tetto sensato; il resto sia facile davvero. Poi saltare il riscaldamento, perché «tanto dura poco»: proprio perché si spinge subito, il corpo va avvertito. Infine copiare il protocollo di un atleta trovato in un video. Venti secondi al massimo delle forze con dieci di pausa è un metodo nato per chi gareggiava: come prima esperienza è il modo migliore per non farne una seconda.</p>
<p>Interrompi e chiama qualcuno se arrivano dolore al petto, battito irregolare, vista annebbiata, nausea che non passa con la pausa. Se il dolore al petto non se ne va in fretta, il numero è il 112.</p>
<h2>Da soli, con un trainer, in tre</h2>
<p>Da soli si può, con prudenza e con un attrezzo semplice come la cyclette. Con qualcuno accanto cambia soprattutto una cosa: le pause le decide il tuo respiro, e c’è chi nota che la tecnica si sta sporcando prima che se ne accorga la tua schiena. Noi lo proponiamo <a href="${href("/servizi/hiit")}">uno a uno</a> oppure in <a href="${href("/servizi/small-group")}">piccolo gruppo</a>, dopo aver visto come ti muovi.</p>
<p>Non sai a che punto sei? <a href="${href("/contatti")}">Scrivici</a> due cose: quante rampe di scale fai senza fermarti, e che cosa facevi l’ultima volta che ti sei sentito in forma.</p>
`,
};
