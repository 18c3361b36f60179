/** /analytics: what stands around the four public counters. */

export const analyticsPage = {
  title: ["Quanti siete,", "senza sapere chi."],
  lead: "Quattro numeri letti adesso dai nostri registri, uguali per te e per noi. Contiamo solo chi ci ha detto di sì, e non sappiamo chi è.",
  readAt: "Letti alle",
  live: "Con la pagina aperta si rileggono da soli ogni cinque minuti.",
  unreadable: "In questo momento i numeri non si leggono. Riprova tra poco: non si perde niente.",
  /** While all four are zero. */
  nobodyYet: ["Nessuno,", "per ora."],
  nobodyYetText:
    "Il conto comincia dal primo che ci dice di sì. Chi passa e rifiuta, giustamente, qui non lascia traccia.",
  counters: {
    total_site_visits: {
      label: "Visite totali al sito",
      caption: "Pagine aperte da chi ha accettato le statistiche, dal primo giorno a adesso.",
    },
    unique_visitors_today: {
      label: "Visitatori unici oggi",
      caption: "Visitatori diversi da mezzanotte. Domani non sapremo più distinguerli, e si riparte da zero.",
    },
    total_planner_usage: {
      label: "Usi totali del planner",
      caption: "Piani alimentari, liste della spesa e domande al coach, dal primo giorno.",
    },
    planner_usage_today: {
      label: "Usi del planner oggi",
      caption: "Gli stessi tre gesti, da mezzanotte.",
    },
  },
  month: {
    title: ["Gli ultimi", "trenta giorni"],
    caption: "Una barra al giorno, alta quante sono le visite. In rosa oggi, che non è ancora finito.",
    empty: "Trenta giorni senza una visita contata. Al primo sì, qui comincia a crescere qualcosa.",
  },
  how: {
    title: ["Contiamo solo", "con il tuo sì."],
    aside: "I numeri sono più bassi di quelli veri: chi rifiuta non c’è. Ci va bene così.",
    terms: [
      {
        term: "Le visite alle pagine",
        words:
          "Quale pagina apri, da quale sito arrivi, con che browser, e un indirizzo IP troncato che non porta più a te.",
      },
      {
        term: "Le interazioni con il planner",
        words:
          "Sono tre: un piano alimentare, una lista della spesa, una domanda al coach. Segniamo quale dei tre, e basta: né calorie né dieta né quello che hai scritto. Mai chi sei.",
      },
      {
        term: "Prima di un sì, niente",
        words:
          "Finché non scegli, e se rifiuti, non registriamo nulla di tutto questo. Se cambi idea smettiamo in quel momento.",
      },
      {
        term: "Una volta al giorno",
        words:
          "Per non contarti due volte teniamo un’impronta, fatta con una chiave che vale un giorno e poi viene distrutta.",
      },
      {
        term: "Chi resta fuori",
        words: "Chi lavora allo studio quando è collegato, e i programmi che si presentano come tali.",
      },
    ],
    links: {
      cookies: "Che cosa resta nel tuo browser",
      privacy: "Che cosa registriamo, e per quanto",
      preferences: "Cambia le preferenze",
      planner: "Apri il pianificatore",
    },
  },
} as const;
