import { useEffect, useRef, useState } from "react";
import type { SessionView } from "#app/features/accounts/person.ts";
import type { SignedOutBecause } from "#app/features/accounts/texts.ts";
import { href } from "#app/shared/href.ts";
import { forgetAllFields } from "#app/shared/kept-fields.ts";
import { adminLoginBackTo } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { authStore, type SignOutReason } from "./auth-state.ts";
import { type Presence, SessionWatch } from "./session-watch.ts";

/** The events that count as activity (spec §4), besides a moving mouse. */
const ACTIVITY = ["mousedown", "keydown", "scroll", "touchstart", "click"] as const;

/** The warning stays this long after activity: a click meant for its button must not hit what lies beneath it. */
const WARNING_LINGERS_MS = 3000;

const LOGIN_REASONS: Record<SignOutReason, SignedOutBecause> = { idle: "inattivita", ended: "fine" };

/** Stands on every admin page: keeps the session alive during activity, warns before it ends, and opens the login when it has. */
export function SessionWatcher({ session }: { session: SessionView }) {
  const watch = useRef<SessionWatch>(undefined);
  const [warning, setWarning] = useState<{ secondsLeft: number; isObsolete: boolean }>();

  // The session changes whenever a loader has read it again.
  useEffect(() => {
    authStore.setSignedIn(session, true);
    watch.current?.updateExpiry(session);
  }, [session]);

  useEffect(() => {
    const sessionWatch = new SessionWatch(
      {
        session: authStore.state.session!,
        askServer: checkSession,
        showWarning(secondsLeft) {
          if (secondsLeft === undefined) return setWarning((shown) => shown && { ...shown, isObsolete: true });
          setWarning({ secondsLeft, isObsolete: false });
          reportNearExpiry(secondsLeft);
        },
        onRenewed: (renewed) => authStore.setSignedIn(renewed, true),
        onEnded: (reason) => void endHere(reason),
        shareActivity: () => authStore.shareActivity(),
      },
      { hidden: document.hidden },
    );
    watch.current = sessionWatch;
    reportDeveloperTools();

    const recordActivity = () => sessionWatch.recordActivity();
    const onMouseMove = onRealMovement(recordActivity);
    const onVisibilityChange = () => sessionWatch.setHidden(document.hidden);
    const passive = { passive: true, capture: true };
    for (const name of ACTIVITY) addEventListener(name, recordActivity, passive);
    addEventListener("mousemove", onMouseMove, passive);
    addEventListener("resize", reportDeveloperTools);
    document.addEventListener("visibilitychange", onVisibilityChange);
    authStore.onActivityInOtherTab(() => sessionWatch.recordActivityInOtherTab());
    const unsubscribe = authStore.subscribe(({ event, session: changed, reason }, isFromOtherTab) => {
      if (event === "token_refreshed" && changed) sessionWatch.updateExpiry(changed);
      if (event !== "signed_out") return;
      clearReported();
      if (!reason) forgetAllFields();
      // After "Esci" in this tab the page is already on its way to the public site (shell/bar.tsx).
      if (reason || isFromOtherTab) openLogin(reason ? LOGIN_REASONS[reason] : "uscita");
    });
    return () => {
      sessionWatch.stop();
      for (const name of ACTIVITY) removeEventListener(name, recordActivity, passive);
      removeEventListener("mousemove", onMouseMove, passive);
      removeEventListener("resize", reportDeveloperTools);
      document.removeEventListener("visibilitychange", onVisibilityChange);
      authStore.onActivityInOtherTab(() => {});
      unsubscribe();
    };
  }, []);

  const isObsolete = warning?.isObsolete ?? false;
  useEffect(() => {
    const removal = isObsolete ? setTimeout(() => setWarning(undefined), WARNING_LINGERS_MS) : undefined;
    return () => clearTimeout(removal);
  }, [isObsolete]);

  return warning && <Warning {...warning} onStay={() => watch.current?.stayConnected()} />;
}

/** Ignores the mousemove events that browsers send when only the page has moved under a resting mouse. */
function onRealMovement(callback: () => void) {
  let lastPosition = "";
  return ({ screenX, screenY }: MouseEvent) => {
    const position = `${screenX} ${screenY}`;
    if (position !== lastPosition) callback();
    lastPosition = position;
  };
}

