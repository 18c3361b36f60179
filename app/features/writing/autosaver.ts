/**
 * Keeps what is typed: in the browser at once, on the server every few seconds. At most five seconds of writing are lost,
 * whatever dies. One request at a time, so that versions arrive in order.
 */
import type { ArticleForm } from "./article-form.ts";
import type { AutosaveResult, EditableArticle, EditProblem, OtherEditor } from "./editing.ts";

/** After the last key, and at the latest. */
const PAUSE_MS = 1200;
const LATEST_MS = 3500;
const COPY_MS = 300;
const RETRY_MS = 5000;

export type Kept =
  | { state: "unchanged" }
  /** Not on the server yet. */
  | { state: "typing" }
  | { state: "saving" }
  | { state: "saved"; at: string; where: "article" | "workingCopy" }
  | { state: "problems"; at: string; problems: EditProblem[] }
  | { state: "conflict"; theirs: EditableArticle }
  /** In the browser alone; tried again and again. */
  | { state: "offline"; because: "network" | "session" | "trouble" }
  /** In the browser alone: the server does not take these words. */
  | { state: "refused"; sentence: string };

/** What came back: the verb's answer, a refusal's sentence, or nothing at all. */
export type Answer = { result: AutosaveResult } | { refused: number; sentence: string } | { unreachable: true };

export type AutosaverNeeds = {
  id: string | undefined;
  version: number | undefined;
  send: (form: ArticleForm, id: string | undefined, version: number | undefined) => Promise<Answer>;
  keep: (form: ArticleForm, id: string | undefined, version: number | undefined) => void;
  forget: () => void;
  told: (kept: Kept) => void;
  /** The server gave a new article its id. */
  named: (id: string) => void;
  others: (others: OtherEditor[]) => void;
};

export class Autosaver {
  id: string | undefined;
  version: number | undefined;
  readonly #needs: AutosaverNeeds;
  #form: ArticleForm | undefined;
  #unsent = false;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #copyTimer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> | undefined;
  #stopped = false;

  constructor(needs: AutosaverNeeds) {
    this.#needs = needs;
    this.id = needs.id;
    this.version = needs.version;
  }

  /** Something is typed that the server does not have. */
  get unsent(): boolean {
    return this.#unsent;
  }

  change(form: ArticleForm): void {
    this.#form = form;
    if (!this.#unsent) this.#since = Date.now();
    this.#unsent = true;
    this.#needs.told({ state: "typing" });
    this.#copyTimer ??= setTimeout(() => this.#copy(), COPY_MS);
    this.#schedule(Math.max(0, Math.min(PAUSE_MS, this.#since + LATEST_MS - Date.now())));
  }

  /** Sends what is not sent yet, and waits until it is there. */
  async flush(): Promise<void> {
    await this.#underWay;
    if (this.#unsent && !this.#stopped) await this.#send();
  }

  /** A save is to follow: nothing is sent any more, what is under way is waited for, and the browser's copy stands. */
  async hold(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    if (this.#unsent) this.#copy();
    await this.#underWay;
  }

  /** The save did not happen. */
  resume(): void {
    this.#stopped = false;
    if (this.#unsent) this.#schedule(PAUSE_MS);
  }

  /** What is typed here is of no use any more: it was saved, or given up. */
  abandon(): void {
    this.#stopped = true;
    this.#unsent = false;
    clearTimeout(this.#timer);
    clearTimeout(this.#copyTimer);
    this.#needs.forget();
  }

  /** The page goes. */
  stop(): void {
    if (this.#unsent && !this.#stopped) this.#copy();
    this.#stopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#copyTimer);
  }

  #copy(): void {
    clearTimeout(this.#copyTimer);
    this.#copyTimer = undefined;
    if (this.#unsent && this.#form) this.#needs.keep(this.#form, this.id, this.version);
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#send(), wait);
  }

  #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#underWay ??= this.#ask().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  async #ask(): Promise<void> {
    const sent = this.#form;
    if (!sent) return;
    this.#needs.told({ state: "saving" });
    const answer = await this.#needs.send(sent, this.id, this.version);
    if ("result" in answer) return this.#arrived(answer.result, sent);
    this.#copy();
    if ("unreachable" in answer) {
      this.#needs.told({ state: "offline", because: "network" });
      return this.#schedule(RETRY_MS);
    }
    const { refused, sentence } = answer;
    if (refused === 401 || refused === 403 || refused >= 500 || refused === 429) {
      this.#needs.told({ state: "offline", because: refused === 401 || refused === 403 ? "session" : "trouble" });
      return this.#schedule(RETRY_MS);
    }
    this.#needs.told({ state: "refused", sentence });
  }

  #arrived(result: AutosaveResult, sent: ArticleForm): void {
    const unnamed = this.id === undefined;
    this.id = result.id;
    const typedMeanwhile = this.#form !== sent;
    this.#unsent = typedMeanwhile;
    if (typedMeanwhile) this.#since = Date.now();
    else this.#needs.forget();
    if (unnamed) this.#needs.named(result.id);
    this.#needs.others(result.others);
    if ("conflict" in result) this.#needs.told({ state: "conflict", theirs: result.conflict.theirs });
    else {
      this.version = result.version;
      this.#needs.told(
        "problems" in result
          ? { state: "problems", at: result.at, problems: result.problems }
          : { state: "saved", at: result.at, where: result.kept },
      );
    }
    if (typedMeanwhile) this.#schedule(PAUSE_MS);
  }
}
