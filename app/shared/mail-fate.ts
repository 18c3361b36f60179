/** What became of a mail, in the studio's words: never more than we know. */

export type MailOutcome = "accepted" | "written" | "refused" | "exhausted" | "late";

/** As the outbox keeps it. `lastError`: the mail server's message; also set while the mail waits for another attempt. */
export type KeptMail = {
  state: "pending" | "sent" | "failed";
  outcome: MailOutcome | null;
  lastError: string | null;
};

/** `deferred`: an attempt has failed and another follows. `unknown`: it ended before the site recorded how. */
export type MailFate = MailOutcome | "waiting" | "deferred" | "unknown";

export function mailFate({ state, outcome, lastError }: KeptMail): MailFate {
  if (state === "pending") return lastError === null ? "waiting" : "deferred";
  return outcome ?? (state === "sent" ? "unknown" : "exhausted");
}

/** A server that accepts a mail answers for it from then on; whether it arrives it tells the sender's mailbox, not the site. */
export const fateWords: Record<MailFate, string> = {
  waiting: "in attesa di partire",
  deferred: "non ancora partita",
  accepted: "accettata dal server di posta",
  written: "non partita: è solo in un file",
  refused: "rifiutata dal server di posta",
  exhausted: "non partita",
  late: "non partita in tempo",
  unknown: "partita, o solo scritta in un file",
};
