import { href } from "#app/shared/href.ts";
import { picture, type SeedArticle } from "./seed-article.ts";

export const ventiMinutiEms: SeedArticle = {
  slug: "venti-minuti-ems-tre-ore-palestra",
  title: "Venti minuti di EMS valgono davvero tre ore di palestra?",
  category: "ems",
  excerpt:
    "È la frase più ripetuta sull’elettrostimolazione, anche da noi. Proviamo a smontarla: che cosa confronta, e che cosa lascia fuori.",
  metaDescription:
    "20 minuti di EMS come 3 ore di palestra: da dove viene il confronto, quando regge, quando no, e che cosa dicono finora gli studi sull’elettrostimolazione.",
  authorName: "Nicola Fanin",
  published: { daysAgo: 349, hour: 8 },
  cover: {
    alt: "Due metà a confronto: impulsi EMS fitti sopra, gli stessi impulsi su fondo sabbia sotto",
    line: "ems",
    shape: { channels: 6, half: 11, pulses: 31, rest: 5, amplitude: 96, shift: 330, hot: 2, spread: 9 },
    ground: "pink",
    field: { ground: "sand", band: [0, 0.56, 1, 0.44] },
    weight: 2,
  },
  pictures: {
    "ems-che-cosa-si-confronta": {
      ground: "ink",
      kind: "bars",
      bars: [
        { label: "tempo", value: 0.24 },
        { label: "contrazioni", value: 1, hot: true },
        { label: "fiato", value: 0.4 },
        { label: "tecnica", value: 0.3 },
      ],
    },
  },
  body: `
<p>«Venti minuti come tre ore»: lo leggi sui volantini, lo senti dagli amici, lo trovi anche sul nostro sito, con una nota accanto che dice che la fonte va ancora indicata. Vale la pena di guardarla bene, questa frase, perché è di quelle che funzionano proprio finché nessuno chiede: tre ore <em>di che cosa</em>?</p>
<h2>Che cosa mette sulla bilancia</h2>
<p>Il ragionamento di partenza è un conto. Durante una seduta l’impulso arriva a molti gruppi muscolari insieme e li fa contrarre a ripetizione. In palestra, per chiamare al lavoro gli stessi muscoli uno dopo l’altro, con serie e pause, serve molto più tempo. Se conti le contrazioni, o i muscoli coinvolti per ogni minuto, il confronto sta dalla parte della tuta.</p>
<p>Fin qui è aritmetica. Il salto arriva dopo, quando dal numero di contrazioni si passa al risultato, come se un’ora valesse un’ora qualunque cosa ci metti dentro.</p>
${picture(
  "ems-che-cosa-si-confronta",
  "Quattro colonne tratteggiate: tempo, contrazioni, fiato e tecnica; quella delle contrazioni è molto più alta delle altre",
  "Disegno senza scala: se confronti le contrazioni la tuta vince facile. Le altre colonne raccontano un’altra partita.",
)}
<h2>Che cosa lascia fuori</h2>
<p>Tre ore in palestra, spese bene, non sono soltanto contrazioni. Dentro ci sono almeno altre quattro cose:</p>
<ul>
<li><strong>Il carico sulle ossa.</strong> Sollevare, spingere e saltare chiedono allo scheletro un lavoro che un impulso a corpo scarico non chiede allo stesso modo.</li>
<li><strong>La coordinazione.</strong> Uno stacco da terra insegna a raccogliere una cassa d’acqua; una contrazione da sola no.</li>
<li><strong>Il cuore e il fiato.</strong> Con la tuta i battiti salgono, ma una corsa lunga o una pedalata restano un’altra faccenda.</li>
<li><strong>Il consumo di energia.</strong> Si suda e ci si stanca, ma venti minuti restano venti minuti: chi spera di bruciare quanto in tre ore rimane deluso.</li>
</ul>
<p>Nessuna di queste voci rende l’EMS inutile. Dicono soltanto che il paragone vale per un pezzo del discorso e che il resto va cercato altrove.</p>
<h2>Che cosa dicono gli studi</h2>
<p>Ce ne sono, e questa è la parte in cui bisogna avere pazienza. Molti hanno coinvolto poche persone per pochi mesi, con apparecchi, frequenze e programmi differenti tra loro: metterli in fila non è facile. Nel complesso suggeriscono che in chi è poco allenato la forza può migliorare, e che per alcune persone che non possono o non vogliono usare i pesi può essere un’alternativa sensata. In chi è già forte il vantaggio è meno chiaro.</p>
<p>Quello che non troverai è una formula che converta i minuti in ore. Se qualcuno te la mostra con due decimali, domandagli chi erano i partecipanti, quanto è durata la prova e chi l’ha pagata. Sono domande gentili: chi ha dati buoni è contento di riceverle.</p>
<blockquote><p>Una frase breve si ricorda meglio di una frase giusta. Il nostro mestiere è darti anche la seconda.</p></blockquote>
<h2>Allora a chi conviene?</h2>
<p>Mettiamola in modo pratico. L’<a href="${href("/servizi/ems")}">elettrostimolazione</a> ha senso se il tuo problema è uno di questi:</p>
<ol>
<li>hai davvero poco tempo, e l’alternativa non sono tre ore di pesi ma zero;</li>
<li>le articolazioni non gradiscono i carichi e il medico è d’accordo che tu ti alleni in un’altra maniera;</li>
<li>ti alleni già e vuoi uno stimolo diverso, da affiancare e non da sostituire;</li>
<li>da solo non ci vai, mentre a un appuntamento breve con una persona che ti aspetta sì.</li>
</ol>
<p>Ha molto meno senso se cerchi di preparare una mezza maratona, se vuoi imparare a sollevare, o se pensi che la tuta possa lavorare al posto tuo. E non è proprio un’opzione per chi porta un pacemaker, per chi è in gravidanza, per chi ha l’epilessia, una trombosi, un tumore o una malattia di cuore non controllata: lì il confronto con la palestra non si pone nemmeno, e a decidere come muoversi è il medico.</p>
<h2>Come la usiamo noi</h2>
<p>Come un ingrediente. Una o due sedute alla settimana, un po’ di forza con i pesi o sul Reformer, camminate, cibo decente, sonno. Se dopo un ciclo le misure non cambiano, cambiamo il programma: difendere un metodo contro i numeri è tempo perso per tutti e due. Uno sguardo ai <a href="${href("/servizi")}">nostri servizi</a> ti fa capire in fretta quante strade portano nello stesso posto.</p>
<p>E la frase dei venti minuti? Tienila per quello che è: un modo di dire che il tempo, con l’EMS, è pieno. Se vuoi sapere che cosa può riempire il tuo, <a href="${href("/contatti")}">parliamone</a> con il tuo calendario davanti.</p>
`,
};
