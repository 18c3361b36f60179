/**
 * What a visitor is asked (spec §3, §5, §9). Both forms, their rules, the calls, the stored row, the studio's mail, the
 * inbox, the export and the privacy page read this table: a new field is a record here and a column of the same name in
 * db/schema/requests.server.ts.
 */
import { EMAIL_ADDRESS, LONGEST_EMAIL } from "#app/shared/email-address.ts";

export type ChoiceControl = {
  kind: "choice";
  options: readonly { value: string; label: string }[];
  placeholder: string;
};

type Control =
  | { kind: "text" | "tel"; autoComplete?: string; max: number; pattern?: RegExp }
  | { kind: "email"; max: number; pattern: RegExp }
  | { kind: "area"; rows: number; max: number }
  | ChoiceControl;

type FieldRecord<Name extends string, Wire extends string, Column extends string> = {
  /** Its name in both forms, and in the landing page's call (spec §7 call 16). */
  field: Name;
  /** Its name in the main form's call (spec §7 call 15). */
  wire: Wire;
  /** Its name in contact_requests and in all that reads it. */
  column: Column;
  label: string;
  help?: string;
  required: boolean;
  control: Control;
  /** The sentence about a value that breaks the control's rule. */
  wrong: string;
  /** The landing page asks it too, with its own words and, for texts and numbers, with its own pattern or none. */
  landing?: { label?: string; help?: string; required: boolean; rows?: number; pattern?: RegExp };
  /** What the mail, the inbox and the export call it. */
  studioLabel: string;
  /** What the privacy page calls it, within a sentence. */
  privacy: string;
  /** The inbox shows it in a place of its own, not in the list of facts. */
  apart?: true;
  /** Stored as sanitised HTML (spec §5): the mail quotes it, the export writes its text. */
  html?: true;
};

export const GOALS = [
  { value: "dimagrimento", label: "Dimagrimento" },
  { value: "tonificazione", label: "Tonificazione" },
  { value: "pilates", label: "Pilates" },
  { value: "mal-di-schiena", label: "Mal di schiena" },
  { value: "aumento-massa-muscolare", label: "Aumento massa muscolare" },
  { value: "benessere-generale", label: "Benessere generale" },
] as const;

/** The goal that says something about health (art. 9 GDPR, trust.md 10): its consent follows the goal wherever that stands. */
export const HEALTH_GOAL = "mal-di-schiena";

const PERSON_NAME = /^[\p{L}\p{M} '’-]+$/u;
/** 10-15 characters after the optional plus (design.md §6.14), and digits enough to call (docs/decisions/0025). */
const PHONE = /^(?=(?:\D*\d){8})\+?[\d ()-]{10,15}$/;
const ANY_PHONE = /^(?:\D*\d){8}/;

const table = [
  {
    field: "nome",
    wire: "name",
    column: "name",
    label: "Nome",
    required: true,
    control: { kind: "text", autoComplete: "name", max: 50, pattern: PERSON_NAME },
    wrong: "Il nome contiene caratteri non validi.",
    landing: { required: true },
    studioLabel: "Nome",
    privacy: "nome",
    apart: true,
  },
  {
    field: "email",
    wire: "email",
    column: "email",
    label: "Email",
    required: true,
    control: { kind: "email", max: LONGEST_EMAIL, pattern: EMAIL_ADDRESS },
    wrong: "Inserisci un indirizzo email valido.",
    landing: { required: true },
    studioLabel: "E-mail",
    privacy: "e-mail",
    apart: true,
  },
  {
    field: "telefono",
    wire: "telefono",
    column: "phone",
    label: "Telefono",
    help: "Ti chiamiamo una volta sola, per fissare.",
    required: true,
    control: { kind: "tel", autoComplete: "tel", max: 20, pattern: PHONE },
    wrong: "Inserisci un numero di telefono valido.",
    landing: { required: true, pattern: ANY_PHONE },
    studioLabel: "Telefono",
    privacy: "telefono",
    apart: true,
  },
  {
    field: "citta",
    wire: "city",
    column: "city",
    label: "Città",
    required: true,
    control: { kind: "text", autoComplete: "address-level2", max: 50 },
    wrong: "Il nome della città è troppo lungo: bastano 50 caratteri.",
    studioLabel: "Città",
    privacy: "città",
  },
  {
    field: "obiettivo",
    wire: "goal",
    column: "goal",
    label: "Obiettivo",
    required: true,
    control: { kind: "choice", options: GOALS, placeholder: "Scegli da dove partire" },
    wrong: "Scegli un obiettivo dall’elenco.",
    studioLabel: "Obiettivo",
    privacy: "obiettivo",
  },
  {
    field: "messaggio",
    wire: "message",
    column: "message",
    label: "Messaggio",
    help: "Racconta pure in disordine.",
    required: true,
    control: { kind: "area", rows: 5, max: 2000 },
    wrong: "Il messaggio è troppo lungo: bastano 2000 caratteri.",
    landing: {
      label: "Messaggio (facoltativo)",
      help: "Un obiettivo, un orario comodo, un dubbio.",
      required: false,
      rows: 4,
    },
    studioLabel: "Messaggio",
    privacy: "messaggio",
    apart: true,
    html: true,
  },
] as const satisfies readonly FieldRecord<string, string, string>[];

type Row = (typeof table)[number];

export type FieldName = Row["field"];
export type Column = Row["column"];
export type ContactField = FieldRecord<FieldName, Row["wire"], Column>;
export type LandingName = Extract<Row, { landing: object }>["field"];
/** What every request has: both forms ask it. */
export type SharedColumn = Extract<Row, { landing: object }>["column"];

/** What a visitor said, by column; what only the main form asks may be absent. */
export type GivenAnswers = Record<SharedColumn, string> & Partial<Record<Column, string>>;
/** The same as it is stored. */
export type StoredAnswers = Record<SharedColumn, string> & Record<Exclude<Column, SharedColumn>, string | null>;

export const contactFields: readonly ContactField[] = table;

/** These first, then all others as the table has them. */
const startingWith = (...first: FieldName[]): readonly ContactField[] => [
  ...first.flatMap((name) => contactFields.filter(({ field }) => field === name)),
  ...contactFields.filter(({ field }) => !first.includes(field)),
];

/** As the main form stands. */
export const inTheForm = startingWith("nome", "citta");
/** In which values are checked (spec §5). */
export const asChecked = startingWith("email");
/** To be called back: the phone before the e-mail. */
export const toCallBack = startingWith("nome", "telefono");

type LandingField = ContactField & { field: LandingName; landing: object };

/** As the landing page's form stands. */
export const onTheLandingPage = toCallBack.filter((field): field is LandingField => field.landing !== undefined);

/** A stored value as people say it: of a choice its label. */
export function answerInWords({ control }: ContactField, value: string): string {
  if (control.kind !== "choice") return value;
  return control.options.find((option) => option.value === value)?.label ?? value;
}

/** One member for each field: its name and its value. */
export const eachField = <Field, Name extends string, Value>(
  fields: readonly Field[],
  member: (field: Field) => readonly [Name, Value],
): Record<Name, Value> => Object.fromEntries(fields.map(member)) as Record<Name, Value>;

/** Of somebody who has said nothing yet. */
export const noAnswers = (): Record<Column, null> => eachField(contactFields, ({ column }) => [column, null]);

/** Of a row, or of a table's columns, what the sender said. */
export const answersIn = <Source extends Record<Column, unknown>>(source: Source): Pick<Source, Column> =>
  eachField(contactFields, ({ column }) => [column, source[column]]) as Pick<Source, Column>;
