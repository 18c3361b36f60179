/** What the facts mean, and what to do about it: pure, and in words that an owner understands. */
import { LATE_AFTER_MS } from "#app/features/backup/keeping.ts";
import { figure } from "#app/shared/figure.ts";
import { CLOCKS_MAY_DIFFER_MS, LEAST_FREE_BYTES, OLDEST_MAIL_MS, SILENT_AFTER_MS } from "#app/shared/health-limits.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { mailTroubleOf, mailTroubleWords } from "#app/shared/mail-trouble.ts";
import { sayWhen } from "#app/shared/say-when.ts";
import { type CertificateFacts, type Facts, isUnseen } from "./facts.ts";
import type { HealthCheck, HealthKey, Verdict } from "./health.ts";
import { HEALTH_KEYS } from "./health.ts";
import { JOBS } from "./jobs.ts";

type Said = {
  title?: string;
  verdict: Verdict;
  sentence: string;
  toOwner?: string;
  toHost?: string;
  since?: Date | string | null | undefined;
};

const TITLES: Record<HealthKey, string> = {
  mail: "Le e-mail",
  backup: "Le copie di sicurezza",
  database: "Il database",
  disk: "Lo spazio su disco",
  pictures: "Le immagini",
  secrets: "Le chiavi del sito",
  proxy: "Chi sta davanti al sito",
  certificate: "Il certificato https",
  clock: "L’orologio",
  queues: "I lavori automatici",
  generator: "Il generatore di testi",
  errors: "Gli errori",
  version: "Il programma",
};

const JUDGES: Record<HealthKey, (facts: Facts) => Said> = {
  mail: judgeMail,
  backup: judgeBackup,
  database: judgeDatabase,
  disk: judgeDisk,
  pictures: judgePictures,
  secrets: judgeSecrets,
  proxy: judgeProxy,
  certificate: judgeCertificate,
  clock: judgeClock,
  queues: judgeQueues,
  generator: judgeGenerator,
  errors: judgeErrors,
  version: judgeVersion,
};

/** @returns one check for each key, in their order */
export const judge = (facts: Facts): HealthCheck[] =>
  HEALTH_KEYS.map((key) => {
    const { title = TITLES[key], verdict, sentence, toOwner, toHost, since } = JUDGES[key](facts);
    return {
      key,
      title,
      verdict,
      sentence,
      toOwner: toOwner ?? null,
      toHost: toHost ?? null,
      since: since ? new Date(since).toISOString() : null,
    };
  });

const well = (sentence: string): Said => ({ verdict: "well", sentence });
const notSeen = (why: string): Said => ({ verdict: "unknown", sentence: `Non ho potuto guardare: ${why}.` });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Where only whoever looks after the server can do something. */
export const SEND_LINE = "Manda la riga «Per chi gestisce il server», che trovi in «Salute», a chi lo gestisce.";

