/**
 * Sends server-sent events (WHATWG HTML §9.2). The permission is checked before every message and at every heartbeat, so
 * a person who loses it loses the stream too. A client that reads too slowly is disconnected: it reconnects and names
 * the last event it received.
 */

/** Spec §9. Proxies close connections that are silent for a minute; the browser reconnects after two missing heartbeats. */
const HEARTBEAT_MS = 25_000;
/** How many pieces may wait for a slow client. */
const MAX_WAITING = 64;

export type Message = { id?: string; event: string; data: unknown };

type Source = {
  /** @returns false when the listener has lost the permission; undefined when this stream must end but a new one may be opened */
  mayListen: () => Promise<boolean | undefined>;
  /** Starts sending. @returns a function that stops it */
  follow: (send: (messages: Message[]) => Promise<void>) => () => void;
  heartbeatMs?: number;
};

/** For each open stream of this process the function that ends it. */
const openStreams = new Set<() => void>();
let isClosing = false;

export function eventStream({ mayListen, follow, heartbeatMs = HEARTBEAT_MS }: Source): Response {
  if (isClosing) return new Response(null, { status: 503, headers: { "Retry-After": "2" } });
  let end = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        end = beginStream(controller, { mayListen, follow, heartbeatMs });
      },
      cancel: () => end(),
    },
    { highWaterMark: MAX_WAITING },
  );
  // X-Accel-Buffering: nginx would otherwise hold events back until its buffer is full.
  const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" };
  return new Response(body, { headers });
}

/** Their pages come back by themselves: to whoever answers by then. */
export function endEventStreams(): void {
  for (const end of openStreams) end();
}

/** Called when the server stops, because an open stream would keep it alive as long as a page is open. */
export function closeEventStreams(): void {
  isClosing = true;
  endEventStreams();
}

const UTF8 = new TextEncoder();

function beginStream(
  controller: ReadableStreamDefaultController<Uint8Array>,
  { mayListen, follow, heartbeatMs }: Required<Source>,
): () => void {
  let isOver = false;
  let lastSend: Promise<void> = Promise.resolve();

  function end(): void {
    if (isOver) return;
    isOver = true;
    openStreams.delete(end);
    clearInterval(heart);
    unfollow();
    try {
      controller.close();
    } catch {
      // the client has already closed it
    }
  }

  function write(text: string): void {
    if (isOver) return;
    controller.enqueue(UTF8.encode(text));
    if ((controller.desiredSize ?? 0) <= 0) end();
  }

  /** Sends one text after another, and checks the permission immediately before each. */
  function send(text: string): Promise<void> {
    lastSend = lastSend.then(async () => {
      if (isOver) return;
      const allowed = await mayListen().catch(() => undefined);
      if (allowed) return write(text);
      if (allowed === false) write(serialize({ event: "ended", data: {} }));
      end();
    });
    return lastSend;
  }

  // The comment keeps proxies from closing the connection. The event is for the page, because scripts do not see comments.
  const heart = setInterval(() => void send(`: ♥\n${serialize({ event: "beat", data: {} })}`), heartbeatMs).unref();
  let unfollow = () => {};
  openStreams.add(end);
  write("retry: 1000\n\n");
  unfollow = follow((messages) => send(messages.map(serialize).join("")));
  return end;
}

const serialize = ({ id, event, data }: Message): string =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
