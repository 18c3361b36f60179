/** What the browser knows of the session (spec §4, §7 call 26), the same in every tab. Events come from its changes. */
import type { SessionView } from "#app/features/accounts/person.ts";

export type AuthEvent =
  | "initial_session"
  | "signed_in"
  | "signed_out"
  | "token_refreshed"
  | "user_updated"
  | "password_recovery";

/** Why a session ended, where it is not the person who left. */
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

/** The part of BroadcastChannel that is used. */
export type TabChannel = {
  postMessage: (message: unknown) => void;
  addEventListener: (type: "message", listener: (event: { data: unknown }) => void) => void;
};

const AUTH_CHANNEL = "tonica.auth";

/** @param elsewhere another tab has said so */
type Listener = (change: AuthChange, elsewhere: boolean) => void;

const SIGNED_OUT: AuthState = { loading: false, session: null, user: null, isAdmin: false };

export class AuthStore {
  #state: AuthState = { ...SIGNED_OUT, loading: true };
  readonly #listeners = new Set<Listener>();
  readonly #channel: TabChannel | undefined;
  #onActivityElsewhere = () => {};

  constructor(channel?: TabChannel) {
    this.#channel = channel;
    channel?.addEventListener("message", ({ data }) => this.#hear(data as AuthChange));
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

  /** What the server has just said of the session. */
  signedIn(session: SessionView, isAdmin: boolean): void {
    const event = eventOf(this.#state, session);
    this.#state = { loading: false, session, user: session.user, isAdmin };
    if (event) this.#tell(event);
  }

  /** The server knows no session, or one was just ended. */
  signedOut(reason?: SignOutReason): void {
    const { loading, session } = this.#state;
    this.#state = SIGNED_OUT;
    if (loading) this.#tell("initial_session");
    else if (session) this.#tell("signed_out", reason);
  }

  /** The page of a recovery link was opened: nobody is signed in, but the other tabs should know. */
  recovering(): void {
    this.#tell("password_recovery");
  }

  /** Somebody is there: the other tabs need not go to sleep. */
  shareActivity(): void {
    this.#channel?.postMessage({ event: "activity" });
  }

  onActivityElsewhere(listener: () => void): void {
    this.#onActivityElsewhere = listener;
  }

  #tell(event: AuthEvent, reason?: SignOutReason): void {
    const { session, isAdmin } = this.#state;
    const change: AuthChange = { event, session, isAdmin, ...(reason && { reason }) };
    // Each tab has an initial session of its own.
    if (event !== "initial_session") this.#channel?.postMessage(change);
    this.#notify(change, false);
  }

  #hear(change: AuthChange | { event: "activity" }): void {
    if (change.event === "activity") return this.#onActivityElsewhere();
    const { event, session, isAdmin } = change;
    if (event === "signed_out" && !this.#state.session) return; // nothing to leave here
    if (event !== "password_recovery")
      this.#state = session ? { loading: false, session, user: session.user, isAdmin } : SIGNED_OUT;
    this.#notify(change, true);
  }

  #notify(change: AuthChange, elsewhere: boolean): void {
    for (const listener of this.#listeners) listener(change, elsewhere);
  }
}

function eventOf({ loading, session: before }: AuthState, after: SessionView): AuthEvent | undefined {
  if (loading) return "initial_session";
  if (!before || before.user.id !== after.user.id) return "signed_in";
  if (before.user.email !== after.user.email) return "user_updated";
  return before.expires_at === after.expires_at ? undefined : "token_refreshed";
}

/** This tab's auth state, joined to the other tabs of the same browser. */
export const authStore = new AuthStore(
  typeof document === "undefined" ? undefined : new BroadcastChannel(AUTH_CHANNEL),
);
