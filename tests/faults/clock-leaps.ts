/**
 * Preloaded into the site, and so into a newer version that it passes on to: the clock leaps to as many milliseconds ahead
 * as CLOCK_FILE says. PostgreSQL's is right.
 */
import { readFileSync, watchFile } from "node:fs";

const Real = Date;
const file = process.env["CLOCK_FILE"]!;
let aheadMs = 0;
const now = (): number => Real.now() + aheadMs;

class Leaping extends Real {
  constructor(...given: []) {
    if (given.length > 0) super(...given);
    else super(now());
  }
  static override now(): number {
    return now();
  }
}
globalThis.Date = Leaping as DateConstructor;
function leap(): void {
  aheadMs = Number(readFileSync(file, "utf8"));
}
leap();
watchFile(file, { interval: 50, persistent: false }, leap);
