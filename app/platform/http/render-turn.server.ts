/** Lets pages be rendered one in each turn of the event loop: between two of them the server answers whoever needs no rendering. */
import { setImmediate as nextTurn } from "node:timers/promises";

let last: Promise<unknown> = Promise.resolve();

export function renderTurn(): Promise<unknown> {
  last = last.then(() => nextTurn());
  return last;
}
