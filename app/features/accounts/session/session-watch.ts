/**
 * Watches the session of an open admin page (spec §4, §9, design.md §6.6): a check every 30 s, which also tells the
 * server whether anybody is there; a warning under 300 s; after 30 minutes without activity the end. The server keeps
 * the same limits by itself: this is what makes them visible.
 */
import type { SessionView } from "#app/features/accounts/person.ts";

export const TICK_MS = 30_000;
const WARNING_S = 300;
export const IDLE_MS = 30 * 60_000;
/** Activity is told to the other tabs no more often than this. */
const SHARE_MS = 5000;

export type Presence = {
  /** Somebody moved, typed, scrolled, touched or clicked since the last check. */
  active: boolean;
  hidden: boolean;
};

export type Watched = {
  session: SessionView;
  /** null: the server knows no session; undefined: it did not answer. */
  check: (presence: Presence) => Promise<SessionView | null | undefined>;
  /** Seconds until the session ends; undefined takes the warning away. */
  warn: (secondsLeft: number | undefined) => void;
  renewed: (session: SessionView) => void;
  ended: (reason: "idle" | "ended") => void;
  /** Activity here keeps the other tabs awake too. */
  shareActivity: () => void;
};

export class SessionWatch {
  readonly #of: Watched;
  #endsAt: number;
  #hidden: boolean;
  #active = false;
  #lastActivity = Date.now();
  #lastShared = 0;
  #over = false;
  #warned = false;
  #checking: Promise<void> | undefined;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #ticker: ReturnType<typeof setInterval>;

  constructor(of: Watched, { hidden = false }: { hidden?: boolean } = {}) {
    this.#of = of;
    this.#endsAt = endOf(of.session);
    this.#hidden = hidden;
    this.#ticker = setInterval(() => void this.check(), TICK_MS);
    this.#restartIdleTimer();
    this.#warnIfNear();
  }

  /** Mouse, keys, scroll, touch, click. */
  activity(): void {
    this.#active = true;
    if (Date.now() - this.#lastShared >= SHARE_MS) {
      this.#lastShared = Date.now();
      this.#of.shareActivity();
    }
    this.activityElsewhere();
  }

  /** In another tab of the same person, which tells the server itself. */
  activityElsewhere(): void {
    // After a sleep the timer is late: moving the mouse does not bring back a session that is over.
    if (this.#isIdle()) return this.#end("idle");
    this.#lastActivity = Date.now();
    this.#restartIdleTimer();
    if (this.#warned) this.#warnIfNear();
  }

  /** The timer pauses while the tab is hidden and starts again when it is visible. */
  visibility(hidden: boolean): void {
    if (hidden === this.#hidden) return;
    this.#hidden = hidden;
    this.#lastActivity = Date.now();
    this.#restartIdleTimer();
    if (!hidden) void this.check();
  }

  /** "Resta connesso": somebody is there, and says so at once. */
  stay(): Promise<void> {
    this.activity();
    return this.check();
  }

  /** Another tab has heard of a longer session. */
  adopt(session: SessionView): void {
    this.#endsAt = endOf(session);
    this.#warnIfNear();
  }

  check(): Promise<void> {
    this.#checking ??= this.#ask().finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  stop(): void {
    this.#over = true;
    clearInterval(this.#ticker);
    clearTimeout(this.#idleTimer);
  }

  async #ask(): Promise<void> {
    if (this.#over) return;
    if (this.#isIdle()) return this.#end("idle");
    const active = this.#active;
    this.#active = false;
    const answer = await this.#of.check({ active, hidden: this.#hidden });
    if (this.#over) return;
    if (answer === null) return this.#end("ended");
    if (answer === undefined) this.#active ||= active; // not heard: told again at the next tick
    else {
      this.#endsAt = endOf(answer);
      this.#of.renewed(answer);
    }
    this.#warnIfNear();
  }

  #warnIfNear(): void {
    if (this.#over) return;
    const left = this.#secondsLeft();
    this.#warned = left < WARNING_S;
    this.#of.warn(this.#warned ? Math.max(0, Math.ceil(left)) : undefined);
  }

  /** Whichever comes first: the end that the server named, or thirty minutes without anybody. */
  #secondsLeft(): number {
    const idle = this.#hidden ? Number.POSITIVE_INFINITY : this.#lastActivity + IDLE_MS;
    return (Math.min(this.#endsAt, idle) - Date.now()) / 1000;
  }

  #isIdle = () => !this.#hidden && Date.now() - this.#lastActivity >= IDLE_MS;

  #restartIdleTimer(): void {
    clearTimeout(this.#idleTimer);
    if (this.#hidden || this.#over) return;
    this.#idleTimer = setTimeout(() => this.#end("idle"), IDLE_MS);
  }

  #end(reason: "idle" | "ended"): void {
    if (this.#over) return;
    this.stop();
    this.#of.ended(reason);
  }
}

/** By the seconds left and not by the instant: this machine's clock may be wrong. */
const endOf = ({ expires_in }: SessionView): number => Date.now() + expires_in * 1000;
