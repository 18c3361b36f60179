/** Facts and words that the studio may change: a typed value as the code has it, and above it what the studio has stored. */
import { currentLayer, isMarked, type Layer } from "#app/shared/layer.ts";
import type { Field } from "./fields.ts";
import { markTexts, type Overlay, overlay } from "./texts.ts";

type Described = {
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
  /** The page that shows it best; without one the home page. */
  shownOn?: string;
  /** Pages that React hydrates read it too, so they are sent it; it holds nothing that the site does not show. */
  inBrowser?: true;
  /** What no single field can know, by the path of the field to be mended. */
  check?: (value: Value) => { path: string; sentence: string }[];
};

/** The words of a page, of which the studio may change each, and add none. */
export type Texts<Words> = Described & {
  /** The address of the page. */
  page: string;
  byDefault: () => Words;
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

/** A section's value as it holds now, for whoever walks through all of them. */
export const currentValue = <Value>(section: Section<Value>): Value =>
  (currentLayer()[section.key] as Value | undefined) ?? section.byDefault();

/** The facts of a section as they hold now. What is stored was checked when it came (features/studio). */
export const factsOf = <Value>(section: Section<Value>): (() => Value) => perLayer(() => currentValue(section));

/** The words of a page as they hold now. */
export const wordsOf = <Words>(texts: Texts<Words>): (() => Words) =>
  perLayer(() => {
    const layer = currentLayer();
    const changed = layer[texts.key] as Overlay | undefined;
    return isMarked(layer) ? markTexts(texts.byDefault(), changed) : overlay(texts.byDefault(), changed);
  });
