/**
 * What is still to be done before the site opens: what is an example or has no source, what nobody has set, what nobody
 * has secured. Everything is read anew each time, so that a task is ticked by its fact and by nothing else.
 */
import { sql } from "drizzle-orm";
import { type Claim, claims } from "#app/content/claims.ts";
import { legalFacts, missingInPrivacy } from "#app/content/legal.ts";
import { currentValue } from "#app/content/section.ts";
import { allSections } from "#app/content/sections.ts";
import { studio } from "#app/content/studio.ts";
import { areTermsConfirmed, conditions } from "#app/content/terms.ts";
import { db } from "#app/db/client.server.ts";
import { env, type Environment } from "#app/env.server.ts";
import { type Reader, refuseUnless, SYSTEM } from "#app/features/accounts/can-or-refuse.server.ts";
import { canChangeStudio } from "#app/features/accounts/can.ts";
import { type BackupState, readBackupState } from "#app/features/backup/state.server.ts";
import { isProxyUnnamed } from "#app/platform/http/forwarded-headers.server.ts";
import { isPublicAddress } from "#app/platform/site-address.server.ts";
import { href } from "#app/shared/href.ts";
import { adminGuide } from "#app/shared/paths.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { isOpen, type OpeningTask } from "./before-opening.ts";

type Settings = Pick<Environment, "PUBLIC_URL" | "SMTP_URL" | "MAIL_FROM" | "TRUST_PROXY" | "GEMINI_API_KEY">;

/** @throws Refusal 403 */
export async function readBeforeOpening(
  reader: Reader & { id?: string | undefined },
  settings: Settings = env,
): Promise<OpeningTask[]> {
  refuseUnless(canChangeStudio(reader));
  const stored = await readStored();
  return [
    ratingTask(),
    claimsTask(),
    companyTask(),
    contactsTask(),
    ...exampleTasks(),
    privacyTask(),
    termsTask(),
    mailTask(settings),
    addressTask(settings),
    proxyTask(settings),
    backupTask(stored),
    secondFactorTask(stored, reader.id),
    generatorTask(stored, settings),
  ];
}

/** Counts what is still open and holds the opening up. @throws Refusal 403 */
export async function countBeforeOpening(reader: Reader): Promise<number> {
  return (await readBeforeOpening(reader)).filter(isOpen).length;
}

type Stored = {
  backups: BackupState;
  /** Administrators who sign in with a password alone. */
  withoutSecondFactor: { id: string; email: string }[];
  hasGeneratorKey: boolean;
};

