import { useEffect, useRef, useState } from "react";
import type { SessionView } from "#app/features/accounts/person.ts";
import type { SignedOutBecause } from "#app/features/accounts/texts.ts";
import { href } from "#app/shared/href.ts";
import { adminLoginBackTo } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { authStore, type SignOutReason } from "./auth-state.ts";
import { type Presence, SessionWatch } from "./session-watch.ts";

/** Spec §4: what counts as somebody being there. */
const ACTIVITY = ["mousedown", "keydown", "scroll", "touchstart", "click"] as const;

/** A warning that went at the first movement would leave the click that was meant for it to what lies beneath. */
const FAREWELL_MS = 3000;

const BECAUSE: Record<SignOutReason, SignedOutBecause> = { idle: "inattivita", ended: "fine" };

/** On every admin page: keeps the session alive while somebody is there, warns before it ends, and leaves when it does. */
export function SessionWatcher({ session }: { session: SessionView }) {
  const watch = useRef<SessionWatch>(undefined);
  const [warning, setWarning] = useState<{ secondsLeft: number; over: boolean }>();

  // A loader has read the session again.
  useEffect(() => {
    authStore.signedIn(session, true);
    watch.current?.adopt(session);
  }, [session]);

  useEffect(() => {
    const watching = new SessionWatch(
      {
        session: authStore.state.session!,
        check: checkSession,
        warn(left) {
          if (left === undefined) return setWarning((known) => known && { ...known, over: true });
          setWarning({ secondsLeft: left, over: false });
          noteNearExpiry(left);
        },
        renewed: (renewed) => authStore.signedIn(renewed, true),
        ended: (reason) => void end(reason),
        shareActivity: () => authStore.shareActivity(),
      },
      { hidden: document.hidden },
    );
    watch.current = watching;
    noteDeveloperTools();

    const active = () => watching.activity();
    const moved = movementWatcher(active);
    const visibility = () => watching.visibility(document.hidden);
    const passive = { passive: true, capture: true };
    for (const name of ACTIVITY) addEventListener(name, active, passive);
    addEventListener("mousemove", moved, passive);
    addEventListener("resize", noteDeveloperTools);
    document.addEventListener("visibilitychange", visibility);
    authStore.onActivityElsewhere(() => watching.activityElsewhere());
    const unsubscribe = authStore.subscribe(({ event, session: known, reason }, elsewhere) => {
      if (event === "token_refreshed" && known) watching.adopt(known);
      if (event !== "signed_out") return;
      forgetNotes();
      // Whoever pressed "Esci" here is already on the way to the site.
      if (reason || elsewhere) leave(reason ? BECAUSE[reason] : "uscita");
    });
    return () => {
      watching.stop();
      for (const name of ACTIVITY) removeEventListener(name, active, passive);
      removeEventListener("mousemove", moved, passive);
      removeEventListener("resize", noteDeveloperTools);
      document.removeEventListener("visibilitychange", visibility);
      authStore.onActivityElsewhere(() => {});
      unsubscribe();
    };
  }, []);

  const over = warning?.over ?? false;
  useEffect(() => {
    const farewell = over ? setTimeout(() => setWarning(undefined), FAREWELL_MS) : undefined;
    return () => clearTimeout(farewell);
  }, [over]);

  return warning && <Warning {...warning} onStay={() => watch.current?.stay()} />;
}

/** Browsers tell of a mouse that moves when only the page moved under it. */
function movementWatcher(moved: () => void) {
  let last = "";
  return ({ screenX, screenY }: MouseEvent) => {
    const here = `${screenX} ${screenY}`;
    if (here !== last) moved();
    last = here;
  };
}

async function end(reason: SignOutReason): Promise<void> {
  if (reason === "idle") await endIdleSession();
  authStore.signedOut(reason);
}

/** A whole new page: nothing of what was on the screen stays behind. */
function leave(because: SignedOutBecause): void {
  location.assign(adminLoginBackTo(location.pathname + location.search, because));
}

function Warning({ secondsLeft, over, onStay }: { secondsLeft: number; over: boolean; onStay: () => void }) {
  const [asked, ask] = useState(false);
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  const time = minutes === 1 ? "un minuto" : `${minutes} minuti`;
  const near = asked
    ? `Più di 12 ore di fila non si può: tra ${time} dovrai accedere di nuovo. Salva quello che stai facendo.`
    : `La sessione finisce tra ${time}.`;
  return (
    <div className="sticky bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-2 border-ink ground-sand px-margin py-2.5">
      <output className="font-semibold">{over ? "Va bene, resti connesso." : near}</output>
      {!asked && (
        <Button
          tone="ink"
          wave={false}
          onClick={() => {
            onStay();
            ask(true);
          }}
        >
          Resta connesso
        </Button>
      )}
    </div>
  );
}

/*
 * Spec §9: what the browser notices about its own session and tells the security log, once per session. Failures are
 * only logged.
 */

type Guess = "near_expiry" | "developer_tools";

/** A name of the storage registry (features/consent). */
const NOTED = "tonica.session-notes";

/** Larger than any frame that a window has by itself (spec §9). */
const FRAME_PX = 160;

const noteNearExpiry = (secondsLeft: number): void => note("near_expiry", { seconds_left: secondsLeft });

function noteDeveloperTools(): void {
  const wider = outerWidth - innerWidth;
  const taller = outerHeight - innerHeight;
  if (wider > FRAME_PX || taller > FRAME_PX) note("developer_tools", { wider, taller });
}

function note(guess: Guess, details: Record<string, number>): void {
  const noted = readNoted();
  if (noted.includes(guess)) return;
  try {
    sessionStorage.setItem(NOTED, JSON.stringify([...noted, guess]));
  } catch (error) {
    console.info("session notes not kept", error);
  }
  void audit("system_event", { event: guess, details });
}

/** A new sign-in is a new session. */
function forgetNotes(): void {
  try {
    sessionStorage.removeItem(NOTED);
  } catch (error) {
    console.info("session notes not kept", error);
  }
}

function readNoted(): string[] {
  try {
    const noted: unknown = JSON.parse(sessionStorage.getItem(NOTED) ?? "[]");
    return Array.isArray(noted) ? (noted as string[]) : [];
  } catch {
    return [];
  }
}

/** Spec §7 call 29. */
async function audit(event_type: string, event_data: Record<string, unknown>): Promise<void> {
  try {
    const answer = await fetch(href("/api/security-audit"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ event_type, event_data }),
      keepalive: true,
    });
    if (!answer.ok) console.info("security audit not written", answer.status);
  } catch (error) {
    console.info("security audit not written", error);
  }
}

/* What an open admin page asks the server about its session. */

const PATIENCE_MS = 20_000;

/** @returns null where the server knows no session, undefined when it does not answer */
async function checkSession(presence: Presence): Promise<SessionView | null | undefined> {
  try {
    const answer = await fetch(href("/api/auth/*", { "*": "session" }), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(presence),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 401) return null;
    return answer.ok ? ((await answer.json()) as SessionView) : undefined;
  } catch {
    return undefined;
  }
}

/** Nobody was there for half an hour: the server ends the session and writes it down. */
const endIdleSession = (): Promise<boolean> => postSignOut(new URLSearchParams({ motivo: "inattivita" }));

export const endSession = (): Promise<boolean> => postSignOut(new URLSearchParams());

/** @returns whether the server has heard of it */
async function postSignOut(fields: URLSearchParams): Promise<boolean> {
  try {
    const answer = await fetch(href("/auth/esci"), {
      method: "POST",
      body: fields,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok || answer.type === "opaqueredirect";
  } catch {
    return false;
  }
}
