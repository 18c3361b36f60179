/**
 * One tab of a browser holds the connection and broadcasts its events to the other tabs: with HTTP/1.1 a browser opens
 * six connections to a site, and six open tabs would leave none for anything else.
 */
import { type Live, type LiveEvent, subscribeToLive } from "./live.ts";

type Broadcast = { event: LiveEvent; id: string } | { connected: boolean };

/** What the tabs of one browser share. */
export type Tabs = {
  broadcast: (message: Broadcast) => void;
  onBroadcast: (listener: (message: Broadcast) => void) => void;
  /** Calls `lead` once no other tab leads; this tab leads until the promise resolves. */
  whenLeader: (lead: () => Promise<void>, signal: AbortSignal) => void;
  close: () => void;
};

const NAME = "tonica.live";

function tabsOfBrowser(): Tabs {
  const channel = new BroadcastChannel(NAME);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
    broadcast: (message) => channel.postMessage(message),
    onBroadcast: (listener) => channel.addEventListener("message", ({ data }) => listener(data as Broadcast)),
    whenLeader: (lead, signal) => void navigator.locks.request(NAME, { signal }, lead).catch(() => {}),
    close: () => channel.close(),
  };
}

type Options = Live & {
  /** Ids of the requests that the page shows already: `onEvent` does not get them again. */
  known?: readonly string[];
  tabs?: Tabs;
};

/** @returns the function that ends the subscription */
export function subscribeToLiveInTabs({
  since,
  onEvent,
  onConnectionChange,
  open,
  known = [],
  tabs = tabsOfBrowser(),
}: Options): () => void {
  const leaving = new AbortController();
  const seenRequests = new Set(known);
  let cursor = since;

  /** The server sends a request at least once; the page gets it exactly once. */
  function deliver(event: LiveEvent, id: string): void {
    cursor = id;
    if (event.event === "request") {
      if (seenRequests.has(event.data.id)) return;
      seenRequests.add(event.data.id);
    }
    onEvent(event, id);
  }

  tabs.onBroadcast((message) => {
    if (leaving.signal.aborted) return;
    if ("event" in message) deliver(message.event, message.id);
    else onConnectionChange?.(message.connected);
  });

  tabs.whenLeader(() => {
    // The lock may be granted just as the page leaves.
    if (leaving.signal.aborted) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const unsubscribe = subscribeToLive({
      since: cursor,
      onEvent: (event, id) => {
        tabs.broadcast({ event, id });
        deliver(event, id);
      },
      onConnectionChange: (connected) => {
        tabs.broadcast({ connected });
        onConnectionChange?.(connected);
      },
      ...(open && { open }),
    });
    leaving.signal.addEventListener("abort", () => {
      unsubscribe();
      resolve();
    });
    return promise;
  }, leaving.signal);

  return () => {
    leaving.abort();
    tabs.close();
  };
}