async function readStored(): Promise<Stored> {
  // Whoever may read this list is told whether there is a backup, not how the backups are.
  const backups = await readBackupState(SYSTEM);
  const { rows } = await db.execute<{ alone: Stored["withoutSecondFactor"]; key: boolean }>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', u.id, 'email', u.email) order by u.email), '[]')
         from users u where not u.two_factor_enabled
          and exists (select from user_roles r where r.user_id = u.id and r.role = 'admin')) as alone,
      exists (select from stored_secrets where name = 'gemini-key') as key`);
  const { alone, key } = rows[0]!;
  return { backups, withoutSecondFactor: alone, hasGeneratorKey: key };
}

const task = (of: Omit<OpeningTask, "isOptional" | "found"> & { found?: string }): OpeningTask => ({
  isOptional: false,
  found: "",
  ...of,
});

const section = (key: string, label: string) => ({ label, href: href("/admin/studio/:key", { key }) });
const onTheServer = {
  label: "Che cosa chiedere",
  href: adminGuide("prima-di-aprire", "sul-server"),
};

/** The specification has the rating in the structured data; without a source it is advertising that nobody can check. */
function ratingTask(): OpeningTask {
  const { shown, value, reviews, source } = studio().rating;
  const isDone = !shown || source !== "";
  return task({
    key: "valutazione",
    title: "Scrivi da dove viene la valutazione, o toglila",
    why: "Google la legge e la può mostrare accanto al tuo nome: senza una fonte è una vanteria che nessuno può controllare.",
    found: isDone
      ? ""
      : `Oggi il sito dice ${value.replace(".", ",")} su 5 da ${reviews} recensioni, senza dire dove si leggono.`,
    isDone,
    where: section("studio", "Nome e valutazione"),
  });
}

/** Of more than three things the first three are named. */
const named = (things: readonly string[], quote = (thing: string) => thing): string => {
  const first = things.slice(0, 3).map(quote).join(", ");
  return things.length > 3 ? `${first} e ${things.length === 4 ? "un’altra" : `altre ${things.length - 3}`}` : first;
};

function claimsTask(): OpeningTask {
  const unsourced = Object.values<Claim>(claims()).filter(({ source }) => source === null);
  return task({
    key: "affermazioni",
    title: "Di’ la fonte di ogni numero e di ogni promessa",
    why: "Un numero che non si può dimostrare è pubblicità ingannevole, e chi legge trova scritto che la fonte manca.",
    found:
      unsourced.length === 0
        ? ""
        : `${unsourced.length} senza fonte: ${named(
            unsourced.map(({ text }) => text),
            (text) => `«${text}»`,
          )}.`,
    isDone: unsourced.length === 0,
    where: section("affermazioni", "Affermazioni e fonti"),
  });
}

/** Domains that belong to nobody (RFC 2606), and the words that the site's own examples use. */
const EXAMPLE_WORDS = /\bexample\.(com|org|net|it)\b|\.example\b|\bdi esempio\b|dell’esempio/i;
const isExampleNumber = (number: string): boolean => /0{6}/.test(number.replaceAll(/\D/g, ""));

const exampleSentence = (labels: readonly string[]): string =>
  labels.length === 0 ? "" : `Sono ancora esempi: ${named(labels)}.`;

function companyTask(): OpeningTask {
  const { companyName, vatNumber, rea } = studio();
  const examples = [
    ...(EXAMPLE_WORDS.test(companyName) ? ["la ragione sociale"] : []),
    ...(isExampleNumber(vatNumber) ? ["la partita IVA"] : []),
    ...(isExampleNumber(rea) ? ["il numero REA"] : []),
  ];
  return task({
    key: "azienda",
    title: "Scrivi i dati della tua società",
    why: "La legge li chiede in fondo a ogni pagina e nelle e-mail (art. 2250 c.c.).",
    found: exampleSentence(examples),
    isDone: examples.length === 0,
    where: section("azienda", "Dati della società"),
  });
}

function contactsTask(): OpeningTask {
  const { phone, whatsapp, email, address, social } = studio();
  const examples = [
    ...(isExampleNumber(phone.label) ? ["il telefono"] : []),
    ...(isExampleNumber(whatsapp) ? ["WhatsApp"] : []),
    ...(EXAMPLE_WORDS.test(email) ? ["l’e-mail"] : []),
    ...(EXAMPLE_WORDS.test(address.street) ? ["la via"] : []),
    ...social.flatMap(({ name, url }) => (EXAMPLE_WORDS.test(url) ? [`la pagina ${name}`] : [])),
  ];
  return task({
    key: "contatti",
    title: "Scrivi indirizzo, telefono ed e-mail veri",
    why: "Chi vuole chiamarti o venire usa questi, e le richieste arrivano a questa e-mail.",
    found: exampleSentence(examples),
    isDone: examples.length === 0,
    where: section("contatti", "Indirizzo e contatti"),
  });
}

/** What is said of sections that have a switch for "these are examples"; of one that has no words here, its title. */
const EXAMPLES: Record<string, { title: string; why: string }> = {
  persone: {
    title: "Metti le persone vere",
    why: "Finché sono inventate, accanto a ciascuna si legge «Esempio dimostrativo».",
  },
  testimonianze: {
    title: "Metti testimonianze vere, o toglile",
    why: "Parole di clienti che non esistono sono una pratica commerciale vietata: servono persone vere e il loro consenso scritto.",
  },
};

function exampleTasks(): OpeningTask[] {
  return allSections.flatMap((of) => {
    const value = currentValue(of);
    if (!isRecord(value) || typeof value["areExamples"] !== "boolean") return [];
    const { title, why } = EXAMPLES[of.key] ?? {
      title: `Scrivi i dati veri in «${of.title}»`,
      why: "Finché sono esempi, la pagina lo dice accanto a ciascuno.",
    };
    return [task({ key: of.key, title, why, isDone: !value["areExamples"], where: section(of.key, of.title) })];
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function privacyTask(): OpeningTask {
  const missing = missingInPrivacy();
  return task({
    key: "privacy",
    title: "Completa la privacy",
    why: "Chi ti lascia i suoi dati ha diritto di sapere chi li tratta per conto tuo (art. 13 del GDPR).",
    found: missing.length === 0 ? "" : `Mancano: ${named(missing)}.`,
    isDone: missing.length === 0,
    where: section("legale", "Privacy e condizioni"),
  });
}

function termsTask(): OpeningTask {
  const open = conditions().flatMap(({ terms }) => terms.filter(({ toConfirm }) => toConfirm)).length;
  const isDone = areTermsConfirmed() || open === 0;
  return task({
    key: "condizioni",
    title: "Conferma le condizioni di garanzia e offerte",
    why: "Sono promesse con valore di contratto: le righe che abbiamo proposto noi valgono solo quando le confermi tu.",
    found: isDone
      ? areTermsConfirmed()
        ? `Confermate il ${romeDate(new Date(legalFacts().termsConfirmedOn))}.`
        : ""
      : `${open} righe portano scritto «da confermare dallo studio».`,
    isDone,
    where: section("legale", "Privacy e condizioni"),
  });
}

function mailTask({ SMTP_URL, MAIL_FROM }: Settings): OpeningTask {
  const missing = [...(SMTP_URL ? [] : ["SMTP_URL"]), ...(MAIL_FROM ? [] : ["MAIL_FROM"])];
  return task({
    key: "posta",
    title: "Fai partire le e-mail",
    why: "Senza un server di posta le conferme, i promemoria e gli avvisi delle richieste restano in un file.",
    found: missing.length === 0 ? "" : `Sul server manca ${missing.join(" e ")}.`,
    isDone: missing.length === 0,
    where: onTheServer,
  });
}

function addressTask({ PUBLIC_URL }: Settings): OpeningTask {
  const isDone = PUBLIC_URL !== undefined && isPublicAddress(PUBLIC_URL) && PUBLIC_URL.startsWith("https://");
  return task({
    key: "indirizzo",
    title: "Dai al sito il suo indirizzo, con https",
    why: "I link nelle e-mail, i motori di ricerca e le password hanno bisogno di un indirizzo vero e di una connessione cifrata.",
    found: isDone
      ? `${PUBLIC_URL}`
      : PUBLIC_URL === undefined
        ? "Sul server manca PUBLIC_URL."
        : isPublicAddress(PUBLIC_URL)
          ? `${PUBLIC_URL} non è cifrato: serve https.`
          : `${PUBLIC_URL} si apre solo da qui.`,
    isDone,
    where: onTheServer,
  });
}

/** The site itself speaks no TLS, so wherever it is reached by https a proxy stands in front of it. */
function proxyTask({ TRUST_PROXY, PUBLIC_URL }: Settings): OpeningTask {
  const isDone = TRUST_PROXY > 0;
  return task({
    key: "proxy",
    title: "Di’ al sito che cosa gli sta davanti",
    why: "Altrimenti i visitatori sembrano uno solo, e dopo tre richieste in dieci minuti la quarta è rifiutata, di chiunque sia.",
    found: isDone
      ? ""
      : isProxyUnnamed()
        ? "Un proxy c’è già e non è dichiarato: sul server manca TRUST_PROXY."
        : PUBLIC_URL?.startsWith("https://")
          ? "Con https davanti al sito c’è un proxy: sul server manca TRUST_PROXY."
          : "Si fa insieme all’indirizzo con https: TRUST_PROXY.",
    isDone,
    where: onTheServer,
  });
}

/** Where the host makes them in another way (BACKUP_AT=off), one shows that the site can make them, however old it is. */
function backupTask({ backups: { last, verdict, failure, nextAt } }: Stored): OpeningTask {
  const isDone = verdict === "well" || (nextAt === null && last !== null);
  return task({
    key: "copia",
    title: "Fai una copia di sicurezza",
    why: "Un disco si rompe senza avvisare: la copia di ogni notte, tenuta altrove, è l’unico modo per tornare indietro.",
    found: [
      last ? `L’ultima riuscita è del ${romeDate(new Date(last.at))}.` : "Di questo sito non ce n’è ancora una.",
      ...(failure ? [`L’ultimo tentativo non è riuscito. ${failure}`] : []),
    ].join(" "),
    isDone,
    where: { label: "Copie di sicurezza", href: href("/admin/copie") },
  });
}

function secondFactorTask({ withoutSecondFactor }: Stored, me: string | undefined): OpeningTask {
  const isMine = withoutSecondFactor.some(({ id }) => id === me);
  return task({
    key: "due-passaggi",
    title: "Proteggi ogni amministratore con due passaggi",
    why: "Una password rubata apre richieste, agenda e dati delle persone: con il secondo passaggio non basta.",
    found:
      withoutSecondFactor.length === 0 ? "" : `Ancora senza: ${named(withoutSecondFactor.map(({ email }) => email))}.`,
    isDone: withoutSecondFactor.length === 0,
    where: isMine
      ? { label: "Il tuo secondo passaggio", href: href("/admin/profilo/due-passaggi") }
      : { label: "Chi è amministratore", href: href("/admin/utenti") },
  });
}

function generatorTask({ hasGeneratorKey }: Stored, { GEMINI_API_KEY }: Settings): OpeningTask {
  return {
    ...task({
      key: "generatore",
      title: "Imposta la chiave del generatore di testi",
      why: "Serve solo se vuoi bozze di articoli scritte con l’IA: il sito apre anche senza.",
      isDone: hasGeneratorKey || GEMINI_API_KEY !== undefined,
      where: { label: "Generatore di testi", href: href("/admin/generatore") },
    }),
    isOptional: true,
  };
}
