/** What an open admin page asks the server about its session. */
import type { SessionView } from "#app/features/accounts/person.ts";
import { href } from "#app/shared/href.ts";
import type { Presence } from "./session-watch.ts";

const PATIENCE_MS = 20_000;

/** @returns null where the server knows no session, undefined when it does not answer */
export async function checkSession(presence: Presence): Promise<SessionView | null | undefined> {
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
export const endIdleSession = (): Promise<boolean> => postSignOut(new URLSearchParams({ motivo: "inattivita" }));

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
