import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { CSV_TYPE } from "#app/shared/csv.ts";

const UTF8 = new TextEncoder();

/** Answers with a table as a download, which is sent while it is being read. */
export const answerCsv = (lines: AsyncIterable<string> | Iterable<string>, filename: string): Response =>
  new Response(Readable.toWeb(Readable.from(encodeLines(lines))) as WebStream as ReadableStream, {
    headers: { "Content-Type": CSV_TYPE, "Content-Disposition": `attachment; filename="${filename}"` },
  });

async function* encodeLines(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield UTF8.encode(line);
}
