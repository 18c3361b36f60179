/**
 * Times the session of an open admin page (spec §4, §9, design.md §6.6). Every 30 s it asks the server about the session and
 * reports whether the person was active; below 300 s it shows a warning; after 30 minutes without activity it ends the
 * session. The server enforces the same limits itself: this class makes them visible.
 */
import type { SessionView } from "#app/features/accounts/person.ts";

export const TICK_MS = 30_000;
const WARNING_S = 300;
export const IDLE_MS = 30 * 60_000;
/** How often the other tabs hear of activity at most. */
const SHARE_MS = 5000;

export type Presence = {
  /** The person moved the mouse, typed, scrolled, touched or clicked since the last check. */
  active: boolean;
  hidden: boolean;
};

/** How the watch reaches the server, the page and the other tabs. */
export type SessionWatchOptions = {
  session: SessionView;
  /** @returns null when the server knows no session, undefined when it did not answer */
  askServer: (presence: Presence) => Promise<SessionView | null | undefined>;
  /** @param secondsLeft until the session ends; undefined removes the warning */
  showWarning: (secondsLeft: number | undefined) => void;
  onRenewed: (session: SessionView) => void;
  onEnded: (reason: "idle" | "ended") => void;
  /** Tells the other tabs that the person is active. */
  shareActivity: () => void;
};

export class SessionWatch {
  readonly #options: SessionWatchOptions;
  #endsAt: number;
  #isHidden: boolean;
  #wasActive = false;
  #lastActivity = Date.now();
  #lastShared = 0;
  #isOver = false;
  #isWarning = false;
  #pendingCheck: Promise<void> | undefined;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #ticker: ReturnType<typeof setInterval>;

  constructor(options: SessionWatchOptions, { hidden = false }: { hidden?: boolean } = {}) {
    this.#options = options;
    this.#endsAt = endOf(options.session);
    this.#isHidden = hidden;
    this.#ticker = setInterval(() => void this.check(), TICK_MS);
    this.#restartIdleTimer();
    this.#updateWarning();
  }

  /** The person used the mouse or the keyboard, scrolled or touched the page. */
  recordActivity(): void {
    this.#wasActive = true;
    if (Date.now() - this.#lastShared >= SHARE_MS) {
      this.#lastShared = Date.now();
      this.#options.shareActivity();
    }
    this.recordActivityInOtherTab();
  }

  /** Only postpones the idle end: the other tab reports its activity to the server itself. */
  recordActivityInOtherTab(): void {
    // When the machine has slept, the timer is late: a session that is already idle must not come back to life.
    if (this.#isIdle()) return this.#end("idle");
    this.#lastActivity = Date.now();
    this.#restartIdleTimer();
    if (this.#isWarning) this.#updateWarning();
  }

  /** The idle timer pauses while the tab is hidden and starts anew when it becomes visible. */
  setHidden(hidden: boolean): void {
    if (hidden === this.#isHidden) return;
    this.#isHidden = hidden;
    this.#lastActivity = Date.now();
    this.#restartIdleTimer();
    if (!hidden) void this.check();
  }

  /** The button "Resta connesso": reports the activity to the server at once, without waiting for the next check. */
  stayConnected(): Promise<void> {
    this.recordActivity();
    return this.check();
  }

  /** The server has told another tab, or a loader of this one, a new end of the session. */
  updateExpiry(session: SessionView): void {
    this.#endsAt = endOf(session);
    this.#updateWarning();
  }

  check(): Promise<void> {
    this.#pendingCheck ??= this.#runCheck().finally(() => (this.#pendingCheck = undefined));
    return this.#pendingCheck;
  }

  stop(): void {
    this.#isOver = true;
    clearInterval(this.#ticker);
    clearTimeout(this.#idleTimer);
  }

  async #runCheck(): Promise<void> {
    if (this.#isOver) return;
    if (this.#isIdle()) return this.#end("idle");
    const active = this.#wasActive;
    this.#wasActive = false;
    const answer = await this.#options.askServer({ active, hidden: this.#isHidden });
    if (this.#isOver) return;
    if (answer === null) return this.#end("ended");
    if (answer === undefined) this.#wasActive ||= active; // the server did not hear of the activity: the next check reports it again
    else {
      this.#endsAt = endOf(answer);
      this.#options.onRenewed(answer);
    }
    this.#updateWarning();
  }

  #updateWarning(): void {
    if (this.#isOver) return;
    const secondsLeft = this.#secondsLeft();
    this.#isWarning = secondsLeft < WARNING_S;
    this.#options.showWarning(this.#isWarning ? Math.max(0, Math.ceil(secondsLeft)) : undefined);
  }

  /** Until the end that the server named or the idle limit, whichever comes first. */
  #secondsLeft(): number {
    const idleAt = this.#isHidden ? Number.POSITIVE_INFINITY : this.#lastActivity + IDLE_MS;
    return (Math.min(this.#endsAt, idleAt) - Date.now()) / 1000;
  }

  #isIdle = () => !this.#isHidden && Date.now() - this.#lastActivity >= IDLE_MS;

  #restartIdleTimer(): void {
    clearTimeout(this.#idleTimer);
    if (this.#isHidden || this.#isOver) return;
    this.#idleTimer = setTimeout(() => this.#end("idle"), IDLE_MS);
  }

  #end(reason: "idle" | "ended"): void {
    if (this.#isOver) return;
    this.stop();
    this.#options.onEnded(reason);
  }
}

/** Reckoned from the seconds left, because this machine's clock may differ from the server's. */
const endOf = ({ expires_in }: SessionView): number => Date.now() + expires_in * 1000;
