/** How the admin's pages look something up while somebody types (spec §9). */
import { useEffect, useState } from "react";

/** Nobody waits for an answer to half a word. */
const PAUSE_MS = 200;
const KEPT_MS = 5 * 60_000;
const RETRIES = 3;
const LONGEST_WAIT_MS = 30_000;

/** What was read, by address. */
const kept = new Map<string, { data: unknown; readAt: number }>();

type Found<Data> = { address: string; data: Data | undefined; failed: boolean };

/**
 * Reads JSON from an address that follows what is typed. Until the next answer is there the one before stays.
 * @param address undefined: nothing to look up
 * @param freshMs how long an answer is taken for true without asking again
 * @returns `current` when the answer is this address's
 */
export function useLookUp<Data>(address: string | undefined, freshMs = KEPT_MS) {
  const [settled, setSettled] = useState(address);
  const [found, setFound] = useState<Found<Data>>();

  useEffect(() => {
    const timer = setTimeout(() => setSettled(address), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [address]);

  useEffect(() => {
    if (settled === undefined) return;
    const leaving = new AbortController();
    const tell = (data: unknown, failed = false) =>
      leaving.signal.aborted || setFound({ address: settled, data: data as Data | undefined, failed });
    void recall(settled, freshMs, leaving.signal).then(tell, () => tell(undefined, true));
    return () => leaving.abort();
  }, [settled, freshMs]);

  const { data, failed = false } = (address !== undefined && found) || {};
  return { data, failed, current: found?.address === address };
}

async function recall(address: string, freshMs: number, signal: AbortSignal): Promise<unknown> {
  const now = Date.now();
  for (const [known, { readAt }] of kept) if (now - readAt > KEPT_MS) kept.delete(known);
  const known = kept.get(address);
  if (known && now - known.readAt < freshMs) return known.data;
  const data = await readPatiently(address, signal);
  kept.set(address, { data, readAt: Date.now() });
  return data;
}

async function readPatiently(address: string, signal: AbortSignal): Promise<unknown> {
  for (let failures = 0; ; failures++) {
    try {
      const answer = await fetch(address, { signal });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      return await answer.json();
    } catch (error) {
      if (signal.aborted || failures === RETRIES) throw error;
      await pause(Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS), signal);
    }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
