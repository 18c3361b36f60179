/** Why a mail does not leave, as far as the outbox knows: from the mail server's own words, or from nobody having tried. */

/**
 * `gone`: no connection. `silent`: it does not greet, or takes the message and never confirms. `refuses`: it takes the
 * recipient, or the whole message, and then says no. `login`: it does not take our password. `defers`: not now. `stuck`:
 * nobody has tried, so the fault is the site's own. A server that accepts a mail and bounces it later tells only the
 * sender's mailbox (decision 0060).
 */
export type MailTrouble = "gone" | "silent" | "refuses" | "login" | "defers" | "stuck";

const SIGNS: [MailTrouble, RegExp][] = [
  ["login", /\b53[045]\b|5\.7\.8|invalid login|missing credentials/i],
  ["gone", /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|getaddrinfo/i],
  ["refuses", /\b5\d\d[ -]/],
  ["defers", /\b4\d\d[ -]/],
];

/** @param lastError the mail server's words about the last attempt; null while there was none */
export function mailTroubleOf(lastError: string | null): MailTrouble {
  if (lastError === null) return "stuck";
  return SIGNS.find(([, sign]) => sign.test(lastError))?.[0] ?? "silent";
}

/** After «perché». */
export const mailTroubleWords: Record<MailTrouble, string> = {
  gone: "il server di posta non si trova: è spento, o il suo indirizzo è cambiato",
  silent: "il server di posta non risponde: si collega e poi tace, o prende il messaggio e non conferma",
  refuses: "il server di posta rifiuta quello che gli mandiamo",
  login: "il server di posta non accetta più la nostra password",
  defers: "il server di posta continua a dire di riprovare più tardi",
  stuck: "il sito non ha ancora provato a spedirle",
};
