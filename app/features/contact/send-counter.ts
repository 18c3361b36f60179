import { SEND_LIMIT } from "./contact-rules.ts";

/** The browser's own courtesy count (spec §4): resets once the window has passed since the last send. The server decides. */
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
