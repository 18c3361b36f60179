/**
 * Lists everything that this site may store on a visitor's device (trust.md 9). The cookie policy prints the list, and no code
 * may store under a name that is not on it. This is pure data: the browser's modules import it too.
 */
import { CONSENT_COOKIE, CONSENT_DAYS, CONSENT_KEY, PROOF_KEY } from "#app/shared/consent-choice.ts";

export type StorageEntry = {
  /** The name as the browser shows it; `*` stands for a part that varies. */
  name: string;
  kind: "cookie" | "localStorage" | "sessionStorage" | "cacheStorage";
  /** An Italian sentence for the readers of the policy. */
  purpose: string;
  category: "necessary" | "analytics" | "marketing";
  /** The duration in Italian words. */
  duration: string;
  party: { kind: "first" } | { kind: "third"; provider: string };
  /** Set when it is stored for staff only, or only if the studio has switched something on. */
  only?: "staff" | "analytics tag configured";
};

const first = { kind: "first" } as const;

export const storageRegistry = [
  {
    // Written by enhance/consent-choice.ts, again by routes/api/consent.ts; the name is fixed by design.md §5.
    name: CONSENT_COOKIE,
    kind: "cookie",
    purpose:
      "Ricorda la tua scelta sui cookie, con la data e un codice a caso che ne ritrova la prova: così il sito la rispetta già quando prepara la pagina.",
    category: "necessary",
    duration: `${CONSENT_DAYS} giorni`,
    party: first,
  },
  {
    // Written by enhance/consent-choice.ts, together with the cookie.
    name: CONSENT_KEY,
    kind: "localStorage",
    purpose: "La stessa scelta, con la stessa data e lo stesso codice, tenuta nel browser.",
    category: "necessary",
    duration: `vale ${CONSENT_DAYS} giorni, poi te lo richiediamo`,
    party: first,
  },
  {
    // Written by enhance/consent.ts; gone when the server has answered.
    name: PROOF_KEY,
    kind: "localStorage",
    purpose: "Segna che la prova della tua scelta non è ancora arrivata al sito, così il browser la manda di nuovo.",
    category: "necessary",
    duration: "finché la prova non arriva, di solito un istante",
    party: first,
  },
  {
    // Written by enhance/service-worker.ts; the part that varies names the build.
    name: "tonica-4-*",
    kind: "cacheStorage",
    purpose:
      "Tiene i file grafici del sito, una pagina per quando manca la rete e, se apri il pianificatore, la sua pagina vuota. Non contiene dati su di te.",
    category: "necessary",
    duration: "fino alla versione successiva del sito",
    party: first,
  },
  {
    // Written by features/planner/kept-ticks.ts when the visitor asks for it under the list; gone when they take it back.
    name: "tonica.spesa",
    kind: "localStorage",
    purpose:
      "Ricorda le cose spuntate nella lista della spesa, solo se scegli «Ricorda le spunte su questo dispositivo». Contiene i nomi degli alimenti e nient’altro.",
    category: "necessary",
    duration: "finché togli la scelta o svuoti il browser",
    party: first,
  },
  {
    // Written by features/accounts; behind TLS the name begins with `__Host-` (trust.md 19).
    name: "tonica.session_token",
    kind: "cookie",
    purpose: "Tiene aperto l’accesso di chi lavora allo studio. Chi visita il sito non lo riceve mai.",
    category: "necessary",
    duration: "al massimo 12 ore",
    party: first,
    only: "staff",
  },
  {
    // Written by features/accounts between password and code, where the account asks for one.
    name: "tonica.two_factor",
    kind: "cookie",
    purpose: "Ricorda, mentre scrivi il codice, che la password era giusta. Chi visita il sito non lo riceve mai.",
    category: "necessary",
    duration: "10 minuti",
    party: first,
    only: "staff",
  },
  {
    // Written by features/accounts between the form of sign-up and the code by mail, where mail goes out.
    name: "tonica.sign_up",
    kind: "cookie",
    purpose: "Ricorda, mentre scrivi il codice che ti è arrivato per e-mail, quale registrazione completa.",
    category: "necessary",
    duration: "10 minuti",
    party: first,
    only: "staff",
  },
  {
    // Written by features/accounts/known-browser.server.ts; the part that varies is a digest that names the account.
    name: "tonica.known.*",
    kind: "cookie",
    purpose:
      "Riconosce il browser in cui chi lavora allo studio è già entrato, perché possa entrare anche mentre altri provano password a caso. Chi visita il sito non lo riceve mai.",
    category: "necessary",
    duration: "180 giorni dall’ultimo accesso, o fino al cambio della password",
    party: first,
    only: "staff",
  },
  {
    // Written by features/accounts/remembered-devices.server.ts, where somebody asks for it; the part that varies names the account.
    name: "tonica.device.*",
    kind: "cookie",
    purpose:
      "Evita a chi lavora allo studio di riscrivere il codice di accesso su un dispositivo suo, se lo chiede. Chi visita il sito non lo riceve mai.",
    category: "necessary",
    duration: "30 giorni, o finché toglie il dispositivo",
    party: first,
    only: "staff",
  },
  {
    // Written by features/accounts/passkeys.server.ts between the question to the browser's key and its answer.
    name: "tonica.passkey",
    kind: "cookie",
    purpose: "Ricorda, mentre usi la passkey, quale domanda le ha fatto il sito. Chi visita il sito non lo riceve mai.",
    category: "necessary",
    duration: "5 minuti",
    party: first,
    only: "staff",
  },
  {
    // Written by features/accounts/session/session-watcher.tsx.
    name: "tonica.session-notes",
    kind: "sessionStorage",
    purpose: "Ricorda che cosa la sessione di chi lavora allo studio ha già segnalato al registro di sicurezza.",
    category: "necessary",
    duration: "fino a quando si chiude la scheda o si esce",
    party: first,
    only: "staff",
  },
  {
    // Written by routes/admin/layout.tsx.
    name: "tonica.posizioni",
    kind: "sessionStorage",
    purpose:
      "Ricorda fin dove chi lavora allo studio era arrivato nelle pagine riservate, per ritrovarle lì tornando indietro.",
    category: "necessary",
    duration: "fino a quando si chiude la scheda",
    party: first,
    only: "staff",
  },
  {
    // Written by shared/kept-fields while somebody types; gone when the server has it.
    name: "tonica.scritto.*",
    kind: "sessionStorage",
    purpose:
      "Tiene al sicuro quello che chi lavora allo studio sta scrivendo in un modulo, se manca la rete o finisce la sessione.",
    category: "necessary",
    duration: "finché arriva al sito, si esce, entra qualcun altro o si chiude la scheda",
    party: first,
    only: "staff",
  },
  {
    // Written by routes/admin/requests/how-it-went.tsx.
    name: "tonica.sentita.*",
    kind: "sessionStorage",
    purpose: "Ricorda a chi lavora allo studio di segnare com’è andata una telefonata o un messaggio.",
    category: "necessary",
    duration: "fino a quando lo segna o chiude la scheda",
    party: first,
    only: "staff",
  },
  {
    // Written by features/writing/browser-copy while an article is typed; gone when the server has the words.
    name: "tonica.bozza.*",
    kind: "localStorage",
    purpose: "Tiene al sicuro l’articolo che stai scrivendo, se manca la rete. Chi visita il sito non lo riceve mai.",
    category: "necessary",
    duration: "finché il testo non arriva al sito, o lo scarti; al massimo 30 giorni",
    party: first,
    only: "staff",
  },
  {
    // Written by features/ai/kept-draft while the text generator writes; gone when the draft is used or given up.
    name: "tonica.bozza-ia.*",
    kind: "sessionStorage",
    purpose: "Ritrova la bozza dell’IA se ricarichi l’editor degli articoli. Chi visita il sito non la riceve mai.",
    category: "necessary",
    duration: "finché la usi o la scarti, o chiudi la scheda",
    party: first,
    only: "staff",
  },
  {
    // Written by routes/admin/blog/told.server.ts.
    name: "tonica.esito",
    kind: "cookie",
    purpose: "Dice nella pagina seguente se un articolo è stato salvato. Chi visita il sito non lo riceve mai.",
    category: "necessary",
    duration: "1 minuto, o fino a quando il messaggio è stato mostrato",
    party: first,
    only: "staff",
  },
  {
    // Written by routes/admin/shell/sound.ts when the switch is on; gone when it is off.
    name: "tonica.suono-richieste",
    kind: "localStorage",
    purpose: "Ricorda che chi lavora allo studio vuole un suono quando arriva una richiesta.",
    category: "necessary",
    duration: "fino a quando il suono viene spento",
    party: first,
    only: "staff",
  },
  {
    // Written by enhance/lead-record.ts, after consent and never before; deleted when consent is withdrawn (trust.md 4).
    name: "tonica.lead-session",
    kind: "sessionStorage",
    purpose:
      "Un codice a caso che tiene insieme le pagine di una stessa visita, con i conteggi. Se ci scrivi, parte con la richiesta.",
    category: "analytics",
    duration: "fino a quando chiudi la scheda o ritiri il consenso",
    party: first,
  },
  {
    // Written by Google's tag where GA_MEASUREMENT_ID is set (design.md §5), after consent.
    name: "_ga",
    kind: "cookie",
    purpose: "Distingue un browser dall’altro nelle statistiche di Google Analytics.",
    category: "analytics",
    duration: "2 anni",
    party: { kind: "third", provider: "Google" },
    only: "analytics tag configured",
  },
  {
    name: "_ga_*",
    kind: "cookie",
    purpose: "Tiene lo stato della visita nelle statistiche di Google Analytics.",
    category: "analytics",
    duration: "2 anni",
    party: { kind: "third", provider: "Google" },
    only: "analytics tag configured",
  },
] as const satisfies readonly StorageEntry[];

/** First-party entries apply to every visitor, third-party ones only if the studio has switched the third party on. */
export const ownStorage: readonly StorageEntry[] = storageRegistry.filter(({ party }) => party.kind === "first");
export const thirdPartyStorage: readonly StorageEntry[] = storageRegistry.filter(({ party }) => party.kind === "third");
