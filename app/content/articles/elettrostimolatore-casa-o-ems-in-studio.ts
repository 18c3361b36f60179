import { href } from "#app/shared/href.ts";
import type { SeedArticle } from "./seed-article.ts";

export const elettrostimolatoreCasa: SeedArticle = {
  slug: "elettrostimolatore-casa-o-ems-in-studio",
  title: "Elettrostimolatore a casa o EMS in studio? Le differenze che contano",
  category: "ems",
  excerpt:
    "Quattro elettrodi sul divano e una tuta con il trainer accanto usano la stessa corrente per fare due mestieri diversi.",
  metaTitle: "Elettrostimolatore a casa o EMS in studio?",
  metaDescription:
    "Elettrostimolatore da casa o EMS in studio: che cosa cambia tra TENS, stimolatori locali e tuta, per chi vanno bene, i rischi del fai da te e come fare i conti.",
  authorName: "Nicola Fanin",
  published: { daysAgo: 217, hour: 12 },
  cover: {
    alt: "Pochi impulsi EMS molto ingranditi, inclinati, con una fascia sabbia di lato",
    line: "ems",
    shape: {
      channels: 8,
      half: 20,
      pulses: 7,
      rest: 16,
      amplitude: 110,
      shift: 185,
      hot: 4,
      spread: 2.2,
      centre: 0.55,
    },
    ground: "ink",
    field: { ground: "sand", band: [0, 0, 0.28, 1] },
    zoom: 1.45,
    turn: -14,
    weight: 2.2,
  },
  body: `
<p>In molti cassetti dorme un elettrostimolatore comprato con entusiasmo e usato quattro volte. Non è colpa dell’apparecchio: è che gli si chiedeva il lavoro di un altro. Prima di spendere, o di prenotare, conviene sapere quali macchine esistono e che cosa sanno fare.</p>
<h2>Tre sigle che sembrano la stessa cosa</h2>
<h3>TENS</h3>
<p>Lavora sui nervi della sensibilità, non sui muscoli. Il suo scopo è attenuare il dolore mentre è acceso, e qualche volta per un po’ dopo. Non allena, e non è previsto che lo faccia.</p>
<h3>Stimolatore muscolare da casa</h3>
<p>Due o quattro canali, elettrodi adesivi, programmi con nomi come «resistenza» o «capillarizzazione». Fa contrarre uno o due muscoli per volta, di solito da fermi. Nato per la riabilitazione, ha lì i suoi usi migliori: per esempio tenere sveglio il quadricipite quando il ginocchio non si può caricare, su indicazione del fisioterapista.</p>
<h3>EMS a tutto corpo</h3>
<p>Una tuta con molti elettrodi, tante zone attive insieme e soprattutto <strong>movimento</strong>: piegamenti, spinte, tenute. La corrente si somma a un gesto che fai tu. È un allenamento, con la fatica e i tempi di recupero di un allenamento.</p>
<h2>Da soli o con qualcuno</h2>
<p>La differenza più grande, però, non è nella macchina: è in chi tiene la manopola. A casa l’intensità la scegli mentre guardi una serie. Con un trainer davanti qualcuno vede che il ginocchio scappa in dentro, che trattieni il fiato, che la spalla destra lavora e la sinistra assiste.</p>
<p>C’è anche una ragione di sicurezza. Con tutto il corpo coinvolto lo stimolo complessivo è alto, e una prima seduta troppo spavalda può danneggiare seriamente i muscoli. Le tute da usare da soli in salotto esistono; noi le sconsigliamo a chi comincia.</p>
<blockquote><p>Un elettrodo non sa se oggi hai dormito quattro ore. Una persona te lo chiede.</p></blockquote>
<h2>Quando basta l’apparecchio di casa</h2>
<ul>
<li>Il fisioterapista ti ha dato un programma preciso dopo un infortunio e ti ha mostrato dove mettere gli elettrodi.</li>
<li>Vuoi mantenere un muscolo mentre un’articolazione è ferma.</li>
<li>Usi la TENS per un dolore già visto da un medico, e ti dà sollievo.</li>
<li>Sei un atleta, sai che cosa stai facendo e lo aggiungi a un allenamento che c’è già.</li>
</ul>
<p>Non basta, invece, se l’idea è perdere la pancia restando seduti. Contrarre gli addominali con la corrente non consuma il grasso che sta sopra: quello segue altre vie, e passano soprattutto dal piatto e da quanto ti muovi in tutta la giornata.</p>
<h2>Facciamo i conti</h2>
<p>Uno stimolatore domestico decente costa una volta sola, più gli elettrodi, che perdono colla e vanno ricomprati. L’<a href="${href("/servizi/ems")}">EMS seguita in studio</a> si paga a sedute o a cicli e costa di più. Per confrontare senza ingannarsi, fai così:</p>
<ol>
<li>scrivi quante volte alla settimana useresti davvero l’uno e quante andresti dall’altro;</li>
<li>moltiplica per tre mesi;</li>
<li>dividi la spesa per le volte, non per le buone intenzioni.</li>
</ol>
<p>Un apparecchio economico usato cinque volte in un anno è carissimo. Un appuntamento fisso che salti sempre, pure.</p>
<h2>Gli stessi divieti, ovunque tu sia</h2>
<p>Il salotto non rende innocua la corrente. Pacemaker e altri impianti elettronici, gravidanza, epilessia, trombosi, tumori, malattie di cuore non controllate: in questi casi l’elettrostimolazione non si usa nemmeno al minimo, salvo che sia il medico a prescriverla e a seguirla. Gli elettrodi non vanno mai sul collo davanti, sulla testa, attraverso il torace, sulla pelle ferita o dove non senti bene. E il libretto delle istruzioni, per una volta, va letto prima.</p>
<h2>Come scegliere senza pentirsi</h2>
<p>Domandati che cosa vuoi cambiare. Se è un dolore, la prima tappa è una diagnosi, non un acquisto. Se è un muscolo rimasto indietro dopo un infortunio, chiedi al fisioterapista. Se è la forza di tutto il corpo, e ti serve qualcuno che ti aspetti alle sette di sera, allora la tuta con un trainer vicino è la strada più corta; il <a href="${href("/servizi/personal-training")}">personal training</a> con i pesi è l’altra, e costa meno in elettrodi.</p>
<p>Hai già uno stimolatore nel cassetto? Portalo al primo incontro: ti mostriamo che cosa ci puoi fare e che cosa è meglio lasciar perdere. L’appuntamento si chiede dai <a href="${href("/contatti")}">contatti</a>.</p>
`,
};
