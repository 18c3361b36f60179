/**
 * What the site's mails to people say, each text under its name: the studio changes them in the admin. When and where, the
 * link to move or cancel, why somebody gets a mail and who sends it stand in app/emails and stay.
 */
import { hasLoneBrace, placeholdersIn } from "#app/shared/placeholders.ts";
import { type Field, optionalText, record, text } from "./fields.ts";
import { factsOf, type Section } from "./section.ts";

/** By its name, what it stands for: "il nome di battesimo di chi legge". */
export type Placeholders = Readonly<Record<string, string>>;

type Part = {
  label: string;
  byDefault: string;
  max?: number;
  /** It may have paragraphs, with an empty line between them. */
  rows?: number;
  help?: string;
  isOptional?: true;
  /** Placeholders without which the text would not say what it is for. */
  needs?: readonly string[];
};

const ROOM = { line: 120, paragraphs: 2000 };

/** In every mail. */
const COMMON: Placeholders = {
  nome: "il nome di battesimo di chi legge; se non si capisce dal modulo, resta fuori",
  studio: "il nome dello studio",
  telefono: "il numero dello studio",
};

type Described<Name extends string> = {
  key: string;
  title: string;
  appears: string;
  placeholders: Placeholders;
  parts: Readonly<Record<Name, Part>>;
};

/** A section of words: its form, and what is wrong in it, are read from its parts. */
export function wordsSection<Name extends string>({
  key,
  title,
  appears,
  placeholders,
  parts,
}: Described<Name>): Section<Record<Name, string>> {
  const known = { ...COMMON, ...placeholders };
  const named = Object.entries<Part>(parts) as [Name, Part][];
  const each = <Value>(of: (part: Part) => Value) =>
    Object.fromEntries(named.map(([name, part]) => [name, of(part)])) as Record<Name, Value>;
  return {
    key,
    title,
    appears,
    placeholders: known,
    field: record<Record<string, string>>(title, each(fieldOf)) as Field<Record<Name, string>>,
    byDefault: () => each(({ byDefault }) => byDefault),
    check: (words) =>
      named.flatMap(([name, { needs = [] }]) => {
        const sentence = wrongPlaceholder(words[name], known, needs);
        return sentence ? [{ path: name, sentence }] : [];
      }),
  };
}

function fieldOf({ label, max, rows, help, isOptional }: Part): Field<string> {
  const options = {
    max: max ?? (rows === undefined ? ROOM.line : ROOM.paragraphs),
    ...(rows !== undefined && { rows }),
    ...(help !== undefined && { help }),
  };
  return isOptional ? optionalText(label, options) : text(label, options);
}

/** @returns the sentence for what is wrong in a text, if anything is */
export function wrongPlaceholder(words: string, known: Placeholders, needs: readonly string[]): string | undefined {
  if (hasLoneBrace(words)) return "Qui una parentesi { o } è rimasta sola: i segnaposto ne hanno due, {nome}.";
  const used = placeholdersIn(words);
  const unknown = used.find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined)
    return `{${unknown}} qui non vuol dire niente. Puoi usare ${Object.keys(known)
      .map((name) => `{${name}}`)
      .join(", ")}.`;
  const missing = needs.find((name) => !used.includes(name));
  return missing && `Qui serve {${missing}}: ${known[missing]}.`;
}

/** The parts that every mail begins with. */
const head = (
  { subject, preview, light, strong }: Record<"subject" | "preview" | "light" | "strong", string>,
  subjectNeeds: readonly string[] = [],
) =>
  ({
    subject: { label: "Oggetto", byDefault: subject, needs: subjectNeeds },
    preview: {
      label: "Anteprima",
      byDefault: preview,
      help: "Si legge accanto all’oggetto, prima di aprire l’e-mail.",
    },
    light: { label: "Titolo, parte leggera", byDefault: light, max: 60 },
    strong: { label: "Titolo, parte in grassetto", byDefault: strong, max: 60 },
  }) satisfies Record<string, Part>;

const PARAGRAPHS = "Una riga vuota comincia un altro paragrafo.";

const APPOINTMENT: Placeholders = { quando: "il giorno e l’ora dell’appuntamento" };

