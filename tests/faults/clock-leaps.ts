/** Preloaded into the server: at SIGUSR2 its clock leaps to as many milliseconds ahead as CLOCK_FILE says. PostgreSQL's is right. */
import { readFileSync } from "node:fs";

const Real = Date;
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
process.on("SIGUSR2", () => (aheadMs = Number(readFileSync(process.env["CLOCK_FILE"]!, "utf8"))));
