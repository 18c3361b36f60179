/** Words the details of an event of the security log in Italian; an unknown code loses its underscores. */
import { romeDateTime } from "#app/shared/rome-time.ts";

const names: Record<string, string> = {
  action: "che cosa",
  activity: "che cosa",
  after: "dopo",
  ai_token: "token IA",
  accounts: "account",
  articles: "articoli",
  attempted_action: "tentativo",
  because: "motivo",
  before: "fino al",
  by: "come",
  changes: "cambiamenti",
  counter: "numero",
  duty: "incarico",
  email: "e-mail",
  ending: "token che finisce per",
  event: "che cosa",
  events: "eventi",
  expires_at: "scade",
  first_admin: "primo amministratore",
  from: "era",
  given: "affidato",
  gives: "che cosa potrà fare",
  id: "quale",
  input_tokens: "token letti",
  kind: "tipo",
  mentions: "citazioni",
  mails: "e-mail",
  made: "copia del",
  model: "modello",
  new_role: "ruolo nuovo",
  old_role: "ruolo di prima",
  outcome: "esito",
  output_tokens: "token scritti",
  path: "quale",
  people: "persone",
  pictures: "immagini",
  positions: "eventi",
  reason: "motivo",
  request_id: "richiesta",
  testimonial_id: "testimonianza di",
  requests: "richieste",
  resource: "dove",
  rows: "righe",
  scheduled_for: "in programma per",
  second_factor: "secondo passaggio",
  securityEvents: "eventi del registro",
  seconds_left: "secondi che restano",
  slug: "indirizzo",
  staffAccounts: "account dello studio",
  tables: "tabelle",
  taller: "punti in più in altezza",
  target_user_id: "utente",
  through: "fino all’evento",
  title: "titolo",
  to: "adesso",
  token: "token",
  visits: "visite",
  testimonials: "testimonianze",
  waiting: "attese di un orario",
  what: "dati",
  wider: "punti in più in larghezza",
};

const codes: Record<string, string> = {
  DELETE: "cancellare",
  GET: "aprire",
  HEAD: "aprire",
  PATCH: "modificare",
  POST: "inviare",
  PUT: "modificare",
  aborted: "interrotto",
  absence_added: "assenza segnata",
  absence_removed: "assenza tolta",
  absolute: "sono passate 12 ore",
  account_closed: "account chiuso",
  account_created: "account creato",
  account_reopened: "account riaperto",
  aiTokens: "token degli assistenti",
  aiUsage: "usi del generatore di testi",
  ai_access_key: "chiave di accesso IA",
  ai_generation: "testo generato con l’IA",
  ai_token: "token di accesso IA",
  ai_token_issued: "token di accesso IA rilasciato",
  ai_token_revoked: "token di accesso IA revocato",
  alt_text: "testo alternativo",
  article_changed: "articolo modificato",
  article_created: "articolo creato",
  article_deleted: "articolo eliminato",
  article_put_back: "articolo ripreso dal cestino",
  article_published: "articolo pubblicato",
  article_renamed: "indirizzo dell’articolo cambiato",
  article_reviewed: "articolo riletto",
  article_withdrawn: "articolo ritirato",
  articleViewMarks: "segni di lettura",
  auditLog: "registro di sicurezza",
  audit_purge: "dati scaduti cancellati dal registro",
  audit_erasure: "dati di una persona cancellati dal registro",
  attendance: "presenza",
  backup: "copia di sicurezza",
  backups: "copie di sicurezza",
  entry: "scritta dallo studio",
  erasures_repeated: "cancellazioni ripetute dopo un ripristino",
  backup_download: "copia di sicurezza scaricata",
  backup_wanted: "copia di sicurezza chiesta",
  bin: "cestino",
  blocked: "fermato dai filtri",
  blog: "scrivere il blog",
  calendar_created: "calendario personale creato",
  calendar_revoked: "calendario personale revocato",
  testimonial_published: "testimonianza pubblicata",
  testimonial_refused: "testimonianza non pubblicata",
  testimonialInvitations: "inviti a raccontare com’è andata",
  testimonialObjections: "chi non vuole inviti a raccontare",
  waiting_removed: "tolta dalla lista d’attesa",
  category_changed: "categoria modificata",
  category_created: "categoria creata",
  category_deleted: "categoria eliminata",
  category_put_back: "categoria ripresa dal cestino",
  change: "cambiata nel profilo",
  "command line": "dalla riga di comando",
  complete: "intero",
  contact: "com’è andata",
  consent: "consenso ritirato",
  consentRecords: "prove del consenso",
  contactRequests: "richieste",
  contact_request_change: "richiesta aggiornata",
  contact_requests: "richieste",
  correction: "correzione",
  studio_publish: "pubblicate modifiche del sito",
  studio_undo: "modifiche del sito annullate",
  studioHistory: "storia delle modifiche del sito",
  counter_change: "posti e offerte",
  offer_end_change: "fine dell’offerta",
  cut: "fermato a metà",
  dailyKeys: "chiavi del giorno",
  description: "descrizione",
  developer_tools: "strumenti per sviluppatori aperti",
  draft: "bozza",
  export: "dati consegnati",
  export_csv: "esportazione CSV",
  failed: "non riuscito",
  fidata: "affidabile",
  first_clients: "primi clienti",
  push_device_added: "avvisi attivati su un dispositivo",
  push_device_removed: "avvisi tolti da un dispositivo",
  generator_key_removed: "chiave del generatore di testi tolta",
  generator_key_set: "chiave del generatore di testi impostata",
  invitation: "su invito",
  invitation_sent: "invito mandato",
  invitation_withdrawn: "invito ritirato",
  invitations: "inviti",
  closedAccounts: "account chiusi",
  devices_removed: "dispositivi e passkey tolti",
  editor: "redattore",
  admin: "amministratore",
  moderator: "moderatore",
  user: "utente",
  idle: "mezz’ora senza attività",
  key: "chiave rifiutata",
  leadTracking: "percorsi di visita",
  limitata: "limitato",
  look_up: "ricerca",
  mails: "e-mail",
  merge: "unita o separata",
  monthly_consultations: "consulenze al mese",
  near_expiry: "sessione vicina alla fine",
  note: "nota",
  note_deleted: "nota eliminata",
  note_put_back: "nota ripresa dal cestino",
  other: "guasto del servizio",
  outcome: "esito",
  overloaded: "servizio sovraccarico",
  passage: "passaggio",
  passkey: "passkey",
  passkey_added: "passkey aggiunta",
  passkey_removed: "passkey tolta",
  person: "dati di una persona",
  person_erasure: "persona cancellata",
  picture_added: "immagine caricata",
  picture_deleted: "immagine eliminata",
  picture_put_back: "immagine ripresa dal cestino",
  picture_described: "immagine descritta",
  prompt: "richiesta diretta",
  quota: "quota esaurita",
  rate: "troppe richieste",
  rateLimitHits: "conteggi contro gli abusi",
  read: "lettura",
  reply: "risposta",
  resend: "e-mail rimandata",
  recovery_code: "codice di recupero",
  registration_closed: "registrazione solo su invito",
  registration_opened: "registrazione aperta a tutti",
  remembered: "dispositivo ricordato",
  rememberedDevices: "dispositivi ricordati",
  remembered_device_removed: "dispositivo ricordato tolto",
  recovery_codes_renewed: "codici di recupero rifatti",
  requests: "rispondere alle richieste",
  reset: "reimpostata per e-mail",
  restriction: "limitazione",
  restore: "copia di sicurezza ripristinata",
  retention: "dati scaduti cancellati",
  seats: "posti rimasti",
  second_factor_disabled: "verifica in due passaggi tolta",
  second_factor_enabled: "verifica in due passaggi attivata",
  security_audit_log: "registro di sicurezza",
  siteVisits: "visite",
  slot: "appuntamento",
  staffSessions: "accessi dello studio",
  status: "stato",
  stopped: "fermato da chi scriveva",
  suspicion: "sospetta o no",
  too_many_login_attempts: "troppi tentativi di accesso",
  totp: "codice dell’app",
  unconfigured: "senza chiave",
  visitorMarks: "segni di visita",
};

