/** Why somebody stands at the login page: the word in its address (`motivo`), and the sentence it shows. */
const LOGIN_NOTICES = {
  inattivita:
    "Per 30 minuti nessuno ha toccato la pagina: per sicurezza la sessione è stata chiusa. Accedi e torni dov’eri.",
  fine: "La sessione è finita. Accedi e torni dov’eri.",
  uscita: "La sessione è stata chiusa da un’altra scheda.",
  password: "La password è cambiata: accedi con quella nuova.",
} as const;

/** The session ended by itself, or elsewhere. */
export type SignedOutBecause = Exclude<keyof typeof LOGIN_NOTICES, "password">;

export const loginNotice = (reason: string | null): string | undefined =>
  Object.hasOwn(LOGIN_NOTICES, reason ?? "") ? LOGIN_NOTICES[reason as keyof typeof LOGIN_NOTICES] : undefined;
