import { href } from "#app/shared/href.ts";
import { type SeedArticle } from "./seed-article.ts";

export const doloriMuscolariDopoAllenamento: SeedArticle = {
  slug: "dolori-muscolari-dopo-allenamento",
  title: "Dolori muscolari dopo l’allenamento: che cosa sono, quando fermarsi",
  category: "allenamento",
  excerpt:
    "Non è acido lattico e non misura quanto sei stato bravo. Che cosa aiuta, che cosa no e quali segnali non vanno aspettati a casa.",
  metaTitle: "Dolori muscolari dopo l’allenamento: quando fermarsi",
  metaDescription:
    "Dolori muscolari il giorno dopo l’allenamento: perché arrivano, quanto durano, quali rimedi servono, quando allenarsi lo stesso e quando andare dal medico.",
  authorName: "Nicola Fanin",
  published: { daysAgo: 161, hour: 19 },
  cover: {
    alt: "Linee orizzontali spinte in fuori da due pressioni invisibili, su inchiostro; una, rosa, passa nel mezzo",
    line: "massage",
    shape: { lines: 30, hot: 15 },
    ground: "ink",
    zoom: 1.3,
    at: [0.4, 0.45],
    weight: 2,
  },
  body: `
<p>Il primo giorno quasi niente. È il secondo che scendi le scale di lato, tenendoti al corrimano, e che per sederti sul divano ti lasci cadere dall’ultimo palmo. Se due sere prima hai fatto gli affondi dopo mesi di pausa, è tutto previsto. Ha anche un nome, indolenzimento muscolare a insorgenza ritardata, e una fama peggiore di quella che merita.</p>
<h2>Non è acido lattico</h2>
<p>Il lattato prodotto nello sforzo viene smaltito nel giro di un’ora o poco più: il giorno dopo non c’è già. L’indolenzimento nasce da altro, soprattutto da piccole alterazioni nelle fibre e nel tessuto che le avvolge, seguite da una lieve infiammazione con cui il corpo mette a posto le cose. I dettagli sono ancora discussi. Di solito compare fra le dodici e le ventiquattro ore, tocca il massimo fra il secondo e il terzo giorno, poi se ne va.</p>
<p>Lo provocano in particolare i movimenti in cui il muscolo frena mentre si allunga: camminare in discesa, calare un peso, scendere in uno squat. E tutto ciò che è nuovo. Lo stesso allenamento, ripetuto una settimana più tardi, di solito fa molto meno male: il muscolo si è già protetto.</p>
<h2>No, non misura quanto sei stato bravo</h2>
<p>È l’equivoco più diffuso. Si può costruire forza senza mai zoppicare, e ci si può distruggere senza costruire nulla. Chi si allena con costanza di dolori ne ha pochi, proprio perché è costante. Se dopo ogni seduta fai fatica a pettinarti, non è un buon programma: è un programma che cambia troppo, o che sale troppo in fretta.</p>
<blockquote><p>L’allenamento giusto è quello dopo il quale hai voglia del prossimo.</p></blockquote>
<h2>Che cosa aiuta, senza illusioni</h2>
<p>Nessun rimedio cancella l’indolenzimento. Alcuni lo rendono più sopportabile, e di altri si parla più di quanto facciano.</p>
<h3>Muoversi piano</h3>
<p>Una passeggiata, dieci minuti di cyclette, qualche piegamento senza peso. Il sollievo è temporaneo ma immediato, e non rallenta il recupero. È la prima cosa da provare.</p>
<h3>Massaggio e rullo</h3>
<p>Fra i rimedi studiati, il <a href="${href("/servizi/massoterapia")}">massaggio</a> è uno di quelli con i risultati più favorevoli sul dolore percepito, anche se di misura contenuta. Il rullo di gomma fa qualcosa di simile in piccolo. Pressione moderata: schiacciare un muscolo già irritato non lo convince.</p>
<h3>Freddo, caldo, calze</h3>
<p>L’acqua fredda può ridurre un po’ il fastidio nei giorni successivi; usata sempre dopo i pesi, però, sembra smorzare una parte dei guadagni. La doccia calda dà conforto. Le calze compressive piacciono ad alcuni e non cambiano nulla ad altri. Sono gusti, più che terapie.</p>
<h3>Stretching</h3>
<p>Fa bene per altre ragioni, ma contro questo tipo di dolore l’effetto trovato dagli studi è talmente piccolo che non te ne accorgi. Se ti piace, fallo con dolcezza.</p>
<h3>Antinfiammatori</h3>
<p>Per un indolenzimento normale non servono. Prenderli per abitudine, o peggio prima di allenarsi per non sentire, è una cattiva idea: hanno effetti su stomaco, reni e pressione. Se pensi di averne bisogno, parlane con il medico o con il farmacista.</p>
<h2>Mi alleno lo stesso? Un semaforo</h2>
<ul>
<li><strong>Verde.</strong> Fastidio diffuso, uguale da tutte e due le parti, che migliora scaldandosi. Ci si allena, magari con altri muscoli o un po’ più leggeri.</li>
<li><strong>Giallo.</strong> Il movimento è limitato, la forza manca, al terzo giorno sei ancora di legno. Cammina, dormi, rimanda di un giorno o due.</li>
<li><strong>Rosso.</strong> Dolore acuto in un punto preciso, comparso di colpo, con gonfiore, livido o con un’articolazione che cede. Questo non è indolenzimento: fermati e fatti vedere.</li>
</ul>
<p>C’è un rosso che non aspetta. Muscoli molto gonfi e duri, una debolezza che aumenta invece di calare, pipì color tè o cola: può trattarsi di rabdomiolisi, un danno muscolare esteso che mette in pericolo i reni. È raro, capita soprattutto dopo sforzi insoliti e prolungati, con il caldo, ripartendo troppo forte. Si va al pronto soccorso, subito, anche di notte. Lo stesso vale per un polpaccio solo, gonfio, caldo e dolente, che potrebbe nascondere una trombosi.</p>
<h2>Come averne meno la prossima volta</h2>
<p>La ricetta è poco spettacolare. La prima seduta dopo una pausa dev’essere circa la metà di quello che ti senti di fare. Introduci un esercizio nuovo alla volta. Le discese, i salti e i pesi calati lentamente si aggiungono a piccole dosi. Dormi, perché il grosso delle riparazioni avviene lì, e mangia abbastanza: chi si allena forte e taglia il cibo recupera peggio.</p>
<p>È il motivo per cui, quando regolo un impulso alla prima <a href="${href("/servizi/ems")}">seduta di elettrostimolazione</a>, resto più basso di quanto la persona mi chieda. Le contrazioni sono diverse da quelle a cui sei abituato e i conti arrivano dopo quarantotto ore. Si può sempre salire la settimana successiva; tornare indietro, no.</p>
<p>Se sei al terzo giorno e leggi queste righe dal divano, alzati e fai un giro in cortile. Se invece hai dolori che tornano sempre nello stesso posto, o un allenamento che ti mette fuori uso ogni volta, <a href="${href("/contatti")}">descrivicelo</a>: cambiare la progressione costa meno che stringere i denti.</p>
`,
};
