/** Facts and words that the studio may change: a typed value as the code has it, and above it what the studio has stored. */
import { currentLayer, type Layer } from "#app/shared/layer.ts";
import type { Field } from "./fields.ts";

export type Described = {
  /** In the layer and in addresses of the admin; it stays. */
  key: string;
  title: string;
  /** Where on the site one sees it, as a sentence. */
  appears: string;
};

/** Facts, each described by a field: form, rules and limits are read from there. */
export type Section<Value> = Described & {
  field: Field<Value>;
  byDefault: () => Value;
  /** The page that shows it best, with the place in it: "/orari#lezioni"; without one the home page. */
  shownOn?: string;
  /** Pages that React hydrates read it too, so they are sent it: all of it, or what a function leaves of it for everybody to see. */
  inBrowser?: true | ((value: Value) => Value);
  /** By name, what stands in braces within its texts, and what it stands for (content/mail-words.ts). */
  placeholders?: Readonly<Record<string, string>>;
  /** What no single field can know, by the path of the field to be mended. */
  check?: (value: Value) => { path: string; sentence: string }[];
};

const made = new WeakMap<Layer, Map<unknown, unknown>>();

/** Remembers what was made of a layer: the same object is answered until the layer is exchanged. */
export function perLayer<Value>(make: () => Value): () => Value {
  return () => {
    const layer = currentLayer();
    let values = made.get(layer);
    if (!values) made.set(layer, (values = new Map()));
    if (!values.has(make)) values.set(make, make());
    return values.get(make) as Value;
  };
}

/** All that reading needs of a section. */
export type Facts<Value> = Pick<Section<Value>, "key" | "byDefault">;

/** A section's value as it holds now, for whoever walks through all of them. */
export const currentValue = <Value>(section: Facts<Value>): Value =>
  (currentLayer()[section.key] as Value | undefined) ?? section.byDefault();

/** The facts of a section as they hold now. What is stored was checked when it came (features/studio). */
export const factsOf = <Value>(section: Facts<Value>): (() => Value) => perLayer(() => currentValue(section));