const named = (label: string, byDefault: string): Part => ({ label, byDefault, max: 60, isOptional: true });

export const confirmationSection = wordsSection({
  key: "mail-conferma",
  title: "Conferma di una richiesta",
  appears: "Parte appena arriva una richiesta, a chi l’ha mandata.",
  placeholders: {
    quando: "entro quando rispondi",
    scopo: "per che cosa ti ha scritto: «scegliere insieme il giorno del tuo check-up gratuito»",
    promessa: "le ore promesse sul sito: «24 ore»",
    conteggio: "come si contano: «senza contare i giorni di chiusura»",
  },
  parts: {
    ...head({
      subject: "Richiesta ricevuta: ti ricontattiamo entro {quando}",
      preview: "Quando ci sentiamo, chi ti chiama e che cosa portare.",
      light: "Ciao {nome},",
      strong: "ci siamo.",
    }),
    opening: {
      label: "Inizio",
      rows: 2,
      help: PARAGRAPHS,
      byDefault: "Grazie di averci scritto. La tua richiesta è arrivata e la leggerà una persona dello studio.",
    },
    whenTitle: named("Primo titolo", "Quando ci sentiamo"),
    when: {
      label: "Quando ci sentiamo",
      rows: 3,
      needs: ["quando"],
      byDefault: "Entro {quando}, per {scopo}. Sono le {promessa} promesse sul sito, {conteggio}.",
    },
    whoTitle: named("Secondo titolo", "Chi ti chiama"),
    who: {
      label: "Chi ti chiama",
      rows: 3,
      isOptional: true,
      byDefault:
        "Una persona dello studio, dal numero {telefono}. Salvalo in rubrica: quando lo vedi sul telefono, siamo noi.",
    },
    bringTitle: named("Terzo titolo", "Che cosa portare"),
    bring: {
      label: "Che cosa portare",
      rows: 3,
      isOptional: true,
      byDefault:
        "Abiti comodi, scarpe pulite e una bottiglia d’acqua. Se hai referti o indicazioni del medico, portali: si parte da lì.",
    },
    closing: {
      label: "Prima del pulsante",
      rows: 4,
      isOptional: true,
      byDefault:
        "Il primo incontro non ti impegna a nulla: ne esci con le idee più chiare, poi decidi tu.\n\nVuoi aggiungere qualcosa, o preferisci un certo orario? Rispondi a questa e-mail, la leggiamo noi.",
    },
    goodbye: { label: "Saluti", rows: 2, isOptional: true, byDefault: "A presto,\nlo studio {studio}" },
  },
});

export const bookedSection = wordsSection({
  key: "mail-appuntamento",
  title: "Appuntamento fissato",
  appears: "Parte quando un appuntamento è preso dal sito o fissato dallo studio.",
  placeholders: APPOINTMENT,
  parts: {
    ...head(
      {
        subject: "Appuntamento fissato: {quando}",
        preview: "Quando, dove, con chi, e come spostarlo.",
        light: "Ciao {nome},",
        strong: "ti aspettiamo.",
      },
      ["quando"],
    ),
    opening: {
      label: "Prima dei dati dell’appuntamento",
      rows: 3,
      help: PARAGRAPHS,
      byDefault:
        "Il tuo appuntamento è fissato: non devi confermare nulla. In allegato c’è il file per il tuo calendario.",
    },
    goodbye: {
      label: "Dopo il link «Sposta o annulla»",
      rows: 3,
      isOptional: true,
      byDefault: "A presto,\nlo studio {studio}",
    },
  },
});

export const movedSection = wordsSection({
  key: "mail-spostato",
  title: "Appuntamento spostato",
  appears: "Parte quando qualcuno sposta un appuntamento.",
  placeholders: { ...APPOINTMENT, prima: "il giorno e l’ora di prima" },
  parts: {
    ...head(
      {
        subject: "Appuntamento spostato: {quando}",
        preview: "Prima era {prima}.",
        light: "Ciao {nome},",
        strong: "cambia l’ora.",
      },
      ["quando"],
    ),
    opening: {
      label: "Prima dei dati dell’appuntamento",
      rows: 3,
      help: PARAGRAPHS,
      needs: ["prima"],
      byDefault: "Il tuo appuntamento di {prima} è stato spostato. Il file allegato aggiorna il tuo calendario.",
    },
    goodbye: { label: "Dopo il link «Sposta o annulla»", rows: 2, isOptional: true, byDefault: "" },
  },
});

