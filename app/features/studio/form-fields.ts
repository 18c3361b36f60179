/**
 * A section's value as the fields of a form, and back. The names of fields are paths ("people.2.name"), so the same two
 * functions serve the page that React shows, the one that no script runs in, and the sentences about what is wrong.
 */
import type { FormShape } from "./form-shape.ts";
import { asList, asRecord } from "./plain-data.ts";

/** By name, as a form sends them: what is not ticked is not there. */
export type FormFields = Readonly<Record<string, string>>;

export const TICKED = "1";

/** More items than any list may have: a form that says more of them is none of ours. */
const MAX_ITEMS = 500;

export const joinPath = (path: string, name: string | number): string =>
  path === "" ? String(name) : `${path}.${name}`;

/** @param path of the value within its section; "" for all of it */
export function fieldsOf(shape: FormShape, value: unknown, path = ""): FormFields {
  const fields: Record<string, string> = {};
  write(shape, value, path, fields);
  return fields;
}

/** What is not as the shape has it, because an older program stored it, is left empty. */
function write(shape: FormShape, value: unknown, path: string, into: Record<string, string>): void {
  switch (shape.kind) {
    case "text":
    case "choice":
    case "picture":
      into[path] = typeof value === "string" ? value : "";
      return;
    case "number":
      into[path] = typeof value === "number" ? String(value) : "";
      return;
    case "flag":
      if (value === true) into[path] = TICKED;
      return;
    case "choices":
      for (const chosen of asList(value)) into[joinPath(path, String(chosen))] = TICKED;
      return;
    case "hours": {
      const { again, ...first } = asRecord(value);
      if (!value) into[joinPath(path, "closed")] = TICKED;
      const writeSpan = (name: string, span: Record<string, unknown>) => {
        for (const end of ["from", "to"]) into[joinPath(name, end)] = typeof span[end] === "string" ? span[end] : "";
      };
      writeSpan(path, first);
      if (again) writeSpan(joinPath(path, "again"), asRecord(again));
      return;
    }
    case "pair":
      return shape.of.forEach((part, index) => write(part, asList(value)[index], joinPath(path, index), into));
    case "record":
      for (const [name, field] of Object.entries(shape.fields))
        write(field, asRecord(value)[name], joinPath(path, name), into);
      return;
    case "list":
      asList(value).forEach((item, index) => write(shape.of, item, joinPath(path, index), into));
  }
}

/** What the fields say; whether that may be stored is for rules.server.ts to decide. */
export function valueOf(shape: FormShape, fields: FormFields, path = ""): unknown {
  const written = (name = path) => (Object.hasOwn(fields, name) ? fields[name]! : "");
  switch (shape.kind) {
    case "text":
    case "choice":
    case "picture":
      return written();
    case "number":
      return written().trim() === "" ? Number.NaN : Number(written());
    case "flag":
      return written() === TICKED;
    case "choices":
      // In the order of the form: the first of them may count more.
      return Object.keys(fields)
        .filter((name) => name.startsWith(joinPath(path, "")) && fields[name] === TICKED)
        .map((name) => name.slice(joinPath(path, "").length));
    case "hours": {
      if (written(joinPath(path, "closed")) === TICKED) return null;
      const span = (name: string) => ({ from: written(joinPath(name, "from")), to: written(joinPath(name, "to")) });
      const again = span(joinPath(path, "again"));
      return { ...span(path), ...((again.from !== "" || again.to !== "") && { again }) };
    }
    case "pair":
      return shape.of.map((part, index) => valueOf(part, fields, joinPath(path, index)));
    case "record":
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, field]) => [name, valueOf(field, fields, joinPath(path, name))]),
      );
    case "list":
      return itemsIn(fields, path).map((index) => valueOf(shape.of, fields, joinPath(path, index)));
  }
}

/** The numbers that a list's items have in a form, in their order; where one was taken away, a number is left out. */
export function itemsIn(fields: FormFields, path: string): number[] {
  const before = joinPath(path, "");
  const found = new Set<number>();
  for (const name of Object.keys(fields)) {
    if (!name.startsWith(before)) continue;
    const number = /^(\d{1,4})(?=\.|$)/.exec(name.slice(before.length))?.[1];
    if (number && found.size < MAX_ITEMS) found.add(Number(number));
  }
  return [...found].toSorted((one, other) => one - other);
}

/** What a button of a list does; `path` is the list's, or that of one of its items. */
export type Rearrangement = { does: "add" | "remove" | "up" | "down"; path: string };

/** As the button says it: "up people.2". */
export const sayRearrangement = ({ does, path }: Rearrangement): string => `${does} ${path}`;

export function parseRearrangement(said: string): Rearrangement | undefined {
  const [, does, path] = /^(add|remove|up|down) (.*)$/.exec(said) ?? [];
  return does === undefined ? undefined : { does: does as Rearrangement["does"], path: path! };
}

/** The fields of the same form with one item more, one less, or two that have changed places: what no script does. */
export function rearrange(shape: FormShape, fields: FormFields, { does, path }: Rearrangement): FormFields {
  const value = valueOf(shape, fields);
  const at = does === "add" ? path : path.split(".").slice(0, -1).join(".");
  const list = partAt(shape, value, at);
  if (!list || list.shape.kind !== "list" || !Array.isArray(list.value)) return fields;
  const items: unknown[] = list.value;
  const number = Number(path.split(".").at(-1));
  const place = does === "add" ? items.length : itemsIn(fields, at).indexOf(number);
  const { fixed, max, fresh } = list.shape;
  if (does === "add") {
    if (!fixed && items.length < max) items.push(fresh);
  } else if (place < 0) return fields;
  else if (does === "remove") {
    if (!fixed) items.splice(place, 1);
  } else {
    const other = place + (does === "up" ? -1 : 1);
    if (other >= 0 && other < items.length) [items[place], items[other]] = [items[other], items[place]];
  }
  return fieldsOf(shape, value);
}

function partAt(shape: FormShape, value: unknown, path: string): { shape: FormShape; value: unknown } | undefined {
  if (path === "") return { shape, value };
  const [name = "", ...rest] = path.split(".");
  const inner = rest.join(".");
  if (shape.kind === "record") {
    const field = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
    return field && partAt(field, asRecord(value)[name], inner);
  }
  if (shape.kind === "list") return partAt(shape.of, asList(value)[Number(name)], inner);
  return undefined;
}
