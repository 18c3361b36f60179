/** The main contact form's rules and texts (spec §5, §8), the same in the browser and on the server. */

export const GOALS = [
  { value: "dimagrimento", label: "Dimagrimento" },
  { value: "tonificazione", label: "Tonificazione" },
  { value: "pilates", label: "Pilates" },
  { value: "mal-di-schiena", label: "Mal di schiena" },
  { value: "aumento-massa-muscolare", label: "Aumento massa muscolare" },
  { value: "benessere-generale", label: "Benessere generale" },
] as const;

/** The goal that says something about health (art. 9 GDPR, trust.md 10). */
export const HEALTH_GOAL = "mal-di-schiena";

export const CAPS = { nome: 50, email: 254, telefono: 20, messaggio: 2000, citta: 50 } as const;

/** Sends by one person within the window (spec §5, design.md §6.4). */
export const SEND_LIMIT = { max: 3, windowMinutes: 10 } as const;

const FIELDS = ["nome", "citta", "email", "telefono", "obiettivo", "messaggio"] as const;
export type Field = (typeof FIELDS)[number];
export type ContactFields = Record<Field, string>;
export type Problem = { field: Field; message: string };

export const TEXTS = {
  required: "Tutti i campi sono obbligatori.",
  email: "Inserisci un indirizzo email valido.",
  name: "Il nome contiene caratteri non validi.",
  phone: "Inserisci un numero di telefono valido.",
  message: "Il messaggio è troppo lungo: bastano 2000 caratteri.",
  city: "Il nome della città è troppo lungo: bastano 50 caratteri.",
  goal: "Scegli un obiettivo dall’elenco.",
  limitTitle: "Troppi tentativi",
  limit: "Hai effettuato troppi invii. Riprova tra qualche minuto.",
  successTitle: "Messaggio inviato!",
  success: "Ti contatteremo presto per il tuo check-up gratuito. Controlla anche la tua email per la conferma.",
} as const;

const ADDRESS = /^[^\s@<>()[\],;:"\\\p{C}]+@[^\s@<>()[\],;:"\\\p{C}]+\.[^\s@<>()[\],;:"\\\p{C}]+$/u;
const NAME = /^[\p{L}\p{M} '’-]+$/u;
/** 10-15 characters after the optional plus (design.md §6.14). */
const PHONE = /^\+?[\d ()-]{10,15}$/;

export const isEmailAddress = (text: string): boolean => text.length <= CAPS.email && ADDRESS.test(text);

export const oneLine = (text = ""): string =>
  text
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** Spec §5's normalising: NFC, one line, trimmed; e-mail in lower case; line ends of the message as `\n`. */
export function normaliseContact(raw: Partial<Record<Field, string>>): ContactFields {
  return {
    nome: oneLine(raw.nome),
    citta: oneLine(raw.citta),
    email: (raw.email ?? "").trim().toLowerCase(),
    telefono: oneLine(raw.telefono),
    obiettivo: (raw.obiettivo ?? "").trim(),
    messaggio: (raw.messaggio ?? "").normalize("NFC").replace(/\r\n?/g, "\n").trim(),
  };
}

/**
 * What is wrong with normalised fields, in the spec's order: what is missing, e-mail, name, phone, then the caps.
 * The first one's message is the toast's and the endpoint's.
 */
export function contactProblems(fields: ContactFields): Problem[] {
  const missing = FIELDS.filter((field) => fields[field] === "");
  const wrong = (field: Field, holds: boolean, message: string): Problem[] =>
    holds || missing.includes(field) ? [] : [{ field, message }];
  return [
    ...missing.map((field) => ({ field, message: TEXTS.required })),
    ...wrong("email", isEmailAddress(fields.email), TEXTS.email),
    ...wrong("nome", fields.nome.length <= CAPS.nome && NAME.test(fields.nome), TEXTS.name),
    ...wrong("telefono", PHONE.test(fields.telefono), TEXTS.phone),
    ...wrong("citta", fields.citta.length <= CAPS.citta, TEXTS.city),
    ...wrong(
      "obiettivo",
      GOALS.some(({ value }) => value === fields.obiettivo),
      TEXTS.goal,
    ),
    ...wrong("messaggio", fields.messaggio.length <= CAPS.messaggio, TEXTS.message),
  ];
}
