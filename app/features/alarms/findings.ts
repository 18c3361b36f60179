/** What a look at the site finds: alarms of its health, the morning's test, a silence, answers that are late. */
import type { HealthCheck } from "#app/features/health/health.ts";
import { SEND_LINE } from "#app/features/health/verdicts.ts";
import { mailTroubleOf, mailTroubleWords } from "#app/shared/mail-trouble.ts";
import { type Finding, TEST_PATIENCE_MS, type TestRequest, type Words } from "./alarm.ts";
import { sayFrom, sayOn } from "./say-since.ts";
import type { Silence } from "./unusual-silence.ts";

/**
 * What the site's health calls an alarm. That no mail server is set the admin says anyway, and it is nobody's news.
 * @returns at most one of a kind
 */
export const findTroubles = (checks: readonly HealthCheck[], hasMailServer: boolean, now: Date): Finding[] =>
  checks
    .filter(({ key, verdict }) => verdict === "alarm" && (key !== "mail" || hasMailServer))
    .map(({ key, title, sentence, toOwner, since }) => ({
      kind: key,
      title,
      sentence,
      todo: toOwner ?? SEND_LINE,
      since: since ? new Date(since) : now,
    }));

const CALL = "Intanto chi aspetta una risposta, chiamalo.";
const HOST = "Avvisa chi gestisce il server.";

/** @returns the step that has not answered within a quarter of an hour; undefined when all have, or there is still time */
export function findTestTrouble(test: TestRequest | undefined, now: Date): Finding | undefined {
  const isLate = (since: Date) => now.getTime() - since.getTime() >= TEST_PATIENCE_MS;
  if (!test || !isLate(test.startedAt)) return undefined;
  const { startedAt, pageAt, storedAt, mail } = test;
  const when = `Il sito ci prova ${sayFrom(startedAt, now)}.`;
  const found = (kind: "test" | "test-mail", words: Words): Finding => ({ kind, since: startedAt, ...words });
  if (!pageAt)
    return found("test", {
      title: "La pagina «Contatti» non si apre",
      sentence: `La richiesta di prova di oggi non è partita, perché la pagina con il modulo non risponde. ${when}`,
      todo: `Apri «Contatti» dal telefono. Se non la vedi nemmeno tu, avvisa subito chi gestisce il server.`,
    });
  if (!storedAt)
    return found("test", {
      title: "Il modulo del sito non salva le richieste",
      sentence: `La richiesta di prova di oggi è stata mandata dal modulo, ma nel database non è arrivata: anche quelle vere possono perdersi. ${when}`,
      todo: `${HOST} Finché non è a posto, metti il numero di telefono dove chi ti cerca lo vede.`,
    });
  // A form that is well again after hours has only just queued its mail.
  if (!mail || mail.isSent || !isLate(storedAt)) return undefined;
  const why = mail.isRefused
    ? "il server di posta non accetta la casella dello studio"
    : mailTroubleWords[mailTroubleOf(mail.lastError)];
  return found("test-mail", {
    title: "La richiesta di prova è arrivata, ma la mail non è partita",
    sentence: `La richiesta di prova di oggi è nel database, ma la sua mail è ferma, perché ${why}. ${when}`,
    todo: mail.isRefused
      ? "Guarda le richieste nuove in «Richieste», non nella posta. Controlla che l’e-mail dello studio sia giusta."
      : `${HOST} ${CALL}`,
  });
}

/** Before this nobody needs a second voice: the inbox shows it in red. */
export const OVERDUE_PATIENCE_MS = 3_600_000;

/** @param count of the requests whose answer was promised more than an hour ago; `since`: of the oldest, when */
export function findOverdue({ count, since }: { count: number; since: Date | null }, now: Date): Finding | undefined {
  if (count === 0 || !since) return undefined;
  const [one, promised] = [count === 1, sayOn(since, now)];
  return {
    kind: "overdue",
    since,
    title: one ? "Una richiesta aspetta una risposta" : `${count} richieste aspettano una risposta`,
    sentence: `${one ? "La risposta era promessa per" : "La prima risposta era promessa per"} ${promised}, e nessuno l’ha ancora segnata come contattata.`,
    todo: "Apri «Richieste»: in cima c’è chi aspetta da più tempo. Chiama, poi segna «Contattata».",
  };
}

export function findSilence(silence: Silence | undefined, now: Date): Finding | undefined {
  if (!silence) return undefined;
  const { since, days, longest } = silence;
  const last = sayOn(since, now);
  return {
    kind: "no-requests",
    since,
    title: `Da ${days} giorni di apertura non arriva nessuna richiesta`,
    sentence: `L’ultima è arrivata ${last}. Nelle ultime settimane il silenzio più lungo è stato di ${longest === 1 ? "un giorno" : `${longest} giorni`} di apertura. Può essere solo un periodo tranquillo.`,
    todo: "Apri il sito dal telefono e mandati una richiesta. Se arriva, il sito funziona: guarda se è cambiato qualcosa fuori, come una campagna finita, il profilo Google o un link nei social.",
  };
}
