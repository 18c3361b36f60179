/** The texts about AI access: those of spec §8, and our own where it has none. */

export const AI_TEXTS = {
  /** The titles of design.md §5, row 19. */
  refused: "Accesso negato",
  failed: "Errore di autenticazione IA",
  failedMore: "Il sito ha risposto in modo inatteso. Riprova tra poco.",
  unexpected: { title: "Errore", description: "Errore durante l'autenticazione IA" },
  done: "Autenticazione IA completata",

  emailMissing: "L’email è obbligatoria",
  passwordMissing: "La password è obbligatoria",
  keyMissing: "La chiave IA è obbligatoria",
  keyShort: "La chiave IA deve avere almeno 8 caratteri",
  keyInvalid: "La chiave IA contiene caratteri non validi",
  wrong: "Email, password o chiave di accesso IA non corrette.",
  codeMissing: "Questo account chiede anche un codice: scrivi quello della tua app di autenticazione.",
  roleMissing: "Il tuo account non ha il ruolo di redattore o di amministratore: chiedilo a chi amministra il sito.",

  tokenMissing: "Serve un token di accesso IA nell’intestazione Authorization: Bearer.",
  tokenInvalid: "Il token di accesso IA non vale: è scaduto, revocato o scritto male. Chiedine un altro su /ai-auth.",
  tooManyTokens: "Troppi token sbagliati. Riprova tra qualche minuto.",
  tokenRevoked: { title: "Token revocato", description: "Da ora l’assistente che lo usa viene rifiutato." },
  tokenGone: "Questo token non è più in vigore.",
} as const;