export const cancelledSection = wordsSection({
  key: "mail-annullato",
  title: "Appuntamento annullato",
  appears: "Parte quando qualcuno annulla un appuntamento.",
  placeholders: APPOINTMENT,
  parts: {
    ...head(
      {
        subject: "Appuntamento annullato: {quando}",
        preview: "Il file allegato lo toglie dal tuo calendario.",
        light: "Ciao {nome},",
        strong: "annullato.",
      },
      ["quando"],
    ),
    opening: {
      label: "Prima del link «Scegli un altro orario»",
      rows: 4,
      help: PARAGRAPHS,
      needs: ["quando"],
      byDefault:
        "L’appuntamento di {quando} è stato annullato. Il file allegato lo toglie dal tuo calendario.\n\nSe vuoi, scegli un altro momento: ci fa piacere vederti.",
    },
  },
});

export const reminderSection = wordsSection({
  key: "mail-promemoria",
  title: "Promemoria",
  appears: "Parte il giorno prima e due ore prima di un appuntamento.",
  placeholders: { quando: "«domani alle 18.30», «oggi alle 18.30»", data: "«24 novembre 2026, ore 18.30»" },
  parts: {
    ...head(
      {
        subject: "Promemoria: {quando}",
        preview: "{data}",
        light: "{nome}, ci vediamo",
        strong: "{quando}.",
      },
      ["quando"],
    ),
    opening: {
      label: "Prima dei dati dell’appuntamento",
      rows: 2,
      isOptional: true,
      help: PARAGRAPHS,
      byDefault: "",
    },
    goodbye: { label: "Dopo i dati e il link", rows: 2, isOptional: true, byDefault: "" },
  },
});

export const missedSection = wordsSection({
  key: "mail-non-venuto",
  title: "Chi non è venuto",
  appears: "Parte quando lo studio invita a un altro orario chi non è venuto.",
  placeholders: APPOINTMENT,
  parts: {
    ...head({
      subject: "Troviamo un altro momento?",
      preview: "Può capitare: qui scegli un altro orario.",
      light: "Ciao {nome},",
      strong: "troviamo un altro momento?",
    }),
    opening: {
      label: "Prima del link «Scegli un altro orario»",
      rows: 4,
      help: PARAGRAPHS,
      byDefault:
        "Ti aspettavamo {quando} e non ci siamo visti. Può capitare: speriamo sia tutto a posto.\n\nSe ti va ancora, scegli un altro orario: è tuo da subito. Altrimenti non devi fare nulla.",
    },
  },
});

export const offerSection = wordsSection({
  key: "mail-attesa",
  title: "Lista d’attesa: si è liberato un posto",
  appears: "Parte quando si libera un orario, a chi lo aspetta.",
  placeholders: { ...APPOINTMENT, scadenza: "entro quando si può prendere" },
  parts: {
    ...head(
      {
        subject: "Si è liberato un posto: {quando}",
        preview: "Se lo vuoi è tuo: lo prende chi risponde per primo.",
        light: "{nome}, si è liberato",
        strong: "un posto.",
      },
      ["quando"],
    ),
    opening: { label: "Prima dei dati dell’orario", rows: 2, isOptional: true, help: PARAGRAPHS, byDefault: "" },
    rules: {
      label: "Dopo il link «Lo prendo»",
      rows: 4,
      needs: ["scadenza"],
      byDefault:
        "Lo abbiamo proposto anche a chi aspetta come te: lo prende chi risponde per primo, entro {scadenza}. Se non ti va bene non devi fare nulla: resti in lista.",
    },
  },
});

