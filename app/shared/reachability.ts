/**
 * Whether the site answers this page. A dead line and a proxy's own page (502 while the site restarts, a Wi-Fi's welcome)
 * mean the same: what was asked has not arrived, and nothing of the page may be lost.
 */
import { isRouteErrorResponse } from "react-router";
import { href } from "./href.ts";

/** Of the router's errors: an answer that is not ours, or none. What our own server threw is neither. */
export function isUnreachable(error: unknown): boolean {
  // The router reads an answer of ours into an object; the body of another's is left as text.
  if (isRouteErrorResponse(error)) return typeof error.data === "string" && !isOurRefusal(error);
  // fetch throws a TypeError; an answer that could not be read to its end is the cause of the router's own error.
  return error instanceof TypeError || (error instanceof Error && error.cause !== undefined);
}

/** http-server.server.ts refuses in JSON; its 503 says that the site starts, or has too much to do. */
function isOurRefusal({ status, data }: { status: number; data: string }): boolean {
  try {
    return status !== 503 && typeof (JSON.parse(data) as { error?: unknown }).error === "string";
  } catch {
    return false;
  }
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5_000;
const TIMEOUT_MS = 5_000;

let silence: Promise<void> | undefined;
let askAgain: () => void = () => {};
const listeners = new Set<() => void>();

export const isSilent = (): boolean => silence !== undefined;

/** @returns a function that ends the subscription */
export function subscribeToSilence(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks now, without waiting for the next turn. */
export const askSiteAgain = (): void => askAgain();

/** Notes that the site does not answer. @returns a promise that resolves when it answers again */
export function waitForSite(): Promise<void> {
  silence ??= askUntilAnswered().finally(() => {
    silence = undefined;
    notifyListeners();
  });
  notifyListeners();
  return silence;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

async function askUntilAnswered(): Promise<void> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    await pause(wait);
    if (await siteAnswers()) return;
  }
}

/** Ends early when the browser is online again, or when somebody asks. */
function pause(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  askAgain = resolve;
  addEventListener("online", askAgain);
  return promise.finally(() => {
    clearTimeout(timer);
    removeEventListener("online", resolve as () => void);
  });
}

async function siteAnswers(): Promise<boolean> {
  try {
    const answer = await fetch(href("/healthz"), { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok && ((await answer.json()) as { status?: unknown }).status === "ok";
  } catch {
    return false;
  }
}
