/** Request bodies, whole and of limited size. */
import type { IncomingMessage } from "node:http";
import { Refusal } from "#app/shared/refusal.server.ts";

/** Six short fields and a message of 2000 characters, each percent-encoded, fit three times over. */
const MAX_BYTES = 64 * 1024;

/** A body over the limit is read to its end and thrown away, so that the sender gets to see the answer; up to here. */
const MAX_PATIENCE_BYTES = 32 * 1024 * 1024;

/** @throws Refusal 413 above the limit */
export async function readBody(request: IncomingMessage, maxBytes: number = MAX_BYTES): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (bytes > MAX_PATIENCE_BYTES) break; // closes the connection
  }
  if (bytes > maxBytes) throw new Refusal(413, "Hai inviato troppi dati: accorcia il testo e riprova.");
  return Buffer.concat(chunks);
}
