import { href } from "#app/shared/href.ts";
import { type SeedArticle } from "./seed-article.ts";

export const cosaMangiarePrimaEDopoAllenamento: SeedArticle = {
  slug: "cosa-mangiare-prima-e-dopo-allenamento",
  title: "Cosa mangiare prima e dopo l’allenamento, ora per ora",
  category: "alimentazione",
  excerpt:
    "Mattina presto, pausa pranzo, sei di sera, dopo cena: che cosa mangiare e quando, senza integratori esotici e senza cronometro.",
  metaDescription:
    "Cosa mangiare prima e dopo l’allenamento secondo l’ora in cui ti alleni: spuntini, pasti completi, acqua, integratori e i casi in cui chiedere al medico.",
  authorName: "Sofia Mantovan",
  published: { daysAgo: 371, hour: 17 },
  cover: {
    alt: "Un radicchio al tratto diviso a metà: a sinistra su carta, a destra su rosa, come un prima e un dopo",
    line: "nutrition",
    shape: { leaves: 18, centreX: 0.5, radius: 560, shrink: 0.89, turn: 6, hot: 7 },
    ground: "paper",
    field: { ground: "pink", band: [0.5, 0, 0.5, 1] },
    weight: 2.2,
  },
  body: `
<p>La banana delle sei e mezza, mangiata in macchina al semaforo, è probabilmente il pasto pre-allenamento più diffuso della Bassa. Funziona? Spesso sì. Il problema di solito non è la banana: è che l’ultima cosa vera l’hai mangiata all’una.</p>
<p>Prima e dopo un allenamento normale, di un’ora o meno, non serve niente di esotico. Servono un po’ di tempo per digerire, qualcosa che dia energia, qualcosa che ripari e abbastanza acqua. Il resto è orario, e l’orario è la parte che cambia da persona a persona.</p>
<h2>Una regola sola, prima dell’elenco</h2>
<p>Più manca all’allenamento, più il pasto può essere completo. Meno manca, più dev’essere piccolo, semplice e povero di grassi e di fibra, che allo stomaco piacciono ma con calma. Tre ore prima va bene un pranzo. Un’ora prima va bene uno spuntino. A un quarto d’ora dal via, acqua.</p>
<p>È una traccia, non una legge: c’è chi corre felice dopo un piatto di pasta e chi con mezza mela nello stomaco sta male. Le prove si fanno nei giorni qualunque, mai prima di una gara.</p>
<h2>Se ti alleni…</h2>
<h3>…la mattina presto</h3>
<p>Se la seduta è breve e ti senti bene, anche a digiuno non succede nulla. Che così si «bruci più grasso» è vero soltanto a metà: durante lo sforzo se ne usa un po’ di più, ma nel conto dell’intera giornata la differenza, per quello che si sa, si perde. Se invece ti gira la testa o spingi forte, prendi qualcosa di piccolo: due fette biscottate con il miele, mezza banana, un bicchiere di latte se lo digerisci. La colazione seria arriva dopo.</p>
<h3>…in pausa pranzo</h3>
<p>Il trucco è dividere. A metà mattina uno yogurt con un po’ di pane o di frutta secca, che deve bastare per la seduta; dopo, un pranzo vero, anche se breve. Chi salta il secondo tempo lo ritrova alle cinque davanti al distributore.</p>
<h3>…verso le sei di sera</h3>
<p>È il caso della banana. Se hai pranzato all’una e ti alleni alle sei e mezza, tra l’uno e l’altra ci sono cinque ore e una giornata di lavoro. Una merenda verso le cinque cambia tutto: pane e ricotta, un frutto con una manciata di mandorle, una fetta di torta fatta in casa senza drammi. Poi a casa si cena normalmente.</p>
<h3>…dopo cena, o quasi</h3>
<p>Chi finisce alle nove teme di mangiare tardi e va a letto con una pera. Poi non dorme, e alle undici apre il frigo. Meglio una cena piccola ma completa: una minestra di riso e verdure con il parmigiano, due uova con il pane, del pesce con le patate.</p>
<h2>E dopo?</h2>
<p>La famosa finestra di mezz’ora, quella per cui bisognerebbe bere proteine ancora in spogliatoio, per chi si allena due o tre volte la settimana non è un problema. Conta molto di più quanto mangi nella giornata intera. Il muscolo resta ricettivo per parecchie ore, e il pasto successivo, fatto con criterio, basta quasi sempre.</p>
<p>Quel pasto ha tre pezzi:</p>
<ul>
<li><strong>qualcosa che ripara:</strong> uova, pesce, carne, legumi, latticini, tofu;</li>
<li><strong>qualcosa che ricarica:</strong> pane, riso, pasta, patate, polenta, in quantità proporzionata a quanto hai faticato;</li>
<li><strong>qualcosa che accompagna:</strong> verdura o frutta, e un filo d’olio buono.</li>
</ul>
<p>Gli integratori? Una polvere proteica è cibo comodo, non un ingrediente segreto: se i pasti ci sono, non aggiunge granché. Bevande con i sali e gel hanno senso negli sforzi lunghi, oltre l’ora o l’ora e mezza, o quando si suda davvero tanto. Per quaranta minuti in sala, l’acqua del rubinetto fa il suo mestiere.</p>
<blockquote><p>Lo spuntino giusto è quello di cui, a metà allenamento, ti sei già dimenticato.</p></blockquote>
<h2>Tre errori che vedo più spesso</h2>
<ol>
<li><strong>Premiarsi per una fatica che non c’è stata.</strong> Una seduta leggera non chiede un pasto in più. Non serve punirsi: basta mangiare quello che avresti mangiato.</li>
<li><strong>Tagliare i carboidrati nel giorno in cui servono.</strong> Se alla terza ripetizione ti si spegne la luce, prima di comprare un booster guarda che cosa c’era nel pranzo.</li>
<li><strong>Bere tutto insieme.</strong> Mezzo litro cinque minuti prima balla nello stomaco. Un bicchiere ogni tanto, dal mattino, e ci si arriva già idratati.</li>
</ol>
<h2>Quando questo articolo non basta</h2>
<p>Se hai il diabete, soprattutto con l’insulina o con farmaci che abbassano la glicemia, mangiare e muoversi vanno coordinati con il diabetologo: qui l’improvvisazione è pericolosa. Lo stesso vale per malattie dei reni, gravidanza, reflusso importante, e per chi ha o ha avuto un disturbo alimentare, per cui le regole sugli orari possono diventare una gabbia.</p>
<p>Per tutti gli altri il passo utile è uno: per tre giorni di allenamento segna a che ora mangi, che cosa, e come ti senti a metà seduta. Con quel foglietto una <a href="${href("/servizi/nutrizione")}">consulenza di nutrizione</a> parte già a metà strada. Se vuoi capire se è il tuo caso, <a href="${href("/contatti")}">scrivici a che ora ti alleni</a>: si comincia sempre da lì.</p>
`,
};
