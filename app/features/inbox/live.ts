/**
 * An open page hears of new requests and security events (spec §9): one connection, made again after 1, 2, 5, then always
 * 10 s, each time from where the last one stood.
 */
import type { AuditEntry } from "#app/features/audit/read.server.ts";
import { adminEvents } from "#app/shared/paths.ts";
import type { InboxCounts, RequestSummary } from "./inbox.ts";

/** Spec §9. */
const WAITS_MS = [1000, 2000, 5000, 10_000];
/** Two heartbeats of 25 s and a little: a connection that says nothing for so long is dead. */
const SILENCE_MS = 60_000;

type Heard = { data: string; lastEventId: string };

/** The part of EventSource that is used. */
export type Source = {
  addEventListener: (type: string, listener: (event: Heard) => void) => void;
  close: () => void;
};

export type Live = {
  /** The place at which the page was rendered (livePlace). */
  since: string;
  on: (event: LiveEvent, id: string) => void;
  /** Whether it hears, for a word to the reader while it does not. */
  connected?: (connected: boolean) => void;
  open?: (address: string) => Source;
};

/** @returns what ends it */
export function hearLive({
  since,
  on,
  connected = () => {},
  open = (address) => new EventSource(address),
}: Live): () => void {
  let place = since;
  let failures = 0;
  let source: Source | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    const current = open(adminEvents(place));
    source = current;
    const hear = (type: string, listener: (event: Heard) => void) =>
      current.addEventListener(type, (event) => {
        if (source !== current) return;
        expectMore();
        listener(event);
      });
    hear("open", () => {
      failures = 0;
      connected(true);
    });
    hear("beat", () => {});
    hear("error", reconnect);
    for (const name of liveEventNames) {
      hear(name, ({ data, lastEventId }) => {
        place = lastEventId || place;
        if (name === "ended") end();
        on({ event: name, data: JSON.parse(data) } as LiveEvent, place);
      });
    }
    expectMore();
  }

  function expectMore(): void {
    clearTimeout(timer);
    timer = setTimeout(reconnect, SILENCE_MS);
  }

  /** By ourselves: a browser gives up when the server answers anything but 200, a restart's 503 included. */
  function reconnect(): void {
    end();
    timer = setTimeout(connect, WAITS_MS[Math.min(failures++, WAITS_MS.length - 1)]);
  }

  function end(): void {
    clearTimeout(timer);
    source?.close();
    if (source) connected(false);
    source = undefined;
  }

  connect();
  return end;
}

/* What an open page of the admin is told while it stays open. */

export type LiveEvent =
  /** Somebody wrote. */
  | { event: "request"; data: RequestSummary }
  /** New and overdue, whenever they may have changed. */
  | { event: "counts"; data: InboxCounts }
  | { event: "security"; data: AuditEntry }
  /** A mail about this request went out, or did not. */
  | { event: "mail"; data: { requestId: string } }
  /** Who listens may not any more: nobody reconnects. */
  | { event: "ended"; data: Record<string, never> };

const liveEventNames = ["request", "counts", "security", "mail", "ended"] as const satisfies LiveEvent["event"][];

/** Of what the security log tells: somebody, perhaps at another desk, changed a request, or erased a person. */
const CHANGES = ["contact_request_change", "person_erasure"];

export const isRequestChange = ({ event, data }: LiveEvent): boolean =>
  event === "security" && CHANGES.includes(String(data.data?.["action"]));
