/** Reads the stream of a draft that is being written, in the browser, and applies each event to the draft. */
import type { Draft, DraftEvent } from "./drafting.ts";

/** @throws the connection's errors; ends without "done" or "error" when the connection is cut */
export async function* draftEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<DraftEvent, void, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let incomplete = "";
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const blocks = (incomplete + read.value).split("\n\n");
      incomplete = blocks.pop()!;
      for (const block of blocks) {
        if (block.startsWith("data: ")) yield JSON.parse(block.slice("data: ".length)) as DraftEvent;
      }
    }
  } finally {
    // Closing the connection makes the server stop the generator.
    await reader.cancel().catch(() => {});
  }
}

export function draftAfter(draft: Draft, event: DraftEvent): Draft {
  switch (event.event) {
    case "title":
      return { ...draft, title: event.title };
    case "excerpt":
      return { ...draft, excerpt: event.excerpt };
    case "html":
      return { ...draft, html: draft.html.slice(0, event.keep) + event.add };
    case "done":
      return event.draft;
    case "error":
      return draft;
  }
}
