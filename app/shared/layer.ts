/**
 * What the studio has changed of the facts and words that content holds: by the key of a section, its value. One layer is
 * never changed, only exchanged for another. Whoever answers a request reads from one and the same layer until the answer is
 * complete (platform/http/one-layer.server.ts), and a page in the browser from the one it was made with.
 */
export type Layer = Readonly<Record<string, unknown>>;

export const EMPTY_LAYER: Layer = Object.freeze({});

/** In this layer each text of a page says where it comes from (content/texts.ts). */
const MARKED = Symbol("marked");

export const withMarks = (layer: Layer): Layer => Object.freeze({ ...layer, [MARKED]: true });
export const isMarked = (layer: Layer): boolean => MARKED in layer;

let find: () => Layer = () => EMPTY_LAYER;

/** The layer that whoever runs now reads from. */
export const currentLayer = (): Layer => find();

/** @param finder answers with the same object as long as nothing has changed */
export function provideLayer(finder: () => Layer): void {
  find = finder;
}