function judgeMail({ mail, now }: Facts): Said {
  if (isUnseen(mail)) return notSeen(mail.unseen);
  if (mail.trouble === "no server")
    return {
      title: "Nessuna e-mail parte dal sito",
      verdict: "alarm",
      sentence:
        "Il sito non ha ancora un server di posta. Conferme, promemoria e avvisi allo studio finiscono solo in un file sulla sua macchina: chi ti scrive o prenota non riceve niente, e non lo sa. Le richieste arrivano lo stesso, in «Richieste».",
      toOwner:
        "Lo imposta chi gestisce il server, in pochi minuti: mandagli la riga «Per chi gestisce il server», che trovi in «Salute». Poi fai la prova.",
      toHost: "Imposta SMTP_URL, MAIL_FROM e MAIL_TO nel file .env e riavvia il sito (docs/deploy.md, voce Mail).",
    };
  const waitedMs = mail.oldestSeconds * 1000;
  const since = mail.waiting > 0 ? new Date(now.getTime() - waitedMs) : null;
  const waiting = mail.waiting === 1 ? "Un’e-mail aspetta" : `${figure(mail.waiting)} e-mail aspettano`;
  const saying = mail.lastError ? ` Il server di posta dice: «${mail.lastError}».` : "";
  if (mail.trouble === "silent" || waitedMs >= OLDEST_MAIL_MS || (mail.deferred === 0 && waitedMs > SILENT_AFTER_MS))
    return {
      title: "Le e-mail non stanno partendo",
      verdict: "alarm",
      sentence:
        mail.deferred > 0
          ? `${waiting} da ${span(waitedMs)}, perché ${mailTroubleWords[mailTroubleOf(mail.lastError)]}.${saying}`
          : `${waiting} da ${span(waitedMs)} e il sito non le ha ancora consegnate.`,
      toOwner:
        "Il sito ci riprova da solo per un giorno e non perde niente. Se fra un’ora è ancora così, avvisa chi gestisce il server; intanto chi aspetta una risposta, chiamalo.",
      toHost:
        mail.deferred > 0
          ? "Controlla che SMTP_URL risponda e che la password valga ancora; il motivo è nelle parole del server qui sopra."
          : "Il sito gira? Se sì, riavvialo e guarda nel registro del programma le righe «outbox».",
      since,
    };
  if (mail.noticesFail)
    return {
      title: "Gli avvisi allo studio non arrivano",
      verdict: "alarm",
      sentence: "L’ultimo avviso di una richiesta non è arrivato alla casella dello studio.",
      toOwner: "Guarda le nuove in «Richieste», non nella posta. Controlla in «Studio» che l’e-mail sia giusta.",
      toHost: "Controlla MAIL_TO (o l’e-mail dello studio) e perché quel server la rifiuta.",
    };
  const accepted = mail.lastAcceptedAt
    ? `L’ultima è stata accettata dal server di posta: ${sayWhen(mail.lastAcceptedAt, now)}.`
    : "Finora nessuna è partita.";
  if (mail.failedLately > 0)
    return {
      verdict: "attention",
      sentence: `${mail.failedLately === 1 ? "Un’e-mail non è arrivata" : `${figure(mail.failedLately)} e-mail non sono arrivate`} negli ultimi sette giorni. ${accepted}`,
      toOwner: "In «Richieste» sono segnate «E-mail non partita»: se l’indirizzo è sbagliato, telefona.",
    };
  if (mail.deferred > 0)
    return {
      ...well(`${waiting} il prossimo tentativo: il server di posta ha chiesto di riprovare. ${accepted}`),
      since,
    };
  return well(`Partono. ${accepted} Se tornano indietro, lo leggi nella casella dello studio: il sito non lo vede.`);
}

