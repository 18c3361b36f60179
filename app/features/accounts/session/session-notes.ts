/** Spec §9: what the browser notices about its own session and tells the security log, once per session. Failures are only logged. */
import { href } from "#app/shared/href.ts";

type Guess = "near_expiry" | "developer_tools";

/** A name of the storage registry (features/consent). */
const NOTED = "tonica.session-notes";

/** Larger than any frame that a window has by itself (spec §9). */
const FRAME_PX = 160;

export const noteNearExpiry = (secondsLeft: number): void => note("near_expiry", { seconds_left: secondsLeft });

export function noteDeveloperTools(): void {
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
export function forgetNotes(): void {
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
