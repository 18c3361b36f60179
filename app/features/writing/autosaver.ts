/**
 * Saves what is typed: in the browser at once, on the server every few seconds. A crash of either loses at most five seconds
 * of writing. Only one request is under way at a time, so that versions arrive in order.
 */
import type { ArticleForm } from "./article-form.ts";
import type { AutosaveResult, EditableArticle, EditProblem, OtherEditor } from "./editing.ts";

/** An autosave is sent after a pause in the typing, and at the latest this long after the first key. */
const PAUSE_MS = 1200;
const LATEST_MS = 3500;
const COPY_MS = 300;
const RETRY_MS = 5000;

export type SaveState =
  | { state: "unchanged" }
  /** The last change is not on the server yet. */
  | { state: "typing" }
  | { state: "saving" }
  | { state: "saved"; at: string; where: "article" | "workingCopy" }
  | { state: "problems"; at: string; problems: EditProblem[] }
  | { state: "conflict"; theirs: EditableArticle }
  /** The text is in the browser only; the autosaver keeps trying. */
  | { state: "offline"; because: "network" | "session" | "trouble" }
  /** The text is in the browser only, because the server refuses it. */
  | { state: "refused"; sentence: string };

/** What an autosave brought back: its result, the sentence of a refusal, or nothing because no server answered. */
export type Answer = { result: AutosaveResult } | { refused: number; sentence: string } | { unreachable: true };

export type AutosaverOptions = {
  id: string | undefined;
  version: number | undefined;
  send: (form: ArticleForm, id: string | undefined, version: number | undefined) => Promise<Answer>;
  storeCopy: (form: ArticleForm, id: string | undefined, version: number | undefined) => void;
  deleteCopy: () => void;
  onState: (state: SaveState) => void;
  /** The server has created the article. */
  onCreated: (id: string) => void;
  onOthers: (others: OtherEditor[]) => void;
};

export class Autosaver {
  id: string | undefined;
  version: number | undefined;
  readonly #callbacks: AutosaverOptions;
  #form: ArticleForm | undefined;
  /** Was sent, and may have been stored: the server knows it again when it comes once more, before anything that was typed since. */
  #unanswered: ArticleForm | undefined;
  #hasUnsent = false;
  #unsentSince = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #copyTimer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: AutosaverOptions) {
    this.#callbacks = options;
    this.id = options.id;
    this.version = options.version;
  }

  /** Whether something is typed that the server does not have. */
  get hasUnsent(): boolean {
    return this.#hasUnsent;
  }

  change(form: ArticleForm): void {
    this.#form = form;
    if (!this.#hasUnsent) this.#unsentSince = Date.now();
    this.#hasUnsent = true;
    this.#callbacks.onState({ state: "typing" });
    this.#copyTimer ??= setTimeout(() => this.#copy(), COPY_MS);
    this.#schedule(Math.max(0, Math.min(PAUSE_MS, this.#unsentSince + LATEST_MS - Date.now())));
  }

  /** Sends what is not sent yet, and waits for the answer. */
  async flush(): Promise<void> {
    await this.#sending;
    await this.#settle();
    if (this.#hasUnsent && !this.#isStopped) await this.#send();
  }

  /** Stops sending before a save, waits for the request under way, and leaves the browser's copy in place. */
  async hold(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    if (this.#hasUnsent) this.#copy();
    await this.#sending;
    await this.#settle();
  }

  /** Otherwise a save of what was typed since would meet its own words as somebody else's. */
  async #settle(): Promise<void> {
    if (this.#unanswered) await this.#send();
  }

  /**
   * Goes on after a save that failed.
   * @param lost what it sent, when nobody knows whether the server has it
   * @param isExplained its problems stand beside their fields; otherwise what was stored before it makes up for nothing
   */
  resume({ lost, isExplained = false }: { lost?: ArticleForm | undefined; isExplained?: boolean } = {}): void {
    this.#isStopped = false;
    this.#unanswered = lost;
    if (!isExplained) this.#callbacks.onState({ state: this.#hasUnsent ? "typing" : "unchanged" });
    if (this.#hasUnsent) this.#schedule(PAUSE_MS);
  }

  /** Stops and deletes the browser's copy, because what is typed has been saved or given up. */
  abandon(): void {
    this.#isStopped = true;
    this.#hasUnsent = false;
    clearTimeout(this.#timer);
    clearTimeout(this.#copyTimer);
    this.#callbacks.deleteCopy();
  }

  /** Stops before a form that takes the page away; the browser keeps what is unsent, and nobody is asked about it. */
  rest(): void {
    this.stop();
    this.#hasUnsent = false;
  }

  /** Stops because the page closes; the browser keeps a copy of what is unsent. */
  stop(): void {
    if (this.#hasUnsent && !this.#isStopped) this.#copy();
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#copyTimer);
  }

  #copy(): void {
    clearTimeout(this.#copyTimer);
    this.#copyTimer = undefined;
    if (this.#hasUnsent && this.#form) this.#callbacks.storeCopy(this.#form, this.id, this.version);
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#send(), wait);
  }

  #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#sending ??= this.#sendForm().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendForm(): Promise<void> {
    const sent = this.#unanswered ?? this.#form;
    if (!sent) return;
    this.#callbacks.onState({ state: "saving" });
    const answer = await this.#callbacks.send(sent, this.id, this.version);
    // An error may be a proxy's, whose server has stored it.
    this.#unanswered = "unreachable" in answer || ("refused" in answer && answer.refused >= 500) ? sent : undefined;
    if ("result" in answer) return this.#applyResult(answer.result, sent);
    this.#copy();
    if ("unreachable" in answer) {
      this.#callbacks.onState({ state: "offline", because: "network" });
      return this.#schedule(RETRY_MS);
    }
    const { refused, sentence } = answer;
    if (refused === 401 || refused === 403 || refused >= 500 || refused === 429) {
      this.#callbacks.onState({
        state: "offline",
        because: refused === 401 || refused === 403 ? "session" : "trouble",
      });
      return this.#schedule(RETRY_MS);
    }
    this.#callbacks.onState({ state: "refused", sentence });
  }

  #applyResult(result: AutosaveResult, sent: ArticleForm): void {
    const isNew = this.id === undefined;
    this.id = result.id;
    const hasChanged = this.#form !== sent;
    this.#hasUnsent = hasChanged;
    if (hasChanged) this.#unsentSince = Date.now();
    else this.#callbacks.deleteCopy();
    if (isNew) this.#callbacks.onCreated(result.id);
    this.#callbacks.onOthers(result.others);
    if ("conflict" in result) this.#callbacks.onState({ state: "conflict", theirs: result.conflict.theirs });
    else {
      this.version = result.version;
      this.#callbacks.onState(
        "problems" in result
          ? { state: "problems", at: result.at, problems: result.problems }
          : { state: "saved", at: result.at, where: result.kept },
      );
    }
    if (hasChanged) this.#schedule(PAUSE_MS);
  }
}
