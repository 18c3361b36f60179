/** Request bodies, whole and of limited size. */
import type { IncomingMessage } from "node:http";
import { Refusal } from "#app/shared/refusal.server.ts";

/** Six short fields and a message of 2000 characters, each percent-encoded, fit three times over. */
const MAX_BYTES = 64 * 1024;

const MB = 1024 * 1024;

/** Larger ones, for those who may send them: path, limit and what is said beyond it. */
const LARGE: [path: RegExp, limit: BodyLimit][] = [
  // The rest of the form comes on top of the picture.
  [
    /^\/api\/storage\/immagini\/?$/,
    { maxBytes: 15 * MB + MAX_BYTES, tooLarge: "L’immagine è troppo pesante: al massimo 15 MB." },
  ],
  [/^\/(admin\/blog\/|api\/drafts\/?$)/, { maxBytes: 2 * MB, tooLarge: "L’articolo è troppo lungo: dividilo in due." }],
];

export type BodyLimit = { maxBytes: number; tooLarge: string };

export const largeBody = (path: string): BodyLimit | undefined => LARGE.find(([pattern]) => pattern.test(path))?.[1];

const ordinary: BodyLimit = { maxBytes: MAX_BYTES, tooLarge: "Hai inviato troppi dati: accorcia il testo e riprova." };

/** A body over the limit is read to its end and thrown away, so that the sender gets to see the answer; up to here. */
const MAX_PATIENCE_BYTES = 100 * MB;

/** @throws Refusal 413 above the limit */
export async function readBody(request: IncomingMessage, { maxBytes, tooLarge } = ordinary): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (bytes > MAX_PATIENCE_BYTES) break; // closes the connection
  }
  if (bytes > maxBytes) throw new Refusal(413, tooLarge);
  return Buffer.concat(chunks);
}

/** Reads a body for which nobody has any use, so that its sender gets to see the answer. */
export const discardBody = (request: IncomingMessage): Promise<unknown> =>
  readBody(request, { ...ordinary, maxBytes: 0 }).catch(() => {});
