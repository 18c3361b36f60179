/** An answer that is sent while it is produced: one event after the other (WHATWG HTML §9.2) until there are no more. */
import { log } from "#app/platform/log.server.ts";

const UTF8 = new TextEncoder();

/**
 * @param events an error before the first event is thrown to the caller, who can still answer with another status
 * @returns a response, as soon as the first event exists; when the client disconnects, `events` is ended
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
  // X-Accel-Buffering: nginx would otherwise hold events back until its buffer is full.
  const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" };
  return new Response(body, { headers });
}
