/** The events of spec §4, and what two tabs tell each other. */
import { describe, expect, test } from "vitest";
import type { SessionView } from "#app/features/accounts/person.ts";
import { type AuthChange, AuthStore, type TabChannel } from "./auth-state.ts";

const session = (changes: Partial<SessionView> = {}): SessionView => ({
  expires_in: 1800,
  expires_at: 1_800_000_000,
  token_type: "bearer",
  user: { id: "1", email: "giulia@tonica.example" },
  ...changes,
});

/** Channels of one browser: each hears the others and not itself, as BroadcastChannel does. */
function tabs() {
  const open: { listener: (event: { data: unknown }) => void }[] = [];
  return (): { store: AuthStore; heard: string[] } => {
    const mine = { listener: (_: { data: unknown }) => {} };
    open.push(mine);
    const channel: TabChannel = {
      postMessage(data) {
        for (const other of open) if (other !== mine) other.listener({ data: structuredClone(data) });
      },
      addEventListener: (_, listener) => (mine.listener = listener),
    };
    const store = new AuthStore(channel);
    const heard: string[] = [];
    store.subscribe(({ event, reason }: AuthChange, elsewhere) =>
      heard.push([event, reason, elsewhere && "elsewhere"].filter(Boolean).join(" ")),
    );
    return { store, heard };
  };
}

describe("in one tab", () => {
  test("a page that opens has an initial session, or none", () => {
    const open = tabs();
    const [admin, login] = [open(), open()];
    expect(admin.store.state.loading).toBe(true);
    admin.store.setSignedIn(session(), true);
    login.store.setSignedOut();
    expect([admin.heard, login.heard]).toEqual([["initial_session"], ["initial_session"]]);
    expect(admin.store.state).toMatchObject({
      loading: false,
      isAdmin: true,
      user: { email: "giulia@tonica.example" },
    });
  });

  test("each change is an event of its own, no change none", () => {
    const { store, heard } = tabs()();
    store.setSignedOut();
    store.setSignedIn(session(), true);
    store.setSignedIn(session(), true);
    store.setSignedIn(session({ expires_at: 1_800_000_600 }), true);
    store.setSignedIn(session({ expires_at: 1_800_000_600, user: { id: "1", email: "nuova@tonica.example" } }), true);
    store.announceRecovery();
    store.setSignedOut("idle");
    expect(heard).toEqual([
      "initial_session",
      "signed_in",
      "token_refreshed",
      "user_updated",
      "password_recovery",
      "signed_out idle",
    ]);
    expect(store.state).toEqual({ loading: false, session: null, user: null, isAdmin: false });
  });
});

describe("in two tabs", () => {
  test("signing out in one signs out the other, with the reason", () => {
    const open = tabs();
    const [first, second] = [open(), open()];
    first.store.setSignedIn(session(), true);
    second.store.setSignedIn(session(), true);
    first.store.setSignedOut("idle");
    expect(second.heard).toEqual(["initial_session", "signed_out idle elsewhere"]);
    expect(second.store.state.session).toBeNull();
  });

  test("signing in, a longer session and a recovery are heard everywhere; an initial session is each tab's own", () => {
    const open = tabs();
    const [first, second] = [open(), open()];
    first.store.setSignedOut();
    second.store.setSignedOut();
    first.store.setSignedIn(session(), true);
    first.store.setSignedIn(session({ expires_at: 1_800_000_600 }), true);
    first.store.announceRecovery();
    expect(second.heard).toEqual([
      "initial_session",
      "signed_in elsewhere",
      "token_refreshed elsewhere",
      "password_recovery elsewhere",
    ]);
    expect(second.store.state.isAdmin).toBe(true);
  });

  test("a tab that is out already has nothing to leave", () => {
    const open = tabs();
    const [first, second] = [open(), open()];
    first.store.setSignedIn(session(), true);
    second.store.setSignedOut();
    first.store.setSignedOut();
    expect(second.heard).toEqual(["initial_session"]);
  });

  test("activity in one keeps the other awake", () => {
    const open = tabs();
    const [first, second] = [open(), open()];
    let awake = 0;
    second.store.onActivityInOtherTab(() => awake++);
    first.store.shareActivity();
    expect(awake).toBe(1);
    expect(second.heard).toEqual([]);
  });
});
