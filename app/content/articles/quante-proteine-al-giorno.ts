import { href } from "#app/shared/href.ts";
import { type SeedArticle } from "./seed-article.ts";

export const quanteProteineAlGiorno: SeedArticle = {
  slug: "quante-proteine-al-giorno",
  title: "Quante proteine al giorno servono davvero",
  category: "alimentazione",
  excerpt:
    "Il riferimento per gli adulti, che cosa cambia se ti alleni o se hai passato i sessanta, e quante ne mangi già senza accorgertene.",
  metaDescription:
    "Quante proteine servono al giorno: i valori di riferimento italiani, chi si allena, gli over 60, le porzioni comuni, le polveri e quando chiedere al medico.",
  authorName: "Sofia Mantovan",
  published: { daysAgo: 97, hour: 12 },
  cover: {
    alt: "Il cuore di un radicchio tagliato, molto da vicino: fitte linee chiare su inchiostro e una foglia rosa",
    line: "nutrition",
    shape: { leaves: 24, radius: 900, shrink: 0.9, turn: 13, lobes: 9, hot: 6 },
    ground: "ink",
    weight: 2.2,
  },
  body: `
<p>Facciamo un conto insieme, con una persona inventata per comodità: sessantacinque chili, impiegata, due allenamenti la settimana. A colazione latte e cereali, a pranzo pasta con i ceci, a cena due uova, pane e verdura, in mezzo uno yogurt. Ha mangiato, più o meno, fra i cinquantacinque e i settanta grammi di proteine. Non ha pesato nulla, non ha comprato polveri, e probabilmente è già vicina a quello che le serve.</p>
<p>Dico «probabilmente» perché la risposta onesta ha un intervallo, non un numero. Vediamo da dove viene.</p>
<h2>Il minimo, e quello che si discute sopra il minimo</h2>
<p>I livelli di riferimento per la popolazione italiana, i LARN curati dalla Società italiana di nutrizione umana, indicano per l’adulto sano circa <strong>0,9 grammi di proteine al giorno per ogni chilo di peso</strong>. Dopo i sessant’anni l’obiettivo suggerito sale a circa 1,1, perché con l’età il muscolo risponde meno e si perde più facilmente.</p>
<p>Sono valori pensati per coprire il fabbisogno di quasi tutti, non per ottimizzare un programma di forza. Chi si allena con regolarità, soprattutto con i pesi, sembra trarre qualche vantaggio da quantità maggiori: le indicazioni più citate per chi fa sport stanno, grosso modo, fra 1,2 e 2 grammi per chilo. La parte alta riguarda chi si allena molto o sta dimagrendo e vuole difendere il muscolo. Per chi viene in sala due volte la settimana, la differenza fra la metà e la cima di quell’intervallo è probabilmente piccola.</p>
<p>Un dettaglio che fa sbagliare i conti: se il peso è molto alto, moltiplicare per i chili sulla bilancia dà numeri esagerati. In quel caso si ragiona diversamente, e lo fa un professionista.</p>
<h2>Grammi di cibo e grammi di proteine</h2>
<p>Cento grammi di pollo non sono cento grammi di proteine. Sono poco più di venti. Ecco alcune porzioni comuni, arrotondate, perché i valori cambiano con il taglio e con la marca:</p>
<ul>
<li>un etto di carne magra o di pesce, a crudo: circa 20 grammi;</li>
<li>due uova: 12–14;</li>
<li>un vasetto di yogurt bianco da 125 grammi: 4–5; quello colato, il doppio o più;</li>
<li>una porzione di legumi secchi, mezzo etto: 10–12;</li>
<li>trenta grammi di grana o parmigiano: circa 10;</li>
<li>un etto di pasta o di pane: 8–13;</li>
<li>una manciata di mandorle, trenta grammi: 6–7.</li>
</ul>
<p>Guarda la riga della pasta: i cereali non sono «solo carboidrati». In una giornata italiana normale portano una fetta importante delle proteine, e quasi nessuno la conta.</p>
<h2>Animali o vegetali?</h2>
<p>Le proteine animali hanno di solito una composizione più completa e si digeriscono un po’ meglio. Quelle vegetali arrivano insieme a fibra e con meno grassi saturi. Mescolando legumi, cereali, frutta secca e soia si copre bene il fabbisogno, e non occorre farlo nello stesso boccone: basta nella giornata. Chi è vegano deve però curare la vitamina B12, che dal piatto non arriva, e fare controlli. Questo non è un dettaglio.</p>
<blockquote><p>Prima di aggiungere un barattolo, togli un dubbio: quanto mangi già?</p></blockquote>
<h2>Come distribuirle senza diventare noiosi</h2>
<h3>La colazione è il buco più frequente</h3>
<p>Molti concentrano tutto la sera: caffè e biscotti, insalata, e poi la bistecca. Spostare una parte verso il mattino aiuta la sazietà e, forse, il muscolo; su quest’ultimo punto le prove sono meno nette di quanto si racconti. Uno yogurt con la frutta secca o un uovo con il pane bastano.</p>
<h3>Dopo l’allenamento non c’è un cronometro</h3>
<p>Il pasto successivo va bene, anche se arriva dopo un paio d’ore. Se ti alleni la sera tardi, una tazza di latte o della ricotta sono uno spuntino dignitoso.</p>
<h3>Le polveri sono cibo concentrato</h3>
<p>Comode in viaggio, utili a chi ha poco appetito, superflue per molti. Se le usi, scegli prodotti con l’etichetta in italiano e pochi ingredienti, e dillo a chi ti segue.</p>
<h2>Si può esagerare?</h2>
<p>In una persona sana, quantità un po’ alte non hanno mostrato danni ai reni, anche se gli studi di molti anni sono rari. Il rischio più concreto è un altro: riempirsi di proteine e lasciare fuori verdura, frutta, cereali integrali. La stitichezza di chi vive di albumi è un messaggio piuttosto chiaro.</p>
<p>Diverso è se i reni sono già malati, anche in forma lieve e silenziosa: lì le proteine le decide il nefrologo. Chiedi al medico anche se hai una malattia del fegato, la gotta, una gravidanza in corso o un passato di disturbi alimentari, per i quali contare grammi può fare più male che bene. E se i tuoi esami sono vecchi, rifarli prima di cambiare dieta è una buona idea.</p>
<h2>Il conto, quindi, chi lo fa?</h2>
<p>Puoi farlo tu, per curiosità, tre giorni: scrivi quello che mangi, somma a spanne, dividi per il tuo peso. Se il risultato sta intorno a uno, sei in buona compagnia. Se è molto sotto, o se ti alleni forte e non recuperi, ha senso guardarci meglio con una <a href="${href("/servizi/nutrizione")}">consulenza nutrizionale</a>; chi segue un programma di <a href="${href("/servizi/personal-training")}">personal training</a> può far parlare le due cose fra loro. Per chiedere come funziona, <a href="${href("/contatti")}">scrivi allo studio</a>: ti basta dire che tipo di giornate hai.</p>
`,
};
