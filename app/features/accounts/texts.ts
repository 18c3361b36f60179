/** The texts about accounts: those of spec §8, and our own where it has none. */

import { type Duty, dutyWords } from "#app/shared/duties.ts";
import { SITE_SILENT } from "#app/shared/or-unreachable.ts";

export const TEXTS = {
  signInTitle: "Errore di accesso",
  signUpTitle: "Errore di registrazione",
  signInUnexpected: "Errore durante l'accesso",
  signUpUnexpected: "Errore durante la registrazione",
  signedUp: { title: "Registrazione completata", description: "Account creato con successo!" },
  firstAdmin: { title: "Primo Amministratore Registrato", description: "Sei il primo amministratore del sistema!" },
  laterSignUp: {
    title: "Richiesta Amministratore",
    description: "Solo gli amministratori esistenti possono assegnare ruoli di amministratore",
  },
  firstAdminFailed: "Errore durante la registrazione amministratore",

  credentialsMissing: "Scrivi e-mail e password.",
  wrongCredentials: "E-mail o password non corrette.",
  invalidEmail: "Inserisci un indirizzo email valido.",
  tooManyAttempts: "Troppi tentativi. Riprova tra qualche minuto.",
  setupToken: "Serve il codice di configurazione che ti ha dato chi ha installato il sito.",
  invalidName: "Il nome contiene caratteri non validi.",
  passwordShort: (min: number) => `La password deve avere almeno ${min} caratteri.`,
  passwordLong: "La password può avere al massimo 128 caratteri.",
  passwordCommon: "Questa password è tra le più usate e si indovina subito: scegline un’altra.",
  wrongPassword: "La password attuale non è corretta.",
  resetSent: "Se l’indirizzo ha un account, tra poco riceverai un’e-mail con il link per scegliere una nuova password.",
  resetInvalid: "Il link non vale più: è già stato usato oppure sono passati 30 minuti. Chiedine un altro.",
  confirmationInvalid: "Il link non vale più: accedi e chiedine un altro.",
  signUpCodeMissing: "Scrivi le sei cifre che trovi nell’e-mail.",
  signUpCodeWrong: "Il codice non è corretto: ricontrolla l’ultima e-mail che ti abbiamo mandato e riprova.",
  signUpLate: "Il codice non vale più: registrati di nuovo e te ne mandiamo un altro.",
  codeWrong: "Il codice non è corretto. Aspetta il prossimo e riprova.",
  codeLate: "È passato troppo tempo o hai provato troppe volte: ricomincia da e-mail e password.",
  secondFactorOn: "La verifica in due passaggi è già attiva.",
  secondFactorOff: "La verifica in due passaggi non è attiva.",

  passkeyName: "Dalle un nome, al massimo di 60 caratteri.",
  passkeyLate: "È passato troppo tempo: prova di nuovo.",
  passkeyUnknown: "Questa passkey qui non vale: forse è stata tolta. Accedi con la password.",
  passkeyUnreadable: "Il dispositivo ha dato una passkey che qui non si può usare: prova con un altro.",
  passkeyCancelled: "Non è arrivata nessuna passkey: riprova, oppure usa la password.",

  signedOut: "Accedi per continuare.",
  sessionOver: "La sessione è scaduta: accedi di nuovo.",
  reserved: "Accesso riservato",
  adminsOnly: "Questa sezione è disponibile solo agli amministratori.",
  assignRefused: "Impossibile assegnare il ruolo",
  roleUnknown: "Questo ruolo non esiste.",
  dutyUnknown: "Questo incarico non esiste.",
  userIdMissing: "Scrivi l’e-mail della persona.",
  userUnknown: "Nessun account corrisponde: cerca per e-mail.",
  ownAccount: "Il tuo account non puoi chiuderlo da te: può farlo un altro amministratore.",
  nothingGiven: "Scegli almeno una cosa che potrà fare.",
  invitationInvalid:
    "Questo invito non vale più: è già stato usato, ritirato, oppure sono passati i suoi 7 giorni. Chiedi a chi te l’ha mandato di rimandartelo.",
  invitationGone: "Questo invito non c’è più: forse nel frattempo è stato accettato.",
  registrationClosed: "Qui ci si registra su invito: chiedilo a chi amministra il sito.",
  proveAgain: "Per sicurezza conferma che sei tu: riscrivi la tua password.",
  ownAdminRole: "Non puoi revocare il tuo ruolo di amministratore: può farlo solo un altro amministratore.",
  lastAdmin: "È l’ultimo amministratore: prima assegna il ruolo a un’altra persona.",
} as const;

export const roleAssigned = (role: string) => ({
  title: "Ruolo Assegnato",
  description: `Ruolo ${role} assegnato con successo`,
});
export const dutyGiven = (duty: Duty) => ({
  title: "Incarico affidato",
  description: `Ora può ${dutyWords[duty].name}.`,
});
export const dutyTaken = (duty: Duty) => ({
  title: "Incarico tolto",
  description: `Non può più ${dutyWords[duty].name}.`,
});
export const roleRevoked = { title: "Ruolo Revocato" } as const;

/** The form's field for the password, once more (proof.server.ts). */
export const PROOF_FIELD = "password_di_conferma";

/** Shown when a form does not reach the server, or when the server fails. */
export const UNREACHABLE = {
  said: { title: "Errore", description: SITE_SILENT, tone: "error" },
} as const;

/** The reasons for which a person is sent to the login page: the word in its address (`motivo`), and the sentence it shows. */
const LOGIN_NOTICES = {
  inattivita:
    "Per 30 minuti nessuno ha toccato la pagina: per sicurezza la sessione è stata chiusa. Accedi e torni dov’eri.",
  fine: "La sessione è finita. Accedi e torni dov’eri.",
  uscita: "La sessione è stata chiusa da un’altra scheda.",
  password: "La password è cambiata: accedi con quella nuova.",
  invito: "L’invito è accettato. Un account ce l’hai già: accedi con la password di sempre.",
} as const;

/** The reasons for which a session ended by itself or in another tab. */
export type SignedOutBecause = Exclude<keyof typeof LOGIN_NOTICES, "password" | "invito">;

export const loginNotice = (reason: string | null): string | undefined =>
  Object.hasOwn(LOGIN_NOTICES, reason ?? "") ? LOGIN_NOTICES[reason as keyof typeof LOGIN_NOTICES] : undefined;
