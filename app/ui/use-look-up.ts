/** Lets the admin's pages look something up while a person types (spec §9). */
import { useEffect, useState } from "react";

/** Looks up only after a pause in typing, because answers to half a word are useless. */
const PAUSE_MS = 200;
const KEPT_MS = 5 * 60_000;
const RETRIES = 3;
const LONGEST_WAIT_MS = 30_000;

/** Answers of the last minutes by address. */
const cache = new Map<string, { data: unknown; readAt: number }>();

type Found<Data> = { address: string; data: Data | undefined; failed: boolean };

/**
 * Reads JSON from an address that changes while a person types. The last answer stays until the next one arrives.
 * @param address undefined when there is nothing to look up
 * @param freshMs how long a cached answer is used without a new request
 * @returns `current` is true when the answer belongs to this address
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
    const cleanup = new AbortController();
    const showAnswer = (data: unknown, failed = false) =>
      cleanup.signal.aborted || setFound({ address: settled, data: data as Data | undefined, failed });
    void readCached(settled, freshMs, cleanup.signal).then(showAnswer, () => showAnswer(undefined, true));
    return () => cleanup.abort();
  }, [settled, freshMs]);

  const { data, failed = false } = (address !== undefined && found) || {};
  return { data, failed, current: found?.address === address };
}

async function readCached(address: string, freshMs: number, signal: AbortSignal): Promise<unknown> {
  const now = Date.now();
  for (const [known, { readAt }] of cache) if (now - readAt > KEPT_MS) cache.delete(known);
  const known = cache.get(address);
  if (known && now - known.readAt < freshMs) return known.data;
  const data = await readWithRetries(address, signal);
  cache.set(address, { data, readAt: Date.now() });
  return data;
}

async function readWithRetries(address: string, signal: AbortSignal): Promise<unknown> {
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
