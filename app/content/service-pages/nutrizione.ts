import { href } from "#app/shared/href.ts";
import type { ServicePage } from "./service-page.ts";

export const nutrizione: ServicePage = {
  slug: "nutrizione",
  hero: {
    name: ["Nutri", "zione"],
    broken: true,
    lead: "Un piano che sta in piedi anche il martedì sera, *con il frigo mezzo vuoto.*",
    action: "Prenota un primo colloquio",
    caption: "Un radicchio tagliato a metà: ogni foglia è la precedente, girata di poco.",
  },
  sections: [
    {
      id: "consulenza",
      form: "text",
      side: "left",
      heading: "Partiamo da quello che *mangi già*",
      plate: "Lo stesso radicchio, dal piatto: le foglie esterne, vicine.",
      lead: "Niente elenchi di divieti, niente cibi buoni e cibi cattivi. Si comincia dalla tua settimana, com’è.",
      paragraphs: [
        "La nutrizionista ti chiede a che ora ti svegli, chi cucina, dove pranzi, che cosa compri sempre e butti ogni volta. Poi guarda gli esami che hai e quanto ti muovi. Da lì nasce un piano fatto di piatti che sai preparare e che ti piacciono.",
        "Se ti alleni da noi, il piano segue il programma: nei giorni di lavoro si mangia in un modo, in quelli di riposo in un altro. Se non ti alleni va bene lo stesso, e ne parliamo senza prediche.",
        "Le cose di casa nostra restano in tavola. Il riso, il radicchio, la polenta della domenica, un bicchiere con gli amici: si tratta di trovare loro un posto, non di cancellarli.",
      ],
      more: { label: "Intanto, componi una settimana d’esempio", href: href("/pianificatore") },
    },
    {
      id: "piatto",
      form: "drawn",
      side: "right",
      as: "bleed",
      diagram: "plate",
      heading: "Un piatto *che si vede dall’alto*",
      text: "Prima dei grammi vengono le proporzioni. Questo è il piatto da cui si parte; poi la nutrizionista lo sposta su di te.",
      ticks: [],
      caption: "Il piatto visto dall’alto, diviso a occhio. Uno schema, non una dieta.",
      parts: [
        { title: "Metà, le curve", text: "Verdura, cruda o cotta, di stagione." },
        { title: "Un quarto, i punti", text: "Cereali, pane, patate: quello che ti piace." },
        { title: "Un quarto, i tratti", text: "Legumi, pesce, uova, carne, formaggio. Meglio se ogni giorno cambia." },
      ],
    },
    {
      id: "percorso",
      form: "steps",
      as: "path",
      ground: "sand",
      heading: "Quattro passi, *senza correre*",
      intro: "Il percorso è sempre questo. Quanto dura ogni passo dipende da te, e lo si decide insieme.",
      steps: [
        {
          title: "Valutazione iniziale",
          text: "Un colloquio lungo: abitudini, esami, storia, composizione corporea. E soprattutto che cosa vuoi, detto con parole tue.",
        },
        {
          title: "Piano personalizzato",
          text: "Scritto per i tuoi orari, la tua spesa e la tua famiglia. Con alternative, perché il supermercato non ha mai tutto.",
        },
        {
          title: "Monitoraggio",
          text: "Ci si rivede con regolarità. Si guarda che cosa ha funzionato e si corregge il piano: mai la persona.",
        },
        {
          title: "Mantenimento",
          text: "Gli appuntamenti si diradano. L’idea è che tu impari a fare da solo, e che a un certo punto non ti serva più nessuno.",
        },
      ],
    },
    {
      id: "coaching",
      form: "pair",
      heading: "Il piatto *e la testa*",
      intro:
        "Spesso non manca l’informazione: manca la calma. Per questo accanto alla consulenza c’è il coaching psicologico.",
      items: [
        {
          title: "La consulenza",
          text: "Che cosa mangiare, quanto, quando, e come organizzarsi perché accada davvero.",
          points: [
            "un piano scritto, che si aggiorna",
            "lista della spesa e idee per la schiscetta",
            "come leggere un’etichetta in dieci secondi",
            "che cosa fare al ristorante, alle feste, in viaggio",
          ],
        },
        {
          title: "Il coaching psicologico",
          text: "Perché la sera apriamo il frigo senza fame, e che cosa ci aspettavamo di trovarci.",
          points: [
            "la fame nervosa, riconosciuta prima",
            "il tutto o niente del lunedì",
            "la bilancia, e il potere che le diamo",
            "abitudini nuove, una alla volta",
          ],
        },
      ],
    },
    {
      id: "chi",
      form: "people",
      ground: "ink",
      heading: "A tavola *con chi*",
      text: "Due persone, due professioni con il loro albo. Si parlano, se tu sei d’accordo; quello che racconti all’uno non passa all’altro senza il tuo permesso.",
      slugs: ["sofia", "tommaso"],
    },
    {
      id: "limiti",
      form: "notice",
      heading: "Che cosa facciamo, *e che cosa no*",
      text: "Ci occupiamo di abitudini alimentari, di peso, di energia, di sport. Non facciamo diagnosi e non modifichiamo terapie: quando serve un medico lo diciamo, e lavoriamo insieme a lui. Ogni corpo risponde a modo suo e nessun piano può promettere un numero sulla bilancia.",
      notice: {
        title: "Comincia *dal medico* se hai",
        items: [
          "il diabete, o una malattia dei reni o del fegato",
          "un disturbo alimentare, di oggi o di ieri",
          "una gravidanza in corso, o stai allattando",
          "perso o preso molto peso senza sapere perché",
          "una terapia che interagisce con quello che mangi",
        ],
        text: "Parlane con il tuo medico: il piano si scrive sulla base delle sue indicazioni. Elenco dimostrativo, da far rivedere a un professionista.",
      },
    },
    {
      id: "porta",
      form: "litany",
      heading: "Che cosa *portare*",
      intro: "Al primo colloquio bastano poche cose, e nessuna è una confessione.",
      items: [
        { title: "Gli esami recenti", text: "Quelli che hai. Se non ne hai, si vede se chiederli al medico." },
        { title: "Tre giorni di pasti", text: "Anche fotografati male. Compreso il sabato, soprattutto il sabato." },
        { title: "Una domanda", text: "Quella che ti gira in testa da mesi. Di solito è un ottimo punto di partenza." },
      ],
    },
  ],
  closing: {
    heading: "Parliamone, *a stomaco pieno.*",
    text: "Scrivici due righe su come mangi e su che cosa vorresti cambiare. Ti risponde una persona, e il primo colloquio si fissa quando va bene a te.",
    action: "Scrivi allo studio",
    ground: "sand",
    next: ["psicologo", "personal-training"],
  },
};
