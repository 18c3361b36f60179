/** What two values of a section say differently, in words. */
import { sayTime } from "#app/shared/opening-hours.ts";
import { parseIsoDay, romeInstants } from "#app/shared/rome-clock.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import type { FormShape, FormShapeOf } from "./form-shape.ts";
import { asList, asRecord, isSame } from "./plain-data.ts";

/** `label` names the field ("Giorgia Bressan: Che cosa fa"). */
export type Difference = { label: string; before: string; after: string };

const NOTHING = "niente";

/** A value in words, as somebody would read it aloud. */
export function sayValue(shape: FormShape, value: unknown): string {
  switch (shape.kind) {
    case "text":
      if (shape.form === "day") return sayDay(String(value ?? ""));
      return (shape.form === "time" ? sayTime(String(value ?? "")) : String(value ?? "")) || NOTHING;
    case "number":
      return `${String(value)}${shape.unit ? ` ${shape.unit}` : ""}`;
    case "flag":
      return value === true ? "sì" : "no";
    case "choice":
      return labelOf(shape, value) || NOTHING;
    case "choices":
      return (
        asList(value)
          .map((one) => labelOf(shape, one))
          .join(", ") || NOTHING
      );
    case "hours": {
      if (!value) return "chiuso";
      const { again, ...first } = asRecord(value);
      return [first, ...(again ? [asRecord(again)] : [])]
        .map(({ from, to }) => `${sayTime(String(from))}–${sayTime(String(to))}`)
        .join(" e ");
    }
    case "picture":
      return value ? "un’immagine della libreria" : "nessuna immagine";
    case "pair":
      return shape.of.map((part, index) => sayValue(part, asList(value)[index])).join(" ");
    case "record":
      return Object.entries(shape.fields)
        .map(([name, field]) => `${field.label}: ${sayValue(field, asRecord(value)[name])}`)
        .join("; ");
    case "list":
      return (
        asList(value)
          .map((item) => fullNameOf(shape, item))
          .join(", ") || NOTHING
      );
  }
}

const sayDay = (day: string): string => {
  const date = parseIsoDay(day);
  return date ? romeDate(romeInstants(date, "12:00")[0]!) : day || NOTHING;
};

const labelOf = (shape: FormShapeOf<"choice"> | FormShapeOf<"choices">, value: unknown): string =>
  shape.choices.find((choice) => choice.value === value)?.label ?? String(value ?? "");

/** The name of an item of a list: what its field `namedBy` says, else all of it. */
export function nameOf({ of, namedBy }: FormShapeOf<"list">, item: unknown): string {
  if (of.kind !== "record" || !namedBy || !of.fields[namedBy]) return sayValue(of, item);
  const name = sayValue(of.fields[namedBy], asRecord(item)[namedBy]);
  return name === NOTHING ? `${of.label} senza nome` : name;
}

/** What stands beside its name, so that «Una seduta» of one service is not taken for that of another. */
export function tellApart({ of, toldApartBy = [] }: FormShapeOf<"list">, item: unknown): string {
  if (of.kind !== "record") return "";
  return toldApartBy
    .filter((part) => asRecord(item)[part] !== "")
    .map((part) => sayValue(of.fields[part]!, asRecord(item)[part]))
    .join(" · ");
}

/** Its name, and what tells it from its namesakes, in a sentence or a label. */
export const fullNameOf = (shape: FormShapeOf<"list">, item: unknown): string =>
  [nameOf(shape, item), tellApart(shape, item)].filter(Boolean).join(", ");

/** @param names what leads to the value, within the section */
export function differencesOf(
  shape: FormShape,
  before: unknown,
  after: unknown,
  names: readonly string[] = [],
): Difference[] {
  if (isSame(before, after)) return [];
  switch (shape.kind) {
    case "record":
      return Object.entries(shape.fields).flatMap(([name, field]) =>
        differencesOf(field, asRecord(before)[name], asRecord(after)[name], [...names, field.label]),
      );
    case "list":
      return listDifferences(shape, asList(before), asList(after), names);
    default:
      return [
        { label: names.join(": ") || shape.label, before: sayValue(shape, before), after: sayValue(shape, after) },
      ];
  }
}

/**
 * What somebody typed, with what another person has saved of the fields that they left alone. Where both have changed the
 * same one, and in lists, what was typed stays.
 * @param base what both began with
 */
export function mergeValues(shape: FormShape, base: unknown, typed: unknown, theirs: unknown): unknown {
  if (isSame(typed, base)) return theirs;
  if (shape.kind !== "record") return typed;
  return Object.fromEntries(
    Object.entries(shape.fields).map(([name, field]) => [
      name,
      mergeValues(field, asRecord(base)[name], asRecord(typed)[name], asRecord(theirs)[name]),
    ]),
  );
}

/** The labels that lead to a field ("Persone 2: Nome e cognome"); "" for the whole section. */
export function labelAt(shape: FormShape, path: string, said: readonly string[] = []): string {
  const [name = "", ...rest] = path.split(".");
  if (path === "") return said.join(": ");
  // The texts of a page stand beside each other under their whole paths.
  if (shape.kind === "record" && Object.hasOwn(shape.fields, path))
    return [...said, shape.fields[path]!.label].join(": ");
  const inner = rest.join(".");
  if (shape.kind === "list") return labelAt(shape.of, inner, [...said, `${shape.of.label} ${Number(name) + 1}`]);
  if (shape.kind === "record" && shape.fields[name]) {
    const field = shape.fields[name];
    return labelAt(field, inner, field.kind === "list" ? said : [...said, field.label]);
  }
  if (shape.kind === "pair" && shape.of[Number(name)]) return [...said, shape.of[Number(name)]!.label].join(": ");
  return said.join(": ");
}

/** Items are told apart by their names, and where some share one, by their order. */
function listDifferences(
  shape: FormShapeOf<"list">,
  before: readonly unknown[],
  after: readonly unknown[],
  names: readonly string[],
): Difference[] {
  const pairs: [unknown, unknown][] = [];
  const left = [...before];
  const fresh: unknown[] = [];
  const take = (matches: (one: unknown) => boolean): unknown => {
    const index = left.findIndex(matches);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  };
  const unmatched = after.filter((item) => {
    const same = take((one) => isSame(one, item));
    if (same !== undefined) pairs.push([same, item]);
    return same === undefined;
  });
  for (const item of unmatched) {
    const namesake = shape.namedBy ? take((one) => nameOf(shape, one) === nameOf(shape, item)) : undefined;
    if (namesake === undefined) fresh.push(item);
    else pairs.push([namesake, item]);
  }
  const named = (item: unknown) => [...names, fullNameOf(shape, item)].join(": ");
  const kept = new Map(pairs);
  const orderBefore = before.filter((item) => kept.has(item));
  const orderAfter = after.flatMap((item) => pairs.find(([, now]) => now === item)?.[0] ?? []);
  return [
    ...pairs.flatMap(([was, is]) => differencesOf(shape.of, was, is, [...names, fullNameOf(shape, is)])),
    ...left.map((item) => ({ label: named(item), before: sayValue(shape.of, item), after: "non c’è" })),
    ...fresh.map((item) => ({ label: named(item), before: "non c’è", after: sayValue(shape.of, item) })),
    ...(isSame(orderBefore, orderAfter)
      ? []
      : [
          {
            label: [...names, "Ordine"].join(": "),
            before: sayValue(shape, orderBefore),
            after: sayValue(shape, orderAfter),
          },
        ]),
  ];
}
