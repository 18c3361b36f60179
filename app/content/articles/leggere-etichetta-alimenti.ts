import { href } from "#app/shared/href.ts";
import { type SeedArticle } from "./seed-article.ts";

export const leggereEtichettaAlimenti: SeedArticle = {
  slug: "leggere-etichetta-alimenti",
  title: "Come leggere l’etichetta di un alimento in dieci secondi",
  category: "alimentazione",
  excerpt:
    "Parti dal retro, leggi i primi tre ingredienti, guarda una riga sola. Un metodo da corsia per capire che cosa stai comprando.",
  metaDescription:
    "Ingredienti, tabella nutrizionale, «light» e «fonte di fibre», le due date: come leggere un’etichetta al supermercato senza farsi prendere dall’ansia.",
  authorName: "Sofia Mantovan",
  published: { daysAgo: 33, hour: 11 },
  cover: {
    alt: "Foglie di radicchio al tratto, una dentro l’altra; un disco rosa ne prende un pezzo, come una lente",
    line: "nutrition",
    shape: { leaves: 20, centreX: 0.34, radius: 620, turn: 7, hot: 8 },
    ground: "paper",
    field: { ground: "pink", disc: [0.66, 0.5, 0.36] },
    weight: 2,
  },
  body: `
<p>Prendi dalla dispensa due pacchi di cereali, quello «fitness» con la spiga sul davanti e quello normale, e girali. Davanti c’è la pubblicità; dietro, in caratteri piccoli, c’è il prodotto. Imparare a partire dal retro è quasi tutto quello che serve, e dopo una settimana di pratica richiede il tempo che impieghi a spostarti di lato col carrello.</p>
<h2>Primo sguardo: gli ingredienti</h2>
<p>In Europa sono scritti per legge in ordine decrescente di peso. Il primo è quello che c’è di più, l’ultimo quello che c’è di meno. Leggi i primi tre: ti dicono che cosa stai comprando. Se in una «crema di nocciole» il primo è lo zucchero, è una crema di zucchero con nocciole. Può piacerti, basta saperlo.</p>
<p>Quando la confezione mette in evidenza un ingrediente, di solito accanto trovi la percentuale: «biscotti al farro» con farina di farro al 12 per cento sono soprattutto biscotti al frumento. Gli zuccheri, invece, amano presentarsi con nomi diversi: sciroppo di glucosio, destrosio, malto d’orzo, succo d’uva concentrato, miele. Separati scendono nell’elenco; sommati, magari, salirebbero al secondo posto.</p>
<h3>Una lista lunga è un brutto segno?</h3>
<p>Non sempre. Un pane con otto semi ha otto voci in più e va benissimo. È più utile chiedersi quante di quelle parole potresti avere in cucina. Gli additivi autorizzati, con la E davanti, sono valutati per la sicurezza: trovarne uno non vuol dire che il cibo faccia male, ma spesso racconta che è molto lavorato.</p>
<h2>Secondo sguardo: la tabella, ma solo la colonna giusta</h2>
<p>I valori «per 100 g» ci sono sempre, e sono gli unici con cui si confrontano due prodotti. Quelli «per porzione» dipendono da quanto piccola l’azienda immagina la tua porzione: trenta grammi di cereali, versati in una tazza, coprono appena il fondo. Prova una volta a pesare quanto ne metti tu.</p>
<p>Poi confronta cose simili: yogurt con yogurt, cracker con cracker. Le righe che guardo più volentieri sono quattro:</p>
<ul>
<li><strong>Zuccheri.</strong> Comprendono anche quelli naturali di latte e frutta: uno yogurt bianco ne ha già quattro o cinque grammi per etto senza che nessuno abbia aggiunto niente. Se quello alla frutta ne ha tredici, fai la sottrazione.</li>
<li><strong>Grassi saturi.</strong> Fra due prodotti uguali, meglio quello che ne ha meno.</li>
<li><strong>Sale.</strong> È già espresso come sale, non come sodio. Pane, formaggi, salumi e piatti pronti sono i posti in cui si nasconde: ogni confronto lì vale doppio.</li>
<li><strong>Fibra.</strong> Non è obbligatorio scriverla. Quando c’è, è un buon criterio per pane e cereali.</li>
</ul>
<h2>Le parole sul davanti hanno una definizione</h2>
<p>Non sono tutte aria. Molte diciture nutrizionali, in Europa, si possono usare solo sopra o sotto una soglia precisa:</p>
<ul>
<li>«fonte di fibre»: almeno 3 grammi per 100 grammi; «ad alto contenuto», almeno 6;</li>
<li>«a basso contenuto di zuccheri»: non più di 5 grammi per 100 grammi, se è solido;</li>
<li>«a basso contenuto di grassi»: non più di 3 grammi per 100 grammi, se è solido;</li>
<li>«light» o «leggero»: una certa cosa è ridotta di almeno il 30 per cento rispetto a prodotti simili, e deve dire quale;</li>
<li>«senza zuccheri aggiunti»: non ne hanno messi, ma può averne di suoi.</li>
</ul>
<p>Altre parole invece non hanno una soglia: «fitness», «genuino», «della nonna», «ricetta antica». Sono aggettivi, e gli aggettivi sono gratis.</p>
<blockquote><p>Il davanti della scatola parla di come vorresti essere. Il retro, di che cosa stai per mangiare.</p></blockquote>
<h2>Le due date, che non sono la stessa data</h2>
<p>«Da consumare entro» riguarda la sicurezza: carne fresca, pesce, latte fresco. Dopo quel giorno si butta, anche se l’odore è buono. «Da consumarsi preferibilmente entro» riguarda la qualità: il biscotto sarà meno croccante, ma se la confezione è integra ed è stata tenuta bene di solito si può mangiare anche più tardi. Conoscere la differenza è il risparmio più facile del mese.</p>
<h2>Dieci secondi, cronometro alla mano</h2>
<ol>
<li>Giro la confezione.</li>
<li>Leggo i primi tre ingredienti.</li>
<li>Guardo una sola riga della tabella, quella che conta per quel prodotto: zuccheri nello yogurt, sale nei salumi, fibra nel pane.</li>
<li>Decido. E se è un dolce, lo compro perché è buono, senza cercargli una scusa.</li>
</ol>
<h2>Chi deve leggere ancora meglio</h2>
<p>Chi ha un’allergia o la celiachia legge tutto e ogni volta, anche i prodotti che conosce: le ricette cambiano senza avvisare. Gli allergeni sono evidenziati nell’elenco, di solito in grassetto. Chi ha la pressione alta, il diabete, i reni in difficoltà o segue una terapia particolare ha righe da guardare che non sono quelle degli altri, e gliele indica il medico.</p>
<p>C’è poi il rischio opposto. Se un’etichetta ti mette ansia, se non riesci a comprare nulla di cui non conosci le calorie, il problema non è più l’etichetta e merita di essere raccontato a qualcuno. Nelle nostre consulenze di <a href="${href("/servizi/nutrizione")}">nutrizione</a> a volte il lavoro è imparare a leggere, a volte è imparare a smettere. Se vuoi, porta una foto della tua dispensa: <a href="${href("/contatti")}">prendiamo un appuntamento</a> e giriamo insieme qualche scatola.</p>
`,
};
