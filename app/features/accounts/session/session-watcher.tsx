import { useEffect, useRef, useState } from "react";
import type { SignedOutBecause } from "#app/features/accounts/login-notices.ts";
import type { SessionView } from "#app/features/accounts/person.ts";
import { adminLoginBackTo } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import type { SignOutReason } from "./auth-state.ts";
import { authStore } from "./auth-store.ts";
import { checkSession, endIdleSession } from "./session-calls.ts";
import { forgetNotes, noteDeveloperTools, noteNearExpiry } from "./session-notes.ts";
import { SessionWatch } from "./session-watch.ts";

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