function judgeBackup({ backup, now }: Facts): Said {
  if (isUnseen(backup)) return notSeen(backup.unseen);
  const { last, failure, verdict, nextAt } = backup;
  const next = nextAt ? ` La prossima: ${sayWhen(new Date(nextAt), now)}.` : "";
  const age = last
    ? `L’ultima è ${last.isRestored ? "provata" : "controllata"}: ${sayWhen(new Date(last.at), now)}.`
    : "Non ce n’è ancora nessuna.";
  const why = failure ? ` L’ultimo tentativo non è riuscito: ${failure}` : "";
  const host =
    "Guarda il motivo in «Copie di sicurezza» e nel registro del programma; BACKUP_DIR deve essere scrivibile e avere posto.";
  if (verdict === "late" && nextAt !== null)
    return {
      title: last ? "La copia di sicurezza è vecchia" : "Non c’è nessuna copia di sicurezza",
      verdict: "alarm",
      sentence: `${age}${why || ` Ha più di ${LATE_AFTER_MS / HOUR_MS} ore.`}`,
      toOwner:
        "Fanne una adesso in «Copie di sicurezza». Se non riesce, o domani è ancora così, avvisa chi gestisce il server.",
      toHost: host,
      since: last?.at,
    };
  if (failure)
    return {
      verdict: "attention",
      sentence: `${age}${why}`,
      toOwner: "Il sito riprova da solo ogni ora. Se domani è ancora così, avvisa chi gestisce il server.",
      toHost: host,
    };
  if (nextAt === null)
    return {
      verdict: verdict === "well" ? "well" : "attention",
      sentence: `${age} Il sito non ne fa da solo: chi gestisce il server ha scelto di farle in un altro modo.`,
      ...(verdict !== "well" && {
        toOwner: "Chiedi a chi gestisce il server dove sono le copie, e quando ne ha ripristinata una per prova.",
        toHost: "Togli BACKUP_AT=off dal file .env se nessun altro programma copia il sito.",
      }),
    };
  if (last?.isCopied === false)
    return {
      verdict: "attention",
      sentence: `${age} È solo sulla macchina del sito: nell’archivio S3 non è arrivata.${next}`,
      toOwner: "Scaricala tu da «Copie di sicurezza» e tienila altrove, finché non è a posto.",
      toHost: "L’utente di S3 deve poter scrivere, leggere e cancellare sotto backups/.",
    };
  if (last && !last.isRestored)
    return {
      verdict: "attention",
      sentence: `${age} È intera, ma il sito non ha potuto ripristinarla per prova. ${last.problem ?? ""}`.trim(),
      toOwner: SEND_LINE,
      toHost:
        "L’utente di DATABASE_URL deve poter creare un database (ALTER ROLE … CREATEDB), e sul disco serve posto.",
    };
  const place = last ? (last.isCopied ? " È anche nell’archivio S3." : " È solo sulla macchina del sito.") : "";
  return well(`${age}${place}${next}`);
}

const FULL_CONNECTIONS = 0.8;

function judgeDatabase({ database }: Facts): Said {
  if (isUnseen(database))
    return {
      title: "Il database non risponde",
      verdict: "alarm",
      sentence: `Senza, il sito mostra solo le pagine che ha già pronte e non riceve richieste. ${sentenceOf(database.unseen)}`,
      toOwner: "Avvisa subito chi gestisce il server.",
      toHost: "Guarda DATA_DIR/postgres.log, o il server di DATABASE_URL; poi riavvia il sito.",
    };
  const { problem, isReadOnly, damage, isDeaf, bytes, connections, mostConnections } = database;
  if (isReadOnly)
    return {
      title: "Il database è in sola lettura",
      verdict: "alarm",
      sentence: "Il sito si vede, ma le richieste, le prenotazioni e gli accessi non si possono salvare.",
      toOwner: "Avvisa subito chi gestisce il server; intanto fatti chiamare al telefono.",
      toHost:
        "È una replica, o default_transaction_read_only è acceso: DATABASE_URL deve indicare il server principale.",
    };
  if (problem)
    return {
      title: "Le richieste non si possono salvare",
      verdict: "alarm",
      sentence: `Il database risponde, ma non prende una richiesta: «${problem}».`,
      toOwner: "Avvisa subito chi gestisce il server; intanto fatti chiamare al telefono.",
      toHost: "Il motivo è nelle parole di PostgreSQL qui sopra; altro in DATA_DIR/postgres.log.",
    };
  if (damage)
    return {
      title: "Il database ha dati rovinati",
      verdict: "alarm",
      sentence: `PostgreSQL ha letto dati che non tornano: «${damage}». Di solito è il disco che si sta rompendo.`,
      toOwner: "Avvisa subito chi gestisce il server e scarica l’ultima copia di sicurezza.",
      toHost: "Sposta il sito su un altro disco e ripristina l’ultima copia provata (docs/deploy.md).",
    };
  if (isDeaf)
    return {
      title: "Il sito non sente i cambiamenti",
      verdict: "alarm",
      sentence:
        "Il database risponde, ma non avvisa più il sito di quello che cambia: le pagine possono restare vecchie.",
      toOwner: "Se fra dieci minuti è ancora così, avvisa chi gestisce il server.",
      toHost: "LISTEN non passa: fra il sito e PostgreSQL non deve esserci un pooler a transazioni. Riavvia il sito.",
    };
  const size = `Occupa ${megabytes(bytes)} e ha ${figure(connections)} collegamenti aperti su ${figure(mostConnections)}.`;
  if (connections >= mostConnections * FULL_CONNECTIONS)
    return {
      verdict: "attention",
      sentence: `Risponde, ma i collegamenti sono quasi finiti. ${size}`,
      toOwner: SEND_LINE,
      toHost: "Aumenta max_connections, o ferma quello che tiene aperti i collegamenti (pg_stat_activity).",
    };
  return well(`Risponde e prende le richieste. ${size}`);
}

