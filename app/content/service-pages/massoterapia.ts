import type { ServicePage } from "./service-page.ts";

export const massoterapia: ServicePage = {
  slug: "massoterapia",
  hero: {
    name: ["Masso", "terapia"],
    broken: true,
    lead: "Due mani, del tempo, e l’abitudine a *cercare da dove parte* la tensione.",
    action: "Prenota un massaggio",
    caption: "Linee piane, premute in due punti: il tessuto cede e poi torna.",
  },
  sections: [
    {
      id: "sei-massaggi",
      form: "ledger",
      heading: "Sei massaggi, *sei pressioni*",
      intro:
        "Non devi sapere quale ti serve. Racconti che cosa senti, e la scelta si fa sul lettino: a volte è uno, a volte due insieme.",
      items: [
        {
          title: "Decontratturante",
          glyph: "massage",
          aside: "lento e profondo",
          text: "Per il muscolo che è diventato un nodo: collo, spalle, zona lombare. Si lavora piano, si aspetta che lasci la presa.",
        },
        {
          title: "Sportivo",
          glyph: "hiit",
          aside: "per chi si muove",
          text: "Prima di una gara sveglia, dopo scarica. Gambe e schiena di chi corre, pedala, gioca o si allena con noi.",
        },
        {
          title: "Rilassante",
          glyph: "breath",
          aside: "largo e continuo",
          text: "Movimenti lunghi, senza fretta e senza punti dolenti da inseguire. A volte è proprio quello che manca.",
        },
        {
          title: "Linfodrenante",
          glyph: "pancafit",
          aside: "leggerissimo",
          text: "Una pressione minima e ritmica che accompagna i liquidi. Per gambe gonfie e pesanti, la sera o d’estate.",
        },
        {
          title: "Miofasciale",
          glyph: "pilates",
          aside: "tenuto",
          text: "Lavora sulla fascia, la guaina che avvolge i muscoli. Trazioni lente, tenute a lungo, finché il tessuto scorre di nuovo.",
        },
        {
          title: "Trigger point",
          glyph: "ems",
          aside: "preciso",
          text: "Punti piccoli che fanno male altrove: premi la spalla e senti la testa. Si cercano uno a uno e si tengono fino a che si spengono.",
        },
      ],
    },
    {
      id: "seduta",
      form: "text",
      side: "right",
      ground: "sand",
      heading: "Prima le domande, *poi l’olio*",
      plate: "La pressione vista di lato: più linee si avvicinano, più la mano è ferma.",
      lead: "Ogni seduta comincia da seduti. Che lavoro fai, come dormi, dove senti tirare, che cosa hai già provato.",
      paragraphs: [
        "Poi ti guardiamo in piedi e ti chiediamo qualche movimento. Il punto che fa male è spesso l’ultimo anello di una catena: il collo che protesta per colpa di una spalla, il ginocchio che paga per un’anca.",
        "Sul lettino la pressione la decidi tu. Un massaggio può essere intenso senza diventare una prova di resistenza: se trattieni il fiato, è troppo. Basta dirlo, anche due volte.",
        "Alla fine resti sdraiato qualche minuto. Ci si alza piano, si beve un bicchiere d’acqua, e ti porti a casa un paio di movimenti semplici da fare nei giorni seguenti.",
      ],
    },
    {
      id: "pressione",
      form: "drawn",
      side: "left",
      as: "bleed",
      diagram: "pressure",
      heading: "Quanto preme *una mano*",
      text: "Non si comincia dal punto che fa male. Ci si arriva, e poi lo si lascia andare piano.",
      ticks: ["si scalda", "si insiste", "si lascia"],
      caption: "Il tessuto visto di lato sotto tre pressioni. In rosa la pelle. Schema.",
      parts: [
        { title: "Si scalda", text: "Mano aperta, pressione larga: arriva solo agli strati in alto." },
        { title: "Si insiste", text: "Il pollice sul punto, fermo, finché cede. Il limite lo dici tu." },
        { title: "Si lascia", text: "Di nuovo la mano aperta, ogni volta più leggera." },
      ],
    },
    {
      id: "quando",
      form: "pair",
      heading: "Quando *fa bene,* quando aspettare",
      items: [
        {
          title: "Un buon momento",
          text: "Il massaggio aiuta a recuperare, a sciogliere, a sentire di nuovo una parte del corpo.",
          points: [
            "dopo giorni di scrivania o di furgone",
            "tra un allenamento e l’altro, per recuperare",
            "quando la tensione ti entra nel sonno",
            "prima di tornare a muoverti dopo una pausa",
          ],
        },
        {
          title: "Meglio aspettare",
          text: "Ci sono giorni in cui le mani migliori sono quelle che stanno ferme. Si rimanda, senza problemi.",
          points: [
            "con la febbre o un’infezione in corso",
            "subito dopo un trauma, finché è gonfio e caldo",
            "su pelle ferita, scottata o infiammata",
            "nelle ore dopo un pasto abbondante",
          ],
        },
      ],
    },
    {
      id: "medico",
      form: "notice",
      ground: "sand",
      heading: "Le mani *non fanno diagnosi*",
      text: "Lavoriamo sul benessere e sulla tensione muscolare. Non curiamo malattie e non prendiamo il posto di un medico o di un fisioterapista: se qualcosa non ci convince ci fermiamo, e ti diciamo da chi andare.",
      notice: {
        title: "Serve *il parere del medico* se hai",
        items: [
          "una trombosi, anche passata, o vene infiammate",
          "un tumore in corso o in cura",
          "una gravidanza in corso",
          "insufficienza cardiaca o renale, soprattutto per il linfodrenante",
          "una frattura, un’ernia o un’operazione recenti",
          "una terapia anticoagulante",
        ],
        text: "Parlane con il tuo medico prima di prenotare. Elenco dimostrativo, da far rivedere a un professionista.",
      },
    },
    {
      id: "chi",
      form: "people",
      ground: "ink",
      heading: "Di chi sono *le mani*",
      text: "Le stesse che ti seguono sulla Pancafit. Chi ti massaggia sa come ti alleni, e chi ti allena sa dove sei teso.",
      slugs: ["andrea"],
    },
  ],
  closing: {
    heading: "Sdraiati. *Al resto pensiamo noi.*",
    text: "Scrivici dove senti tirare e quando sei libero: ti proponiamo un orario e ti diciamo come prepararti.",
    action: "Prenota un massaggio",
    ground: "sand",
    next: ["pancafit", "ems"],
  },
};
