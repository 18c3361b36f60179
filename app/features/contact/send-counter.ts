import { SEND_LIMIT } from "./contact-rules.ts";

/** Counts sends in the browser (spec §4) and starts again once the window has passed since the last one. The server enforces the limit. */
export class SendCounter {
  #sends = 0;
  #last = 0;

  isExhausted(now: number = Date.now()): boolean {
    if (now - this.#last >= SEND_LIMIT.windowMinutes * 60_000) this.#sends = 0;
    return this.#sends >= SEND_LIMIT.max;
  }

  recordSend(now: number = Date.now()): void {
    this.#sends++;
    this.#last = now;
  }
}