const LITTLE_FREE_BYTES = 1024 * 1024 * 1024;

function judgeDisk({ disk }: Facts): Said {
  if (isUnseen(disk)) return notSeen(disk.unseen);
  const told = disk.map(
    ({ what, freeBytes }) => `${megabytes(freeBytes)} liberi dove stanno ${what === "dati" ? "i dati" : "le copie"}`,
  );
  const free = `${told.join(", ")}.`;
  const least = Math.min(...disk.map(({ freeBytes }) => freeBytes));
  const toHost = `Libera spazio, o ingrandisci il disco: ${disk.map(({ path }) => path).join(", ")}.`;
  if (least <= LEAST_FREE_BYTES)
    return {
      title: "Il disco è pieno",
      verdict: "alarm",
      sentence: `${free} Fra poco il sito non potrà più salvare niente.`,
      toOwner: "Avvisa subito chi gestisce il server. Non caricare altre immagini.",
      toHost,
    };
  if (least <= LITTLE_FREE_BYTES)
    return {
      title: "Il disco è quasi pieno",
      verdict: "attention",
      sentence: `${free} Basta ancora per poco.`,
      toOwner: "Avvisa chi gestisce il server questa settimana.",
      toHost,
    };
  return well(free);
}

function judgePictures({ pictures }: Facts): Said {
  if (isUnseen(pictures)) return notSeen(pictures.unseen);
  const { place, problem } = pictures;
  if (problem)
    return {
      title: "Le immagini non sono raggiungibili",
      verdict: "alarm",
      sentence: `${place === "S3" ? "L’archivio S3 non risponde come deve" : "La cartella delle immagini non si può usare"}: «${problem}». Le foto degli articoli possono mancare e non se ne possono caricare.`,
      toOwner: "Avvisa chi gestisce il server.",
      toHost:
        place === "S3"
          ? "Controlla S3_ENDPOINT, il bucket e i permessi di lettura e scrittura su blog/ e backups/."
          : "L’utente del sito deve poter scrivere in DATA_DIR/storage.",
    };
  return well(
    place === "S3" ? "L’archivio S3 risponde e prende file." : "Stanno sul disco del sito, che si può scrivere.",
  );
}

function judgeSecrets({ secrets: { problem } }: Facts): Said {
  if (problem)
    return {
      title: "Una chiave del sito manca o è cambiata",
      verdict: "alarm",
      sentence: `Al prossimo riavvio gli accessi e il registro potrebbero non valere più. ${sentenceOf(problem)}`,
      toOwner: "Avvisa chi gestisce il server prima che riavvii il sito.",
      toHost: "Rimetti il file dalla copia di sicurezza prima di riavviare.",
    };
  return well("Sono al loro posto.");
}

