import { type FormEvent, use, useEffect, useId, useRef, useState } from "react";
import { fullNameOf, nameOf, sayValue, tellApart } from "#app/features/studio/differences.ts";
import {
  fieldsOf,
  type FormFields,
  itemsIn,
  joinPath,
  type Rearrangement,
  sayRearrangement,
  valueOf,
} from "#app/features/studio/form-fields.ts";
import type { FormShapeOf } from "#app/features/studio/form-shape.ts";
import { asRecord } from "#app/features/studio/plain-data.ts";
import { announce } from "#app/ui/announce.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { readFields } from "../read-fields.ts";
import { Folded } from "./folded.tsx";
import { SectionFormContext, useProblem } from "./form-context.ts";
import { ListButton } from "./list-button.tsx";
import { SectionFields, type FieldProps } from "./section-fields.tsx";

/** `key` stays with an item wherever it goes, so that what is typed in it stays in it. */
type Item = { key: number; from: FormFields; at: string; isFresh: boolean; isRemoved: boolean };

type ListShape = FormShapeOf<"list">;

/** Items of more fields are shown closed, under their names. */
const OPEN_FIELDS = 3;

/**
 * Items can be added, taken away and moved. Whoever takes one away sees where it was until the form is saved, and can put it
 * back. Without a script the buttons send the form, which comes back rearranged.
 */
export function ListField({ shape, name, from, at, isWhole = false }: FieldProps<ListShape>) {
  const { label, help, one, of, min, max, fresh, fixed = false } = shape;
  const id = useId();
  const problem = useProblem(name);
  const { onRearrange } = use(SectionFormContext);
  const focusNext = useRef<string>(undefined);
  const [items, setItems] = useState<Item[]>(() =>
    itemsIn(from, at).map((number) => ({
      key: number,
      from,
      at: joinPath(at, number),
      isFresh: false,
      isRemoved: false,
    })),
  );
  const present = items.filter(({ isRemoved }) => !isRemoved);
  const buttonId = (key: number, does: string) => `${id}${does}${key}`;

  useEffect(() => {
    const wanted = focusNext.current;
    if (!wanted) return;
    focusNext.current = undefined;
    const found = document.getElementById(wanted);
    const field = found?.matches("li") ? found.querySelector<HTMLElement>("input, select, textarea") : found;
    field?.focus();
  });

  function change(next: Item[], focus: string, says: string) {
    focusNext.current = focus;
    setItems(next);
    onRearrange();
    announce(says);
  }

  function add() {
    const key = Math.max(-1, ...items.map((item) => item.key)) + 1;
    const item = { key, from: fieldsOf(of, fresh, "fresh"), at: "fresh", isFresh: true, isRemoved: false };
    change([...items, item], buttonId(key, "voce"), `Aggiunta ${one}`);
  }

  function setRemoved(key: number, isRemoved: boolean, called: string) {
    const next = items.map((item) => (item.key === key ? { ...item, isRemoved } : item));
    change(next, buttonId(key, isRemoved ? "rimetti" : "remove"), `${called}: ${isRemoved ? "tolto" : "rimesso"}`);
  }

  function move(key: number, does: "up" | "down", called: string) {
    const place = present.findIndex((item) => item.key === key);
    const other = present[place + (does === "up" ? -1 : 1)];
    if (!other) return;
    const next = [...items];
    const [one, two] = [key, other.key].map((wanted) => items.findIndex((item) => item.key === wanted));
    [next[one!], next[two!]] = [items[two!]!, items[one!]!];
    const nowAt = place + (does === "up" ? 0 : 2);
    const isLast = nowAt === (does === "up" ? 1 : present.length);
    const says = `${called}: ora ${nowAt} di ${present.length}`;
    change(next, buttonId(key, isLast ? (does === "up" ? "down" : "up") : does), says);
  }

  const content = (
    <>
      {help && <p className="mb-2 max-w-[65ch] text-fumo">{help}</p>}
      {present.length === 0 && <p className="hair-t py-2.5 text-fumo">Per ora non c’è niente.</p>}
      <ol className="min-w-0">
        {items.map((item, index) => {
          const place = present.indexOf(item);
          return (
            <ListItem
              key={item.key}
              shape={shape}
              path={joinPath(name, index)}
              item={item}
              idOf={(part) => buttonId(item.key, part)}
              can={{ up: place > 0, down: place < present.length - 1, remove: present.length > min }}
              onPress={(does, called) =>
                does === "remove" ? setRemoved(item.key, true, called) : move(item.key, does, called)
              }
              onPutBack={(called) => setRemoved(item.key, false, called)}
            />
          );
        })}
      </ol>
      {problem && <FieldError>{problem}</FieldError>}
      {!fixed && (
        <div className="hair-t pt-3">
          <Button
            type="submit"
            id={name || undefined}
            name="_do"
            value={sayRearrangement({ does: "add", path: name })}
            tone="line"
            wave={false}
            disabled={present.length >= max}
            onClick={(event) => {
              event.preventDefault();
              add();
            }}
          >
            {present.length >= max ? `Al massimo ${max}` : `Aggiungi ${one}`}
          </Button>
        </div>
      )}
    </>
  );
  if (isWhole) return content;
  return (
    <fieldset className="min-w-0">
      <legend className="type-desk-section">{label}</legend>
      <div className="mt-2">{content}</div>
    </fieldset>
  );
}

