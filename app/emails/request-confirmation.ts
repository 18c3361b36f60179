/**
 * Confirms a contact request to the visitor. Of the typed fields it repeats only the first name: otherwise a stranger could
 * send a text of their own to somebody else's address under our name (trust.md 25).
 */
import { confirmationWords } from "#app/content/mail-words.ts";
import { replyCounted, replyWithin, type RequestSource } from "#app/content/promises.ts";
import { phoneUrl, studio } from "#app/content/studio.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import { frame, type Message } from "./layout.ts";
import { fillWords, paragraphs } from "./words.ts";

type Confirmed = { name: string; source: RequestSource; replyDueAt: Date };

const PURPOSES: Record<RequestSource, string> = {
  contact_form: "scegliere insieme il giorno del tuo check-up gratuito",
  landing_page: "confermare il tuo appuntamento gratuito",
  prenotazione: "trovare insieme un altro orario",
  studio: "scegliere insieme il giorno",
};

/** @returns the first word of a name when it is made of letters only, else nothing */
export function firstName(name: string): string {
  const [first = ""] = name.normalize("NFC").trim().split(/\s+/);
  return /^\p{L}{2,50}$/u.test(first) ? first.charAt(0).toLocaleUpperCase("it") + first.slice(1) : "";
}

/** Replies reach the studio even when MAIL_FROM is an address that nobody reads. */
const answers = () => ({ replyTo: studio().email, replyToName: studio().name });

export function requestConfirmation(
  { name, source, replyDueAt }: Confirmed,
  siteUrl: string | undefined,
): Message & ReturnType<typeof answers> & { autoReply: true } {
  const said = fillWords(confirmationWords(), firstName(name), {
    quando: romeWeekdayTime(replyDueAt),
    scopo: PURPOSES[source],
    promessa: replyWithin(source),
    conteggio: replyCounted(source),
  });
  const isOurNote = source === "studio";
  const opening = isOurNote
    ? "Grazie di averci cercato. Abbiamo annotato la tua richiesta, e la segue una persona dello studio."
    : said.opening;
  const mistake = isOurNote
    ? "Non ci hai cercato tu? Ci hanno dato il tuo indirizzo per sbaglio: rispondi «cancella» e togliamo i tuoi dati."
    : "Non ci hai scritto tu? Qualcuno ha indicato il tuo indirizzo per sbaglio: rispondi «cancella» e togliamo i tuoi dati.";

  return {
    subject: said.subject,
    ...frame({
      preview: said.preview,
      heading: said,
      blocks: [
        ...paragraphs(opening),
        ...paragraphs(said.when, said.whenTitle),
        ...paragraphs(said.who, said.whoTitle),
        ...paragraphs(said.bring, said.bringTitle),
        ...paragraphs(said.closing),
        { button: { label: `Chiama ${studio().phone.label}`, href: phoneUrl() } },
        ...paragraphs(said.goodbye),
        { note: mistake },
      ],
      reason: isOurNote
        ? `Ricevi questa e-mail perché hai chiesto di sentire lo studio ${studio().name} e ci hai dato il tuo indirizzo.`
        : `Ricevi questa e-mail perché dal sito di ${studio().name} è arrivata una richiesta con il tuo indirizzo.`,
      siteUrl,
    }),
    ...answers(),
    autoReply: true,
  };
}