export const visitedSection = wordsSection({
  key: "mail-dopo-la-visita",
  title: "Dopo la visita",
  appears: "Parte il giorno dopo, a chi è venuto: al massimo una volta l’anno, e mai a chi non vuole.",
  placeholders: { quando: "il giorno della visita" },
  parts: {
    ...head({
      subject: "Com’è andata?",
      preview: "Bastano due righe, con le tue parole.",
      light: "Ciao {nome},",
      strong: "com’è andata?",
    }),
    opening: {
      label: "Prima del link «Racconta com’è andata»",
      rows: 5,
      help: PARAGRAPHS,
      byDefault:
        "Ci siamo visti il {quando}. Se ti va, raccontaci com’è andata: bastano due righe, con le tue parole, belle o brutte che siano.\n\nLe leggiamo noi. Se ci dai il consenso le pubblichiamo nella pagina Risultati del sito, con il nome che scegli tu. Non c’è niente in cambio, e puoi ritirarle quando vuoi.",
    },
    goodbye: { label: "Dopo il link", rows: 2, isOptional: true, byDefault: "A presto,\nlo studio {studio}" },
  },
});

export const invitedSection = wordsSection({
  key: "mail-invito",
  title: "Invito a lavorare sul sito",
  appears: "A chi inviti in «Utenti», con quello che potrà fare e il link per scegliere la password.",
  placeholders: { chi: "l’e-mail di chi invita" },
  parts: {
    ...head({
      subject: "Il tuo invito al sito di {studio}",
      preview: "Scegli una password e sei dentro.",
      light: "Ti aspettiamo",
      strong: "dentro.",
    }),
    opening: {
      label: "Prima di ciò che potrà fare",
      rows: 4,
      help: PARAGRAPHS,
      needs: ["chi"],
      byDefault: "Ciao {nome}, {chi} ti invita a lavorare sul sito di {studio}. Ecco che cosa potrai fare:",
    },
    closing: {
      label: "Prima del link «Accetta l’invito»",
      rows: 3,
      isOptional: true,
      byDefault: "Apri il link, scegli una password e sei dentro.",
    },
  },
});

/** The mails of the site, in the order in which somebody gets them; then the staff's. */
export const mailSections = [
  confirmationSection,
  bookedSection,
  movedSection,
  cancelledSection,
  reminderSection,
  missedSection,
  offerSection,
  visitedSection,
  invitedSection,
] as const;

/** What the studio answers with one tap, by WhatsApp or e-mail. */
export const repliesSection = wordsSection({
  key: "risposte-pronte",
  title: "Risposte pronte",
  appears: "In ogni richiesta, come inizio di un’e-mail o di un messaggio WhatsApp che rileggi prima di mandare.",
  placeholders: {
    presentazione: "«sono Marta di …», oppure «ti scriviamo da …» se nel profilo non c’è un nome",
    scopo: "«il tuo check-up gratuito»",
    scelta: "che cosa c’è da scegliere: «il giorno del tuo check-up gratuito»",
    quando: "il giorno e l’ora dell’appuntamento, se c’è",
    durata: "quanto dura: «45 minuti», se c’è",
    indirizzo: "la via e la città dello studio",
  },
  parts: {
    subject: { label: "Prima risposta: oggetto", byDefault: "{studio}: la tua richiesta" },
    text: {
      label: "Prima risposta",
      rows: 5,
      byDefault:
        "Ciao {nome}, {presentazione}.\nAbbiamo ricevuto la tua richiesta e vorremmo scegliere con te {scelta}.\nQuando ti è comodo passare? Bastano un giorno e una fascia oraria.\nA presto!",
    },
    agreedSubject: { label: "Appuntamento concordato: oggetto", byDefault: "{studio}: il tuo appuntamento" },
    agreedText: {
      label: "Appuntamento concordato",
      rows: 5,
      needs: ["quando"],
      byDefault:
        "Ciao {nome}, {presentazione}.\nTi confermo l’appuntamento per {scopo}: {quando}, {durata}.\nTi aspettiamo in {indirizzo}. Se hai un imprevisto, rispondi qui e troviamo un altro momento.\nA presto!",
    },
  },
});

export const confirmationWords = factsOf(confirmationSection);
export const bookedWords = factsOf(bookedSection);
export const movedWords = factsOf(movedSection);
export const cancelledWords = factsOf(cancelledSection);
export const reminderWords = factsOf(reminderSection);
export const missedWords = factsOf(missedSection);
export const offerWords = factsOf(offerSection);
export const visitedWords = factsOf(visitedSection);
export const invitedWords = factsOf(invitedSection);
export const replyWords = factsOf(repliesSection);