function judgeProxy({ proxy: { trusted, isHttps, ignored }, now }: Facts): Said {
  if (trusted > 0)
    return well(trusted === 1 ? "Un proxy, dichiarato: i visitatori si distinguono." : `${trusted} proxy, dichiarati.`);
  if (ignored)
    return {
      title: "Tutti i visitatori sembrano uno solo",
      verdict: "attention",
      sentence: `Davanti al sito c’è un proxy di cui le impostazioni non parlano: la prima visita passata da lì è di ${sayWhen(new Date(ignored.since), now)}, finora sono ${figure(ignored.requests)}. I limiti contro gli abusi valgono così per tutti insieme: dopo pochi moduli o accessi sbagliati, anche chi non c’entra legge «Troppi tentativi».`,
      toOwner: SEND_LINE,
      toHost:
        "Imposta TRUST_PROXY=1 (o il numero di proxy) nel file .env e riavvia il sito (docs/deploy.md, voce Proxy).",
      since: ignored.since,
    };
  if (isHttps)
    return {
      verdict: "attention",
      sentence: "L’indirizzo del sito è https, quindi davanti c’è un proxy, ma le impostazioni non lo dicono.",
      toOwner: SEND_LINE,
      toHost:
        "Imposta TRUST_PROXY=1 (o il numero di proxy) nel file .env e riavvia il sito (docs/deploy.md, voce Proxy).",
    };
  return well("Nessun proxy davanti al sito, e nessuno si è fatto vedere.");
}

/** Certificates live from six days to a year: whoever renews them in time still has a third of that. */
function marginsOf({ validFrom, validTo }: { validFrom: Date; validTo: Date }): {
  alarmMs: number;
  attentionMs: number;
} {
  const lifeMs = validTo.getTime() - validFrom.getTime();
  return { alarmMs: Math.min(7 * DAY_MS, lifeMs / 10), attentionMs: Math.min(21 * DAY_MS, lifeMs / 4) };
}

function judgeCertificate({ certificate, now }: Facts): Said {
  if (certificate === null) return well("L’indirizzo del sito non è https: non c’è un certificato da guardare.");
  if (isUnseen(certificate)) return notSeen(certificate.unseen);
  if ("problem" in certificate)
    return notSeen(`${certificate.address} non ha risposto da qui (${certificate.problem}). Aprilo tu dal telefono`);
  return judgeSeenCertificate(certificate, now);
}

function judgeSeenCertificate(certificate: Exclude<CertificateFacts, { problem: string }>, now: Date): Said {
  const { address, validTo, refusal } = certificate;
  const leftMs = validTo.getTime() - now.getTime();
  const { alarmMs, attentionMs } = marginsOf(certificate);
  const toHost = "Rinnova il certificato e controlla il rinnovo automatico del proxy (certbot, Caddy …).";
  if (leftMs <= 0)
    return {
      title: "Il certificato https è scaduto",
      verdict: "alarm",
      sentence: `È scaduto il ${romeDate(validTo)}: chi apre ${address} legge che il sito non è sicuro.`,
      toOwner: "Avvisa subito chi gestisce il server.",
      toHost,
      since: validTo,
    };
  if (refusal)
    return {
      title: "Il certificato https non va bene",
      verdict: "alarm",
      sentence: `Chi apre ${address} legge che il sito non è sicuro («${refusal}»).`,
      toOwner: "Avvisa subito chi gestisce il server.",
      toHost: "Il certificato deve essere di un’autorità riconosciuta, per questo nome, con la catena intera.",
    };
  const left = `Vale fino al ${romeDate(validTo)}: ${span(leftMs)}.`;
  if (leftMs <= attentionMs)
    return {
      title: "Il certificato https sta per scadere",
      verdict: leftMs <= alarmMs ? "alarm" : "attention",
      sentence: `${left} Di solito si rinnova da solo prima.`,
      toOwner: "Avvisa chi gestisce il server.",
      toHost,
    };
  return well(left);
}

