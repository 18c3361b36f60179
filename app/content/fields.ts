/**
 * What a fact may be: for each kind a label, limits and a control. The admin's forms, the rules of what is stored
 * (features/studio/schema.server.ts) and the sentences for what is wrong are read from here.
 */
declare const value: unique symbol;

/** A field for values of a type; the type lives in the compiler only. */
export type Field<Value> = Shape & { readonly [value]?: Value };

/** What a text has to be beside its length. */
export type TextForm = "phone" | "email" | "https" | "path" | "day" | "time" | "digits" | "euro";

export type Shape = { label: string; help?: string } & (
  | { kind: "text"; max: number; optional?: boolean; rows?: number; form?: TextForm }
  | { kind: "number"; min: number; max: number; unit?: string; whole?: boolean }
  | { kind: "flag" }
  | { kind: "choice"; choices: () => readonly Choice[]; optional?: boolean }
  | { kind: "choices"; choices: () => readonly Choice[]; min: number }
  /** DayHours, or none: closed. */
  | { kind: "hours" }
  /** The address of a picture in the studio's library. */
  | { kind: "picture" }
  | { kind: "pair"; of: readonly [Shape, Shape] }
  | { kind: "record"; fields: Readonly<Record<string, Shape>>; /** Shown closed, under its label. */ folded?: boolean }
  | {
      kind: "list";
      /** "una persona": what one more is. */
      one: string;
      of: Shape;
      min: number;
      max: number;
      /** What a new one begins with. */
      fresh: unknown;
      /** The field by whose value one of them is named in the form. */
      namedBy?: string;
      /** The fields whose values stand beside the name, where several share one. */
      toldApartBy?: readonly string[];
      /** What is there stays, each under its `slug`; only order and words change. */
      fixed?: boolean;
    }
);

export type Choice = { value: string; label: string };

type TextOptions = { max: number; help?: string; rows?: number; form?: TextForm };

export const text = (label: string, options: TextOptions): Field<string> => ({ kind: "text", label, ...options });
/** May be left empty. */
export const optionalText = (label: string, options: TextOptions): Field<string> => ({
  kind: "text",
  label,
  optional: true,
  ...options,
});
export const number = (
  label: string,
  options: { min: number; max: number; unit?: string; whole?: boolean; help?: string },
): Field<number> => ({ kind: "number", whole: true, label, ...options });
export const flag = (label: string, help?: string): Field<boolean> => ({ kind: "flag", label, ...(help && { help }) });
export const choice = <Value extends string>(
  label: string,
  choices: () => readonly { value: Value; label: string }[],
  help?: string,
): Field<Value> => ({ kind: "choice", label, choices, ...(help && { help }) });
/** May be left empty: "". */
export const optionalChoice = <Value extends string>(
  label: string,
  choices: () => readonly { value: Value; label: string }[],
  help?: string,
): Field<Value | ""> => ({ kind: "choice", label, choices, optional: true, ...(help && { help }) });
export const choices = <Value extends string>(
  label: string,
  of: () => readonly Choice[],
  min = 1,
): Field<readonly Value[]> => ({ kind: "choices", label, choices: of, min });
/** When a day opens and closes, "HH:MM", and where there is a pause, when it opens again after it. */
export type DayHours = { from: string; to: string; again?: { from: string; to: string } };

export const hours = (label: string): Field<DayHours | null> => ({ kind: "hours", label });
export const picture = (label: string, help?: string): Field<string> => ({
  kind: "picture",
  label,
  ...(help && { help }),
});
export const pair = <First, Second>(
  label: string,
  of: readonly [Field<First>, Field<Second>],
): Field<readonly [First, Second]> => ({ kind: "pair", label, of });
export const record = <Value extends object>(
  label: string,
  fields: { readonly [Name in keyof Value]-?: Field<Value[Name]> },
  options: { help?: string; folded?: boolean } = {},
): Field<Value> => ({ kind: "record", label, fields: fields as Readonly<Record<string, Shape>>, ...options });
export const list = <Item>(
  label: string,
  of: Field<Item>,
  options: {
    one: string;
    min?: number;
    max: number;
    fresh: Item;
    namedBy?: string;
    toldApartBy?: readonly string[];
    fixed?: boolean;
    help?: string;
  },
): Field<readonly Item[]> => ({ kind: "list", label, of, min: 0, ...options });
