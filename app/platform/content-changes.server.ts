/**
 * When content changes: triggers on the content tables send NOTIFY content_changed, so every process learns of every change,
 * whichever process made it. Until then what has been made of content may be kept: whole pages (http/html-cache.server.ts),
 * and what many pages are made of. While the listening connection is down, changes may be missed.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { RecentMap } from "#app/shared/recent-map.ts";
import { listen, type Listener } from "./database/listen.server.ts";
import { log } from "./log.server.ts";

/** Grows with every change. */
let version = 0;
/** While this is false, changes may be missed. */
let isListening = false;
let listener: Listener | undefined;
const forgetters: (() => void)[] = [];

/** @returns a number that no earlier content had; undefined while changes may be missed */
export const contentVersion = (): number | undefined => (isListening ? version : undefined);

/** @param forget is called at each change: what is large, or under way, does not wait until somebody asks for it */
export function onContentChange(forget: () => void): void {
  forgetters.push(forget);
}

/** What has been made of content so far serves nobody any more; content itself stays. */
export function forgetContent(): void {
  version++;
  for (const forget of forgetters) forget();
}

/**
 * For what pages are made of, again and again: it is read once after each change. While changes may be missed it is read each
 * time, and so is what could not be read, or is not there. All who ask get the same value, and must not change it.
 */
export function keepUntilContentChanges<Value>(read: () => Promise<Value>): () => Promise<Value>;
/**
 * @param read resolves to undefined for what is not there
 * @param most so many are kept, those that were asked for last
 */
export function keepUntilContentChanges<Value>(
  read: (key: string) => Promise<Value>,
  most: number,
): (key: string) => Promise<Value>;
export function keepUntilContentChanges<Value>(
  read: (key: string) => Promise<Value>,
  most = 1,
): (key?: string) => Promise<Value> {
  let readings = new RecentMap<string, Promise<Value>>(most);
  let versionRead: number | undefined;
  return (key = "") => {
    const current = contentVersion();
    if (current === undefined) return read(key);
    if (versionRead !== current) [readings, versionRead] = [new RecentMap(most), current];
    const shelf = readings;
    const known = shelf.get(key);
    if (known) return known;
    const reading = read(key);
    // It is kept only once it is there, so that nobody displaces anything by asking for what does not exist.
    reading.then(
      (value) => value !== undefined && shelf.set(key, reading),
      () => {},
    );
    return reading;
  };
}

/** Resolves when this process keeps nothing older than the last commit, so that writers see their own change at once. */
export async function waitUntilContentIsCurrent(): Promise<void> {
  await listener?.catchUp();
  await Promise.race([refreshing, sleep(PATIENCE_MS, undefined, { ref: false })]);
}

/** Without a database nobody waits longer for what pages are made of. */
const PATIENCE_MS = 1_000;

/** What pages are made of is being read again. */
let refreshing = Promise.resolve();
/** Counts changes, and losses of the connection that reports them: a reading that began before the last one does not count. */
let changes = 0;

/**
 * From now on things are kept, whenever the connection that reports changes is up.
 * @param refresh reads what every page is made of (features/studio): after each change, before anything is kept again
 */
export function followContent(databaseUrl: string, refresh: () => Promise<void> = async () => {}): Listener {
  listener = listen(
    databaseUrl,
    "content_changed",
    () => {
      forgetContent();
      refreshBefore(() => {
        // A page that began with the old layer ends with it, and is not kept.
        forgetContent();
        isListening = true;
      }, refresh);
    },
    // What is being made now may miss a change: it is not kept, because the reconnection forgets everything.
    () => {
      isListening = false;
      changes++;
    },
  );
  const { stop, catchUp } = listener;
  return {
    catchUp,
    stop: () => {
      changes++;
      return stop();
    },
  };
}

/** One reading after the other, so that an older answer never takes the place of a newer one. */
function refreshBefore(keep: () => void, refresh: () => Promise<void>): void {
  isListening = false;
  const change = ++changes;
  refreshing = refreshing.then(async () => {
    // Another change or a lost connection makes this reading out of date: the next one lets things be kept again.
    while (change === changes) {
      try {
        await refresh();
        if (change === changes) keep();
        return;
      } catch (error) {
        log.warn({ error: String(error) }, "what pages are made of could not be read");
        await sleep(RETRY_MS);
      }
    }
  });
}

const RETRY_MS = 500;
