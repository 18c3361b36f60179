/** Lets everything that belongs to one answer read from one layer, whatever is published meanwhile (shared/layer.ts). */
import { AsyncLocalStorage } from "node:async_hooks";
import { EMPTY_LAYER, type Layer, provideLayer } from "#app/shared/layer.ts";

const held = new AsyncLocalStorage<Layer>();
let latest = EMPTY_LAYER;

provideLayer(() => held.getStore() ?? latest);

/** From now on requests begin with this layer; those under way end with the one they began with. */
export function exchangeLayer(layer: Layer): void {
  latest = layer;
}

/** @param layer another one than that of the public site, such as a draft */
export const inOneLayer = <Result>(work: () => Result, layer: Layer = latest): Result => held.run(layer, work);
