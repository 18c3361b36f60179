import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { CSV_TYPE } from "#app/shared/csv.ts";

/** A table as a download, sent while it is being read. */
export const answerCsv = (lines: AsyncIterable<string>, filename: string): Response =>
  new Response(
    Readable.toWeb(Readable.from(lines)).pipeThrough(new TextEncoderStream()) as WebStream as ReadableStream,
    {
      headers: { "Content-Type": CSV_TYPE, "Content-Disposition": `attachment; filename="${filename}"` },
    },
  );
