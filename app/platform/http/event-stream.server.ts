/**
 * Server-sent events (WHATWG HTML §9.2) to who may see them: asked again before every message and at every heartbeat, so
 * that whoever loses the right loses the stream. A client that does not keep up is let go: it comes back and says which
 * event it had last.
 */

/** Spec §9. Proxies cut what is silent for a minute; the browser's half takes two missing beats for a dead connection. */
const HEARTBEAT_MS = 25_000;
/** Pieces that may wait for a slow client. */
const WAITING = 64;

export type Message = { id?: string; event: string; data: unknown };

type Source = {
  /** @returns whether who listens may still do so; undefined: not on this stream, another one may be asked for */
  mayListen: () => Promise<boolean | undefined>;
  /** Begins to send. @returns what ends it */
  follow: (send: (messages: Message[]) => Promise<void>) => () => void;
  heartbeatMs?: number;
};

/** The streams of this process, each as what ends it. */
const open = new Set<() => void>();
let closing = false;

export function eventStream({ mayListen, follow, heartbeatMs = HEARTBEAT_MS }: Source): Response {
  if (closing) return new Response(null, { status: 503, headers: { "Retry-After": "2" } });
  let end = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        end = begin(controller, { mayListen, follow, heartbeatMs });
      },
      cancel: () => end(),
    },
    { highWaterMark: WAITING },
  );
  // nginx would wait for a buffer to be full.
  const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" };
  return new Response(body, { headers });
}

/** At a stop: a stream left open would hold the server for as long as somebody looks at a page. */
export function closeEventStreams(): void {
  closing = true;
  for (const end of open) end();
}

const UTF8 = new TextEncoder();

function begin(
  controller: ReadableStreamDefaultController<Uint8Array>,
  { mayListen, follow, heartbeatMs }: Required<Source>,
): () => void {
  let over = false;
  let before: Promise<void> = Promise.resolve();

  function end(): void {
    if (over) return;
    over = true;
    open.delete(end);
    clearInterval(heart);
    unfollow();
    try {
      controller.close();
    } catch {
      // the client has left and closed it from its side
    }
  }

  function write(text: string): void {
    if (over) return;
    controller.enqueue(UTF8.encode(text));
    if ((controller.desiredSize ?? 0) <= 0) end();
  }

  /** One after the other, each only when the right to listen was looked up just before. */
  function send(text: string): Promise<void> {
    before = before.then(async () => {
      if (over) return;
      const allowed = await mayListen().catch(() => undefined);
      if (allowed) return write(text);
      if (allowed === false) write(written({ event: "ended", data: {} }));
      end();
    });
    return before;
  }

  // A comment for proxies, an event for the page: a browser tells its script nothing of comments.
  const heart = setInterval(() => void send(`: ♥\n${written({ event: "beat", data: {} })}`), heartbeatMs).unref();
  let unfollow = () => {};
  open.add(end);
  write("retry: 1000\n\n");
  unfollow = follow((messages) => send(messages.map(written).join("")));
  return end;
}

const written = ({ id, event, data }: Message): string =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
