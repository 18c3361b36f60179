/**
 * Of all tabs of one browser one holds the connection and tells the others: with HTTP/1.1 a browser opens six connections
 * to a site, and six open tabs would leave none for anything else.
 */
import { hearLive, type Live, type LiveEvent } from "./live.ts";

type Told = { event: LiveEvent; id: string } | { connected: boolean };

/** What the tabs have in common. */
export type Tabs = {
  tell: (told: Told) => void;
  hear: (listener: (told: Told) => void) => void;
  /** Runs `hold` when no other tab does any more, until its promise resolves. */
  whenAlone: (hold: () => Promise<void>, signal: AbortSignal) => void;
  leave: () => void;
};

const NAME = "tonica.live";

function tabsOfBrowser(): Tabs {
  const channel = new BroadcastChannel(NAME);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
    tell: (told) => channel.postMessage(told),
    hear: (listener) => channel.addEventListener("message", ({ data }) => listener(data as Told)),
    whenAlone: (hold, signal) => void navigator.locks.request(NAME, { signal }, hold).catch(() => {}),
    leave: () => channel.close(),
  };
}

type Options = Live & {
  /** Ids of the requests that the page shows already: they are not told again. */
  known?: readonly string[];
  tabs?: Tabs;
};

/** @returns what ends it */
export function hearLiveInTabs({
  since,
  on,
  connected,
  open,
  known = [],
  tabs = tabsOfBrowser(),
}: Options): () => void {
  const leaving = new AbortController();
  const requests = new Set(known);
  let place = since;

  /** Requests come at least once, here exactly once. */
  function tell(event: LiveEvent, id: string): void {
    place = id;
    if (event.event === "request") {
      if (requests.has(event.data.id)) return;
      requests.add(event.data.id);
    }
    on(event, id);
  }

  tabs.hear((told) => {
    if (leaving.signal.aborted) return;
    if ("event" in told) tell(told.event, told.id);
    else connected?.(told.connected);
  });

  tabs.whenAlone(() => {
    // The lock may be granted just as one leaves.
    if (leaving.signal.aborted) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = hearLive({
      since: place,
      on: (event, id) => {
        tabs.tell({ event, id });
        tell(event, id);
      },
      connected: (now) => {
        tabs.tell({ connected: now });
        connected?.(now);
      },
      ...(open && { open }),
    });
    leaving.signal.addEventListener("abort", () => {
      end();
      resolve();
    });
    return promise;
  }, leaving.signal);

  return () => {
    leaving.abort();
    tabs.leave();
  };
}
