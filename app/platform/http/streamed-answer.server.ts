/** An answer that comes into being while it is sent: one event after the other (WHATWG HTML §9.2), until there are no more. */
import { log } from "#app/platform/log.server.ts";

const UTF8 = new TextEncoder();

/**
 * @param events what it throws before the first one is the caller's to answer, with a status of its own
 * @returns when the first one is there; when the client leaves, `events` is told to end
 */
export async function streamedAnswer(
  requestId: string,
  events: AsyncGenerator<unknown, void, void>,
): Promise<Response> {
  let next = await events.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(UTF8.encode(`data: ${JSON.stringify(next.value)}\n\n`));
      try {
        next = await events.next();
      } catch (error) {
        log.error({ request: requestId, error: error instanceof Error ? error.stack : String(error) }, "stream failed");
        controller.error(error);
      }
    },
    cancel: async () => void (await events.return()),
  });
  // nginx would wait for a buffer to be full.
  const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" };
  return new Response(body, { headers });
}
