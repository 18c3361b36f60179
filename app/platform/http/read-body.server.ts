/** Reads whole request bodies of limited size. */
import type { IncomingMessage } from "node:http";
import { Refusal } from "#app/shared/refusal.server.ts";

/** Six short fields and a message of 2000 characters, each percent-encoded, fit three times over. */
const MAX_BYTES = 64 * 1024;

const MB = 1024 * 1024;

/** Paths that accept larger bodies from permitted senders, with the limit and the sentence of the refusal. */
const LARGE: [path: RegExp, limit: BodyLimit][] = [
  // The other fields of the form need room besides the picture.
  [
    /^\/api\/storage\/immagini\/?$/,
    { maxBytes: 15 * MB + MAX_BYTES, tooLarge: "L’immagine è troppo pesante: al massimo 15 MB." },
  ],
  [/^\/(admin\/blog\/|api\/drafts\/?$)/, { maxBytes: 2 * MB, tooLarge: "L’articolo è troppo lungo: dividilo in due." }],
];

export type BodyLimit = { maxBytes: number; tooLarge: string };

export const largeBodyLimit = (path: string): BodyLimit | undefined =>
  LARGE.find(([pattern]) => pattern.test(path))?.[1];

const ordinary: BodyLimit = { maxBytes: MAX_BYTES, tooLarge: "Hai inviato troppi dati: accorcia il testo e riprova." };

/** A body over the limit is read on and thrown away, up to this size, so that the sender receives the answer. */
const MAX_DISCARDED_BYTES = 100 * MB;

/** @throws Refusal 413 above the limit */
export async function readBody(request: IncomingMessage, { maxBytes, tooLarge } = ordinary): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (bytes > MAX_DISCARDED_BYTES) break; // closes the connection
  }
  if (bytes > maxBytes) throw new Refusal(413, tooLarge);
  return Buffer.concat(chunks);
}

/** Reads a body and throws it away, so that its sender receives the answer. */
export const discardBody = (request: IncomingMessage): Promise<unknown> =>
  readBody(request, { ...ordinary, maxBytes: 0 }).catch(() => {});
