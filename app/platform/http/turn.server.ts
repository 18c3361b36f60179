/**
 * Lets work that costs the processor begin, and pages be rendered, one in each turn of the event loop: between two of them the
 * server answers whoever needs neither, and accepts new connections, of which libuv takes one in each turn.
 */
import { setImmediate as nextTurn } from "node:timers/promises";

let last: Promise<unknown> = Promise.resolve();

export function takeTurn(): Promise<unknown> {
  last = last.then(() => nextTurn());
  return last;
}
