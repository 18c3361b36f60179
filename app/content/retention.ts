/** How long each kind of data is kept: what the privacy pages print and the retention job carries out (trust.md 8). */
import type { Period } from "#app/shared/period.ts";

export type Retention = {
  /** What is kept, as a reader would call it. */
  what: string;
  /** When the period starts, after the words of the period: "12 mesi dall’ultimo contatto". */
  from: string;
  keep: Period;
  /** Who lets it go: the site by itself, or whoever runs the machine. */
  by: "site" | "host";
};

export const retention = {
  contactRequests: {
    what: "Richieste di check-up e di consulenza, con quello che ti abbiamo risposto e com’è finita, prenotazioni e appuntamenti",
    from: "dall’ultimo contatto con te",
    keep: { months: 12 },
    by: "site",
  },
  absences: {
    what: "Assenze di chi lavora allo studio e chiusure, per non offrire quegli orari",
    from: "dalla loro fine",
    keep: { months: 12 },
    by: "site",
  },
  waitingList: {
    what: "Lista d’attesa: nome, contatti, quando ti andrebbe bene un orario e che cosa ti abbiamo proposto",
    from: "dall’ultimo giorno che hai scelto",
    keep: { days: 30 },
    by: "site",
  },
  testimonialInvitations: {
    what: "Inviti a raccontare com’è andata una visita, e testimonianze non pubblicate; di quelle ritirate solo la prova del consenso e del ritiro",
    from: "dall’invito o dall’ultimo cambiamento",
    keep: { months: 12 },
    by: "site",
  },
  testimonials: {
    what: "Testimonianze pubblicate, con il nome scelto da chi le ha scritte e il suo consenso",
    from: "dal consenso, o prima se le ritiri",
    keep: { months: 36 },
    by: "site",
  },
  testimonialObjections: {
    what: "Indirizzo di chi ci ha detto di non chiedergli una testimonianza, per non chiedergliela",
    from: "da quando ce l’ha detto",
    keep: { months: 60 },
    by: "site",
  },
  mails: {
    what: "Copie delle e-mail partite dal sito",
    from: "dall’invio, o prima se cancelliamo la richiesta",
    keep: { days: 30 },
    by: "site",
  },
  siteVisits: {
    what: "Visite alle pagine e usi del planner, solo con il tuo consenso",
    from: "dalla visita",
    keep: { months: 13 },
    by: "site",
  },
  leadTracking: {
    what: "Percorsi di visita, solo con il tuo consenso",
    from: "dall’ultima visita registrata",
    keep: { months: 12 },
    by: "site",
  },
  consentRecords: {
    what: "Prove del consenso dato, rifiutato o ritirato",
    from: "dalla scelta",
    keep: { months: 24 },
    by: "site",
  },
  auditLog: {
    what: "Registro di sicurezza dell’area riservata: chi, da quale indirizzo e i dettagli",
    from: "dall’evento",
    keep: { months: 12 },
    by: "site",
  },
  rateLimitHits: {
    what: "Conteggi contro gli invii ripetuti, senza indirizzi",
    from: "dall’invio",
    keep: { days: 1 },
    by: "site",
  },
  dailyKeys: {
    what: "Chiavi del giorno che rendono illeggibili quei conteggi",
    from: "dalla creazione",
    keep: { days: 2 },
    by: "site",
  },
  articleViewMarks: {
    what: "Segni illeggibili per contare una sola volta chi legge un articolo",
    from: "dalla lettura",
    keep: { days: 1 },
    by: "site",
  },
  visitorMarks: {
    what: "Segni illeggibili per contare una sola volta chi visita il sito, solo con il tuo consenso",
    from: "dalla visita",
    keep: { days: 1 },
    by: "site",
  },
  staffSessions: {
    what: "Accessi di chi lavora allo studio",
    from: "dall’accesso",
    keep: { hours: 12 },
    by: "site",
  },
  rememberedDevices: {
    what: "Dispositivi su cui chi lavora allo studio non deve riscrivere il codice di accesso",
    from: "dalla fine dei loro 30 giorni, o prima se li toglie",
    keep: { days: 1 },
    by: "site",
  },
  invitations: {
    what: "Inviti a lavorare sul sito che nessuno ha accettato: nome, indirizzo e incarico",
    from: "dalla scadenza, o prima se vengono ritirati",
    keep: { days: 30 },
    by: "site",
  },
  closedAccounts: {
    what: "Account chiusi di chi ha lavorato allo studio: indirizzo e nome",
    from: "dalla chiusura",
    keep: { months: 12 },
    by: "site",
  },
  aiTokens: {
    what: "Token degli assistenti IA dello studio, di cui teniamo solo un’impronta",
    from: "dalla scadenza",
    keep: { days: 30 },
    by: "site",
  },
  aiUsage: {
    what: "Quante volte chi lavora allo studio usa il generatore di testi",
    from: "dal giorno contato",
    keep: { months: 13 },
    by: "site",
  },
  studioHistory: {
    what: "Quando e da chi sono stati cambiati orari, prezzi e testi del sito",
    from: "dalla pubblicazione",
    keep: { months: 12 },
    by: "site",
  },
  pushDevices: {
    what: "Telefoni e computer su cui chi lavora allo studio riceve gli avvisi del sito",
    from: "dall’ultimo avviso arrivato, o prima se li toglie",
    keep: { months: 12 },
    by: "site",
  },
  siteWatch: {
    what: "Prove che il sito fa ogni mattina e avvisi su come sta, senza dati di nessuno",
    from: "dalla prova, o dalla fine dell’avviso",
    keep: { days: 30 },
    by: "site",
  },
  bin: {
    what: "Articoli, immagini, categorie e note interne che lo studio ha eliminato",
    from: "dall’eliminazione, o prima se cancelliamo la richiesta a cui si riferiscono",
    keep: { days: 30 },
    by: "site",
  },
  erasures: {
    what: "Elenco illeggibile di chi ci ha chiesto di cancellare i suoi dati, per cancellarli di nuovo se ripristiniamo una copia di sicurezza",
    from: "dalla cancellazione",
    keep: { months: 13 },
    by: "site",
  },
  backups: {
    what: "Copie di sicurezza di quello che il sito conserva: una al giorno per una settimana, una alla settimana per quattro, poi una al mese",
    from: "dalla copia",
    keep: { months: 12 },
    by: "site",
  },
  serverLog: {
    what: "Diario tecnico del server, senza dati personali",
    from: "dalla riga, a cura di chi ospita il sito",
    keep: { days: 30 },
    by: "host",
  },
} as const satisfies Record<string, Retention>;

export type RetentionName = keyof typeof retention;

/** What the site lets go by itself. */
export type ForgottenBySite = {
  [Name in RetentionName]: (typeof retention)[Name]["by"] extends "site" ? Name : never;
}[RetentionName];

export const retentionRows: readonly Retention[] = Object.values(retention);

const units = { months: ["mese", "mesi"], days: ["giorno", "giorni"], hours: ["ora", "ore"] } as const;

/** "12 mesi", "1 giorno" */
export function periodText(keep: Period): string {
  const [unit, count] = Object.entries(keep)[0] as [keyof typeof units, number];
  return `${count} ${units[unit][count === 1 ? 0 : 1]}`;
}