function judgeClock({ clock: { fromDatabaseMs, fromStoreMs, heldBack } }: Facts): Said {
  const differences = [
    { from: "quello del database", ms: fromDatabaseMs },
    { from: "quello dell’archivio S3", ms: fromStoreMs },
  ].filter((difference): difference is { from: string; ms: number } => difference.ms !== null);
  const wrong = differences.filter(({ ms }) => Math.abs(ms) >= CLOCKS_MAY_DIFFER_MS);
  if (wrong.length > 0)
    return {
      title: "L’orologio è sbagliato",
      verdict: "alarm",
      sentence: `L’orologio della macchina e ${wrong.map(({ from, ms }) => `${from} differiscono di ${span(Math.abs(ms))}`).join(", ")}: scadenze e promemoria possono essere all’ora sbagliata.`,
      toOwner: "Avvisa chi gestisce il server.",
      toHost: "Accendi la sincronizzazione dell’ora (timedatectl set-ntp true) e riavvia il sito.",
    };
  if (heldBack)
    return {
      title: "L’orologio può aver fatto un salto",
      verdict: "attention",
      sentence:
        "Molti dati risultano scaduti tutti insieme: il sito è stato fermo a lungo, o l’orologio è saltato avanti. Per prudenza non li cancella.",
      toOwner: SEND_LINE,
      toHost: `Controlla l’ora della macchina. Se è giusta: npm run retention -- --confirm. («${heldBack}»)`,
    };
  if (differences.length === 0) return notSeen("non c’è un altro orologio con cui confrontarlo");
  return well(`È d’accordo con ${differences.map(({ from }) => from).join(" e ")}.`);
}

/** The rarest job runs once a day; the others at least every six hours. */
const JOB_FAILS_FOR_MS = HOUR_MS;

function judgeQueues({ jobs, mail, now }: Facts): Said {
  const waiting = isUnseen(mail)
    ? ""
    : mail.waiting === 0
      ? " Nessuna e-mail in coda."
      : ` In coda ${mail.waiting === 1 ? "un’e-mail" : `${figure(mail.waiting)} e-mail`}, la più vecchia da ${span(mail.oldestSeconds * 1000)}.`;
  if (!jobs || Object.keys(jobs).length === 0)
    return { verdict: "unknown", sentence: `Il sito non ne ha ancora finito uno.${waiting}` };
  const failing = Object.entries(jobs).filter(([, { failedSince }]) => failedSince !== null);
  if (failing.length > 0) {
    const since = failing.map(([, { failedSince }]) => failedSince!).toSorted()[0]!;
    const words = failing.map(([what]) => (JOBS as Record<string, string>)[what] ?? what);
    const lasts = now.getTime() - Date.parse(since) >= JOB_FAILS_FOR_MS;
    return {
      title: "Un lavoro automatico non riesce",
      verdict: "attention",
      sentence: `Il sito non riesce a ${words.join("; a ")}. Succede da ${sayWhen(new Date(since), now)}.${waiting}`,
      toOwner: lasts ? SEND_LINE : "Il sito riprova da solo: guarda di nuovo fra un’ora.",
      toHost: "Il motivo è nel registro del programma, nelle righe «timetable».",
      since,
    };
  }
  return well(`Riescono tutti.${waiting}`);
}

/** GeneratorFailure's kinds that pass by themselves are not somebody's to mend. */
const LASTING_FAILURES: Record<string, string> = {
  key: "La chiave è stata rifiutata",
  unconfigured: "La chiave manca",
  quota: "La quota della chiave è finita",
};

function judgeGenerator({ generator, now }: Facts): Said {
  if (isUnseen(generator)) return notSeen(generator.unseen);
  const { key, failure } = generator;
  if (key === "none") return well("Nessuna chiave impostata: serve solo a chi vuole bozze scritte con l’IA.");
  if (key === "unreadable")
    return {
      verdict: "attention",
      sentence: "La chiave c’è ma non si legge più: la chiave del sito è cambiata dopo che l’hai salvata.",
      toOwner: "Salvala di nuovo in «Generatore di testi».",
    };
  const lasting = failure ? LASTING_FAILURES[failure.kind] : undefined;
  if (failure && lasting)
    return {
      verdict: "attention",
      sentence: `${lasting}: ${sayWhen(new Date(failure.at), now)}.`,
      toOwner: "Controlla la chiave e il credito da chi te l’ha data, poi salvala in «Generatore di testi».",
      ...(key === "server" && { toHost: "La chiave è in GEMINI_API_KEY." }),
      since: failure.at,
    };
  return well(
    failure
      ? `Chiave impostata. L’ultima prova non è riuscita: ${sayWhen(new Date(failure.at), now)}.`
      : "Chiave impostata.",
  );
}

