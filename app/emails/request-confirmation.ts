/**
 * Confirms a contact request to the visitor. Of the typed fields it repeats only the first name: otherwise a stranger could
 * send a text of their own to somebody else's address under our name (trust.md 25).
 */
import { replyCounted, replyWithin, type RequestSource } from "#app/content/promises.ts";
import { phoneUrl, studio } from "#app/content/studio.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import { frame, type Message } from "./layout.ts";

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
  const due = romeWeekdayTime(replyDueAt);
  const first = firstName(name);
  const greeting = first ? `Ciao ${first},` : "Ciao,";
  const opening = "Grazie di averci scritto. La tua richiesta è arrivata e la leggerà una persona dello studio.";
  const steps = [
    {
      title: "Quando ci sentiamo",
      text: `Entro ${due}, per ${PURPOSES[source]}. Sono le ${replyWithin(source)} promesse sul sito, ${replyCounted(source)}.`,
    },
    {
      title: "Chi ti chiama",
      text: `Una persona dello studio, dal numero ${studio().phone.label}. Salvalo in rubrica: quando lo vedi sul telefono, siamo noi.`,
    },
    {
      title: "Che cosa portare",
      text: "Abiti comodi, scarpe pulite e una bottiglia d’acqua. Se hai referti o indicazioni del medico, portali: si parte da lì.",
    },
  ];
  const promise = "Il primo incontro non ti impegna a nulla: ne esci con le idee più chiare, poi decidi tu.";
  const reply = "Vuoi aggiungere qualcosa, o preferisci un certo orario? Rispondi a questa e-mail, la leggiamo noi.";
  const mistake =
    "Non ci hai scritto tu? Qualcuno ha indicato il tuo indirizzo per sbaglio: rispondi «cancella» e togliamo i tuoi dati.";

  return {
    subject: `Richiesta ricevuta: ti ricontattiamo entro ${due}`,
    ...frame({
      preview: "Quando ci sentiamo, chi ti chiama e che cosa portare.",
      heading: { light: greeting, strong: "ci siamo." },
      blocks: [
        { paragraph: opening },
        ...steps.map(({ title, text }) => ({ title, paragraph: text })),
        { paragraph: promise },
        { paragraph: reply },
        { button: { label: `Chiama ${studio().phone.label}`, href: phoneUrl() } },
        { paragraph: `A presto,\nlo studio ${studio().name}` },
        { note: mistake },
      ],
      reason: `Ricevi questa e-mail perché dal sito di ${studio().name} è arrivata una richiesta con il tuo indirizzo.`,
      siteUrl,
    }),
    ...answers(),
    autoReply: true,
  };
}
