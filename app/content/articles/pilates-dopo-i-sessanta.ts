import { href } from "#app/shared/href.ts";
import { type SeedArticle } from "./seed-article.ts";

export const pilatesDopoISessanta: SeedArticle = {
  slug: "pilates-dopo-i-sessanta",
  title: "Pilates dopo i sessanta: equilibrio, ossa e buon senso",
  category: "pilates",
  excerpt:
    "Infilarsi le calze in piedi è un esame serio. Che cosa si allena a questa età, che cosa cambia con l’osteoporosi, quando serve la visita.",
  metaDescription:
    "Pilates dopo i 60 anni: equilibrio, mobilità e forza, le attenzioni con l’osteoporosi e le protesi, una prova da fare in cucina e come cominciare.",
  authorName: "Marta Olivieri",
  published: { daysAgo: 239, hour: 9 },
  cover: {
    alt: "Molle larghe e lente su fondo rosa; quella chiara, al centro, arriva da un bordo all’altro",
    line: "pilates",
    shape: { springs: 3, radius: 110, pitch: 60, hot: 1 },
    ground: "pink",
    weight: 3,
  },
  body: `
<p>C’è un gesto che dice come stai meglio di molti questionari: infilarsi le calze in piedi. A trent’anni non ci pensi. A cinquanta ti appoggi al muro «per fare prima». A settanta ti siedi sul letto e trovi che sia sempre stato così. Nel mezzo non è successo niente di grave: hai smesso di allenare una cosa, e quella se n’è andata senza rumore.</p>
<p>L’equilibrio però torna, almeno in parte, a quasi tutte le età. È una delle ragioni per cui il Pilates piace tanto a chi ha superato i sessanta, e una delle ragioni per cui va fatto con qualche attenzione in più.</p>
<h2>Che cosa si allena davvero a questa età</h2>
<p>Con gli anni si perdono forza e, ancora più in fretta, la prontezza con cui la si usa: il piede che corregge l’inciampo, la mano che trova il corrimano. Calano anche la mobilità delle anche e della schiena alta, e allora per guardarsi alle spalle si gira tutto il corpo.</p>
<p>Una lezione ben fatta lavora proprio lì. Le gambe spingono il carrello contro le molle; le caviglie si piegano e si stendono; il tronco ruota piano; da sdraiati ci si siede, da seduti ci si alza, e intanto si ripassa il modo di farlo. E tutto senza salti e senza dover stare al passo di qualcuno.</p>
<p>Le ricerche sugli anziani indicano che il Pilates può migliorare equilibrio e mobilità, come fanno altri esercizi mirati. Che riduca le cadute è plausibile, ma gli studi che le hanno contate davvero sono ancora pochi. Per la sola forza, i pesi restano lo strumento più diretto: molte persone fanno bene a usarli tutti e due.</p>
<h2>Osteoporosi: che cosa cambia sul lettino</h2>
<p>Qui serve precisione. Con un’osteoporosi diagnosticata le vertebre sopportano male la flessione in avanti sotto carico: il classico arrotolarsi della schiena, le gambe tese oltre la testa, i «cento» con il collo sollevato. Sono fra gli esercizi più fotografati del repertorio e sono i primi che si tolgono. Al loro posto si lavora in allungamento, in estensione dolce, in piedi, con le mani che spingono e la schiena neutra.</p>
<p>Viene fuori un’altra lezione, non una lezione a metà, e l’insegnante deve saperlo <em>prima</em>: porta l’ultima densitometria e quello che ha scritto lo specialista. Se nessuno te l’ha mai fatta e pensi di averne bisogno, chiedilo al medico di famiglia.</p>
<h2>La visita viene prima della calza antiscivolo</h2>
<p>Quattro situazioni in cui il via libera è un passaggio, non una formalità:</p>
<ul>
<li>problemi di cuore, pressione che balla, fiato corto per sforzi piccoli;</li>
<li>protesi d’anca o di ginocchio: alcuni movimenti dipendono dal tipo di intervento, e li conosce il chirurgo;</li>
<li>capogiri, cadute nell’ultimo anno, farmaci che danno sonnolenza;</li>
<li>fratture vertebrali, anche vecchie, o un calo di statura che nessuno ha spiegato.</li>
</ul>
<blockquote><p>A settant’anni si può cominciare quasi tutto. Basta non cominciarlo in fretta.</p></blockquote>
<h2>Una prova da cucina, con due regole</h2>
<p>Mettiti in piedi davanti al piano di lavoro, con le mani a un centimetro dal bordo. La prima regola è che ci sia qualcuno in casa, se ti senti insicuro. La seconda è che le mani si posano appena serve, senza orgoglio.</p>
<ol>
<li>Solleva un piede di due dita e conta. Se arrivi tranquillo a dieci, cambia lato.</li>
<li>Rifallo girando piano la testa, come per seguire qualcuno che passa. Di solito è qui che si scopre qualcosa.</li>
<li>Con tutti e due i piedi a terra, sali sulle punte in due secondi e scendi in quattro, per otto volte.</li>
</ol>
<p>Nessuno ti dà un voto: serve a capire da dove cominciare. Ripetuta un paio di volte al giorno, mentre si scalda il latte, è già un piccolo allenamento. Se un lato è molto peggiore dell’altro, o se peggiora di mese in mese, raccontalo al medico.</p>
<h2>Quanto spesso, e con chi</h2>
<p>Una volta la settimana si sta meglio; due si impara. In mezzo valgono le camminate sull’argine, l’orto, le scale. Chi comincia tardi ha spesso una qualità che ai giovani manca: ascolta. Sente quando il respiro si blocca, si ferma, chiede. È il motivo per cui in sala i progressi più belli non sono per forza i più veloci.</p>
<p>Il mio consiglio è partire da soli, con l’insegnante accanto, e passare in due o tre quando sali e scendi dal carrello senza pensarci. Molti arrivano con la moglie, con il fratello, con la vicina di casa, e quello è il migliore dei promemoria. Com’è fatta una lezione lo trovi nella pagina del <a href="${href("/servizi/pilates")}">Pilates Reformer</a>; se invece senti soprattutto rigidità, dai un’occhiata anche al <a href="${href("/servizi/pancafit")}">Pancafit</a>.</p>
<p>Hai dubbi sulla tua situazione? <a href="${href("/contatti")}">Chiamaci o scrivi</a> prima di scegliere un giorno: due domande al telefono evitano una lezione sbagliata. Poi, fra qualche mese, riprova con le calze.</p>
`,
};
