import { href } from "#app/shared/href.ts";
import type { SeedArticle } from "./seed-article.ts";

export const emsControindicazioni: SeedArticle = {
  slug: "ems-controindicazioni",
  title: "EMS, le controindicazioni spiegate: chi non può farla e perché",
  category: "ems",
  excerpt:
    "Pacemaker, gravidanza, epilessia, trombosi: non un elenco in piccolo in fondo alla pagina, ma i motivi, uno per uno.",
  metaTitle: "EMS, le controindicazioni: chi non può farla",
  metaDescription:
    "Controindicazioni dell’EMS: chi non deve fare elettrostimolazione a tutto corpo, chi può solo con il parere del medico, e le domande che uno studio serio fa.",
  authorName: "Nicola Fanin",
  published: { daysAgo: 143, hour: 18 },
  cover: {
    alt: "Un canale d’impulsi EMS ingrandito che si ferma dentro un disco rosa",
    line: "ems",
    shape: { channels: 5, half: 26, pulses: 11, rest: 12, amplitude: 150, shift: 210, hot: 2, centre: 0.5 },
    ground: "sand",
    field: { ground: "pink", disc: [0.7, 0.5, 0.36] },
    weight: 2.4,
  },
  body: `
<p>Di solito le controindicazioni si leggono per ultime, in corpo otto, dopo la parola «promozione». Qui facciamo al contrario. L’elettrostimolazione a tutto corpo è un allenamento che passa dalla corrente, e la corrente non va bene per tutti. Sapere perché aiuta a prendere sul serio il divieto, invece di cercare lo studio che chiude un occhio.</p>
<blockquote><p>Uno studio che non ti ha mai detto di no, probabilmente non ti ha mai fatto le domande.</p></blockquote>
<h2>Quando la risposta è no</h2>
<h3>Pacemaker, defibrillatore, pompe e altri dispositivi elettronici</h3>
<p>Un apparecchio impiantato ascolta segnali elettrici molto piccoli. Gli impulsi della tuta possono confonderlo: potrebbe leggerli come battiti, oppure intervenire quando non deve. Non esiste un’intensità «abbastanza bassa» da provare.</p>
<h3>Gravidanza</h3>
<p>Nessuno ha dimostrato che contrazioni forti di addome e schiena siano sicure per chi aspetta un bambino, e nessuno ha voglia di scoprirlo con una prova. Vale dal primo giorno in cui lo sai, e anche per i mesi subito dopo il parto si aspetta il via libera della ginecologa.</p>
<h3>Epilessia e altre malattie neurologiche</h3>
<p>Uno stimolo intenso, insieme allo sforzo e al respiro affannato, potrebbe favorire una crisi. In altre malattie del sistema nervoso il problema è diverso: la sensibilità può essere ridotta, e chi non sente bene non può dire «troppo».</p>
<h3>Trombosi, flebite, gravi problemi di circolazione</h3>
<p>Se c’è un coagulo in una vena, muscoli che si stringono con forza possono spostarlo. È il motivo più semplice da capire e uno dei più seri. Una gamba che si gonfia di colpo, calda e dolente, non si allena e non si massaggia: si fa vedere al medico in giornata.</p>
<h3>Tumore in corso o in cura</h3>
<p>Durante una terapia oncologica l’attività fisica può far bene, ma tipo e quantità li decide chi ti cura. L’EMS a tutto corpo non è il posto da cui partire.</p>
<h3>Febbre, infezioni, ferite, operazioni recenti</h3>
<p>Qui il no è temporaneo. Con la febbre il corpo sta già lavorando; sulla pelle lesa un elettrodo brucia; su una cicatrice giovane una contrazione tira. Si rimanda, e di solito basta aspettare.</p>
<h2>Quando decide il medico</h2>
<p>C’è poi una fascia larga in cui noi non abbiamo titolo per dire né sì né no. Se ti riconosci in una di queste righe, prima di prenotare serve una visita, e a noi serve il suo esito su carta:</p>
<ul>
<li>malattie del cuore, aritmie, pressione alta non controllata;</li>
<li>diabete, soprattutto se la glicemia è ballerina o la sensibilità ai piedi è diminuita;</li>
<li>reni o fegato che lavorano a fatica;</li>
<li>ernie addominali o inguinali, ernie del disco con dolore che scende;</li>
<li>protesi e placche metalliche nella zona da stimolare;</li>
<li>farmaci che agiscono sui muscoli, sul sangue o sul cuore, compresi alcuni per il colesterolo;</li>
<li>malattie della pelle, allergie ai materiali degli elettrodi.</li>
</ul>
<p>L’elenco non è completo e non lo sarà mai: le persone hanno più storie di quante ne stiano in una pagina. La regola breve è questa: se prendi un farmaco tutti i giorni o sei seguito da uno specialista, prima si chiede.</p>
<h2>Perché tanta attenzione ai reni</h2>
<p>Una contrazione molto intensa e molto estesa rompe in piccola parte le fibre: è la radice dell’indolenzimento. Se però la prima seduta è esagerata, i muscoli possono rilasciare nel sangue più sostanze di quante i reni riescano a smaltire. Si chiama rabdomiolisi, è rara, ed è un’emergenza: dolore fortissimo, debolezza, urine scure. Le difese sono tre, tutte poco spettacolari: reni sani, livelli bassi all’inizio, giorni di pausa.</p>
<h2>Le domande che devi sentirti fare</h2>
<p>Che tu venga da noi o altrove, prima della tuta qualcuno dovrebbe sedersi davanti a te e domandarti almeno:</p>
<ol>
<li>quali malattie hai avuto e quali operazioni;</li>
<li>quali medicine prendi, anche quelle «leggere»;</li>
<li>se potresti essere incinta;</li>
<li>come hai dormito, mangiato e bevuto oggi;</li>
<li>quando hai fatto l’ultimo allenamento pesante.</li>
</ol>
<p>Poi deve restare lì. Un trainer che segue molte tute insieme guardando lo schermo non vede il tuo viso, e il viso dice le cose prima della voce.</p>
<h2>E se il no tocca a te?</h2>
<p>Non resti fuori dalla porta. Quasi tutto quello che si cerca nell’EMS, cioè forza senza troppo carico e qualcuno che ti guardi, si può costruire in altri modi: con il <a href="${href("/servizi/personal-training")}">personal training</a>, con il <a href="${href("/servizi/pilates")}">Pilates sul Reformer</a>, camminando. Ci vuole più tempo, e il tempo è una controindicazione che si risolve.</p>
<p>Se non sai da che parte dell’elenco stai, portaci la domanda senza imbarazzo dalla pagina dei <a href="${href("/contatti")}">contatti</a>, ma non raccontarci lì la cartella clinica: basta scrivere che vuoi parlarne, il resto si fa a voce. Questa pagina informa, non visita: l’ultima parola è del tuo medico.</p>
`,
};
