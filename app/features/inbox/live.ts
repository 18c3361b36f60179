/**
 * Subscribes an open page to new requests and security events (spec §9) over one connection. A lost connection is opened
 * again after 1, 2, 5, then always 10 s, and continues from the last event received.
 */
import type { AuditEntry } from "#app/features/audit/read.server.ts";
import { adminEvents } from "#app/shared/paths.ts";
import type { InboxCounts, RequestSummary } from "./inbox.ts";

/** Spec §9. */
const WAITS_MS = [1000, 2000, 5000, 10_000];
/** Two heartbeats of 25 s and a little more: a connection that is silent for so long is dead. */
const SILENCE_MS = 60_000;

type SourceMessage = { data: string; lastEventId: string };

/** The part of EventSource that is used. */
export type Source = {
  addEventListener: (type: string, listener: (message: SourceMessage) => void) => void;
  close: () => void;
};

export type Live = {
  /** The cursor with which the page was rendered (liveStart). */
  since: string;
  onEvent: (event: LiveEvent, id: string) => void;
  /** Lets the page say that it receives nothing at the moment. */
  onConnectionChange?: (connected: boolean) => void;
  open?: (address: string) => Source;
};

/** @returns the function that ends the subscription */
export function subscribeToLive({
  since,
  onEvent,
  onConnectionChange = () => {},
  open = (address) => new EventSource(address),
}: Live): () => void {
  let cursor = since;
  let failures = 0;
  let source: Source | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    const current = open(adminEvents(cursor));
    source = current;
    const listen = (type: string, listener: (message: SourceMessage) => void) =>
      current.addEventListener(type, (message) => {
        if (source !== current) return;
        restartSilenceTimer();
        listener(message);
      });
    listen("open", () => {
      failures = 0;
      onConnectionChange(true);
    });
    listen("beat", () => {});
    listen("error", reconnect);
    for (const name of liveEventNames) {
      listen(name, ({ data, lastEventId }) => {
        cursor = lastEventId || cursor;
        if (name === "ended") disconnect();
        onEvent({ event: name, data: JSON.parse(data) } as LiveEvent, cursor);
      });
    }
    restartSilenceTimer();
  }

  function restartSilenceTimer(): void {
    clearTimeout(timer);
    timer = setTimeout(reconnect, SILENCE_MS);
  }

  /** The browser's own reconnecting is not enough: it stops when the server answers anything but 200, even a restart's 503. */
  function reconnect(): void {
    disconnect();
    timer = setTimeout(connect, WAITS_MS[Math.min(failures++, WAITS_MS.length - 1)]);
  }

  function disconnect(): void {
    clearTimeout(timer);
    source?.close();
    if (source) onConnectionChange(false);
    source = undefined;
  }

  connect();
  return disconnect;
}

/* The events that the server sends to an open page of the admin. */

export type LiveEvent =
  /** Somebody sent a request. */
  | { event: "request"; data: RequestSummary }
  /** The numbers of new and overdue requests, sent whenever they change. */
  | { event: "counts"; data: InboxCounts }
  /** Somebody, perhaps at another desk, changed a request or erased a person. */
  | { event: "changed"; data: Record<string, never> }
  | { event: "security"; data: AuditEntry }
  /** Appointments, absences or who waits for a time have changed. */
  | { event: "agenda"; data: Record<string, never> }
  /** The draft of the studio's facts and words has changed, or something of it was published. */
  | { event: "studio"; data: Record<string, never> }
  /** Something began to be wrong with the site, or is well again. */
  | { event: "alarms"; data: Record<string, never> }
  /** A mail about this request was sent, or failed. */
  | { event: "mail"; data: { requestId: string } }
  /** Somebody came to this article in the editor, types in it, or left it. */
  | { event: "writers"; data: { articleId: string } }
  /** The person may not listen any more: the page does not reconnect. */
  | { event: "ended"; data: Record<string, never> };

const liveEventNames = [
  "request",
  "counts",
  "changed",
  "security",
  "agenda",
  "studio",
  "alarms",
  "mail",
  "writers",
  "ended",
] as const satisfies LiveEvent["event"][];
