/** Request bodies, whole and of limited size. */
import type { IncomingMessage } from "node:http";
import { Refusal } from "#app/shared/refusal.server.ts";

/** Six short fields and a message of 2000 characters, each percent-encoded, fit three times over. */
const MAX_BYTES = 64 * 1024;

/** How much of a refused body is read and thrown away, so that the browser gets to see the answer. */
const DRAINED_BYTES = 32 * 1024 * 1024;

const tooLarge = () => new Refusal(413, "Hai inviato troppi dati: accorcia il testo e riprova.");

/** @throws Refusal 413 above the limit */
export async function readBody(request: IncomingMessage, maxBytes: number = MAX_BYTES): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) {
    drain(request);
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      drain(request);
      throw tooLarge();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function drain(request: IncomingMessage): void {
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > DRAINED_BYTES) request.destroy();
  });
  request.on("error", () => {});
  request.resume();
}