/** The members whose values are codes; the values of other members were typed by people. */
const coded = new Set([
  "action",
  "activity",
  "attempted_action",
  "by",
  "counter",
  "details",
  "duty",
  "event",
  "gives",
  "kind",
  "outcome",
  "reason",
  "resource",
  "second_factor",
  "what",
]);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** An appointment, as features/inbox stores it: the instant and the minutes. */
const SLOT = /^(\S+Z) (\d+)$/;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A picture's path in the bucket. */
const PICTURE = /^blog\/[0-9a-f-]{36}\.[a-z]+$/;

/**
 * Lists the members in their order, with those inside `details` on the same level.
 * @param subjects what the ids stand for, by id
 */
export function detailWords(
  data: Record<string, unknown> | null,
  subjects: Record<string, string> = {},
): { name: string; words: string }[] {
  return Object.entries(data ?? {}).flatMap(([name, value]) =>
    name === "details" && isRecord(value)
      ? detailWords(value, subjects)
      : [{ name: lookUpWord(names, name) ?? readable(name), words: formatValue(value, isCode(name), subjects) }],
  );
}

const isCode = (name: string): boolean => coded.has(name);

/** A name or a code without words of its own. */
const readable = (code: string): string => code.replaceAll("_", " ");

function formatValue(value: unknown, code: boolean, subjects: Record<string, string>): string {
  if (value === null) return "–";
  if (value === true) return "sì";
  if (value === false) return "no";
  if (typeof value === "string") {
    if (INSTANT.test(value)) return romeDateTime(new Date(value));
    const [, at = "", minutes] = SLOT.exec(value) ?? [];
    if (INSTANT.test(at)) return `${romeDateTime(new Date(at))} (${minutes} minuti)`;
    if (UUID.test(value) || PICTURE.test(value)) return lookUpWord(subjects, value) ?? "non c’è più";
    return code ? (lookUpWord(codes, value) ?? readable(value)) : value;
  }
  if (Array.isArray(value)) return value.map((one) => formatValue(one, code, subjects)).join("; ");
  if (isRecord(value))
    return detailWords(value, subjects)
      .map(({ name, words }) => `${name} ${words}`)
      .join(", ");
  return String(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const lookUpWord = (words: Record<string, string>, code: string) =>
  Object.hasOwn(words, code) ? words[code] : undefined;