type Pressed = Exclude<Rearrangement["does"], "add">;

type ItemProps = {
  shape: ListShape;
  path: string;
  item: Item;
  idOf: (part: string) => string;
  can: Record<Pressed, boolean>;
  onPress: (does: Pressed, called: string) => void;
  onPutBack: (called: string) => void;
};

const BUTTONS: readonly Pressed[] = ["up", "down", "remove"];

function ListItem({ shape, path, item, idOf, can, onPress, onPutBack }: ItemProps) {
  const { from, at, isFresh, isRemoved } = item;
  const [called, setCalled] = useState(() => callItem(shape, from, at));
  const { name, rest, fullName } = called;
  const isFolded = shape.of.kind === "record" && Object.keys(shape.of.fields).length > OPEN_FIELDS;
  const update = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest("form");
    if (form) setCalled(callItem(shape, readFields(form), path));
  };
  const summary = (
    <>
      <b>{name}</b> <span className="text-fumo">{rest}</span>
    </>
  );
  const { shown, carried } = partsOf(shape);
  const fields = (
    <>
      {carried.map((part) => (
        <input key={part} type="hidden" name={joinPath(path, part)} value={from[joinPath(at, part)] ?? ""} />
      ))}
      <SectionFields shape={shown} name={path} from={from} at={at} isWhole />
    </>
  );
  return (
    <li id={idOf("voce")} onInput={update} className="relative hair-t">
      {isRemoved && (
        <p className="flex min-h-11 flex-wrap items-center gap-x-4 text-fumo">
          <span>
            Tolto: <s>{fullName}</s>
          </span>
          <button
            type="button"
            id={idOf("rimetti")}
            onClick={() => onPutBack(fullName)}
            className="inline-flex min-h-11 items-center font-semibold text-ink underlined"
          >
            Rimetti<span className="sr-only">{` ${fullName}`}</span>
          </button>
        </p>
      )}
      {/* What is disabled is not sent. */}
      <fieldset disabled={isRemoved} hidden={isRemoved} className="min-w-0">
        <legend className="sr-only">{fullName}</legend>
        <div className="absolute top-0 right-0 flex">
          {BUTTONS.filter((does) => does !== "remove" || !shape.fixed).map((does) => (
            <ListButton
              key={does}
              does={does}
              of={fullName}
              id={idOf(does)}
              value={sayRearrangement({ does, path })}
              disabled={!can[does]}
              onPress={() => onPress(does, fullName)}
            />
          ))}
        </div>
        {isFolded ? (
          <Folded name={path} summary={summary} startsOpen={isFresh} className="pr-34">
            {fields}
          </Folded>
        ) : (
          <div className="pb-4">
            <p className="flex min-h-11 items-center pr-34 [overflow-wrap:anywhere]">{summary}</p>
            {fields}
          </div>
        )}
      </fieldset>
    </li>
  );
}

/** Of a list whose items stay, what is chosen says which one it is: that is carried along, and not chosen again. */
function partsOf({ of, fixed }: ListShape): { shown: ListShape["of"]; carried: string[] } {
  if (!fixed || of.kind !== "record") return { shown: of, carried: [] };
  const isChosen = (name: string) => of.fields[name]!.kind === "choice";
  const shown = Object.fromEntries(Object.entries(of.fields).filter(([name]) => !isChosen(name)));
  return { shown: { ...of, fields: shown }, carried: Object.keys(of.fields).filter(isChosen) };
}

/** Its name, and where the name does not tell it from others, what does, or the rest of it. */
function callItem(
  shape: ListShape,
  fields: FormFields,
  path: string,
): { name: string; rest: string; fullName: string } {
  const value = valueOf(shape.of, fields, path);
  const name = nameOf(shape, value);
  if (shape.of.kind !== "record" || !shape.namedBy || shape.of.fields[shape.namedBy]?.kind !== "choice")
    return { name, rest: tellApart(shape, value), fullName: fullNameOf(shape, value) };
  const rest = Object.entries(shape.of.fields)
    .filter(([part]) => part !== shape.namedBy)
    .map(([part, field]) => sayValue(field, asRecord(value)[part]));
  return { name, rest: rest.join(" · "), fullName: name };
}
