/** Sends pictures to the studio's store in the background: in their order, two at a time, again where the site was busy. */
import type { UploadedImage } from "./media.ts";
import { upload, UploadError } from "./upload.ts";

export type Sending =
  | { state: "waiting" }
  /** `share` of the file that has left, from 0 to 1. */
  | { state: "sending"; share: number }
  /** The site was busy or out of reach; the queue tries again by itself. */
  | { state: "pausing"; sentence: string }
  | { state: "stored"; image: UploadedImage }
  | { state: "refused"; sentence: string; mayTryAgain: boolean };

export type Upload = { retry: () => void; cancel: () => void };

type Entry = { file: File; onChange: (sending: Sending) => void; tries: number; stop: AbortController; timer?: Timer };
type Timer = ReturnType<typeof setTimeout>;
type Options = { send?: typeof upload; atOnce?: number; pausesMs?: readonly number[] };

/** Together a little over two minutes: a restart of the site is over by then. */
const PAUSES_MS = [1500, 3000, 6000, 10_000, 15_000, 20_000, 30_000, 40_000];

export class UploadQueue {
  readonly #send: typeof upload;
  readonly #atOnce: number;
  readonly #pausesMs: readonly number[];
  readonly #waiting: Entry[] = [];
  readonly #pausing = new Set<Entry>();
  #underWay = 0;

  constructor({ send = upload, atOnce = 2, pausesMs = PAUSES_MS }: Options = {}) {
    this.#send = send;
    this.#atOnce = atOnce;
    this.#pausesMs = pausesMs;
  }

  add(file: File, onChange: (sending: Sending) => void): Upload {
    const entry: Entry = { file, onChange, tries: 0, stop: new AbortController() };
    this.#enter(entry);
    return {
      retry: () => {
        entry.tries = 0;
        this.#enter(entry);
      },
      cancel: () => {
        entry.stop.abort();
        clearTimeout(entry.timer);
        this.#pausing.delete(entry);
        const place = this.#waiting.indexOf(entry);
        if (place >= 0) this.#waiting.splice(place, 1);
      },
    };
  }

  /** The line is back: what pauses goes on at once. */
  hurry(): void {
    for (const entry of this.#pausing) this.#enter(entry);
  }

  #enter(entry: Entry): void {
    clearTimeout(entry.timer);
    this.#pausing.delete(entry);
    if (entry.stop.signal.aborted || this.#waiting.includes(entry)) return;
    this.#waiting.push(entry);
    entry.onChange({ state: "waiting" });
    this.#start();
  }

  #start(): void {
    while (this.#underWay < this.#atOnce) {
      const entry = this.#waiting.shift();
      if (!entry) return;
      this.#underWay++;
      void this.#sendOne(entry).finally(() => {
        this.#underWay--;
        this.#start();
      });
    }
  }

  async #sendOne(entry: Entry): Promise<void> {
    const { file, onChange, stop } = entry;
    onChange({ state: "sending", share: 0 });
    try {
      const onProgress = (share: number) => onChange({ state: "sending", share });
      onChange({ state: "stored", image: await this.#send(file, { onProgress, signal: stop.signal }) });
    } catch (error) {
      if (stop.signal.aborted) return;
      const sentence = (error as Error).message;
      const isBusy = error instanceof UploadError && error.isBusy;
      const pause = isBusy ? this.#pausesMs[entry.tries++] : undefined;
      if (pause === undefined) return onChange({ state: "refused", sentence, mayTryAgain: isBusy });
      onChange({ state: "pausing", sentence });
      this.#pausing.add(entry);
      entry.timer = setTimeout(() => this.#enter(entry), pause);
    }
  }
}
