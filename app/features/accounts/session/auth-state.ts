/** The browser's knowledge of the session (spec §4, §7 call 26). All tabs share it; each change of it is an event. */
import type { SessionView } from "#app/features/accounts/person.ts";

export type AuthEvent =
  | "initial_session"
  | "signed_in"
  | "signed_out"
  | "token_refreshed"
  | "user_updated"
  | "password_recovery";

/** Why a session ended, unless the person signed out. */
export type SignOutReason = "idle" | "ended";

export type AuthChange = {
  event: AuthEvent;
  session: SessionView | null;
  isAdmin: boolean;
  reason?: SignOutReason | undefined;
};

/** Spec §3. */
export type AuthState = {
  loading: boolean;
  session: SessionView | null;
  user: SessionView["user"] | null;
  isAdmin: boolean;
};

/** The part of BroadcastChannel that the store needs; tests provide another one. */
export type TabChannel = {
  postMessage: (message: unknown) => void;
  addEventListener: (type: "message", listener: (event: { data: unknown }) => void) => void;
};

const AUTH_CHANNEL = "tonica.auth";

/** @param isFromOtherTab the change happened in another tab */
type Listener = (change: AuthChange, isFromOtherTab: boolean) => void;

const SIGNED_OUT: AuthState = { loading: false, session: null, user: null, isAdmin: false };

export class AuthStore {
  #state: AuthState = { ...SIGNED_OUT, loading: true };
  readonly #listeners = new Set<Listener>();
  readonly #channel: TabChannel | undefined;
  #onActivityInOtherTab = () => {};

  constructor(channel?: TabChannel) {
    this.#channel = channel;
    channel?.addEventListener("message", ({ data }) => this.#receive(data as AuthChange));
  }

  /** The same object until something changes. */
  get state(): AuthState {
    return this.#state;
  }

  /** @returns what ends the subscription */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Stores the session that the server has just returned. */
  setSignedIn(session: SessionView, isAdmin: boolean): void {
    const event = eventOf(this.#state, session);
    this.#state = { loading: false, session, user: session.user, isAdmin };
    if (event) this.#broadcast(event);
  }

  /** Called when the server knows no session, or has just ended it. */
  setSignedOut(reason?: SignOutReason): void {
    const { loading, session } = this.#state;
    this.#state = SIGNED_OUT;
    if (loading) this.#broadcast("initial_session");
    else if (session) this.#broadcast("signed_out", reason);
  }

  /** The page of a password recovery link was opened. The state stays as it is; only listeners and other tabs are notified. */
  announceRecovery(): void {
    this.#broadcast("password_recovery");
  }

  /** Keeps the other tabs from ending the session as idle. */
  shareActivity(): void {
    this.#channel?.postMessage({ event: "activity" });
  }

  onActivityInOtherTab(listener: () => void): void {
    this.#onActivityInOtherTab = listener;
  }

  #broadcast(event: AuthEvent, reason?: SignOutReason): void {
    const { session, isAdmin } = this.#state;
    const change: AuthChange = { event, session, isAdmin, ...(reason && { reason }) };
    // Every tab reads its own initial session.
    if (event !== "initial_session") this.#channel?.postMessage(change);
    this.#notify(change, false);
  }

  #receive(change: AuthChange | { event: "activity" }): void {
    if (change.event === "activity") return this.#onActivityInOtherTab();
    const { event, session, isAdmin } = change;
    if (event === "signed_out" && !this.#state.session) return; // this tab is signed out already
    if (event !== "password_recovery")
      this.#state = session ? { loading: false, session, user: session.user, isAdmin } : SIGNED_OUT;
    this.#notify(change, true);
  }

  #notify(change: AuthChange, isFromOtherTab: boolean): void {
    for (const listener of this.#listeners) listener(change, isFromOtherTab);
  }
}

function eventOf({ loading, session: before }: AuthState, after: SessionView): AuthEvent | undefined {
  if (loading) return "initial_session";
  if (!before || before.user.id !== after.user.id) return "signed_in";
  if (before.user.email !== after.user.email) return "user_updated";
  return before.expires_at === after.expires_at ? undefined : "token_refreshed";
}

/** This tab's auth state, connected to the other tabs of the same browser. */
export const authStore = new AuthStore(
  typeof document === "undefined" ? undefined : new BroadcastChannel(AUTH_CHANNEL),
);