/** One may happen to anybody; from here on it is worth somebody's look. */
const MANY_ERRORS = 5;

function judgeErrors({ errors, now }: Facts): Said {
  if (!errors) return notSeen("il sito non ha ancora annotato niente");
  if (errors.length === 0) return well("Nessuno nelle ultime 24 ore.");
  const last = errors.at(-1)!;
  const counted = errors.length === 1 ? "Uno nelle ultime 24 ore" : `${figure(errors.length)} nelle ultime 24 ore`;
  const sentence = `${counted}, l’ultimo ${sayWhen(new Date(last.at), now)}.`;
  if (errors.length < MANY_ERRORS) return well(sentence);
  const kinds = [...Map.groupBy(errors, ({ what }) => what)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const named = kinds.slice(0, 3).map(([what, all]) => `${what} (${figure(all.length)})`);
  return {
    verdict: "attention",
    sentence,
    toOwner: "Se il sito ti sembra a posto può aspettare: manda questa riga a chi gestisce il server.",
    toHost: `Righe di livello «error» nel registro del programma: ${named.join(", ")}.`,
    since: errors[0]!.at,
  };
}

function judgeVersion({ version, now }: Facts): Said {
  const { program, node, postgres, tables, site, startedAt } = version;
  const parts = [`Tonica ${program}`, `Node ${node}`, ...(postgres ? [`PostgreSQL ${postgres}`] : [])];
  const known = `${parts.join(", ")}${tables ? `, tabelle ${tables.applied}` : ""}.`;
  const started = startedAt && site === "runs" ? ` Avviato: ${sayWhen(startedAt, now)}.` : "";
  if (tables?.isNewer)
    return {
      title: "I dati sono di una versione più nuova",
      verdict: "alarm",
      sentence: `${known} Questa versione del programma non conosce le tabelle: le rovinerebbe.`,
      toOwner: "Avvisa chi gestisce il server prima di usare il sito.",
      toHost: "Torna alla versione più nuova, oppure ripristina una copia fatta con questa (docs/deploy.md).",
    };
  if (site === "silent")
    return {
      title: "Il sito non risponde",
      verdict: "alarm",
      sentence: `Il programma gira, ma non risponde sulla sua porta. ${known}`,
      toOwner: "Avvisa subito chi gestisce il server.",
      toHost: "Riavvialo; se ricapita, conserva il registro del programma.",
    };
  if (tables && tables.applied < tables.known && site === "runs")
    return {
      verdict: "attention",
      sentence: `Il programma su disco è più nuovo delle tabelle (${tables.applied} di ${tables.known}).${started}`,
      toOwner: SEND_LINE,
      toHost: "Riavvia il sito: all’avvio porta le tabelle alla sua versione.",
    };
  return well(site === "stopped" ? `Il sito è fermo. ${known}` : `${known}${started}`);
}

/** "ECONNREFUSED …" → with a full stop, as a sentence of its own. */
const sentenceOf = (words: string): string => (/[.!?»]$/.test(words) ? words : `${words}.`);

/** "420 MB", "3,2 GB" */
const megabytes = (bytes: number): string =>
  bytes < 1e9 ? `${figure(Math.round(bytes / 1e6))} MB` : `${(bytes / 1e9).toFixed(1).replace(".", ",")} GB`;

/** "20 minuti", "3 ore", "12 giorni": whole ones, as one says it. */
function span(ms: number): string {
  const [count, one, many] =
    ms < HOUR_MS
      ? [ms / MINUTE_MS, "minuto", "minuti"]
      : ms < 2 * DAY_MS
        ? [ms / HOUR_MS, "ora", "ore"]
        : [ms / DAY_MS, "giorno", "giorni"];
  const whole = Math.floor(count as number);
  if (whole === 0) return "meno di un minuto";
  return whole === 1 ? `${one === "ora" ? "un’ora" : `un ${one}`}` : `${figure(whole)} ${many}`;
}