async function endHere(reason: SignOutReason): Promise<void> {
  if (reason === "idle") await endIdleSession();
  authStore.setSignedOut(reason);
}

/** Loads a whole new page, so that nothing of the admin stays on the screen. */
function openLogin(because: SignedOutBecause): void {
  location.assign(adminLoginBackTo(location.pathname + location.search, because));
}

type WarningProps = { secondsLeft: number; isObsolete: boolean; onStay: () => void };

function Warning({ secondsLeft, isObsolete, onStay }: WarningProps) {
  const [hasAskedToStay, setHasAskedToStay] = useState(false);
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  const time = minutes === 1 ? "un minuto" : `${minutes} minuti`;
  const sentence = hasAskedToStay
    ? `Più di 12 ore di fila non si può: tra ${time} dovrai accedere di nuovo. Salva quello che stai facendo.`
    : `La sessione finisce tra ${time}.`;
  return (
    <div
      data-foot
      className="sticky bottom-[calc(var(--foot,0px)+var(--silence,0px))] z-30 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-2 border-ink ground-sand px-margin py-2.5"
    >
      <output className="font-semibold">{isObsolete ? "Va bene, resti connesso." : sentence}</output>
      {!hasAskedToStay && (
        <Button
          tone="ink"
          wave={false}
          onClick={() => {
            onStay();
            setHasAskedToStay(true);
          }}
        >
          Resta connesso
        </Button>
      )}
    </div>
  );
}

/*
 * The browser reports two observations to the security log (spec §9), each once per session. A failure is only logged to the
 * console.
 */

type Observation = "near_expiry" | "developer_tools";

/** The storage registry (features/consent) lists this key. */
const REPORTED_KEY = "tonica.session-notes";

/** A window's own frame is never this large (spec §9), so docked developer tools take the space. */
const FRAME_PX = 160;

const reportNearExpiry = (secondsLeft: number): void => reportOnce("near_expiry", { seconds_left: secondsLeft });

function reportDeveloperTools(): void {
  const wider = outerWidth - innerWidth;
  const taller = outerHeight - innerHeight;
  if (wider > FRAME_PX || taller > FRAME_PX) reportOnce("developer_tools", { wider, taller });
}

function reportOnce(observation: Observation, details: Record<string, number>): void {
  const reported = readReported();
  if (reported.includes(observation)) return;
  try {
    sessionStorage.setItem(REPORTED_KEY, JSON.stringify([...reported, observation]));
  } catch (error) {
    console.info("session notes not kept", error);
  }
  void postSecurityEvent("system_event", { event: observation, details });
}

/** After the next sign-in each observation may be reported again. */
function clearReported(): void {
  try {
    sessionStorage.removeItem(REPORTED_KEY);
  } catch (error) {
    console.info("session notes not kept", error);
  }
}

function readReported(): string[] {
  try {
    const reported: unknown = JSON.parse(sessionStorage.getItem(REPORTED_KEY) ?? "[]");
    return Array.isArray(reported) ? (reported as string[]) : [];
  } catch {
    return [];
  }
}

/** Spec §7 call 29. */
async function postSecurityEvent(event_type: string, event_data: Record<string, unknown>): Promise<void> {
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

/* The requests of an open admin page about its session. */

const TIMEOUT_MS = 20_000;

/** @returns null where the server knows no session, undefined when it does not answer */
async function checkSession(presence: Presence): Promise<SessionView | null | undefined> {
  try {
    const answer = await fetch(href("/api/auth/*", { "*": "session" }), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(presence),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const view: unknown = await answer.json(); // the page of a proxy is no JSON: it knows nothing of the session
    if (answer.status === 401) return null;
    return answer.ok ? (view as SessionView) : undefined;
  } catch {
    return undefined;
  }
}

/** The reason makes the server record a session timeout in the security log. */
const endIdleSession = (): Promise<boolean> => postSignOut(new URLSearchParams({ motivo: "inattivita" }));

export const endSession = (): Promise<boolean> => postSignOut(new URLSearchParams());

/** @returns whether the server has received the request */
async function postSignOut(fields: URLSearchParams): Promise<boolean> {
  try {
    const answer = await fetch(href("/auth/esci"), {
      method: "POST",
      body: fields,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok || answer.type === "opaqueredirect";
  } catch {
    return false;
  }
}
